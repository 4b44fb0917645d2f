//! Limits of a test: the cases of a property, and the time.

use std::cell::RefCell;
use std::io::{self, Write as _};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;
use std::{env, process, thread};

use proptest::prelude::ProptestConfig;

/// Far more than any test needs on a slow and busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(10);

thread_local! {
    /// Tells the watchdog of the present test, when it is dropped, that the test has ended. Each test has its own
    /// thread.
    static RUNNING: RefCell<Option<Sender<()>>> = const { RefCell::new(None) };
}

/// Ends the test program with a failure if the test that calls this still runs after [`PATIENCE`], because a test that
/// hangs would otherwise never fail. It may be called any number of times.
pub(crate) fn limit_time() {
    if RUNNING.with_borrow(Option::is_some) {
        return;
    }
    let (running, ended) = mpsc::channel();
    let test = thread::current().name().unwrap_or_default().to_owned();
    thread::spawn(move || {
        if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            // Not with `eprintln!`, whose output is captured.
            let _ = writeln!(io::stderr(), "{test} still runs after {PATIENCE:?}");
            process::exit(1);
        }
    });
    RUNNING.set(Some(running));
}

/// The fewest cases that show anything. Properties with fewer cases in the gate always try all of them.
const FEWEST_CASES: u32 = 8;

/// The amount of cases: 1, or the value of `SUDOKU_TEST_EFFORT`; 8 is all of them.
pub(crate) fn effort() -> u32 {
    env::var("SUDOKU_TEST_EFFORT").map_or(1, |effort| effort.parse().expect("a number"))
}

/// As many cases as a test tries that has this many in the gate.
///
/// The [`effort`] multiplies the number of cases. Without it, an eighth of them is tried, but at least [`FEWEST_CASES`].
pub(crate) fn cases(in_gate: u32) -> u32 {
    (in_gate * effort() / 8).max(in_gate.min(FEWEST_CASES))
}

/// The configuration of a property that is tried with this many [`cases`] in the gate. Its time is limited, and a failure
/// shows the seed of the cases.
///
/// (`PROPTEST_CASES` would set one number for all properties.)
pub(crate) fn property(in_gate: u32) -> ProptestConfig {
    limit_time();
    // What a test prints is shown if it fails.
    if let Ok(seed) = env::var("PROPTEST_RNG_SEED") {
        println!("PROPTEST_RNG_SEED={seed}");
    }
    let cases = cases(in_gate);
    ProptestConfig {
        max_global_rejects: 64 * cases,
        ..ProptestConfig::with_cases(cases)
    }
}
