//! File names in messages and in answers: they may contain anything, even commands to a terminal.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::fmt::Write as _;

use sudoku::words::is_printable;

/// The name, if it is plain text; else as `$'...'`, from which a shell makes the same name.
pub(crate) fn printable(name: &OsStr) -> Cow<'_, str> {
    match name.to_str() {
        Some(text) if text.chars().all(is_printable) => text.into(),
        _ => quoted(name.as_encoded_bytes()).into(),
    }
}

fn quoted(name: &[u8]) -> String {
    let mut quoted = "$'".to_owned();
    for chunk in name.utf8_chunks() {
        for character in chunk.valid().chars() {
            match character {
                '\\' | '\'' => quoted.extend(['\\', character]),
                '\n' => quoted += "\\n",
                '\r' => quoted += "\\r",
                '\t' => quoted += "\\t",
                _ if !is_printable(character) => {
                    push_bytes(&mut quoted, character.encode_utf8(&mut [0; 4]).as_bytes());
                }
                _ => quoted.push(character),
            }
        }
        push_bytes(&mut quoted, chunk.invalid());
    }
    quoted + "'"
}

fn push_bytes(quoted: &mut String, bytes: &[u8]) {
    for byte in bytes {
        // A `String` takes everything.
        let _ = write!(quoted, "\\x{byte:02x}");
    }
}
