//! Answers for programs: JSON and comma-separated values, one record for each puzzle.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::ser::{Error as _, Serialize, Serializer};
use sudoku::text::CsvWriter;
use sudoku::{Grid, text};

/// What stands in one field of a record.
#[derive(Debug, Clone)]
pub(crate) enum Value<'a> {
    Absent,
    Flag(bool),
    Number(u64),
    Text(&'a str),
    Grid(&'a Grid),
    List(Vec<String>),
    Json(serde_json::Value),
}

impl<'a> Value<'a> {
    /// The value, or that there is none.
    pub(crate) fn of<T>(value: Option<T>, make: impl FnOnce(T) -> Value<'a>) -> Self {
        value.map_or(Self::Absent, make)
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Absent => serializer.serialize_none(),
            Self::Flag(flag) => flag.serialize(serializer),
            Self::Number(number) => number.serialize(serializer),
            Self::Text(text) => text.serialize(serializer),
            Self::Grid(grid) => str::from_utf8(&text::to_line(grid))
                .map_err(S::Error::custom)?
                .serialize(serializer),
            Self::List(list) => list.serialize(serializer),
            Self::Json(value) => value.serialize(serializer),
        }
    }
}

/// A named field of a record.
pub(crate) type Field<'a> = (&'static str, Value<'a>);

/// Writes the record as a JSON object on a line of its own.
pub(crate) fn write_json(out: &mut Vec<u8>, fields: &[Field]) -> io::Result<()> {
    let fields = fields.iter().map(|(name, value)| (name, value));
    serde_json::Serializer::new(&mut *out).collect_map(fields)?;
    out.write_all(b"\n")
}

/// Writes the names of the fields as a line of comma-separated values, and more names after them.
pub(crate) fn write_csv_header<'a>(
    out: &mut Vec<u8>,
    writer: &mut CsvWriter,
    fields: &[Field],
    more: impl Iterator<Item = &'a [u8]>,
) {
    let names = fields.iter().map(|(name, _)| name.as_bytes());
    writer.write_record(out, names.chain(more));
}

/// Writes the record as a line of comma-separated values, and more values after its own.
pub(crate) fn write_csv<'a>(
    out: &mut Vec<u8>,
    writer: &mut CsvWriter,
    fields: &'a [Field],
    more: impl Iterator<Item = &'a [u8]>,
) {
    let values = fields.iter().map(|(_, value)| csv_field(value));
    writer.write_record(out, values.chain(more.map(Cow::Borrowed)));
}

/// The value as a field of a line.
fn csv_field<'a>(value: &'a Value) -> Cow<'a, [u8]> {
    match value {
        Value::Absent | Value::Json(serde_json::Value::Null) => Cow::Borrowed(b""),
        Value::Flag(flag) => flag.to_string().into_bytes().into(),
        Value::Number(number) => number.to_string().into_bytes().into(),
        Value::Text(text) => text.as_bytes().into(),
        Value::Grid(grid) => text::to_line(grid).to_vec().into(),
        Value::List(list) => list.join("; ").into_bytes().into(),
        Value::Json(serde_json::Value::String(text)) => text.as_bytes().into(),
        Value::Json(value) => value.to_string().into_bytes().into(),
    }
}
