//! Requests, the name of a function with its arguments, as in `{"rate":{"puzzle":"53..7…"}}`, and the text of answers.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

use crate::Request;
use crate::failure::Failure;

/// The answer to a request: `{"answer":…}`, or `{"error":…}`.
pub(crate) fn answer(request: &[u8]) -> Vec<u8> {
    let request = serde_json::from_slice(request).map_err(|error| Failure::of_request(&error));
    let answer = request.and_then(|request: Request| request.answer());
    answer.unwrap_or_else(|failure| object("error", &failure).unwrap_or_default())
}

/// An object with this one member.
pub(crate) fn object(name: &str, value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut text = format!("{{\"{name}\":").into_bytes();
    write(&mut text, value)?;
    text.push(b'}');
    Ok(text)
}

/// Adds the value as JSON.
pub(crate) fn write(text: &mut Vec<u8>, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut Serializer::with_formatter(text, CamelCase::default()))
}

/// Gives members the names of JavaScript: `upTo` for `up_to`.
#[derive(Default)]
struct CamelCase {
    /// True within the name of a member.
    is_name: bool,
}

impl Formatter for CamelCase {
    fn begin_object_key<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.is_name = true;
        writer.write_all(if first { b"" } else { b"," })
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.is_name = false;
        Ok(())
    }

    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        writer: &mut W,
        text: &str,
    ) -> io::Result<()> {
        if self.is_name {
            writer.write_all(camel_case(text).as_bytes())
        } else {
            writer.write_all(text.as_bytes())
        }
    }
}

/// The name in JavaScript: `upTo` for `up_to`.
pub(crate) fn camel_case(name: &str) -> String {
    let mut words = name.split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |name, word| {
        let (initial, rest) = word.split_at(word.len().min(1));
        name + &initial.to_ascii_uppercase() + rest
    })
}
