//! The columns of claims beside the puzzles, and the number of puzzles with a value in each.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::Puzzle;
use crate::text::NamedField;
use crate::verify::ClaimKind;
use crate::words::{joined, printable};

/// The columns of this program's records with the puzzles that were made of others, each with the column after it, by which
/// `minimal` is not the one of another command.
const MADE: [[&str; 2]; 5] = [
    ["shuffled", "column"],
    ["canonical", "automorphisms"],
    ["minimal", "removed"],
    ["expanded", "added"],
    ["neighbour", "removed"],
];

/// The first of these names of columns, if there is one, that is of a puzzle made of the one that a record of this program
/// read. What is claimed of it has its name before the own: `shuffled_solution`.
#[must_use]
pub fn made_name<'a>(names: &[&'a str]) -> Option<&'a str> {
    let pair = names
        .windows(2)
        .find(|pair| MADE.iter().any(|made| made == *pair))?;
    Some(pair[0])
}

/// The puzzle that a record of this program made of the one that it read, if it has one in these fields.
#[must_use]
pub fn made_puzzle(fields: &[NamedField]) -> Option<Puzzle> {
    made_field(fields)?.text().parse().ok()
}

fn made_field(fields: &[NamedField]) -> Option<&NamedField> {
    let names: Vec<&str> = fields.iter().map(|field| &*field.name).collect();
    let made = made_name(&names).filter(|_| names.starts_with(&["file", "line"]))?;
    fields.iter().find(|field| *field.name == *made)
}

/// The columns that claimed something.
#[derive(Debug, Clone, Default)]
pub struct ClaimColumns(Vec<Column>);

#[derive(Debug, Clone)]
struct Column {
    kind: ClaimKind,
    name: Arc<str>,
    /// The number of values that are not empty.
    values: u64,
}

impl ClaimColumns {
    /// The claims about a puzzle in these fields, which are counted. `named` are the columns that were named for a kind of
    /// claim; such a kind has no others.
    pub fn claims_in<'a>(
        &mut self,
        fields: &'a [NamedField],
        named: &[(ClaimKind, String)],
    ) -> Vec<(ClaimKind, &'a str)> {
        let made = made_field(fields).map(|field| format!("{}_", field.name));
        let mut claims = Vec::new();
        for field in fields {
            let (name, value) = (&field.name, field.text());
            let is_named = |(_, named): &&(ClaimKind, String)| named.eq_ignore_ascii_case(name);
            let claimed = match &made {
                Some(made) => name.strip_prefix(made.as_str()),
                None => Some(&**name),
            };
            let usual = claimed
                .and_then(|name| ClaimKind::of_field(name, value))
                .filter(|kind| named.iter().all(|(named, _)| named != kind));
            let named = named.iter().find(is_named);
            if let Some(kind) = named.map(|(kind, _)| *kind).or(usual) {
                self.column(kind, name).values += u64::from(!value.trim().is_empty());
                claims.push((kind, value));
            }
        }
        claims
    }

    /// The solutions in these fields, which stand beside a puzzle without names; their columns are counted by position. One
    /// that has no column has an empty name.
    pub fn claims_beside<'a>(&mut self, fields: &'a [NamedField]) -> Vec<(ClaimKind, &'a str)> {
        let claim = |field: &'a NamedField| {
            self.column(ClaimKind::Solution, &field.name).values += 1;
            (ClaimKind::Solution, field.text())
        };
        fields.iter().map(claim).collect()
    }

    /// Counts the claims of other puzzles, too.
    pub fn add_all(&mut self, other: Self) {
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

    /// The message about the first of these named columns that no puzzle has.
    #[must_use]
    pub fn unmatched(&self, named: &[(ClaimKind, String)]) -> Option<String> {
        let is_there = |(_, name): &&(ClaimKind, String)| {
            self.0
                .iter()
                .any(|column| column.name.eq_ignore_ascii_case(name))
        };
        let (kind, name) = named.iter().find(|named| !is_there(named))?;
        let noun = noun(*kind);
        Some(format!(
            "no puzzle has a column or key called {name}, named for {noun}"
        ))
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
        let place = if name.is_empty() {
            "beside the puzzles".to_owned()
        } else {
            format!("column {}", printable(name))
        };
        if *values == puzzles {
            place
        } else {
            format!("{place} ({values} of {puzzles})")
        }
    }
}

/// The claims of a kind, in a word.
const fn noun(kind: ClaimKind) -> &'static str {
    match kind {
        ClaimKind::Solution => "solutions",
        ClaimKind::Givens => "givens",
        _ => "ratings",
    }
}
