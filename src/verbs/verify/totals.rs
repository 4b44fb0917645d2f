//! The numbers of findings, and the summary of all.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{ClaimColumns, Verified};
use crate::Status;
use crate::verbs::Equivalence;
use crate::words::counted;

/// The numbers of findings, and what was looked at.
#[derive(Debug, Clone, Default)]
pub struct Totals {
    /// The columns that claimed something.
    pub columns: ClaimColumns,
    puzzles: u64,
    puzzles_with_findings: u64,
    findings: BTreeMap<&'static str, u64>,
}

impl Totals {
    /// Counts puzzles that could not be read.
    pub fn add_malformed(&mut self, count: u64) {
        if count > 0 {
            self.puzzles += count;
            self.puzzles_with_findings += count;
            *self.findings.entry(Status::Malformed.name()).or_default() += count;
        }
    }

    /// Counts a puzzle with these findings.
    pub fn add(&mut self, findings: &[Verified]) {
        self.puzzles += 1;
        self.puzzles_with_findings += u64::from(!findings.is_empty());
        for kind in findings.iter().filter_map(|verified| verified.finding) {
            *self.findings.entry(kind).or_default() += 1;
        }
    }

    /// The number of puzzles.
    #[must_use]
    pub const fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// The number of puzzles, what was looked at, and the number of findings of each kind. `is_complete` is false if something
    /// could not be read: then there may be more.
    #[must_use]
    pub fn summary(
        &self,
        same: Option<Equivalence>,
        others: OtherFiles,
        is_complete: bool,
    ) -> String {
        let Self {
            puzzles,
            puzzles_with_findings,
            findings,
            columns,
        } = self;
        let columns = columns.summary(*puzzles);
        let others = match others {
            OtherFiles::Unasked => "",
            OtherFiles::Compared if is_complete => ", also in other files",
            OtherFiles::Compared => ", also in what could be read of other files",
            OtherFiles::Unread => "; duplicates in other files: not checked",
        };
        let mut text = format!(
            "{}; {columns}duplicates: {}{others}\n",
            counted(*puzzles, "puzzle"),
            words(same)
        );
        let count: u64 = findings.values().sum();
        if count == 0 && is_complete {
            text.push_str("no findings\n");
        } else if count > 0 {
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

/// The comparison with the puzzles of other files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum OtherFiles {
    /// It was not asked for.
    Unasked,
    /// The puzzles were compared with those that could be read.
    Compared,
    /// No puzzle could be read there.
    Unread,
}

/// The way in which duplicates are looked for.
const fn words(same: Option<Equivalence>) -> &'static str {
    match same {
        None => "not looked for",
        Some(Equivalence::Exact) => "cell by cell",
        Some(Equivalence::Isomorphic) => "up to symmetry",
        Some(Equivalence::Solution) => "up to symmetry, and of solutions",
    }
}
