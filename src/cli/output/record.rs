//! Records, which CSV and JSON write: the named values of an answer, in the same order for both.
//!
//! `help/records.md` documents them, and a test compares it with the records of every command.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Result, Value};
use sudoku::{Clash, Puzzle, text};

use super::answer::Answer;
use crate::cli::input::batch::Item;
use crate::cli::status::Status;

/// The separator of the elements of a list in CSV.
const LIST_SEPARATOR: &str = "; ";

/// The names and values of a record, without those from the input's columns.
#[derive(Debug, Default)]
pub(crate) struct Record {
    fields: Vec<Field>,
    /// The values, one after the other.
    json: Vec<u8>,
}

#[derive(Debug)]
struct Field {
    name: &'static str,
    /// True for values with a structure, which only JSON has.
    is_nested: bool,
    /// The end of the value in `json`.
    end: usize,
}

/// Implements [`Answer::add_fields`] with members of the answer under their own names; `nested` ones have a structure.
macro_rules! fields {
    ($($name:ident),* $(; nested $($nested:ident),+)?) => {
        fn add_fields(
            &self,
            record: &mut $crate::cli::output::record::Record,
        ) -> serde_json::Result<()> {
            $(record.add(stringify!($name), &self.$name)?;)*
            $($(record.add_nested(stringify!($nested), &self.$nested)?;)+)?
            Ok(())
        }
    };
}
pub(crate) use fields;

impl Record {
    /// Adds a scalar, or a list of scalars.
    pub(crate) fn add(&mut self, name: &'static str, value: &impl Serialize) -> Result<()> {
        self.push(name, false, value)
    }

    /// Adds a value with a structure.
    pub(crate) fn add_nested(&mut self, name: &'static str, value: &impl Serialize) -> Result<()> {
        self.push(name, true, value)
    }

    /// Adds text that has nothing to escape, which need not be looked through.
    fn add_plain(&mut self, name: &'static str, text: &[u8]) {
        self.json.push(b'"');
        self.json.extend_from_slice(text);
        self.json.push(b'"');
        self.end_field(name, false);
    }

    fn push(&mut self, name: &'static str, is_nested: bool, value: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut self.json, value)?;
        self.end_field(name, is_nested);
        Ok(())
    }

    fn end_field(&mut self, name: &'static str, is_nested: bool) {
        self.fields.push(Field {
            name,
            is_nested,
            end: self.json.len(),
        });
    }

    /// Makes it the record of this answer.
    pub(super) fn fill(&mut self, item: &Item, answer: &dyn Answer) -> Result<()> {
        self.fields.clear();
        self.json.clear();
        let (puzzle, status) = (item.puzzle, answer.status());
        let clashes: Option<Vec<Clash>> = puzzle
            .filter(|_| status == Status::Invalid)
            .map(Puzzle::clashes);
        self.add("file", &item.location.source.name())?;
        self.add("line", &item.location.line)?;
        match puzzle {
            Some(Puzzle::Givens(grid)) => self.add_plain("puzzle", &text::to_line(grid)),
            other => self.add("puzzle", &other)?,
        }
        self.add("givens", &puzzle.map(givens))?;
        self.add_plain("status", status.name().as_bytes());
        self.add("message", &answer.message())?;
        answer.add_fields(self)?;
        self.add("column", &item.location.column)?;
        self.add_nested("clashes", &clashes)
    }

    /// The names and the values, as JSON.
    pub(super) fn json(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        self.values().map(|(field, value)| (field.name, value))
    }

    /// The values, as the fields of a table.
    pub(super) fn row(&self) -> impl Iterator<Item = Cow<'_, [u8]>> {
        let flat = self.values().filter(|(field, _)| !field.is_nested);
        flat.map(|(_, value)| table_field(value))
    }

    fn values(&self) -> impl Iterator<Item = (&Field, &[u8])> {
        let mut start = 0;
        self.fields.iter().map(move |field| {
            let value = &self.json[start..field.end];
            start = field.end;
            (field, value)
        })
    }
}

fn givens(puzzle: &Puzzle) -> usize {
    puzzle.grid().cells().iter().flatten().count()
}

/// A value in a table: nothing for null, strings without quotes, lists with semicolons.
fn table_field(json: &[u8]) -> Cow<'_, [u8]> {
    match json {
        b"null" => Cow::default(),
        [b'"', text @ .., b'"'] if !text.contains(&b'\\') => text.into(),
        [b'"' | b'[', ..] => {
            let value = serde_json::from_slice(json).unwrap_or_default();
            Cow::Owned(plain(&value).into_bytes())
        }
        number => number.into(),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => {
            let elements: Vec<String> = list.iter().map(plain).collect();
            elements.join(LIST_SEPARATOR)
        }
        other => other.to_string(),
    }
}

/// The names of the fields of a command's records, without those of the input.
#[derive(Debug, Clone)]
pub(crate) struct FieldNames {
    /// All names, in the order of JSON.
    pub(super) all: Vec<&'static str>,
    /// The columns of CSV.
    pub(super) columns: Vec<&'static str>,
}

impl FieldNames {
    /// The number of columns that show that a table was written by this program: file, line, puzzle, givens.
    const OF_OWN_TABLE: usize = 4;

    /// The column that is not carried, because it is read.
    const PUZZLE: &str = "puzzle";

    /// The names for a command with answers like this one.
    pub(super) fn of(empty: &dyn Answer) -> Result<Self> {
        let mut record = Record::default();
        record.fill(&Item::NOWHERE, empty)?;
        let flat = record.fields.iter().filter(|field| !field.is_nested);
        Ok(Self {
            all: record.fields.iter().map(|field| field.name).collect(),
            columns: flat.map(|field| field.name).collect(),
        })
    }

    /// The names that the columns beside the puzzle begin with if this program wrote the table.
    pub(super) fn of_own_table(&self) -> Vec<&'static str> {
        let own = self.columns[..Self::OF_OWN_TABLE].iter().copied();
        own.filter(|name| *name != Self::PUZZLE).collect()
    }
}
