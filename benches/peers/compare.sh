#!/usr/bin/env bash
# Measures the engine and its peers side by side, from text to text, on the same puzzles and one core. In each round all
# of them take turns; what counts is the CPU time of each one's fastest pass in a round, and of the rounds the median.
# Prints a table: nanoseconds a puzzle, and the engine's speed relative to the best peer. A peer that finds
# another number of solutions, or cannot do it, has a dash. Of each file the first thousand puzzles are taken.
#
#   git clone https://github.com/t-dillon/tdoku           (needs clang)
#   git clone https://github.com/shines77/gz_sudoku       (needs g++)
#   benches/peers/compare.sh tdoku gz_sudoku [EASY SEVENTEEN HARD...]
#
# The crate `sudoku` comes from the registry. The files have one puzzle on each line: easy ones, some with 17 givens, and
# hard ones. Without them, the samples in puzzles/ are used. ROUNDS says how often each pair runs, CORE on which core, ISAS
# on which of the machine's instruction sets, LOADS which rows (a regular expression).
set -euo pipefail
cd "$(dirname "$0")/../.."

usage='usage: compare.sh TDOKU GZ_SUDOKU [EASY SEVENTEEN HARD...]'
tdoku=$(realpath "${1:?$usage}") gz=$(realpath "${2:?$usage}")/src/gzSudoku
shift 2
[ $# -gt 0 ] || set -- puzzles/easy.txt puzzles/17-givens.txt puzzles/hard.txt
easy=$1 seventeen=$2 hard=$3
rounds=${ROUNDS:-5} core=${CORE:-1} loads=${LOADS:-.}
here=$PWD/benches/peers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

has() { grep -qw "$1" /proc/cpuinfo; }
read -ra isas <<< "${ISAS:-$(has avx512_vbmi2 && echo avx512) $(has avx2 && echo avx2) $(has sse4_2 && echo sse42)}"

cargo build --quiet --release --example throughput
target=$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release
mkdir -p "$work/crate"
cp "$here/crate.rs" "$work/crate/main.rs"
cat > "$work/crate/Cargo.toml" << 'END'
[package]
name = "peer"
edition = "2024"
[[bin]]
name = "peer"
path = "main.rs"
[dependencies]
rustix = { version = "1.1", features = ["time"] }
sudoku = "0.8"
[profile.release]
codegen-units = 1
[workspace]
END
for isa in "${isas[@]}"; do
    # gz_sudoku does not compile with two extensions of AVX-512.
    case $isa in
        avx512) flags=-march=native but='-mno-avx512vpopcntdq -mno-avx512bitalg' cpu=native ;;
        avx2) flags=-march=haswell but='' cpu=haswell ;;
        sse42) flags=-msse4.2 but='' cpu=x86-64-v2 ;;
    esac
    clang++ -O3 -std=c++17 $flags -I"$tdoku/include" -I"$tdoku/src" "$here/tdoku.cc" \
        "$tdoku/src/solver_dpll_triad_simd.cc" "$tdoku/src/util.cc" -o "$work/tdoku-$isa"
    g++ -O3 -DNDEBUG -std=c++11 -w $flags $but -iquote "$gz" -iquote "$here" "$here/gz_sudoku.cc" -o "$work/gz-$isa" ||
        rm -f "$work/gz-$isa"
    RUSTFLAGS="-C target-cpu=$cpu" cargo build --quiet --release --manifest-path "$work/crate/Cargo.toml" \
        --target-dir "$work/crate/$isa"
    cp "$work/crate/$isa/release/peer" "$work/crate-$isa"
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

# The time and the number that a program finds.
run() {
    { taskset -c "$core" "$@" 2> /dev/null || true; } |
        sed -n 's/^\S\+ \+\([0-9.]\+\) ns a puzzle, \([0-9]\+\) in all.*/\1 \2/p'
}

# A row for each instruction set: NAME PUZZLES TASK BATCH
compare() {
    [[ $1 =~ $loads ]] || return 0
    for isa in "${isas[@]}"; do
        for _ in $(seq "$rounds"); do
            echo "ours $(run "$target/examples/throughput" "$2" "$3" "$4" "$isa")"
            for peer in tdoku gz crate; do echo "$peer $(run "$work/$peer-$isa" "$2" "$3")"; done
        done | sort -k1,1 -k2,2n | awk -v name="$1" -v isa="$isa" '
            NF == 3 { times[$1, ++count[$1]] = $2; found[$1] = $3 }
            function median(peer) { return times[peer, int((count[peer] + 1) / 2)] }
            function column(peer) {
                if (!count[peer] || found[peer] != found["ours"]) return " – |"
                if (!best || median(peer) < best) best = median(peer)
                return sprintf(" %.0f |", median(peer))
            }
            END {
                peers = column("tdoku") column("gz") column("crate")
                printf "| %s | %s | %.0f |%s %s |\n", name, isa, median("ours"), peers,
                    best ? sprintf("%.2f", best / median("ours")) : "–"
            }'
    done
}

echo "$(grep -m1 'model name' /proc/cpuinfo | cut -d: -f2 | xargs), $(rustc --version), $(clang --version | head -n 1)"
for peer in "$tdoku" "$gz"; do
    echo "$(basename "${peer%/src/gzSudoku}") $(git -C "$peer" rev-parse --short HEAD 2> /dev/null || echo unknown)"
done
echo
echo '| load | instructions | ours, ns | tdoku | gz_sudoku | crate sudoku | speed relative to the best |'
echo '|---|---|---|---|---|---|---|'
for file in "$@"; do
    name=$(basename "$file" .txt)
    take "$file" 1000 0 > "$work/$name"
    compare "$name" "$work/$name" 2 0
done
take "$easy" 1000 12 > "$work/multiple"
compare 'easy less twelve, two solutions' "$work/multiple" 2 0
take "$seventeen" 1000 1 > "$work/loose"
compare '17 givens less one, two solutions' "$work/loose" 2 0
for file in "$@" multiple loose; do
    name=$(basename "$file" .txt)
    compare "$name, one at a time" "$work/$name" 2 1
done
take "$hard" 32 0 > "$work/few"
for batch in 2 8 32; do compare "hard, $batch at a time" "$work/few" 2 "$batch"; done
take "$seventeen" 1 2 > "$work/count"
compare '17 givens less two, all solutions' "$work/count" 0 1
printf '.%.0s' $(seq 81) > "$work/empty"
echo >> "$work/empty"
compare 'the empty grid to a million' "$work/empty" 1000000 1
take "$seventeen" 200 0 > "$work/seventeen"
compare 'check 17 givens' "$work/seventeen" check 0
take "$easy" 200 0 > "$work/easy"
compare 'check easy ones' "$work/easy" check 0
