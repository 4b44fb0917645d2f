//! Records, which CSV and JSON write: the values of an answer, in the same order for both.
//!
//! Their names and descriptions are those of [`CommonFields`] and of the answers; `help/schema.rs` makes a JSON Schema of
//! both, and a test compares it with the records of every command.

use std::borrow::Cow;
use std::io;
use std::ops::Range;

use memchr::memchr_iter;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use serde_json::{Result, Value};
use sudoku::verbs::{self, Answer, made_name};
use sudoku::{Clash, Puzzle, text};

use super::answer::Show;
use crate::cli::input::batch::Item;
use crate::cli::input::source::Source;
use crate::cli::status::Status;

/// The separator of the elements of a list in CSV.
const LIST_SEPARATOR: &str = "; ";

/// The fields of every record, around those of the command.
///
/// [`Record::fill`] writes their values.
#[derive(Default, JsonSchema, Serialize)]
pub(crate) struct CommonFields {
    /// The path where the puzzle was read, "stdin" or "argument", "argument 2" if it is the second of several; "generated" if
    /// the program made it. A path with control characters or bytes that are not UTF-8 is written in quotes, with escapes
    /// such as `\n` and `\xE9`.
    file: String,
    /// The line that the puzzle starts on, from 1. For a generated puzzle, its index less --skip, from 1.
    #[schemars(range(min = 1))]
    line: u64,
    /// The 81 cells, row by row, "." for a blank. For a candidate grid, 729 characters, nine for each cell. `None` if the
    /// puzzle could not be read.
    puzzle: Option<Puzzle>,
    /// The number of filled cells.
    #[schemars(range(max = 81))]
    givens: Option<u8>,
    /// The status in a word.
    status: Status,
    /// All else that there is to say, in words.
    message: Option<String>,
    /// If the puzzle could not be read, the column of the error on its line, from 1.
    #[schemars(range(min = 1))]
    column: Option<u64>,
    /// If the puzzle is invalid, every pair of equal givens that share a house.
    clashes: Option<Vec<Clash>>,
}

/// The values of a record as JSON, without those from the input's columns.
#[derive(Debug, Default)]
pub(crate) struct Record {
    /// The name of the source, as JSON.
    file: Vec<u8>,
    /// The values, one after the other. Each ends with a newline, which no value has.
    json: Vec<u8>,
    /// The place of each newline in `json`.
    ends: Vec<usize>,
}

/// The command's own fields of an answer.
pub(crate) trait Fields {
    /// Adds their values to a record, in order.
    fn add_to(&self, record: &mut Record) -> Result<()>;
}

impl<T: Serialize> Fields for T {
    fn add_to(&self, record: &mut Record) -> Result<()> {
        let start = record.json.len();
        let formatter = ValuesOnly::default();
        self.serialize(&mut Serializer::with_formatter(&mut record.json, formatter))?;
        let newlines = memchr_iter(b'\n', &record.json[start..]);
        record.ends.extend(newlines.map(|place| start + place));
        Ok(())
    }
}

impl Record {
    fn add(&mut self, value: &impl Serialize) -> Result<()> {
        serde_json::to_writer(&mut self.json, value)?;
        self.end_value();
        Ok(())
    }

    /// Adds text that has nothing to escape, which need not be looked through.
    fn add_plain(&mut self, text: &[u8]) {
        self.json.push(b'"');
        self.json.extend_from_slice(text);
        self.json.push(b'"');
        self.end_value();
    }

    fn end_value(&mut self) {
        self.ends.push(self.json.len());
        self.json.push(b'\n');
    }

    /// Makes it ready for answers about puzzles of this source.
    pub(super) fn start(&mut self, source: &Source) {
        self.file = Value::from(source.name()).to_string().into_bytes();
    }

    /// Makes it the record of this answer, with the fields of [`FieldNames`].
    pub(super) fn fill(&mut self, item: &Item, answer: &dyn Show) -> Result<()> {
        self.json.clear();
        self.ends.clear();
        let (puzzle, location) = (item.puzzle, item.location());
        let record = verbs::Record::new(puzzle, answer);
        self.json.extend_from_slice(&self.file);
        self.end_value();
        self.add(&location.line)?;
        match puzzle {
            Some(Puzzle::Givens(grid)) => self.add_plain(&text::to_line(grid)),
            other => self.add(&other)?,
        }
        self.add(&record.givens)?;
        self.add_plain(record.status.name().as_bytes());
        self.add(&record.message)?;
        answer.add_to(self)?;
        self.add(&location.column)?;
        self.add(&record.clashes)
    }

    /// Makes it the command's own fields of this answer alone.
    pub(super) fn fill_own(&mut self, answer: &dyn Show) -> Result<()> {
        self.json.clear();
        self.ends.clear();
        answer.add_to(self)
    }

    /// The values, as JSON.
    pub(super) fn values(&self) -> impl Iterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let value = &self.json[start..end];
            start = end + 1;
            value
        })
    }

    /// The values in the columns of CSV, as the fields of a table.
    pub(super) fn row(&self, names: &FieldNames) -> impl Iterator<Item = Cow<'_, [u8]>> {
        self.in_columns(&names.is_column)
    }

    /// The values of a record of the command's own fields alone, in the columns of CSV.
    pub(super) fn own_row(&self, names: &FieldNames) -> impl Iterator<Item = Cow<'_, [u8]>> {
        self.in_columns(&names.is_column[names.own.clone()])
    }

    fn in_columns(&self, are_columns: &[bool]) -> impl Iterator<Item = Cow<'_, [u8]>> {
        let values = self.values().zip(are_columns);
        let values = values.filter(|(_, is_column)| **is_column);
        values.map(|(value, _)| table_field(value))
    }
}

