// A program of a user's in C++: the same games as program.c plays, with owners of its own for rules and states.
#include <boardrules.h>

#include <iostream>
#include <memory>

namespace {

struct Release {
    void operator()(br_rules *rules) const { br_rules_release(rules); }
    void operator()(br_state *state) const { br_state_free(state); }
};

bool play(const char *name) {
    br_error error;
    br_rules *rules = nullptr;
    br_state *state = nullptr;
    if (br_rules_new(&rules, name, &error) != BR_OK) {
        std::cerr << name << ": " << error.message << '\n';
        return false;
    }
    std::unique_ptr<br_rules, Release> rules_owner(rules);
    if (br_state_new(&state, rules, &error) != BR_OK) {
        std::cerr << name << ": " << error.message << '\n';
        return false;
    }
    std::unique_ptr<br_state, Release> state_owner(state);
    br_rng rng;
    br_rng_seed(&rng, 1);
    std::size_t made = 0;
    if (br_playout(state, &rng, 1000, &made) != BR_OK) {
        return false;
    }
    std::cout << name << ' ' << made << '\n';
    return true;
}

} // namespace

int main() {
    std::cout << br_version() << ' ' << br_version_number() << ' ' << BR_VERSION << '\n';
    for (int i = 0; i < br_game_count(); i++) {
        if (!play(br_game_name(static_cast<br_game>(i)))) {
            return 1;
        }
    }
    return 0;
}
