//! How many puzzles a second: the engine on each instruction set, and the reference beside it.
//!
//! It runs over the samples in `puzzles/`, and over every `.txt` file of the folder that `SUDOKU_COLLECTIONS` names:
//!
//! ```sh
//! SUDOKU_COLLECTIONS=/path/to/collections cargo bench --bench solving
//! ```

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fmt};

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoku::Grid;
use sudoku::solver::lockstep::{Engine, Isa};
use sudoku::solver::{SolutionCount, backtrack};
use sudoku::text::Reader;

fn main() {
    divan::main();
}

/// The puzzles of a file.
struct Collection {
    name: String,
    puzzles: Vec<Grid>,
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Collection {
    fn read(path: &Path) -> Option<Self> {
        let name = path.file_stem()?.to_string_lossy().into_owned();
        let entries = Reader::new(BufReader::new(File::open(path).ok()?));
        let puzzles: Vec<Grid> = entries
            .filter_map(|entry| entry.ok()?.puzzle.ok()?.givens().copied())
            .collect();
        (!puzzles.is_empty()).then_some(Self { name, puzzles })
    }

    /// The samples, repeated until the lanes are full most of the time.
    fn sample(path: &Path) -> Option<Self> {
        let Self { name, puzzles } = Self::read(path)?;
        let puzzles = puzzles.iter().copied().cycle().take(10_000).collect();
        Some(Self { name, puzzles })
    }
}

static COLLECTIONS: LazyLock<Vec<Collection>> = LazyLock::new(|| {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let samples = ["easy.txt", "17-givens.txt", "hard.txt", "two-solutions.txt"]
        .into_iter()
        .filter_map(|name| Collection::sample(&samples.join(name)));
    let Some(folder) = env::var_os("SUDOKU_COLLECTIONS") else {
        eprintln!("SUDOKU_COLLECTIONS names no folder; only the samples are measured");
        return samples.collect();
    };
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .map(|entries| {
            entries
                .filter_map(|entry| Some(entry.ok()?.path()))
                .collect()
        })
        .unwrap_or_default();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    if files.is_empty() {
        eprintln!(
            "no .txt file in {}; only the samples are measured",
            folder.display()
        );
    }
    samples
        .chain(files.iter().filter_map(|path| Collection::read(path)))
        .collect()
});

/// A collection with a limit, for an engine or for the reference.
struct Case {
    collection: &'static Collection,
    limit: u64,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, limit {}", self.collection, self.limit)
    }
}

fn cases() -> impl Iterator<Item = Case> {
    let limits = |collection| [1, 2].map(|limit| Case { collection, limit });
    COLLECTIONS.iter().flat_map(limits)
}

fn engine(bencher: Bencher, case: &Case, isa: Isa) {
    let Some(engine) = Engine::with_isa(isa) else {
        eprintln!("{isa:?} is not available");
        return;
    };
    let puzzles = &case.collection.puzzles;
    let mut counts = vec![SolutionCount::NONE; puzzles.len()];
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| engine.count_batch(puzzles, case.limit, &mut counts));
}

#[divan::bench(args = cases(), max_time = 1)]
fn avx512(bencher: Bencher, case: &Case) {
    engine(bencher, case, Isa::Avx512);
}

#[divan::bench(args = cases(), max_time = 1)]
fn avx2(bencher: Bencher, case: &Case) {
    engine(bencher, case, Isa::Avx2);
}

#[divan::bench(args = cases(), max_time = 1)]
fn baseline(bencher: Bencher, case: &Case) {
    engine(bencher, case, Isa::Baseline);
}

#[divan::bench(args = cases(), max_time = 1)]
fn backtrack(bencher: Bencher, case: &Case) {
    // It is slow, and a few puzzles show how slow.
    let puzzles = &case.collection.puzzles[..case.collection.puzzles.len().min(100)];
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| {
            puzzles
                .iter()
                .map(|puzzle| backtrack::count(puzzle, case.limit))
                .sum::<u64>()
        });
}
