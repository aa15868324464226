/*
 * Looks at the documentation in a browser: node site.js FOLDER [PICTURES]. Every page is opened from its file, and there
 * must be no broken link or anchor, no error on the console, no picture that does not load, nothing wider than a phone,
 * no small print, and enough contrast in the light and in the dark look; the search has to find things. With PICTURES
 * some pages are photographed there. Needs Chromium (CHROMIUM names it) and Node, and no module.
 */
"use strict";
const fs = require("fs");
const os = require("os");
const path = require("path");
const { spawn } = require("child_process");
const { pathToFileURL, fileURLToPath } = require("url");

const folder = path.resolve(process.argv[2]);
const pictures = process.argv[3];
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1400, height: 900 };
const PATIENCE = 30000;

/* ---- the browser, over a pipe ---- */

class Browser {
    constructor(profile) {
        const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
            "--hide-scrollbars", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "about:blank"];
        const program = process.env.CHROMIUM || "chromium";
        this.child = spawn(program, flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        this.child.on("error", () => {
            console.error(`site: there is no ${program}`);
            process.exit(1);
        });
        this.waiting = new Map();
        this.listeners = [];
        this.last = 0;
        let unread = Buffer.alloc(0);
        this.child.stdio[4].on("data", (data) => {
            unread = Buffer.concat([unread, data]);
            for (let end = unread.indexOf(0); end >= 0; end = unread.indexOf(0)) {
                this.take(JSON.parse(unread.subarray(0, end)));
                unread = unread.subarray(end + 1);
            }
        });
    }

    take(message) {
        const { id, method, params, result, error } = message;
        if (id) {
            const [done, failed] = this.waiting.get(id);
            this.waiting.delete(id);
            if (error) {
                failed(new Error(error.message));
            } else {
                done(result);
            }
        } else {
            this.listeners.forEach((listener) => listener(method, params));
        }
    }

    send(method, params = {}) {
        const id = ++this.last;
        this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.session }) + "\0");
        return new Promise((done, failed) => this.waiting.set(id, [done, failed]));
    }

    /* Resolves at the next event of that name. */
    next(name) {
        return new Promise((done, failed) => {
            const late = setTimeout(() => failed(new Error(`no ${name} for ${PATIENCE} ms`)), PATIENCE);
            const listener = (method, params) => {
                if (method === name) {
                    clearTimeout(late);
                    this.listeners.splice(this.listeners.indexOf(listener), 1);
                    done(params);
                }
            };
            this.listeners.push(listener);
        });
    }

    async attach() {
        const { targetInfos } = await this.send("Target.getTargets");
        const page = targetInfos.find((target) => target.type === "page");
        const { sessionId } = await this.send("Target.attachToTarget", { targetId: page.targetId, flatten: true });
        this.session = sessionId;
        for (const domain of ["Page", "Runtime", "Log", "Network"]) {
            await this.send(domain + ".enable");
        }
    }

    /* Asked to, it ends its own processes; what does not end by itself is ended. */
    async close() {
        const gone = new Promise((done) => this.child.on("exit", done));
        const late = setTimeout(() => this.child.kill("SIGKILL"), PATIENCE);
        this.send("Browser.close").catch(() => {});
        await gone;
        clearTimeout(late);
    }

    async open(address) {
        const loaded = this.next("Page.loadEventFired");
        await this.send("Page.navigate", { url: address });
        await loaded;
    }

    /* Runs a function in the page. */
    async run(inside, ...inputs) {
        const expression = `(${inside})(...${JSON.stringify(inputs)})`;
        const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
        if (exceptionDetails) {
            throw new Error(exceptionDetails.exception.description);
        }
        return result.value;
    }

    size({ width, height }, mobile) {
        return this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile });
    }

    scheme(value) {
        return this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    }

    async press(key) {
        const text = key === "Enter" ? "\r" : undefined;
        await this.send("Input.dispatchKeyEvent", { type: "keyDown", key, code: key, text, windowsVirtualKeyCode: key === "Enter" ? 13 : 0 });
        await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code: key });
    }

    async photograph(file) {
        const { data } = await this.send("Page.captureScreenshot", { format: "png" });
        fs.writeFileSync(file, Buffer.from(data, "base64"));
    }
}

/* ---- what is asked of each page; these run inside it ---- */

function contentsOfPage() {
    const ids = [...document.querySelectorAll("[id], a[name]")].map((e) => e.id || e.getAttribute("name"));
    return {
        links: [...document.querySelectorAll("a[href]")].map((a) => a.href),
        ids,
        twice: ids.filter((id, i) => ids.indexOf(id) !== i),
        broken: [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map((image) => image.src),
        unnamed: [...document.images].filter((image) => !image.hasAttribute("alt")).map((image) => image.src),
        frames: document.querySelectorAll("iframe, frame, object, embed").length,
        title: document.title,
    };
}

function widestOfPage() {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > width + 1 &&
        !e.closest("div.fragment, pre, table.markdownTable, div.memproto, .skip"));
    const scrolls = document.documentElement.scrollWidth > width;
    return scrolls ? `${document.documentElement.scrollWidth} wide: ${wide.slice(0, 3).map((e) => e.outerHTML.slice(0, 80)).join(" | ")}` : "";
}

