/* The library from JavaScript, with koffi (npm install koffi). Run it with BOARDRULES naming the shared library. */
"use strict";
const koffi = require("koffi");

const lib = koffi.load(process.env.BOARDRULES || "libboardrules.so.1");
koffi.struct("br_error", {
    status: "int32_t", reserved: "uint32_t", offset: "uint64_t", line: "uint64_t", column: "uint64_t",
    rule: koffi.array("char", 8), message: koffi.array("char", 216),
});
koffi.opaque("br_rules");
koffi.opaque("br_state");
const br = {};
for (const prototype of [
    "int br_rules_new(_Out_ br_rules **out, const char *spec, _Out_ br_error *error)",
    "void br_rules_release(br_rules *rules)",
    "int br_state_new(_Out_ br_state **out, const br_rules *rules, _Out_ br_error *error)",
    "void br_state_free(br_state *state)",
    "size_t br_actions(const br_state *state, _Out_ uint32_t *out, size_t capacity)",
    "size_t br_action_text(const br_state *state, uint32_t action, _Out_ uint8_t *buffer, size_t size)",
    "int br_action_parse(_Out_ uint32_t *out, const br_state *state, const char *text, _Out_ br_error *error)",
    "int br_apply(br_state *state, uint32_t action)",
    "size_t br_position_text(const br_state *state, _Out_ uint8_t *buffer, size_t size)",
]) {
    br[/br_\w+(?=\()/.exec(prototype)[0]] = lib.func(prototype);
}

class Game {
    constructor(spec) {
        const rules = this.made(br.br_rules_new, spec);
        this.state = this.made(br.br_state_new, rules);
        br.br_rules_release(rules); // the state holds them
    }

    close() {
        br.br_state_free(this.state);
    }

    /* What a function makes at its first parameter; throws what its last one says. */
    made(make, ...inputs) {
        const out = [null];
        const error = {};
        if (make(out, ...inputs, error) !== 0) {
            throw new Error(error.message + (error.rule ? ` [${error.rule}]` : ""));
        }
        return out[0];
    }

    text(write, ...inputs) {
        const buffer = Buffer.alloc(1 + Number(write(this.state, ...inputs, null, 0)));
        write(this.state, ...inputs, buffer, buffer.length);
        return buffer.toString("utf8", 0, buffer.length - 1);
    }

    actions() {
        const actions = new Uint32Array(Number(br.br_actions(this.state, null, 0)));
        br.br_actions(this.state, actions, actions.length);
        return [...actions].map((action) => this.text(br.br_action_text, action));
    }

    play(text) {
        const action = this.made(br.br_action_parse, this.state, text);
        if (br.br_apply(this.state, action) !== 0) {
            throw new Error("no memory");
        }
    }
}

const game = new Game("fanorona(size=5x5)");
console.log(game.actions().join(" "));
game.play("b3-c3W");
console.log(game.text(br.br_position_text));
try {
    game.play("a5-a4");
} catch (error) {
    console.log("refused:", error.message);
}
game.close();
