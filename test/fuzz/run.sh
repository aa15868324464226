#!/bin/sh
# run.sh PROGRAMS CORPUS SECONDS TARGET: fuzzes a target from its corpus. New cases stay in PROGRAMS/cases-TARGET; what
# fails is left there as crash-…, timeout-… or oom-…, and its report is printed.
set -eu
programs=$1 corpus=$2 seconds=$3 target=$4
cases=$programs/cases-$target
mkdir -p "$cases"
dictionary=$(dirname "$0")/$target.dict
case $target in
board | record) length=4096 ;;
machine) length=160 ;;
*) length=400 ;;
esac
if ! "$programs/$target" -max_total_time="$seconds" -max_len=$length -timeout=120 -rss_limit_mb=2048 \
    ${dictionary:+$(test -e "$dictionary" && echo "-dict=$dictionary")} -artifact_prefix="$cases/" -print_final_stats=1 \
    "$cases" "$corpus/$target" > "$programs/$target.log" 2>&1; then
    tail -n 60 "$programs/$target.log"
    exit 1
fi
echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$programs/$target.log") executions"
