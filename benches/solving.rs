//! Puzzles per second: the engine on each instruction set, and the reference beside it; by the thousand, few at a time,
//! counted, and checked.
//!
//! It runs over the samples in `puzzles/`, and over every `.txt` file of the folder that `SUDOKU_COLLECTIONS` names:
//!
//! ```sh
//! SUDOKU_COLLECTIONS=/path/to/collections cargo bench --bench solving
//! ```

use std::fs::{self, File};
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fmt};

use divan::Bencher;
use divan::counter::ItemsCount;
use sudoku::check::Checker;
use sudoku::solver::lockstep::{Engine, Isa};
use sudoku::solver::{SolutionCount, backtrack};
use sudoku::text::Reader;
use sudoku::{Grid, Puzzle};

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
    fn repeated(path: &Path) -> Option<Self> {
        let Self { name, puzzles } = Self::read(path)?;
        let puzzles = puzzles.iter().copied().cycle().take(10_000).collect();
        Some(Self { name, puzzles })
    }
}

fn sample_path(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    folder.join(name)
}

/// The puzzles of one of the samples.
fn sample(name: &str) -> Vec<Grid> {
    let collection = Collection::read(&sample_path(name));
    collection.expect("the sample is there").puzzles
}

static COLLECTIONS: LazyLock<Vec<Collection>> = LazyLock::new(|| {
    let samples = ["easy.txt", "17-givens.txt", "hard.txt", "two-solutions.txt"]
        .into_iter()
        .filter_map(|name| Collection::repeated(&sample_path(name)));
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
fn sse42(bencher: Bencher, case: &Case) {
    engine(bencher, case, Isa::Sse42);
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

/// The hard sample's first puzzles, this many in each batch.
#[divan::bench(args = batches(), max_time = 1)]
fn few_hard(bencher: Bencher, (isa, size): &(Isa, usize)) {
    let Some(engine) = Engine::with_isa(*isa) else {
        return;
    };
    let puzzles = &sample("hard.txt")[..32];
    let mut counts = vec![SolutionCount::NONE; *size];
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| {
            for batch in puzzles.chunks(*size) {
                engine.count_batch(batch, 2, &mut counts);
            }
        });
}

fn batches() -> Vec<(Isa, usize)> {
    let sizes = |isa| [1, 8, 32].map(|size| (isa, size));
    Isa::available().flat_map(sizes).collect()
}

/// A 17-clue puzzle without two of its givens; it has 163,612 solutions.
#[divan::bench(args = Isa::available(), max_time = 2)]
fn count_all(bencher: Bencher, isa: Isa) {
    let cells = sample("17-givens.txt")[0].filled();
    let puzzle = cells
        .into_iter()
        .take(2)
        .fold(sample("17-givens.txt")[0], Grid::without);
    count(bencher, isa, &puzzle, u64::MAX);
}

#[divan::bench(args = Isa::available(), max_time = 2)]
fn count_to_a_million_in_the_empty_grid(bencher: Bencher, isa: Isa) {
    count(bencher, isa, &Grid::EMPTY, 1_000_000);
}

fn count(bencher: Bencher, isa: Isa, puzzle: &Grid, limit: u64) {
    let Some(engine) = Engine::with_isa(isa) else {
        return;
    };
    let solutions = engine.count(puzzle, limit);
    bencher
        .counter(ItemsCount::new(solutions))
        .bench_local(|| engine.count(puzzle, limit));
}

#[divan::bench(args = [1, 2, 4], max_time = 2)]
fn count_on_threads(bencher: Bencher, threads: usize) {
    let limit = 10_000_000_u64;
    let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    bencher
        .counter(ItemsCount::new(limit))
        .bench_local(|| Engine::new().count_on_threads(&Grid::EMPTY, limit, threads));
}

/// Checks that puzzles are proper and minimal, and finds their redundant givens.
#[divan::bench(args = ["easy.txt", "17-givens.txt", "hard.txt"], max_time = 1)]
fn check(bencher: Bencher, name: &str) {
    let puzzles: Vec<Puzzle> = sample(name).into_iter().map(Puzzle::from).collect();
    let mut reports = Vec::new();
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| Checker::default().check_batch(&puzzles, &mut reports));
}
