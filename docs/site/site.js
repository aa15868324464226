/*
 * The look (as the system, light or dark), the list of pages on small screens, and the search. Without this file
 * everything can still be read. The search knows what docs/site/index.awk wrote: an array of [title, place, address, text].
 */
"use strict";

const looks = ["system", "light", "dark"];

function storedLook() {
    try {
        return localStorage.getItem("look") || "system";
    } catch (refused) {
        return "system";
    }
}

function setLook(look) {
    if (look === "system") {
        delete document.documentElement.dataset.look;
    } else {
        document.documentElement.dataset.look = look;
    }
    try {
        localStorage.setItem("look", look);
    } catch (refused) {
        /* then it lasts as long as the page */
    }
}

setLook(storedLook()); /* before anything is drawn */

/* ---- search ---- */

const most = 12;

/* How well an entry fits: each word must be somewhere, and counts more in a title, most at its beginning. */
function score(entry, words) {
    let sum = 0;
    for (const word of words) {
        const title = entry.title.indexOf(word);
        if (title === 0) {
            sum += entry.title.length === word.length ? 100 : 30;
        } else if (title > 0) {
            sum += 12;
        } else if (entry.text.includes(word)) {
            sum += 2;
        } else {
            return 0;
        }
    }
    return sum + (entry.whole ? 5 : 0);
}

let prepared = null;

function entries() {
    if (!prepared) {
        prepared = (window.searchIndex || []).map(([title, place, address, text]) => ({
            title: title.toLowerCase(), text: (place + " " + text).toLowerCase(), whole: place === "",
            shown: [title, place, address, text],
        }));
    }
    return prepared;
}

function find(query) {
    const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
    if (words.length === 0) {
        return [];
    }
    const found = [];
    for (const entry of entries()) {
        const points = score(entry, words);
        if (points > 0) {
            found.push({ points, entry });
        }
    }
    found.sort((a, b) => b.points - a.points);
    return found.slice(0, most).map(({ entry }) => ({ entry, excerpt: excerpt(entry.shown[3], words) }));
}

/* The words around the first one found. */
function excerpt(text, words) {
    const lower = text.toLowerCase();
    const at = Math.max(0, ...words.map((word) => lower.indexOf(word)));
    const from = at < 50 ? 0 : text.indexOf(" ", at - 40) + 1;
    const cut = text.slice(from, from + 130);
    return (from > 0 ? "… " : "") + cut + (from + 130 < text.length ? " …" : "");
}

function element(name, text, parent) {
    const made = document.createElement(name);
    made.textContent = text;
    parent.append(made);
    return made;
}

function show(list, query) {
    list.replaceChildren();
    const found = find(query);
    for (const { entry, excerpt } of found) {
        const [title, place, address] = entry.shown;
        const link = element("a", "", element("li", "", list));
        link.href = address;
        element("b", title, link);
        element("i", place, link);
        element("span", excerpt, link);
    }
    if (found.length === 0 && query.trim() !== "") {
        element("li", "Nothing found", list).className = "nothing";
    }
    list.hidden = query.trim() === "";
}

function startSearch() {
    const field = document.getElementById("search");
    const list = document.getElementById("results");
    const links = () => [...list.querySelectorAll("a")];
    field.addEventListener("input", () => show(list, field.value));
    field.addEventListener("focus", () => { list.hidden = field.value.trim() === ""; });
    field.addEventListener("keydown", (event) => {
        if (event.key === "Enter" && links().length > 0) {
            links()[0].click();
        }
    });
    document.querySelector("div.search").addEventListener("keydown", (event) => {
        const all = [field, ...links()];
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (step) {
            const next = all[all.indexOf(document.activeElement) + step];
            if (next) {
                next.focus();
            }
            event.preventDefault();
        } else if (event.key === "Escape") {
            list.hidden = true;
            field.blur();
        }
    });
    document.addEventListener("click", (event) => {
        if (!event.target.closest("div.search") || event.target.closest("#results a")) {
            list.hidden = true;
        }
    });
    document.addEventListener("keydown", (event) => {
        if (event.key === "/" && document.activeElement === document.body) {
            field.focus();
            event.preventDefault();
        }
    });
}

/* ---- the rest ---- */

function startLook() {
    const button = document.getElementById("look");
    const tell = () => { button.textContent = { system: "Auto", light: "Light", dark: "Dark" }[storedLook()]; };
    button.addEventListener("click", () => {
        setLook(looks[(looks.indexOf(storedLook()) + 1) % looks.length]);
        tell();
    });
    tell();
}

function startMenu() {
    const button = document.getElementById("menu");
    button.addEventListener("click", () => {
        const open = document.body.classList.toggle("menu");
        button.setAttribute("aria-expanded", String(open));
    });
    const here = location.pathname.split("/").pop() || "index.html";
    for (const link of document.querySelectorAll("#pages a")) {
        if (link.getAttribute("href") === here) {
            link.setAttribute("aria-current", "page");
        }
    }
}

document.addEventListener("DOMContentLoaded", () => {
    startLook();
    startMenu();
    startSearch();
});
