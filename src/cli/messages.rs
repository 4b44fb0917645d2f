//! Messages to a person on standard error: notes, errors, and the end of the program.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::ExitCode;

use anstyle::AnsiColor;

use sudoku::words::{joined, printable};

use super::status::ExitStatus;

/// Prints a note, which is not a failure.
pub(crate) fn note(message: impl Display) {
    say("note", AnsiColor::Cyan, message);
}

/// Prints an error.
pub(crate) fn error(message: impl Display) {
    say("error", AnsiColor::Red, message);
}

fn say(kind: &str, colour: AnsiColor, message: impl Display) {
    let style = colour.on_default().bold();
    let message = message.to_string();
    let message = joined(message.split('\n').map(printable), "\n");
    print(&format!("{style}{kind}:{style:#} {message}\n"));
}

/// Writes to standard error in one piece, so that threads do not mix their texts.
pub(crate) fn print(text: &str) {
    // If standard error cannot be written to, there is no other place for the message.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// The exit code after an error that ends the program, which is printed.
///
/// A pipe that its reader has closed is not a failure.
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
