//! Puzzles as people paste them: every file of `tests/formats/pasted` gives what its line in `expected.tsv` says.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;

use crate::support::{Read, read};
use crate::util::project_path;

/// The path of a sample, or of the table.
fn path(name: &str) -> PathBuf {
    project_path("tests/formats/pasted").join(name)
}

/// The samples, and what is expected of each: puzzles, or `refused` and a word.
fn expected() -> Vec<(String, Vec<String>)> {
    let table = fs::read_to_string(path("expected.tsv")).expect("the table is there");
    let fields = table
        .lines()
        .map(|line| line.split('\t').map(str::to_owned));
    fields
        .map(|mut fields| (fields.next().expect("a name"), fields.collect()))
        .collect()
}

/// Everything in a sample, read through a buffer of this size.
fn read_sample(name: &str, capacity: usize) -> Vec<Read> {
    let file = File::open(path(name)).expect("the sample is there");
    read(BufReader::with_capacity(capacity, file))
}

#[test]
fn every_sample_gives_what_is_expected() {
    let mut wrong = Vec::new();
    for (name, expected) in expected() {
        let found: Vec<_> = read_sample(&name, 8192)
            .into_iter()
            .map(|(.., puzzle)| puzzle)
            .collect();
        let is_right = match &expected[..] {
            [refused, word] if refused == "refused" => match &found[..] {
                [] => word == "no puzzle",
                [Err(error)] => error.contains(word),
                _ => false,
            },
            puzzles => found.iter().map(Result::as_ref).eq(puzzles.iter().map(Ok)),
        };
        if !is_right {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_sample_has_its_line_in_the_table() {
    let mut files: Vec<String> = fs::read_dir(path(""))
        .expect("the directory is there")
        .map(|file| {
            file.expect("it can be read")
                .file_name()
                .into_string()
                .expect("text")
        })
        .filter(|name| name != "expected.tsv")
        .collect();
    let mut names: Vec<String> = expected().into_iter().map(|(name, _)| name).collect();
    files.sort();
    names.sort();
    assert_eq!(files, names);
}

#[test]
fn a_sample_may_arrive_in_pieces() {
    for (name, _) in expected() {
        let whole = read_sample(&name, 8192);
        for capacity in [1, 2, 7, 81] {
            assert_eq!(
                read_sample(&name, capacity),
                whole,
                "{name}, {capacity} bytes at a time"
            );
        }
    }
}
