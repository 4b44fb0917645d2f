//! The findings of `verify`, as records and in words, and their numbers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;
use sudoku::verbs::Answer;

use super::super::seen::SeenAt;
use super::seen_puzzles::Way;
use crate::cli::output::answer::{Show, Text, TextStyle};
use crate::cli::status::Status;
use sudoku::words::counted;

/// The numbers of findings.
#[derive(Default)]
pub(super) struct Totals {
    puzzles: u64,
    puzzles_with_findings: u64,
    findings: BTreeMap<&'static str, u64>,
}

impl Totals {
    pub(super) fn add_malformed(&mut self, count: u64) {
        if count > 0 {
            self.puzzles += count;
            self.puzzles_with_findings += count;
            *self.findings.entry(Status::Malformed.name()).or_default() += count;
        }
    }

    /// Counts a puzzle with these findings.
    pub(super) fn add(&mut self, findings: &[Found]) {
        self.puzzles += 1;
        self.puzzles_with_findings += u64::from(!findings.is_empty());
        for kind in findings.iter().filter_map(|found| found.finding) {
            *self.findings.entry(kind).or_default() += 1;
        }
    }

    /// The number of puzzles.
    pub(super) const fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// The number of puzzles, what was looked at, and the number of findings of each kind.
    pub(super) fn summary(&self, looked_at: &str) -> String {
        let Self {
            puzzles,
            puzzles_with_findings,
            findings,
        } = self;
        let mut text = format!("{}; {looked_at}\n", counted(*puzzles, "puzzle"));
        let count: u64 = findings.values().sum();
        if count == 0 {
            text.push_str("no findings\n");
        } else {
            let puzzles = counted(*puzzles_with_findings, "puzzle");
            // Writing to a string does not fail.
            let _ = writeln!(text, "{} in {puzzles}", counted(count, "finding"));
        }
        for (kind, count) in findings {
            let _ = writeln!(text, "{count:>9}  {kind}");
        }
        text
    }
}

/// A finding.
#[derive(Default, Serialize)]
pub(super) struct Found {
    /// Its kind.
    finding: Option<&'static str>,
    /// The place of the equivalent puzzle.
    repeats: Option<u64>,
    repeats_file: Option<String>,
    #[serde(skip)]
    status: Status,
    #[serde(skip)]
    words: String,
}

impl Found {
    pub(super) fn nothing(status: Status) -> Self {
        Self {
            status,
            ..Self::default()
        }
    }

    pub(super) fn new(
        status: Status,
        finding: &'static str,
        words: String,
        first: Option<SeenAt>,
    ) -> Self {
        let (repeats, repeats_file) = SeenAt::fields(first);
        Self {
            finding: Some(finding),
            repeats,
            repeats_file,
            status,
            words,
        }
    }

    /// The finding that it is the same, in this way, as one before it.
    pub(super) fn repeated(status: Status, way: Way, first: SeenAt) -> Self {
        let finding = match way {
            Way::Equal => "duplicate",
            Way::Isomorphic => "isomorphic",
            Way::SameSolution => "same-solution",
        };
        Self::new(status, finding, same_as(way, &first), Some(first))
    }

    /// The finding that it is the same, in this way, as one of the puzzles to compare with.
    pub(super) fn shared(status: Status, way: Way, first: SeenAt) -> Self {
        let finding = match way {
            Way::Equal => "shared",
            Way::Isomorphic => "shared-isomorphic",
            Way::SameSolution => "shared-solution",
        };
        Self::new(status, finding, same_as(way, &first), Some(first))
    }
}

/// The way in which a puzzle is the same as another, in words.
fn same_as(way: Way, SeenAt { source, line }: &SeenAt) -> String {
    let words = match way {
        Way::Equal => "equal to",
        Way::Isomorphic => "the same up to symmetry as",
        Way::SameSolution => "has the same solution up to symmetry as",
    };
    format!("{words} {source}:{line}")
}

impl Answer for Found {
    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        (!self.words.is_empty()).then(|| self.words.as_str().into())
    }

    fn is_nothing(&self) -> bool {
        self.finding.is_none()
    }

    fn is_failure(&self) -> bool {
        self.finding.is_some()
    }
}

impl Show for Found {
    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.words.as_str().into())
    }
}
