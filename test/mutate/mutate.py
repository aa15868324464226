#!/usr/bin/env python3
"""Changes the library in small ways, one at a time, and asks the test suite whether it notices.

A mutant is a file, a text that occurs in it exactly once, and what stands there instead; mutants.txt lists them. Each
is built in a copy of the sources, where only what it changes is compiled again, and meets the suites that know its
file best, then all the others, until one fails: it is killed. One that survives them all shows a test that is missing,
or changes nothing that rules can show: such are marked in the list, with the reason, and are not run.

    mutate.py                       all of the list
    mutate.py --only forbans/       those of files whose path has this in it
    mutate.py --check               whether each text still occurs exactly once, nothing else
    mutate.py --smoke               three of them, to see that all this works
    mutate.py --quick               with the suites alone that know each file best
    mutate.py --shuffle             in another order, by --seed, for those who will not wait for the end
    mutate.py --random 50 --seed 7  besides, others, drawn from the files that --only names

It ends with 0 if every mutant was killed and every text of the list was found.
"""
import argparse
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# Which suites know a file best, the quick ones first. The first line whose text is in the path counts.
SUITES = [
    ("draw", ["core/draw"]),
    ("_svg.c", ["core/draw"]),
    ("map_text.c", ["core/draw", "forbans"]),
    ("forbans/labels.c", ["core/draw"]),
    ("forbans/chart.c", ["core/draw"]),
    ("fanorona/ahead.h", ["fanorona/counts", "core/perft", "fanorona/rules", "vectors", "contract"]),
    ("/pick.h", ["core/pick", "core/engine", "core/random"]),
    ("fanorona/", ["fanorona/rules", "fanorona/texts", "core/spec", "vectors", "fanorona/counts", "core/hashes",
                   "core/pick", "contract"]),
    ("forbans/board.c", ["core/board", "forbans"]),
    ("forbans/", ["forbans", "vectors", "core/hashes", "core/pick", "contract"]),
    ("rifleman/counting.h", ["core/perft", "rifleman", "vectors", "contract"]),
    ("rifleman/board.c", ["core/board", "rifleman"]),
    ("rifleman/", ["rifleman", "vectors", "core/hashes", "core/pick", "contract"]),
    ("armada/", ["armada", "vectors", "core/hashes", "core/pick", "contract"]),
    ("core/record", ["core/record", "core/record_read", "core/io", "core/memory"]),
    ("core/source", ["core/record_read"]),
    ("core/board", ["core/board"]),
    ("core/spec", ["core/spec", "core/rules", "core/board"]),
    ("core/rules", ["core/rules", "core/spec", "core/nulls", "core/memory", "core/board", "core/dice", "fanorona/rules",
                    "vectors"]),
    ("core/catalogue", ["core/catalogue", "core/spec"]),
    ("core/perft", ["core/perft", "core/memory", "core/dice"]),
    ("core/r", ["core/random", "core/dice", "core/state", "core/pick", "core/engine"]),  # random numbers, repetition
    ("core/play", ["core/state", "core/random", "core/engine", "core/memory", "core/nulls", "contract"]),
    ("core/state", ["core/state", "core/memory", "core/nulls", "core/hashes", "core/engine", "vectors", "contract"]),
    ("core/caption", ["core/draw"]),
    ("core/canvas", ["core/draw"]),
    ("core/glyph", ["core/draw", "core/text"]),
    ("core/", ["core/state", "core/nulls", "core/text", "core/fault", "core/memory", "vectors", "core/dice",
               "contract"]),
]
# All, the slow ones last.
EVERY = [
    "core/text", "core/nulls", "core/fault", "core/rules", "core/state", "core/spec", "core/catalogue", "core/random",
    "core/memory", "core/io", "core/hashes", "core/threads", "core/dice", "tictactoe", "fanorona/rules", "fanorona/texts", "vectors",
    "core/record", "fanorona/counts", "core/perft", "core/record_read", "docs", "forbans", "core/board", "core/pick",
    "armada", "rifleman", "core/draw", "core/engine", "contract", "naive", "programs",
]
WITH_PROGRAMS = {"docs", "programs"}
PATIENCE = "0.3"  # times the time that a test has otherwise, which is for sanitizers


class Mutant:
    def __init__(self, path, old, new, why=""):
        self.path, self.old, self.new, self.why = path, old, new, why

    def text(self):
        """The file as the mutant has it; None where its text does not occur exactly once."""
        try:
            with open(os.path.join(ROOT, self.path), encoding="utf-8") as file:
                source = file.read()
        except FileNotFoundError:
            return None
        return source.replace(self.old, self.new) if source.count(self.old) == 1 else None

    def name(self):
        short = lambda text: " ".join(text.split())
        return f"{self.path.removeprefix('libboardrules/')}: {short(self.old)}  ->  {short(self.new) or '(nothing)'}"


