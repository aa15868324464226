"""What is measured: the rows of the table, and how a row is measured.

A row is a kind of work (test/bench/work.c) with its rules, its number and positions. EXPECTED is what one unit of its
length counts, where that is known from the rules alone; a run that counts anything else fails.
"""
import collections
import os
import re
import shutil
import subprocess
import tempfile

Row = collections.namedtuple("Row", "name kind spec number positions expected units")


def row(name, kind, spec, number, positions=(), expected=None, units=1):
    """`units`: for how much of the work instructions are counted."""
    return Row(name, kind, spec, number, positions, expected, units)


# The mid-game positions that test/vectors/perft.txt has for these rules.
ARMADA = (
    "5S5/S3ES1SS2/2S8/5E2SS1/9S1/11/1E2S3S2/1E3S5/8S1S/1S3E5/4S6 s - 1:4 80 1 0:0",
    "11/6S4/3E7/4E2EE2/1S6S2/1SSS7/6S4/7S3/11/1S3E5/S5S4 s ^c1 3:8 144 1 0:0",
    "1E6S1S/1S5E3/8E1S/1E6E2/11/2S8/3S7/10S/10S/11/5S5 s ^b6 10:10 334 1 0:0",
    "3S7/4E2S3/2EE7/1S9/3S7/2S8/9S1/4S5E/11/3S1E5/4SS5 s - 4:10 250 1 0:0",
    "1E9/3S1S3E1/1S2SS5/1E7E1/9E1/4S4S1/3S1S5/8S2/2S8/10S/4S6 e - 10:7 273 1 0:0",
)
FORBANS = (
    "havane,port_royal,maracaibo,magellan,moka,ceylan"
    " plymouth,nassau,bonne_esperance,nouvelle_albion,manille,nouvelle_hollande g 173 -",
    "plymouth,boston,maracaibo,loanda,bonne_esperance,salomon"
    " lisbonne*2,panama,suez,nagasaki,manille b 150 -",
    "amsterdam,tortue,buenos_aires,amis,zanzibar,ternate"
    " saint_malo,juan_fernandez,acapulco,sainte_marie,nouvelle_hollande,larrons g 283 -",
    "cap_vert*2,bermudes,sainte_helene,galapagos,sandwich"
    " havane,vera_cruz,maracaibo,pernambouc,larrons*2 g 255 -",
    "cap_horn,loanda,valparaiso,paques,sainte_marie,ormuz"
    " acores,terre_neuve,bermudes,buenos_aires,acapulco*2 g 395 -",
)
FORCED = "fanorona(capture=forced)"
ROUND = "armada(rounds=1)"

ROWS = [
    row(f"perft {FORCED} 10", "perft", FORCED, 10, expected=3569598),
    row(f"perft_turns {FORCED} 6", "turns", FORCED, 6, expected=9205774),
    row("perft fanorona 7", "perft", "fanorona", 7, expected=2532464),
    row(f"perft {ROUND} 4", "perft", ROUND, 4, expected=203581744),
    row(f"perft {ROUND} mid-game 4", "perft", ROUND, 4, ARMADA, expected=4623530),
    row("perft forbans 4", "perft", "forbans", 4, expected=15753024),
    row("perft forbans mid-game 5", "perft", "forbans", 5, FORBANS, expected=None),
    row("perft rifleman(first=red) 8", "perft", "rifleman(first=red)", 8, expected=155538),
    row(f"playouts {FORCED}", "playouts", FORCED, 100000, units=64),
    row("playouts fanorona", "playouts", "fanorona", 100000, units=64),
    row("playouts forbans to 500", "playouts", "forbans", 500, units=64),
    row("playouts rifleman", "playouts", "rifleman", 100000, units=64),
    row(f"playouts {ROUND}", "playouts", ROUND, 100000, units=64),
    row(f"apply and undo {FORCED}", "walk", FORCED, 1000, units=40),
    row("apply and undo fanorona", "walk", "fanorona", 1000, units=40),
    row("apply and undo forbans", "walk", "forbans", 500, units=20),
    row("apply and undo rifleman", "walk", "rifleman", 1000, units=20),
    row(f"apply and undo {ROUND}", "walk", ROUND, 1000, units=20),
    row("copy of a state, 100 plies fanorona", "copy", "fanorona", 100, units=100),
    row("copy of its bytes, 100 plies fanorona", "bytes", "fanorona", 100, units=100),
    row("copy of a state, 100 plies forbans", "copy", "forbans", 100, units=100),
    row("copy of its bytes, 100 plies forbans", "bytes", "forbans", 100, units=100),
    row("clone of a state, 100 plies forbans", "clone", "forbans", 100, units=100),
    row(f"copy of a state, 100 plies {ROUND}", "copy", ROUND, 100, units=100),
    row(f"copy of its bytes, 100 plies {ROUND}", "bytes", ROUND, 100, units=100),
    row("reading records fanorona", "reading", "fanorona", 50),
    row("reading records forbans", "reading", "forbans", 10),
    row("reading records rifleman", "reading", "rifleman", 10),
    row(f"reading records {ROUND}", "reading", ROUND, 10),
    row("bytes of a state fanorona", "size", "fanorona", 0),
    row("bytes of a state forbans", "size", "forbans", 0),
    row("bytes of a state rifleman", "size", "rifleman", 0),
    row("bytes of a state armada", "size", "armada", 0),
]


