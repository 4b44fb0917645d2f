//! Answers for programs: JSON and comma-separated values, one record for each puzzle.

use std::io::{self, Write};

use serde::ser::{Error as _, Serialize, Serializer};
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
    /// Anything that can be serialised.
    pub(crate) fn json(value: &impl Serialize) -> Self {
        // Nothing here has keys that are not strings, so this does not fail.
        serde_json::to_value(value).map_or(Self::Absent, Self::Json)
    }

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
    fields: &[Field],
    more: impl Iterator<Item = &'a [u8]>,
) -> io::Result<()> {
    let names = fields.iter().map(|(name, _)| name.as_bytes());
    let mut line = csv_writer(out);
    line.write_record(names.chain(more))?;
    line.flush()
}

/// Writes the record as a line of comma-separated values, and more values after its own.
pub(crate) fn write_csv<'a>(
    out: &mut Vec<u8>,
    fields: &[Field],
    more: impl Iterator<Item = &'a [u8]>,
) -> io::Result<()> {
    let mut line = csv_writer(out);
    for (_, value) in fields {
        match value {
            Value::Absent | Value::Json(serde_json::Value::Null) => line.write_field("")?,
            Value::Flag(flag) => line.write_field(flag.to_string())?,
            Value::Number(number) => line.write_field(number.to_string())?,
            Value::Text(text) => line.write_field(text)?,
            Value::Grid(grid) => line.write_field(text::to_line(grid))?,
            Value::List(list) => line.write_field(list.join("; "))?,
            Value::Json(serde_json::Value::String(text)) => line.write_field(text)?,
            Value::Json(value) => line.write_field(value.to_string())?,
        }
    }
    for value in more {
        line.write_field(value)?;
    }
    line.write_record(None::<&[u8]>)?;
    line.flush()
}

fn csv_writer(out: &mut Vec<u8>) -> csv::Writer<&mut Vec<u8>> {
    csv::WriterBuilder::new()
        .buffer_capacity(1024)
        .from_writer(out)
}