/// Writes the values of the fields of a struct, each with a newline behind it, and nothing else.
#[derive(Default)]
struct ValuesOnly {
    /// The number of objects that have begun.
    depth: usize,
    /// True within the name of a field.
    is_in_name: bool,
}

impl ValuesOnly {
    /// Writes a part of an object or of a string, if it is inside a value.
    fn write(
        writer: &mut (impl io::Write + ?Sized),
        is_of_value: bool,
        part: &[u8],
    ) -> io::Result<()> {
        if is_of_value {
            writer.write_all(part)?;
        }
        Ok(())
    }
}

impl Formatter for ValuesOnly {
    fn begin_object<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        Self::write(writer, self.depth > 1, b"{")
    }

    fn end_object<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        Self::write(writer, self.depth > 0, b"}")
    }

    fn begin_object_key<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.is_in_name = self.depth == 1;
        Self::write(writer, !self.is_in_name && !first, b",")
    }

    fn begin_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        self.is_in_name = false;
        Self::write(writer, self.depth > 1, b":")
    }

    fn end_object_value<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        Self::write(writer, self.depth == 1, b"\n")
    }

    fn begin_string<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        Self::write(writer, !self.is_in_name, b"\"")
    }

    fn end_string<W: io::Write + ?Sized>(&mut self, writer: &mut W) -> io::Result<()> {
        Self::write(writer, !self.is_in_name, b"\"")
    }

    fn write_string_fragment<W: io::Write + ?Sized>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        Self::write(writer, !self.is_in_name, fragment.as_bytes())
    }
}

/// A value in a table: nothing for null, strings without quotes, lists with semicolons.
pub(super) fn table_field(json: &[u8]) -> Cow<'_, [u8]> {
    match json {
        b"null" => Cow::default(),
        [b'"', text @ .., b'"'] if !text.contains(&b'\\') => text.into(),
        [b'"' | b'[', ..] => match serde_json::from_slice(json) {
            Ok(value) => Cow::Owned(plain(&value).into_bytes()),
            // It is written as another language has it.
            Err(_) => json.into(),
        },
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
    pub(super) all: Vec<String>,
    /// The place of the command's own.
    own: Range<usize>,
    /// True for each that CSV has, too: values without a structure.
    is_column: Vec<bool>,
}

impl FieldNames {
    /// The number of common names behind the command's own.
    pub(crate) const LAST: usize = 2;

    /// The common field that has a structure.
    pub(crate) const CLASHES: &str = "clashes";

    /// The number of columns that show that a table was written by this program: file, line, puzzle, givens.
    const OF_OWN_TABLE: usize = 4;

    /// The column that is not carried, because it is read.
    const PUZZLE: &str = "puzzle";

    /// The names of the records of answers of this type.
    pub(crate) fn of<A: Answer + Serialize + Default>() -> Self {
        let mut all = names_of::<CommonFields>();
        let (first, own) = (all.len() - Self::LAST, names_of::<A>());
        let range = first..first + own.len();
        all.splice(first..first, own);
        let is_nested = |name: &str| name == Self::CLASHES || A::nested().contains(&name);
        Self {
            is_column: all.iter().map(|name| !is_nested(name)).collect(),
            all,
            own: range,
        }
    }

    /// The names of the command's own fields.
    pub(crate) fn own(&self) -> &[String] {
        &self.all[self.own.clone()]
    }

    /// The names without these columns, which nobody asked for. JSON has all fields.
    pub(crate) fn without(mut self, unasked: &[&str]) -> Self {
        for (name, is_column) in self.all.iter().zip(&mut self.is_column) {
            *is_column &= !unasked.contains(&name.as_str());
        }
        self
    }

    /// The name of the puzzle that is made of the one that was read, if the answers have one.
    pub(super) fn made(&self) -> Option<&str> {
        let names: Vec<&str> = self.columns().collect();
        made_name(&names)
    }

    /// The command's own columns.
    pub(super) fn own_columns(&self) -> impl Iterator<Item = &str> {
        let own = self.own().iter().zip(&self.is_column[self.own.clone()]);
        own.filter_map(|(name, is_column)| is_column.then_some(name.as_str()))
    }

    /// The columns of CSV.
    pub(super) fn columns(&self) -> impl Iterator<Item = &str> {
        let names = self.all.iter().zip(&self.is_column);
        names.filter_map(|(name, is_column)| is_column.then_some(name.as_str()))
    }

    /// The names that the columns beside the puzzle begin with if this program wrote the table.
    pub(super) fn of_own_table(&self) -> Vec<&str> {
        let own = self.columns().take(Self::OF_OWN_TABLE);
        own.filter(|name| *name != Self::PUZZLE).collect()
    }
}

/// The names of the fields of a type, in order.
fn names_of<T: Serialize + Default>() -> Vec<String> {
    match serde_json::to_value(T::default()) {
        Ok(Value::Object(fields)) => fields.into_iter().map(|(name, _)| name).collect(),
        _ => Vec::new(),
    }
}
