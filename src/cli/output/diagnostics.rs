//! What there is to say about single puzzles on standard error, ten of each kind and then a count, and the summary.

use std::fmt::Display;
use std::time::Duration;

use crate::cli::messages::{error, note, print};
use crate::cli::status::{ExitStatus, Status, StatusCounts};

/// What there may be to say about a single puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Diagnostic {
    Malformed,
    Clash,
    Multiple,
    /// It repeats another puzzle.
    Duplicate,
    /// The command cannot do with it what it does with others.
    Unsuitable,
    /// Something known of it has no room in the output.
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

    /// What the others have in common, when only some were printed one by one.
    const fn of_many(self) -> &'static str {
        match self {
            Self::Malformed => "that cannot be read",
            Self::Clash => "with clashing givens",
            Self::Multiple => "with multiple solutions",
            Self::Duplicate => "that repeat another",
            Self::Unsuitable => "that this cannot be done with",
            Self::Lost => "with something that the format has no room for",
            Self::NotFound => "that were not found",
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

    /// Adds what is wrong with a whole source.
    pub(crate) fn push_failure(&mut self, failure: &str) {
        self.failures.push(failure.to_owned());
    }

    /// Adds something worth knowing about a whole source.
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

    /// How many puzzles there have been.
    pub(crate) fn total(&self) -> u64 {
        self.counts.total()
    }

    pub(crate) fn count(&mut self, counts: &StatusCounts) {
        self.counts.add_all(counts);
    }

    /// Says what there is to say, as long as it is not too much.
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

    /// Says how much has been left out.
    pub(crate) fn print_remaining(&self) {
        for diagnostic in Diagnostic::ALL {
            let more = self.diagnostics[diagnostic as usize].saturating_sub(SHOWN_ONE_BY_ONE);
            if more > 0 && !self.is_quiet {
                let puzzles = if more == 1 { "puzzle" } else { "puzzles" };
                diagnostic.say(format_args!(
                    "{more} more {puzzles} {}",
                    diagnostic.of_many()
                ));
            }
        }
    }

    /// Says which command has more to say, if a puzzle is not proper.
    pub(crate) fn point_to_why(&self) {
        let improper = [Status::None, Status::Invalid, Status::Multiple];
        let count: u64 = improper.map(|status| self.counts.of(status)).iter().sum();
        if count > 0 && !self.is_quiet {
            let puzzles = if count == 1 {
                "the puzzle"
            } else {
                "such puzzles"
            };
            note(format_args!(
                "`sudoku check --why` says what is wrong with {puzzles}"
            ));
        }
    }

    /// Says how many puzzles there were, and how long they took.
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
        let puzzles = if total == 1 { "puzzle" } else { "puzzles" };
        print(&format!(
            "{total} {puzzles} in {seconds:.3} s, {rate} a second\n"
        ));
        for status in Status::ALL {
            let count = self.counts.of(status);
            if count > 0 {
                print(&format!("{:>9}  {count}\n", status.name()));
            }
        }
    }

    /// What all this comes to; `multiple_is_bad` says whether a second solution is a failure.
    pub(crate) const fn exit_status(&self, multiple_is_bad: bool) -> ExitStatus {
        if self.has_failures {
            ExitStatus::Unreadable
        } else {
            self.counts.exit_status(multiple_is_bad)
        }
    }
}