function smallPrintOfPage() {
    const small = [...document.querySelectorAll("main p, main li, main td, main pre, main div.line")]
        .filter((e) => e.textContent.trim() !== "" && e.getClientRects().length > 0)
        .filter((e) => parseFloat(getComputedStyle(e).fontSize) < (e.closest("pre, .fragment, .memItemRight, .memItemLeft, .memproto, .fieldname, .paramname, .paramdir, code") ? 12 : 14));
    return small.slice(0, 3).map((e) => e.outerHTML.slice(0, 80));
}

/* Words whose colour is too near to that behind them (WCAG 2, AA). */
function paleWordsOfPage() {
    const channels = (colour) => {
        const [r, g, b, a = 1] = colour.match(/[\d.]+/g).map(Number);
        return [r, g, b, a];
    };
    const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (e) => {
        for (; e; e = e.parentElement) {
            const colour = channels(getComputedStyle(e).backgroundColor);
            if (colour[3] === 1) {
                return colour;
            }
        }
        return [255, 255, 255, 1];
    };
    const found = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const e = walker.currentNode.parentElement;
        if (walker.currentNode.data.trim() === "" || e.getClientRects().length === 0 || e.closest("script, style")) {
            continue;
        }
        const style = getComputedStyle(e);
        const [a, b] = [light(channels(style.color)), light(behind(e))].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        const size = parseFloat(style.fontSize);
        const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (ratio < (large ? 3 : 4.5)) {
            found.set(`${e.tagName}.${e.className} ${ratio.toFixed(2)}`, walker.currentNode.data.trim().slice(0, 30));
        }
    }
    return [...found].slice(0, 4).map(([what, text]) => `${what}: ${text}`);
}

/* ---- the checks ---- */

const faults = [];
let checks = 0;

function check(good, ...words) {
    checks++;
    if (!good) {
        faults.push(words.join(" "));
    }
}

async function checkPage(browser, name, pages) {
    await browser.size(DESK, false);
    await browser.scheme("light");
    await browser.open(pathToFileURL(path.join(folder, name)).href);
    const page = await browser.run(contentsOfPage);
    pages.set(name, page);
    check(page.broken.length === 0, name, "pictures that do not load:", page.broken);
    check(page.unnamed.length === 0, name, "pictures without a text:", page.unnamed);
    check(page.twice.length === 0, name, "anchors twice:", page.twice.slice(0, 5));
    check(page.frames === 0, name, "has frames");
    check(page.title !== "", name, "has no title");
    for (const scheme of ["light", "dark"]) {
        await browser.scheme(scheme);
        const pale = await browser.run(paleWordsOfPage);
        check(pale.length === 0, name, scheme, "pale words:", pale.join("; "));
    }
    await browser.size(PHONE, true);
    const wide = await browser.run(widestOfPage);
    check(wide === "", name, "on a phone:", wide);
    const small = await browser.run(smallPrintOfPage);
    check(small.length === 0, name, "small print:", small.join(" | "));
}

/* Links lead to a file of the site, and to an anchor that it has. */
function checkLinks(pages) {
    const outside = new Set();
    for (const [name, page] of pages) {
        for (const link of new Set(page.links)) {
            const address = new URL(link);
            if (address.protocol !== "file:") {
                outside.add(link);
                continue;
            }
            const target = path.relative(folder, fileURLToPath(address.origin === "null" ? new URL(address.pathname, "file:///") : address));
            const there = fs.existsSync(path.join(folder, target));
            check(there, name, "links to", target, "which is not there");
            const anchor = decodeURIComponent(address.hash.slice(1));
            if (there && anchor !== "") {
                check(pages.get(target) && pages.get(target).ids.includes(anchor), name, "links to", target, "#", anchor);
            }
        }
    }
    check(outside.size === 0, "links to elsewhere:", [...outside]);
}

