//! File names with anything in them, and what is printed of them.

#![cfg(unix)]

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use predicates::str::starts_with;
use tempfile::TempDir;

use crate::support::sudoku;
use crate::util::CLASSIC;

/// Names that are not plain text, and their printed form.
const NAMES: [(&[u8], &str); 5] = [
    (b"two\nlines", r#""two\nlines""#),
    (b"\x1b[31mred\x1b[0m", r#""\u{1b}[31mred\u{1b}[0m""#),
    (b"tab\tbell\x07\r", r#""tab\tbell\u{7}\r""#),
    (b"caf\xe9 it's \\ ", r#""caf\xE9 it's \\ ""#),
    (b"control \xc2\x9b31m", r#""control \u{9b}31m""#),
];

fn name(bytes: &[u8]) -> &Path {
    Path::new(OsStr::from_bytes(bytes))
}

/// A directory with a file of this name and this text.
fn directory_with(bytes: &[u8], text: &str) -> TempDir {
    let directory = tempfile::tempdir().expect("a temporary directory");
    std::fs::write(directory.path().join(name(bytes)), text).expect("it can be written to");
    directory
}

#[test]
fn a_missing_file_is_named_in_printable_characters() {
    for (bytes, printed) in NAMES {
        sudoku(&["solve"])
            .arg(name(bytes))
            .assert()
            .code(2)
            .stderr(format!(
                "error: {printed}: No such file or directory (os error 2)\n"
            ));
        sudoku(&["hint", CLASSIC, "--original"])
            .arg(name(bytes))
            .assert()
            .code(2)
            .stderr(starts_with(format!("error: {printed}: the original: ")));
    }
}

#[test]
fn a_word_that_is_not_a_command_is_named_in_printable_characters() {
    for (bytes, printed) in NAMES {
        // Bytes that are not UTF-8 have become printable before.
        if std::str::from_utf8(bytes).is_ok() {
            sudoku(&[])
                .arg(name(bytes))
                .assert()
                .code(2)
                .stderr(starts_with(format!(
                    "error: no file or command called '{printed}'\n"
                )));
        }
    }
}

#[test]
fn errors_and_answers_name_files_in_printable_characters() {
    for (bytes, printed) in NAMES {
        let directory = directory_with(bytes, "123..4...\n");
        sudoku(&["check", "-H"])
            .arg(name(bytes))
            .current_dir(directory.path())
            .assert()
            .code(2)
            .stdout(format!("{printed}:1: malformed\n"))
            .stderr(starts_with(format!("error: {printed}:1:")));
        sudoku(&["solve", "-H"])
            .arg(name(bytes))
            .current_dir(directory.path())
            .assert()
            .code(2)
            .stdout(format!("==> {printed}:1 <==\nmalformed\n"));
    }
}

#[test]
fn records_name_files_in_printable_characters() {
    for (bytes, printed) in NAMES {
        let directory = directory_with(bytes, CLASSIC);
        let as_json = serde_json::Value::from(printed).to_string();
        let as_csv = format!("\"{}\"", printed.replace('"', "\"\""));
        let starts = [
            ("csv", format!("\n{as_csv},1,")),
            ("json", format!("{{\"file\":{as_json},\"line\":1,")),
        ];
        for (format, start) in starts {
            sudoku(&["solve", "--format", format])
                .arg(name(bytes))
                .current_dir(directory.path())
                .assert()
                .stdout(predicates::str::contains(start));
        }
    }
}

#[test]
fn plain_names_stay_as_they_are() {
    for plain in ["with space", "it's", "back\\slash", "größe ☃", "$'quoted'"] {
        sudoku(&["solve", plain]).assert().stderr(format!(
            "error: {plain}: No such file or directory (os error 2)\n"
        ));
    }
}