# ---- the list ----

def read_list(path):
    """`@ file`, then blocks of `- old`, `+ new`, `= why nothing is seen of it`; lines of a kind belong together."""
    mutants, current, parts = [], None, {"-": [], "+": [], "=": []}

    def finish():
        if parts["-"]:
            mutants.append(Mutant(current, "\n".join(parts["-"]), "\n".join(parts["+"]), " ".join(parts["="])))
        for part in parts.values():
            part.clear()

    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            kind, rest = line[:1], line[2:]
            if kind == "-" and (parts["+"] or parts["="]):
                finish()
            if kind == "@":
                finish()
                current = "libboardrules/" + rest
            elif kind in parts:
                parts[kind].append(rest)
            elif line and kind != "#":
                sys.exit(f"{path}:{number}: cannot be read: {line}")
    finish()
    return mutants


# ---- drawing others ----

SWAPS = [
    (r" == ", [" != "]), (r" != ", [" == "]), (r" < ", [" <= ", " > "]), (r" > ", [" >= ", " < "]), (r" <= ", [" < "]),
    (r" >= ", [" > "]), (r" && ", [" || "]), (r" \|\| ", [" && "]), (r" \+ ", [" - "]), (r" - ", [" + "]),
    (r" & ", [" | "]), (r" \| ", [" & "]), (r" << ", [" >> "]), (r" >> ", [" << "]), (r"\+\+", ["--"]),
    (r"(?<=[( ])!(?=[a-z(])", [""]), (r"(?<=[ (\[])\d+(?=[;),\] ])", None), (r"\btrue\b", ["false"]),
    (r"\bfalse\b", ["true"]),
    (r" \+= ", [" -= ", " = "]), (r" \|= ", [" = "]), (r" &= ", [" = "]), (r" % ", [" / "]), (r"\b1 - ", [""]),
]


def draw(count, seed, only):
    """Mutants of single tokens in the code, comments and texts left out."""
    rng, files = random.Random(seed), []
    for folder, _, names in os.walk(os.path.join(ROOT, "libboardrules")):
        files += [os.path.relpath(os.path.join(folder, n), ROOT) for n in names if n.endswith((".c", ".h"))]
    files = [f for f in sorted(files) if "shores.c" not in f and (not only or any(o in f for o in only))]
    places = []
    for path in files:
        with open(os.path.join(ROOT, path), encoding="utf-8") as file:
            source = file.read()
        hidden = re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\])*"|^#.*?$|^(?:static )?_Static_assert.*?$',
                        lambda m: re.sub(r"[^\n]", "\x00", m.group()), source, flags=re.S | re.M)
        for pattern, replacements in SWAPS:
            places += [(path, source, m, replacements) for m in re.finditer(pattern, hidden)]
    for path, source, m, replacements in rng.sample(places, min(count, len(places))):
        new = rng.choice(replacements) if replacements else str(int(m.group()) + rng.choice([1, -1]))
        begin, end = source.rfind("\n", 0, m.start()) + 1, source.find("\n", m.end())
        while source.count(source[begin:end]) > 1:  # more lines around it, until they are the only such
            begin, end = source.rfind("\n", 0, begin - 1) + 1, source.find("\n", end + 1)
        yield Mutant(path, source[begin:end], source[begin:m.start()] + new + source[m.end():end])


# ---- building and running ----

class Yard:
    """A copy of the sources, built."""

    def __init__(self, folder, cflags):
        self.cflags = cflags
        self.objects = {}  # of the sources as they are
        self.root = os.path.join(folder, "tree")
        self.build = os.path.join(self.root, "build")
        self.kept = os.path.join(folder, "kept")
        shutil.copytree(ROOT, self.root, symlinks=True, ignore=shutil.ignore_patterns(".git", "build", "build-*"))

    def make(self, targets):
        """With one engine a game: the second is compiled from the same sources."""
        return subprocess.run(["make", "-s", "-j2", "BUILD=build", "HAS_V2=", f"CFLAGS={self.cflags}", *targets],
                              cwd=self.root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)

    def make_tests(self):
        return self.make(["build/test/check-boardrules"])

    def make_all(self):
        return self.make(["all", "tests"])

    def put(self, path, text):
        with open(os.path.join(self.root, path), "w", encoding="utf-8") as file:
            file.write(text)

    def keep(self):
        """Remembers what is built."""
        shutil.copytree(self.build, self.kept, symlinks=True)

    def restore(self, path):
        """Goes back to that, and to a file as it was, with the times of all: nothing is to be built again."""
        shutil.copy2(os.path.join(ROOT, path), os.path.join(self.root, path))
        shutil.rmtree(self.build)
        shutil.copytree(self.kept, self.build, symlinks=True)

    def object_of(self, path):
        name = os.path.splitext(path)[0].replace("/", "-") + ".o"
        with open(os.path.join(self.build, "obj", name), "rb") as file:
            return file.read()

    def passes(self, suite):
        """Whether a suite has no failure; at the first one it is broken off. One that is not there passes."""
        environment = dict(os.environ, BUILD_DIR=self.build, SOURCE_DIR=self.root, CK_RUN_SUITE=suite,
                           CK_TAP_LOG_FILE_NAME="-", CK_TIMEOUT_MULTIPLIER=PATIENCE)
        run = subprocess.Popen(["stdbuf", "-oL", os.path.join(self.build, "test/check-boardrules")], env=environment,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                               start_new_session=True, preexec_fn=limit_memory)
        missing = False
        for line in run.stdout:
            missing |= "there is no such suite" in line
            if line.startswith("not ok"):
                end(run)
                return False
        return run.wait() == 0 or missing


