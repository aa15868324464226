#!/bin/sh
# The programs for MPI against those of one process: mpi.sh BUILD, with MPICC in the environment. The same output for the
# same arguments on 1, 2 and 4 ranks; and where a rank's answers are lost, or a rank, a failure and no total.
set -u
bin=$1/bin
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
count=0

failed() {
    echo "check-mpi: failed: $1"
    cat "$work/err" "$work/found.err" 2> /dev/null
    exit 1
}

# ranks N COMMAND...: runs it so; a run that hangs is a failure.
ranks() {
    n=$1
    shift
    timeout 300 mpirun --oversubscribe -np "$n" "$@" < /dev/null
}

# same N PROGRAM ARGUMENT...: PROGRAM-mpi on N ranks prints what PROGRAM does. What one program says on standard error
# is there as well; mpirun adds to it.
same() {
    n=$1 program=$2
    shift 2
    "$bin/$program" "$@" > "$work/expected" 2> "$work/expected.err"
    status=$?
    ranks "$n" "$bin/$program-mpi" "$@" > "$work/found" 2> "$work/found.err"
    test $? -eq "$status" || failed "$n ranks: $program $*: exit status $status"
    cmp "$work/expected" "$work/found" > "$work/err" 2>&1 || failed "$n ranks: $program $*: output differs"
    sed "s/$program-mpi/$program/" "$work/found.err" > "$work/said"
    while IFS= read -r line; do
        grep -qxF -e "$line" "$work/said" || failed "$n ranks: $program $*: does not say $line"
    done < "$work/expected.err"
    count=$((count + 1))
}

# lost N WHAT PROGRAM ARGUMENT...: with LOSSY=WHAT it fails, prints nothing that one process does not print, and not its
# last line.
lost() {
    n=$1 what=$2 program=$3
    shift 3
    "$bin/$program" "$@" > "$work/expected"
    LOSSY=$what LD_PRELOAD=$work/lossy.so ranks "$n" "$bin/$program-mpi" "$@" > "$work/found" 2> "$work/found.err"
    status=$?
    if [ "$status" -eq 0 ] || [ "$status" -eq 124 ]; then failed "$n ranks, $what: $program $*: exit status $status"; fi
    if grep -vxFf "$work/expected" "$work/found" > "$work/err"; then failed "$n ranks, $what: $program $*: a wrong line"; fi
    tail -n 1 "$work/expected" > "$work/last"
    if grep -qxFf "$work/last" "$work/found"; then failed "$n ranks, $what: $program $*: there is a total"; fi
    case $what in
    kill*) ;;
    *) grep -q "^$program-mpi: .* lost" "$work/found.err" || failed "$n ranks, $what: $program $*: no message" ;;
    esac
    count=$((count + 1))
}

${MPICC:-mpicc} -shared -fPIC -o "$work/lossy.so" test/mpi/lossy.c || failed "building test/mpi/lossy.c"

chain='BB3B1BB/BBB1B2BB/BWB1W1W1W/WWWW2B2/WWWWW1W2 w e3:SE:d3,d4 6 1'
for n in 2 4; do
    same $n br-perft 'fanorona(capture=forced)' 9
    same $n br-perft --turns 'fanorona(capture=forced)' 4 "$chain"
    same $n br-perft --divide --hash 1 armada 3
    same $n br-perft --divide 'fanorona(size=3x3,repetition=2)' 9 'W2/3/2B w - 0 1'
    same $n br-perft --board test/boards/lagoon.board 'forbans(players=3)' 5
    same $n br-perft --hash 1 rifleman 6
    same $n br-selfplay --seed 7 fanorona
    same $n br-selfplay --record --games 60 rifleman
    same $n br-selfplay --record --games 5 --max-actions 50 'fanorona(capture=forced)' "$chain"
    same $n br-selfplay --games 70 --board test/boards/lagoon.board forbans
done
same 1 br-perft --divide 'fanorona(capture=forced)' 8
same 1 br-selfplay --record --games 20 armada
same 4 br-selfplay --games 1 fanorona
same 2 br-selfplay
same 2 br-perft fanorona 3 x
same 2 br-perft fanorona 2 9/W8/9/3W5/9\ b\ -\ 149\ 1
same 2 br-perft --turns rifleman 2
same 2 br-perft fanorona 3 'W8/9/9/9/8B w - 1000000000 1'

for what in 'drop 1 1' 'drop 1 5' 'mute 1 1' 'mute 1 9' 'twice 1 3' 'change 1 2' 'kill 1 4'; do
    lost 2 "$what" br-perft --divide 'fanorona(capture=forced)' 10
    lost 4 "$what" br-perft 'fanorona(capture=forced)' 10
    lost 2 "$what" br-selfplay --games 2000 fanorona
done
echo "check-mpi: $count checks passed"
