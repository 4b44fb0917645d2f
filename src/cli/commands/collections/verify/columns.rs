//! The columns that `verify` looked at beside the puzzles, and the number of puzzles with a value in each.

use std::fmt::Write as _;
use std::sync::Arc;

use sudoku::verify::ClaimKind;

use sudoku::words::joined;

/// The columns that claimed something.
#[derive(Default)]
pub(super) struct Looked(Vec<Column>);

struct Column {
    kind: ClaimKind,
    name: Arc<str>,
    /// The number of values that are not empty.
    values: u64,
}

impl Looked {
    /// Counts a claim in this column.
    pub(super) fn add(&mut self, kind: ClaimKind, name: &Arc<str>, value: &str) {
        self.column(kind, name).values += u64::from(!value.trim().is_empty());
    }

    /// Counts the claims of other puzzles, too.
    pub(super) fn add_all(&mut self, other: Self) {
        for Column { kind, name, values } in other.0 {
            self.column(kind, &name).values += values;
        }
    }

    fn column(&mut self, kind: ClaimKind, name: &Arc<str>) -> &mut Column {
        let is_it = |column: &Column| column.kind == kind && column.name == *name;
        let at = self.0.iter().position(is_it).unwrap_or_else(|| {
            self.0.push(Column {
                kind,
                name: Arc::clone(name),
                values: 0,
            });
            self.0.len() - 1
        });
        &mut self.0[at]
    }

    /// The first of these columns that no puzzle has.
    pub(super) fn first_unmatched<'a>(
        &self,
        named: &'a [(ClaimKind, String)],
    ) -> Option<&'a (ClaimKind, String)> {
        let is_there = |(_, name): &&(ClaimKind, String)| {
            self.0
                .iter()
                .any(|column| column.name.eq_ignore_ascii_case(name))
        };
        named.iter().find(|named| !is_there(named))
    }

    /// The columns for each kind of claim about this many puzzles: `solutions: column label; givens: not claimed; `.
    pub(super) fn summary(&self, puzzles: u64) -> String {
        let mut text = String::new();
        for kind in [ClaimKind::Solution, ClaimKind::Givens, ClaimKind::Rating] {
            let mut columns: Vec<&Column> =
                self.0.iter().filter(|column| column.kind == kind).collect();
            columns.sort_unstable_by_key(|column| &column.name);
            let described = if columns.is_empty() {
                "not claimed".to_owned()
            } else {
                joined(columns.iter().map(|column| column.describe(puzzles)), ", ")
            };
            // Writing to a string does not fail.
            let _ = write!(text, "{}: {described}; ", noun(kind));
        }
        text
    }
}

impl Column {
    fn describe(&self, puzzles: u64) -> String {
        let Self { name, values, .. } = self;
        if *values == puzzles {
            format!("column {name}")
        } else {
            format!("column {name} ({values} of {puzzles})")
        }
    }
}

/// The claims of a kind, in a word.
pub(super) const fn noun(kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::Solution => "solutions",
        ClaimKind::Givens => "givens",
        _ => "ratings",
    }
}
