//! What goes to standard error, and the verdict that becomes the exit code.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

/// How it all went, from good to bad; over many puzzles the worst counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Every puzzle was solved.
    Solved,
    /// At least one puzzle has no solution, or not the one that was asked for.
    Unsolved,
    /// Some input could not be read.
    Unreadable,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        Self::from(match verdict {
            Verdict::Solved => 0,
            Verdict::Unsolved => 1,
            Verdict::Unreadable => 2,
        })
    }
}

/// Tells the person, and remembers the verdict.
#[derive(Debug)]
pub(crate) struct Report {
    verdict: Verdict,
}

impl Report {
    pub(crate) const fn new() -> Self {
        Self {
            verdict: Verdict::Solved,
        }
    }

    /// The worst of what has been reported.
    pub(crate) const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Something could not be read.
    pub(crate) fn unreadable(&mut self, message: impl Display) {
        self.verdict = Verdict::Unreadable;
        error(message);
    }

    /// A puzzle has no solution, or not the one that was asked for.
    pub(crate) fn unsolved(&mut self, reason: Option<impl Display>) {
        self.verdict = self.verdict.max(Verdict::Unsolved);
        if let Some(reason) = reason {
            note(reason);
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
    // Where standard error cannot be written to, there is nobody left to tell.
    let _ = writeln!(anstream::stderr(), "{style}{kind}:{style:#} {message}");
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
    Verdict::Unreadable.into()
}
