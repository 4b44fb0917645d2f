#!/usr/bin/env bash
# Measures the engine and tdoku side by side, on the same puzzles and one core, alternating; the best of several runs
# counts. Prints a table: nanoseconds a puzzle, and how many times as fast the engine is. Of each file the first thousand
# puzzles are taken: a busy machine leaves a short pass alone now and then, a long one never.
#
#   git clone https://github.com/t-dillon/tdoku        (needs clang)
#   benches/peers/compare.sh tdoku [EASY SEVENTEEN HARD...]
#
# The files have one puzzle on each line: easy ones, some with 17 givens, and hard ones. Without them, the samples in
# puzzles/ are used. ROUNDS says how often each pair runs, CORE on which core, ISAS on which instruction sets.
set -euo pipefail
cd "$(dirname "$0")/../.."

tdoku=${1:?usage: compare.sh TDOKU [EASY SEVENTEEN HARD...]}
shift
[ $# -gt 0 ] || set -- puzzles/easy.txt puzzles/17-givens.txt puzzles/hard.txt
easy=$1 seventeen=$2 hard=$3
rounds=${ROUNDS:-5} core=${CORE:-1}
read -ra isas <<< "${ISAS:-avx512 avx2 baseline}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cargo build --quiet --release --bin sudoku --example throughput
target=$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release
for isa in "${isas[@]}"; do
    case $isa in
        avx512) flags=-march=native ;;
        avx2) flags=-mavx2 ;;
        baseline) flags=-msse4.2 ;;
    esac
    clang++ -O3 -std=c++17 $flags -I"$tdoku/include" -I"$tdoku/src" benches/peers/tdoku.cc \
        "$tdoku/src/solver_dpll_triad_simd.cc" "$tdoku/src/util.cc" -o "$work/tdoku-$isa"
done

# Puzzles of a file, so many of them, without so many of their first givens.
take() {
    awk -v most="$2" -v less="$3" '!/^#/ && taken++ < most {
        puzzle = substr($0, 1, 81)
        gsub("0", ".", puzzle)
        for (i = 0; i < less; i++) sub("[1-9]", ".", puzzle)
        print puzzle
    }' "$1"
}

# What a program says of its time.
run() { taskset -c "$core" "$@" | sed -n 's/^\S\+ \+\([0-9.]\+\) ns a puzzle.*/\1/p'; }
less() { awk -v a="$1" -v b="$2" 'BEGIN { print (a == "" || b + 0 < a + 0) ? b : a }'; }

# A row for each instruction set: NAME PUZZLES TASK BATCH
compare() {
    for isa in "${isas[@]}"; do
        ours='' theirs=''
        for _ in $(seq "$rounds"); do
            ours=$(less "$ours" "$(run "$target/examples/throughput" "$2" "$3" "$4" "$isa")")
            theirs=$(less "$theirs" "$(run "$work/tdoku-$isa" "$2" "$3")")
        done
        awk -v n="$1" -v i="$isa" -v a="$ours" -v b="$theirs" \
            'BEGIN { printf "| %s | %s | %.0f | %.0f | %.2f |\n", n, i, a, b, b / a }'
    done
}

echo "$(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2 | xargs), $(rustc --version), $(clang --version | head -n 1)"
echo "tdoku $(git -C "$tdoku" rev-parse --short HEAD 2> /dev/null || echo unknown)"
echo
echo '| load | instructions | ours, ns | tdoku, ns | times as fast |'
echo '|---|---|---|---|---|'
for file in "$@"; do
    name=$(basename "$file" .txt)
    take "$file" 1000 0 > "$work/$name"
    compare "$name" "$work/$name" 2 0
done
take "$hard" 32 0 > "$work/few"
for batch in 1 8 32; do compare "hard, $batch at a time" "$work/few" 2 "$batch"; done
take "$seventeen" 1000 1 > "$work/loose"
compare '17 givens less one, two solutions' "$work/loose" 2 0
take "$seventeen" 1000 2 > "$work/looser"
compare '17 givens less two, two solutions' "$work/looser" 2 0
take "$seventeen" 1 2 > "$work/count"
compare '17 givens less two, all solutions' "$work/count" 0 1
printf '.%.0s' $(seq 81) > "$work/empty"
echo >> "$work/empty"
compare 'the empty grid to a million' "$work/empty" 1000000 1
take "$seventeen" 200 0 > "$work/seventeen"
compare 'check 17 givens' "$work/seventeen" check 0
take "$easy" 200 0 > "$work/easy"
compare 'check easy ones' "$work/easy" check 0
