//! The reasons why a request gets no answer.

use serde::Serialize;

/// The fault of a request, and its place if it is in the puzzle's text.
#[derive(Debug, Serialize)]
pub(crate) struct Failure {
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
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