/* README.md is read where the tree is shown: its links and pictures are files of the tree. */
function checkReadme() {
    const top = path.join(__dirname, "..", "..");
    for (const [, target] of fs.readFileSync(path.join(top, "README.md"), "utf8").matchAll(/\]\(([^)#]*)[^)]*\)/g)) {
        check(fs.existsSync(path.join(top, target)), "README.md links to", target, "which is not there");
    }
}

/* Types a word as a reader does; gives the results that are shown. */
async function search(browser, words) {
    await browser.open(pathToFileURL(path.join(folder, "index.html")).href);
    await browser.run(() => document.getElementById("search").focus());
    await browser.send("Input.insertText", { text: words });
    return browser.run(() => [...document.querySelectorAll("#results li")]
        .filter((item) => item.getClientRects().length > 0)
        .map((item) => [item.textContent, item.querySelector("a") ? item.querySelector("a").getAttribute("href") : ""]));
}

async function checkSearch(browser, pages) {
    for (const [words, expected] of [["FA-9", "rules-fanorona.html#FA-9"], ["br_undo", /^group__state\.html#/],
        ["withdrawal", /^rules-fanorona\.html|^group__action/], ["seed random", /./], ["BR_GAME_OVER", /^group__error\.html#/],
        ["tutorial", "tutorial.html"], ["ctypes", /^guide-languages\.html/]]) {
        const results = await search(browser, words);
        const first = results.length > 0 ? results[0][1] : "nothing";
        check(typeof expected === "string" ? first === expected : expected.test(first), `search for "${words}" finds`, first);
        for (const [, address] of results) {
            const [page, anchor] = address.split("#");
            check(pages.has(page) && (!anchor || pages.get(page).ids.includes(anchor)), `search for "${words}" leads to`, address);
        }
    }
    const nothing = await search(browser, "xyzzyplugh");
    check(nothing.length === 1 && /Nothing/.test(nothing[0][0]), "search for nonsense finds", nothing);
    await search(browser, "FA-9");
    const left = browser.next("Page.frameNavigated").catch(() => null);
    const moved = browser.next("Page.navigatedWithinDocument").catch(() => null);
    await browser.press("Enter");
    await Promise.race([left, moved]);
    check((await browser.run(() => location.href)).endsWith("rules-fanorona.html#FA-9"), "Enter does not open the first result");
}

async function checkButtons(browser) {
    await browser.size(PHONE, true);
    await browser.scheme("light");
    await browser.open(pathToFileURL(path.join(folder, "index.html")).href);
    const seen = () => document.getElementById("pages").getClientRects().length > 0;
    check(!await browser.run(seen), "the list of pages is open on a phone");
    await browser.run(() => document.getElementById("menu").click());
    check(await browser.run(seen), "the button does not open the list of pages");
    check(await browser.run(widestOfPage) === "", "the list of pages is too wide for a phone");
    const paper = () => getComputedStyle(document.body).backgroundColor;
    const before = await browser.run(paper);
    await browser.run(() => { document.getElementById("look").click(); document.getElementById("look").click(); });
    check(await browser.run(paper) !== before, "the look does not become dark");
    await browser.open(pathToFileURL(path.join(folder, "tutorial.html")).href);
    check(await browser.run(paper) !== before, "the look does not last");
    await browser.run(() => document.getElementById("look").click());
}

async function photographs(browser) {
    fs.mkdirSync(pictures, { recursive: true });
    for (const page of ["index", "rules-fanorona", "rules-armada", "guide-referee", "group__action", "modules", "tutorial"]) {
        for (const [device, size] of [["desk", DESK], ["phone", PHONE]]) {
            for (const scheme of ["light", "dark"]) {
                await browser.size(size, device === "phone");
                await browser.scheme(scheme);
                await browser.open(pathToFileURL(path.join(folder, page + ".html")).href);
                await browser.photograph(path.join(pictures, `${page}-${device}-${scheme}.png`));
            }
        }
    }
    await browser.size(DESK, false);
    await search(browser, "withdrawal");
    await browser.photograph(path.join(pictures, "search-desk.png"));
}

/* A process of the browser's that has outlived it may still write into the folder, so one try may not be enough. */
async function remove(profile) {
    for (let tries = 0; fs.existsSync(profile) && tries < 50; tries++) {
        await new Promise((done) => setTimeout(done, 100));
        try {
            fs.rmSync(profile, { recursive: true, force: true });
        } catch (error) {
            if (error.code !== "ENOTEMPTY") {
                throw error;
            }
        }
    }
}

async function main() {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), "site-"));
    const browser = new Browser(profile);
    try {
        await browser.attach();
        browser.listeners.push((method, params) => {
            if (method === "Runtime.exceptionThrown") {
                check(false, "exception:", params.exceptionDetails.text, params.exceptionDetails.url || "");
            } else if (method === "Runtime.consoleAPICalled" && ["error", "warning"].includes(params.type)) {
                check(false, "console:", JSON.stringify(params.args.map((arg) => arg.value)));
            } else if (method === "Log.entryAdded" && ["error", "warning"].includes(params.entry.level)) {
                check(false, "log:", params.entry.text, params.entry.url || "");
            } else if (method === "Network.loadingFailed" && !params.canceled) {
                check(false, "not loaded:", params.errorText);
            }
        });
        const names = fs.readdirSync(folder).filter((name) => name.endsWith(".html"));
        const pages = new Map();
        check(names.length > 20, "only", names.length, "pages in", folder);
        for (const name of names) {
            await checkPage(browser, name, pages);
        }
        checkLinks(pages);
        checkReadme();
        await browser.size(DESK, false);
        await checkSearch(browser, pages);
        await checkButtons(browser);
        if (pictures) {
            await photographs(browser);
        }
    } finally {
        await browser.close();
        await remove(profile);
    }
    [...new Set(faults)].forEach((fault) => console.error("site:", fault));
    console.log(`site: ${checks} checks, ${faults.length} failed`);
    process.exitCode = faults.length === 0 ? 0 : 1;
}

main().catch((error) => {
    console.error("site:", error);
    process.exitCode = 1;
});
