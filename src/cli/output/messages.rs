//! What goes to standard error, the counts behind it, and the verdict that becomes the exit code.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use anstyle::{AnsiColor, Style};

/// How it all went, from good to bad; over many puzzles the worst counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    /// Every puzzle was as it should be.
    Good,
    /// At least one puzzle has no solution, or not the one that was asked for.
    Bad,
    /// Some input could not be read.
    Unreadable,
}

impl From<ExitStatus> for ExitCode {
    fn from(verdict: ExitStatus) -> Self {
        Self::from(match verdict {
            ExitStatus::Good => 0,
            ExitStatus::Bad => 1,
            ExitStatus::Unreadable => 2,
        })
    }
}

/// What is known of a puzzle, in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// It has exactly one solution.
    Unique,
    /// It has more than one.
    Multiple,
    /// It has none.
    None,
    /// It has one, and nobody looked for more.
    Solved,
    /// It could not be read.
    Malformed,
}

impl Status {
    const ALL: [Self; 5] = [
        Self::Unique,
        Self::Multiple,
        Self::None,
        Self::Solved,
        Self::Malformed,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Solved => "solved",
            Self::Malformed => "malformed",
        }
    }
}

/// How many puzzles there were of each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StatusCounts([u64; Status::ALL.len()]);

impl StatusCounts {
    pub(crate) const fn add(&mut self, status: Status) {
        self.0[status as usize] += 1;
    }

    pub(crate) const fn of(&self, status: Status) -> u64 {
        self.0[status as usize]
    }

    pub(crate) fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }
}

/// What there may be to say about a single puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Diagnostic {
    Malformed,
    Clash,
    Multiple,
}

impl Diagnostic {
    const ALL: [Self; 3] = [Self::Malformed, Self::Clash, Self::Multiple];

    /// What the others have in common, when only some were told one by one.
    const fn of_many(self) -> &'static str {
        match self {
            Self::Malformed => "that cannot be read",
            Self::Clash => "with clashing givens",
            Self::Multiple => "with more than one solution",
        }
    }

    fn say(self, text: impl Display) {
        match self {
            Self::Malformed => error(text),
            Self::Clash | Self::Multiple => note(text),
        }
    }
}

/// So many diagnostics of a kind are told one by one.
const TOLD_ONE_BY_ONE: u64 = 10;

/// Diagnostics on their way to standard error.
#[derive(Debug, Default)]
pub(crate) struct Diagnostics {
    texts: Vec<(Diagnostic, String)>,
    counts: [u64; Diagnostic::ALL.len()],
    failures: Vec<String>,
}

impl Diagnostics {
    /// Adds a diagnostic; its text is asked for only if it can come to be told.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic, text: impl FnOnce() -> String) {
        let count = &mut self.counts[diagnostic as usize];
        *count += 1;
        if *count <= TOLD_ONE_BY_ONE {
            self.texts.push((diagnostic, text()));
        }
    }

    /// Adds what is wrong with a whole source.
    pub(crate) fn push_failure(&mut self, failure: &str) {
        self.failures.push(failure.to_owned());
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts == [0; Diagnostic::ALL.len()] && self.failures.is_empty()
    }
}

/// Tells the person, and keeps count.
#[derive(Debug, Default)]
pub(crate) struct Summary {
    tally: StatusCounts,
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

    pub(crate) const fn tally(&self) -> &StatusCounts {
        &self.tally
    }

    pub(crate) fn count(&mut self, tally: &StatusCounts) {
        self.tally.add_all(tally);
    }

    /// Says what there is to say, as long as it is not too much.
    pub(crate) fn tell(&mut self, diagnostics: &Diagnostics) {
        let mut told = self.diagnostics;
        for (diagnostic, text) in &diagnostics.texts {
            let told = &mut told[*diagnostic as usize];
            *told += 1;
            if *told <= TOLD_ONE_BY_ONE && !self.is_quiet {
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
    }

    /// Says how much has been left out.
    pub(crate) fn tell_the_rest(&self) {
        for diagnostic in Diagnostic::ALL {
            let more = self.diagnostics[diagnostic as usize].saturating_sub(TOLD_ONE_BY_ONE);
            if more > 0 && !self.is_quiet {
                let puzzles = if more == 1 { "puzzle" } else { "puzzles" };
                diagnostic.say(format_args!(
                    "{more} more {puzzles} {}",
                    diagnostic.of_many()
                ));
            }
        }
    }

    /// Says how many puzzles there were, and how long they took.
    pub(crate) fn tell_statistics(&self, time: Duration) {
        let total = self.tally.total();
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
            let count = self.tally.of(status);
            if count > 0 {
                print(&format!("{:>9}  {count}\n", status.name()));
            }
        }
    }

    /// What all this comes to; `several_are_bad` says whether more than one solution is a failure.
    pub(crate) const fn verdict(&self, several_are_bad: bool) -> ExitStatus {
        if self.has_failures || self.tally.of(Status::Malformed) > 0 {
            ExitStatus::Unreadable
        } else if self.tally.of(Status::None) > 0
            || (several_are_bad && self.tally.of(Status::Multiple) > 0)
        {
            ExitStatus::Bad
        } else {
            ExitStatus::Good
        }
    }
}

/// Says something worth knowing that is no failure.
pub(crate) fn note(message: impl Display) {
    say("note", AnsiColor::Cyan, message);
}

fn error(message: impl Display) {
    say("error", AnsiColor::Red, message);
}

fn say(kind: &str, colour: AnsiColor, message: impl Display) {
    let style = Style::new().bold().fg_color(Some(colour.into()));
    print(&format!("{style}{kind}:{style:#} {message}\n"));
}

/// Writes to standard error in one piece, so that nothing comes between.
fn print(text: &str) {
    // Where standard error cannot be written to, there is nobody left to tell.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// The end of a program that could not go on.
///
/// A reader that has seen enough and closed the pipe is no failure.
pub(crate) fn failure(failure: &anyhow::Error) -> ExitCode {
    let closed_pipe = failure
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
    if closed_pipe {
        return ExitCode::SUCCESS;
    }
    error(format_args!("{failure:#}"));
    ExitStatus::Unreadable.into()
}
