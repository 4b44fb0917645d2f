//! The reasons why a request gets no answer.

use serde::Serialize;
use sudoku::text::{ParseGridError, ReadOneError, read_one};
use sudoku::{Grid, Puzzle};

/// The fault of a request, and its place if it is in the puzzle's text.
#[derive(Debug, Serialize)]
pub(crate) struct Failure {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl Failure {
    #[allow(
        clippy::needless_pass_by_value,
        reason = "errors are mapped to failures by value"
    )]
    pub(crate) fn new(message: impl ToString) -> Self {
        Self {
            message: message.to_string(),
            line: None,
            column: None,
        }
    }

    /// The fault of a request that cannot be read, without its place in text that nobody wrote by hand.
    pub(crate) fn of_request(error: &serde_json::Error) -> Self {
        let message = error.to_string();
        let parts = message.rsplit_once(" at line ");
        Self::new(parts.map_or(message.as_str(), |(words, _)| words))
    }
}

impl From<ReadOneError> for Failure {
    fn from(error: ReadOneError) -> Self {
        let (line, column) = match &error {
            ReadOneError::Malformed(malformed) => (Some(malformed.line()), malformed.column()),
            ReadOneError::Multiple { line } => (Some(*line), None),
            _ => (None, None),
        };
        Self {
            line,
            column,
            ..Self::new(error)
        }
    }
}

/// The puzzle in a text of any format.
pub(crate) fn puzzle(text: &str) -> Result<Puzzle, Failure> {
    Ok(read_one(text)?)
}

/// The grid in a text of any format.
pub(crate) fn grid(text: &str) -> Result<Grid, Failure> {
    match read_one(text)? {
        Puzzle::Givens(grid) => Ok(grid),
        Puzzle::Candidates(_) => Err(Failure::new(ParseGridError::Candidates)),
    }
}