def arguments(r, board=None):
    return (["-b", board] if board else []) + [r.kind, r.spec, str(r.number), *r.positions]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.strip()}")
    return done


def check_count(r, count, length):
    if r.expected is not None and count != r.expected * length:
        raise SystemExit(f"{r.name}: counts {count / length:.0f}, not {r.expected}")


def take_time(program, r, board=None):
    """The count, its seconds, and how many steps of the yardstick take as long as one counted thing."""
    words = run([program, *arguments(r, board)]).stdout.split()
    count, length, steps = int(words[0]), int(words[1]), int(words[3])
    seconds, yardstick = float(words[2]), float(words[4])
    check_count(r, count, length)
    return {"count": count, "seconds": seconds, "per_second": count / seconds,
            "ratio": (seconds / count) / (yardstick / steps), "steps_per_second": steps / yardstick}


def count_once(program, r):
    """The count alone, of the least length."""
    count = int(run([program, "-l", "1", *arguments(r)]).stdout)
    check_count(r, count, 1)
    return count


# ---- under Valgrind ----

def has_valgrind():
    return shutil.which("valgrind") is not None


CALLGRIND = ["--tool=callgrind"]


def valgrind_difference(program, r, tool, pattern, board=None):
    """The difference of two lengths of what Valgrind says, and of the counts: start-up drops out."""
    found = []
    for length in (0, r.units):
        done = run(["valgrind", *tool, program, "-l", str(length), *arguments(r, board)])
        said = re.search(pattern, done.stderr)
        found.append((int(said.group(1).replace(",", "")), int(done.stdout)))
    count = found[1][1] - found[0][1]
    check_count(r, count, r.units)
    return found[1][0] - found[0][0], count


def instructions(program, r, board=None):
    """Instructions a counted thing."""
    tool = CALLGRIND + ["--callgrind-out-file=/dev/null"]
    made, count = valgrind_difference(program, r, tool, r"Collected : (\d+)", board)
    return made / count


def sums_by_file(lines):
    """Instructions by source file, from lines that Callgrind has written. What has been inlined counts where it is
    written, if the program has debugging information."""
    names, sums, current, called = {}, collections.Counter(), None, False
    for line in lines:
        file = re.match(r"(c?)f[lie]=\((\d+)\)(?: (.*))?", line)
        if file:
            other, number, name = file.groups()
            names.update({number: name.strip()} if name else {})
            current = current if other else number
        elif line.startswith("calls="):
            called = True # the next line has what is done within
        elif re.match(r"[+*\-\d]", line):
            sums[current] += 0 if called else int(line.split()[1])
            called = False
    by_name = collections.Counter()
    for number, made in sums.items():
        by_name[names.get(number, "")] += made
    return by_name


# Whose the lines of a file are. What a function of several does to save registers (engine.c) is nobody's.
OWNERS = {
    "the game's own": re.compile(r"\blibboardrules/(core/(game|bits|counts)\.h|(?!core/)\w+/(?!engine\.c$)\w+\.[ch])$"),
    "the core's own": re.compile(r"\blibboardrules/core/(play|state|repetition|action)\.[ch]$"),
    "random numbers": re.compile(r"\blibboardrules/core/(rng\.h|random\.c)$"),
}


def parts(program, r):
    """Instructions a counted thing, by owner; none if the program does not tell where they come from."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for length in (0, r.units):
            name = os.path.join(folder, "callgrind.out")
            done = run(["valgrind", *CALLGRIND, f"--callgrind-out-file={name}", program, "-l", str(length), *arguments(r)])
            with open(name, encoding="utf-8") as file:
                found.append((sums_by_file(file), int(done.stdout)))
    (before, started), (after, ended) = found
    owned = {owner: sum(after[name] - before[name] for name in after if files.search(name)) / (ended - started)
             for owner, files in OWNERS.items()}
    return owned if owned["the game's own"] else {}


def allocations(program, r):
    """Allocations in the whole of the work's length."""
    return valgrind_difference(program, r, ["--tool=memcheck"], r"total heap usage: ([\d,]+) allocs")[0]
