//! The progress bar: for people who wait, cleared at the end.

use std::io::{self, IsTerminal as _};
use std::time::Duration;

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

use crate::cli::options::args::{Common, RunOptions};

/// Work that is done sooner needs no bar; nor does it while answers follow each other sooner.
const SHOW_AFTER: Duration = Duration::from_millis(500);

/// The progress of the work, for a person at a terminal.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a fact of its own about the work or the terminal"
)]
pub(crate) struct Progress {
    /// The number of bytes of puzzles that have been answered, or of puzzles that have been made.
    answered: u64,
    /// The number of all of them, if it is known.
    size: Option<u64>,
    /// True if puzzles are made: before the first one, a percentage says nothing.
    is_of_making: bool,
    is_wanted: bool,
    /// True if the answers go to the same screen: then the bar must make way for them.
    is_beside_answers: bool,
    /// True while answers are being printed.
    is_printing: bool,
    /// The time of the last answers.
    last_printed: Duration,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// The progress of reading. A bar is wanted if a person sees it and does not type.
    pub(crate) fn of_reading(options: &Common) -> Self {
        let progress = Self::new(&options.run);
        let is_wanted = progress.is_wanted && !options.input.is_typed();
        Self {
            size: is_wanted.then(|| options.input.size()).flatten(),
            is_wanted,
            ..progress
        }
    }

    /// The progress of making this many puzzles, or without end.
    pub(crate) fn of_making(options: &RunOptions, count: Option<u64>) -> Self {
        Self {
            size: count,
            is_of_making: true,
            ..Self::new(options)
        }
    }

    fn new(options: &RunOptions) -> Self {
        Self {
            answered: 0,
            size: None,
            is_of_making: false,
            is_wanted: !options.quiet && io::stderr().is_terminal(),
            is_beside_answers: io::stdout().is_terminal(),
            is_printing: false,
            last_printed: Duration::ZERO,
            bar: None,
        }
    }

    /// Shows the progress after this time, with a remark.
    pub(crate) fn show(&mut self, time: Duration, puzzles: u64, remark: Option<&str>) {
        let is_busy = self.is_printing || time.saturating_sub(self.last_printed) < SHOW_AFTER;
        if !self.is_wanted || time < SHOW_AFTER || (self.is_beside_answers && is_busy) {
            return;
        }
        let message = match remark {
            None => self.message(time, puzzles),
            Some(remark) if puzzles == 0 => format!("{remark}; {:#}", HumanDuration(time)),
            Some(remark) => format!("{}; {remark}", self.message(time, puzzles)),
        };
        let has_bar = self.size.is_some() && !(self.is_of_making && self.answered == 0);
        let bar = self.bar.get_or_insert_with(|| new_bar(self.size));
        bar.set_style(style(has_bar, is_wide()));
        bar.set_message(message);
        bar.set_position(self.answered);
        bar.tick();
    }

    /// The number of puzzles answered in this time, and the time left.
    fn message(&self, time: Duration, puzzles: u64) -> String {
        let count = HumanCount(puzzles);
        let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
        let rate = u128::from(puzzles) * 1000 / time.as_millis().max(1);
        let speed = match u64::try_from(rate).unwrap_or(u64::MAX) {
            0 => format!("{count} {noun} in {:#}", HumanDuration(time)),
            rate => format!("{count} {noun}, {}/s", HumanCount(rate)),
        };
        match self.size {
            Some(size) if self.answered > 0 => {
                let left = size.saturating_sub(self.answered);
                #[allow(clippy::cast_precision_loss, reason = "an estimate is rounded")]
                let left = time.mul_f64(left as f64 / self.answered as f64);
                format!("{speed}, {:#} left", HumanDuration(left))
            }
            _ => speed,
        }
    }

    /// Takes the bar away while answers are printed on the same screen.
    pub(crate) fn make_way(&mut self) {
        if self.is_beside_answers {
            self.is_printing = true;
            self.remove_bar();
        }
    }

    /// Takes note that answers have been printed after this time, to this much of the input.
    pub(crate) const fn printed(&mut self, time: Duration, answered: u64) {
        self.is_printing = false;
        self.last_printed = time;
        self.answered = answered;
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
        self.remove_bar();
        self.is_wanted = false;
    }

    fn remove_bar(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }
}

fn new_bar(size: Option<u64>) -> ProgressBar {
    size.map_or_else(ProgressBar::new_spinner, ProgressBar::new)
}

/// The parts of the line. The message is cut at the end of the line, because a line that wraps could not be removed.
fn style(has_size: bool, is_wide: bool) -> ProgressStyle {
    let template = match (has_size, is_wide) {
        (true, true) => "{bar:30} {percent}%  {wide_msg}",
        (true, false) => "{percent}%  {wide_msg}",
        (false, _) => "{spinner} {wide_msg}",
    };
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// Returns true if the terminal has room for a bar beside the message.
#[cfg(unix)]
fn is_wide() -> bool {
    rustix::termios::tcgetwinsize(io::stderr()).is_ok_and(|size| size.ws_col >= 80)
}

/// Elsewhere, room is assumed.
#[cfg(not(unix))]
const fn is_wide() -> bool {
    true
}
