//! The signals that ask the program to end: at Ctrl-C, by `kill`, when its terminal is closed, or at a limit of time.
//!
//! A signal only leaves its number here. The main thread looks for it, and ends the program when the output has whole lines.
//! While the main thread answers a few puzzles itself, a signal ends the program at once.

use std::process;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};

/// The signal of Ctrl-C.
#[cfg(feature = "play")]
pub(crate) const INTERRUPT: i32 = SIGINT;

/// The signal of a terminal that is closed.
#[cfg(all(unix, feature = "play"))]
pub(crate) const HANG_UP: i32 = signal_hook::consts::SIGHUP;

/// The signals that ask the program to end.
const SIGNALS: &[i32] = &[
    SIGINT,
    SIGTERM,
    #[cfg(unix)]
    signal_hook::consts::SIGHUP,
    #[cfg(unix)]
    signal_hook::consts::SIGQUIT,
    #[cfg(unix)]
    signal_hook::consts::SIGALRM,
    #[cfg(unix)]
    signal_hook::consts::SIGXCPU,
    #[cfg(unix)]
    signal_hook::consts::SIGUSR1,
    #[cfg(unix)]
    signal_hook::consts::SIGUSR2,
];

/// The number of the last signal, 0 if there was none.
static RECEIVED: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// From now on, signals are received. Those that were ignored when the program started, as `nohup` has it, still are.
///
/// If that fails, a signal ends the program at once, as it does before.
pub(crate) fn watch() {
    for signal in heeded() {
        let number = usize::try_from(signal).unwrap_or_default();
        let _ = flag::register_usize(signal, Arc::clone(&RECEIVED), number);
    }
    ignore_file_size_signal();
}

/// From now on, a write at the limit of a file's size fails with an error, which says more than the signal.
pub(crate) fn ignore_file_size_signal() {
    #[cfg(unix)]
    let _ = flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// The number of the signal that has been received, if any has.
pub(crate) fn received() -> Option<i32> {
    match RECEIVED.load(Ordering::SeqCst) {
        0 => None,
        number => i32::try_from(number).ok(),
    }
}

/// From now on, another signal ends the program at once.
pub(crate) fn end_at_next() {
    let always = Arc::new(AtomicBool::new(true));
    for signal in heeded() {
        let _ = flag::register_conditional_default(signal, Arc::clone(&always));
    }
}

/// Ends the program as an unhandled signal does. A shell sees exit code 128 + `signal`, and that it was a
/// signal: at Ctrl-C, a loop in a script ends as well.
pub(crate) fn end_by(signal: i32) -> ! {
    // The first process of a container does not die of its own signals.
    if process::id() != 1 {
        let _ = low_level::emulate_default_handler(signal);
    }
    process::exit(128 + signal)
}

/// The signals that were not ignored when the program started.
fn heeded() -> impl Iterator<Item = i32> {
    static IGNORED: LazyLock<u64> = LazyLock::new(ignored);
    let all = SIGNALS.iter().copied();
    all.filter(|signal| *IGNORED & 1 << (signal - 1) == 0)
}

/// The signals that are ignored, as a set of bits from signal 1 on.
#[cfg(target_os = "linux")]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
        .unwrap_or_default()
}

/// Elsewhere they cannot be asked for without unsafe code.
#[cfg(not(target_os = "linux"))]
const fn ignored() -> u64 {
    0
}
