//! The progress bar: for people who wait, cleared at the end.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

use crate::cli::args::Common;

/// Work that is done sooner needs no bar.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// How far it has got, for those who want to see it.
pub(crate) struct Progress {
    /// How many bytes have been read.
    read: Arc<AtomicU64>,
    /// How many there are, if that is known.
    size: Option<u64>,
    is_wanted: bool,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar is wanted where somebody sees it and nothing else moves on the screen.
    pub(crate) fn new(options: &Common, read: Arc<AtomicU64>) -> Self {
        let is_wanted = !options.quiet
            && io::stderr().is_terminal()
            && !io::stdout().is_terminal()
            && !options.input.is_typed();
        Self {
            read,
            size: is_wanted.then(|| options.input.size()).flatten(),
            is_wanted,
            bar: None,
        }
    }

    /// Shows how far it has got after this time.
    pub(crate) fn show(&mut self, time: Duration, puzzles: u64) {
        if !self.is_wanted || time < SHOW_AFTER {
            return;
        }
        let size = self.size;
        let bar = self.bar.get_or_insert_with(|| new_bar(size, time));
        bar.set_style(style(size.is_some(), is_wide()));
        let rate = u128::from(puzzles) * 1000 / time.as_millis().max(1);
        let rate = HumanCount(u64::try_from(rate).unwrap_or(u64::MAX));
        let left = size.map(|_| format!(", {:#} left", HumanDuration(bar.eta())));
        let left = left.unwrap_or_default();
        bar.set_message(format!("{} puzzles, {rate}/s{left}", HumanCount(puzzles)));
        bar.set_position(self.read.load(Ordering::Relaxed));
        bar.tick();
    }

    /// Takes the bar away while something else is written to standard error.
    pub(crate) fn step_aside(&self, write: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }

    /// Takes the bar away for good.
    pub(crate) fn clear(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.is_wanted = false;
    }
}

fn new_bar(size: Option<u64>, time: Duration) -> ProgressBar {
    let bar = size.map_or_else(ProgressBar::new_spinner, ProgressBar::new);
    bar.with_elapsed(time)
}

/// What is on the line. The message is cut where the line ends; a line that wraps could not be taken away.
fn style(has_size: bool, is_wide: bool) -> ProgressStyle {
    let template = match (has_size, is_wide) {
        (true, true) => "{bar:30} {percent}%  {wide_msg}",
        (true, false) => "{percent}%  {wide_msg}",
        (false, _) => "{spinner} {wide_msg}",
    };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Whether the terminal has room for a bar beside the message.
#[cfg(unix)]
fn is_wide() -> bool {
    rustix::termios::tcgetwinsize(io::stderr()).is_ok_and(|size| size.ws_col >= 80)
}

/// Elsewhere it has not been asked.
#[cfg(not(unix))]
const fn is_wide() -> bool {
    true
}
