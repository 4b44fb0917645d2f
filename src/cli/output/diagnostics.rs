//! Remarks about individual puzzles on standard error, ten of each kind and then a count, and the summary.

use std::fmt::Display;
use std::time::Duration;

use sudoku::Status;

use crate::cli::messages::{error, note, print};
use crate::cli::status::{ExitStatus, StatusCounts};
use sudoku::words::counted;

/// The kinds of remarks about a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Diagnostic {
    Malformed,
    Clash,
    Multiple,
    /// It repeats another puzzle.
    Duplicate,
    /// The command does not apply to it.
    Unsuitable,
    /// The output cannot hold something that is known of it, or that was.
    Lost,
    /// It was to be made, and was not found.
    NotFound,
}

impl Diagnostic {
    const ALL: [Self; 7] = [
        Self::Malformed,
        Self::Clash,
        Self::Multiple,
        Self::Duplicate,
        Self::Unsuitable,
        Self::Lost,
        Self::NotFound,
    ];

    /// The words for the puzzles whose remarks are only counted.
    fn of_many(self) -> String {
        match self {
            Self::Malformed => "that cannot be read".to_owned(),
            Self::Clash => "with clashing givens".to_owned(),
            Self::Multiple => format!("with {}", Status::Multiple),
            Self::Duplicate => "that repeat another".to_owned(),
            Self::Unsuitable => "that this cannot be done with".to_owned(),
            Self::Lost => "with something that could not be kept".to_owned(),
            Self::NotFound => "that were not found".to_owned(),
        }
    }

    fn say(self, text: impl Display) {
        match self {
            Self::Malformed => error(text),
            Self::Clash
            | Self::Multiple
            | Self::Duplicate
            | Self::Unsuitable
            | Self::Lost
            | Self::NotFound => note(text),
        }
    }
}

/// The number of diagnostics of a kind that are printed one by one.
const SHOWN_ONE_BY_ONE: u64 = 10;

/// Diagnostics on their way to standard error.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    texts: Vec<(Diagnostic, String)>,
    counts: [u64; Diagnostic::ALL.len()],
    failures: Vec<String>,
    notes: Vec<String>,
}

impl Diagnostics {
    /// Adds a diagnostic; its text is asked for only if it may be printed.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic, text: impl FnOnce() -> String) {
        let count = &mut self.counts[diagnostic as usize];
        *count += 1;
        if *count <= SHOWN_ONE_BY_ONE {
            self.texts.push((diagnostic, text()));
        }
    }

    /// Adds an error that concerns a whole source.
    pub(crate) fn push_failure(&mut self, failure: &str) {
        self.failures.push(failure.to_owned());
    }

    /// Adds a note about a whole source.
    pub(crate) fn push_note(&mut self, note: &str) {
        self.notes.push(note.to_owned());
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts == [0; Diagnostic::ALL.len()]
            && self.failures.is_empty()
            && self.notes.is_empty()
    }
}

/// Prints diagnostics, and keeps count.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    counts: StatusCounts,
    is_quiet: bool,
    diagnostics: [u64; Diagnostic::ALL.len()],
    has_failures: bool,
}

impl Summary {
    pub(crate) fn new(is_quiet: bool) -> Self {
        Self {
            is_quiet,
            ..Self::default()
        }
    }

    /// The number of puzzles so far.
    pub(crate) fn total(&self) -> u64 {
        self.counts.total()
    }

    /// The number of puzzles of each status so far.
    pub(crate) const fn counts(&self) -> &StatusCounts {
        &self.counts
    }

    pub(crate) fn count(&mut self, counts: &StatusCounts) {
        self.counts.add_all(counts);
    }

    /// Prints remarks, as long as they are not too many.
    pub(crate) fn print(&mut self, diagnostics: &Diagnostics) {
        let mut shown = self.diagnostics;
        for (diagnostic, text) in &diagnostics.texts {
            let shown = &mut shown[*diagnostic as usize];
            *shown += 1;
            if *shown <= SHOWN_ONE_BY_ONE && !self.is_quiet {
                diagnostic.say(text);
            }
        }
        for (count, more) in self.diagnostics.iter_mut().zip(diagnostics.counts) {
            *count += more;
        }
        for failure in &diagnostics.failures {
            self.has_failures = true;
            error(failure);
        }
        if !self.is_quiet {
            diagnostics.notes.iter().for_each(note);
        }
    }

    /// Prints the numbers of remarks that have been left out.
    pub(crate) fn print_remaining(&self) {
        for diagnostic in Diagnostic::ALL {
            let more = self.diagnostics[diagnostic as usize].saturating_sub(SHOWN_ONE_BY_ONE);
            if more > 0 && !self.is_quiet {
                let puzzles = counted(more, "more puzzle");
                diagnostic.say(format_args!("{puzzles} {}", diagnostic.of_many()));
            }
        }
    }

    /// Prints a note.
    pub(crate) fn print_note(&self, text: &str) {
        if !self.is_quiet {
            note(text);
        }
    }

    /// Prints the number of puzzles, and the time they took.
    pub(crate) fn print_statistics(&self, time: Duration) {
        let total = self.total();
        let seconds = time.as_secs_f64();
        #[allow(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a rate is rounded"
        )]
        let rate = (total as f64 / seconds) as u64;
        let puzzles = counted(total, "puzzle");
        print(&format!("{puzzles} in {seconds:.3} s, {rate} a second\n"));
        for (status, count) in self.counts.each() {
            print(&format!("{:>9}  {count}\n", status.name()));
        }
    }

    /// The exit status for all this.
    pub(crate) const fn exit_status(&self) -> ExitStatus {
        if self.has_failures {
            ExitStatus::Unreadable
        } else {
            self.counts.exit_status()
        }
    }
}