def end(run):
    run.send_signal(signal.SIGTERM)  # upon which Check ends the test that runs
    try:
        run.wait(10)
    except subprocess.TimeoutExpired:
        run.kill()
        run.wait()
    run.stdout.close()


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def first_suites(path):
    return next(suites for text, suites in SUITES if text in path)


def all_suites(path):
    first = first_suites(path)
    return first + [suite for suite in EVERY if suite not in first]


def try_mutant(yard, mutant, suites):
    """A verdict: "killed by SUITE", "same code", "not built" or "survived"."""
    yard.put(mutant.path, mutant.text())
    try:
        built = yard.make_tests()
        if built.returncode != 0:
            return "not built"
        if mutant.path in yard.objects and yard.object_of(mutant.path) == yard.objects[mutant.path]:
            return "same code"
        whole = False
        for suite in suites:
            if suite in WITH_PROGRAMS and not whole:
                if yard.make_all().returncode != 0:
                    return "killed by the build"
                whole = True
            if not yard.passes(suite):
                return "killed by " + suite
        return "survived"
    finally:
        yard.restore(mutant.path)


# ---- the report ----

def area(mutant):
    return mutant.path.split("/")[1]


def table(results):
    areas = sorted({area(m) for m, _ in results})
    print(f"{'':10}{'tried':>7}{'killed':>8}{'survived':>10}")
    for name in areas + ["all"]:
        verdicts = [v for m, v in results if name in (area(m), "all")]
        print(f"{name:10}{len(verdicts):>7}{sum(v.startswith('killed') for v in verdicts):>8}"
              f"{verdicts.count('survived'):>10}")


def run(mutants, suites_of, drawn, cflags):
    """Tries each; whether all were killed. Of the drawn ones those that are no programs do not count."""
    results, start = [], time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        yard = Yard(folder, cflags)
        built = yard.make_tests()
        if built.returncode != 0:
            sys.exit("mutate: not built unchanged:\n" + built.stderr)
        yard.keep()
        yard.objects = {m.path: yard.object_of(m.path) for m in mutants if m.path.endswith(".c")}
        for suite in sorted({suites_of(mutant.path)[0] for mutant in mutants}):
            if not yard.passes(suite):
                sys.exit(f"mutate: the suite {suite} fails unchanged")
        for i, mutant in enumerate(mutants, 1):
            verdict = try_mutant(yard, mutant, suites_of(mutant.path))
            print(f"[{i}/{len(mutants)}, {time.monotonic() - start:.0f} s] {verdict}: {mutant.name()}", flush=True)
            if not (drawn and verdict in ("not built", "same code")):
                results.append((mutant, verdict))
    table(results)
    return all(verdict.startswith("killed") for _, verdict in results)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], metavar="TEXT")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--smoke", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--shuffle", action="store_true")
    parser.add_argument("--random", type=int, default=0, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", default=os.path.join(HERE, "mutants.txt"), metavar="FILE")
    options = parser.parse_args()
    listed = read_list(options.list)
    stale = [m for m in listed if m.text() is None]
    for mutant in stale:
        print(f"stale, its text does not occur exactly once: {mutant.name()}")
    if options.check:
        print(f"{len(listed)} mutants, {sum(bool(m.why) for m in listed)} of them equivalent, {len(stale)} stale")
        sys.exit(bool(stale))
    chosen = [m for m in listed if not m.why and m not in stale]
    if options.smoke:
        chosen = [m for m in chosen if "fanorona/" in m.path][:3]
    elif options.random:
        chosen = list(draw(options.random, options.seed, options.only))
    elif options.only:
        chosen = [m for m in chosen if any(text in m.path for text in options.only)]
    if options.shuffle:
        random.Random(options.seed).shuffle(chosen)
    if not chosen:
        sys.exit("mutate: there is no such mutant")
    killed = run(chosen, first_suites if options.smoke or options.quick else all_suites, drawn=options.random > 0,
                 cflags="-O0" if options.smoke else "-O1")
    sys.exit(not killed or bool(stale))


if __name__ == "__main__":
    main()
