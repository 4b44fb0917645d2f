//! Characters that control a terminal, or turn text round, in every part of the input that is shown: none gets there.

#![cfg(target_os = "linux")]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::terminal::Terminal;
use crate::support::{all_at_once, directory, program, solve, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED};

/// All of them but the ends of lines, which are as harmless as they look, and NUL, which no name of a file has.
fn hostile() -> impl Iterator<Item = char> {
    let controls = ('\u{1}'..='\u{1F}').chain('\u{7F}'..='\u{9F}');
    let controls = controls.filter(|control| !"\n\r\u{C}".contains(*control));
    let others = "\u{61C}\u{200B}\u{200E}\u{200F}\u{2028}\u{2029}\u{FEFF}\u{FFF9}\u{E0041}";
    let turns = ('\u{202A}'..='\u{202E}').chain('\u{2060}'..='\u{206F}');
    controls.chain(turns).chain(others.chars())
}

/// All of them with letters around each.
fn text() -> String {
    hostile().flat_map(|character| ['a', character]).collect()
}

/// What a person sees who has both outputs on a terminal, where colours are not wanted.
fn seen(arguments: &[&str], folder: &TempDir) -> String {
    let terminal = Terminal::new();
    let mut child = program(arguments)
        .current_dir(folder.path())
        .env("NO_COLOR", "1")
        .stdin(terminal.end())
        .stdout(terminal.end())
        .stderr(terminal.end())
        .spawn()
        .expect("it starts");
    child.wait().expect("it ends");
    terminal.read()
}

/// Asserts that a terminal gets text alone from the program; its lines end as they do on terminals.
#[track_caller]
fn assert_harmless(seen: &str, what: &str) {
    let text = seen.replace("\r\n", "\n");
    for character in text
        .chars()
        .filter(|character| !"\n\t".contains(*character))
    {
        assert!(
            !character.is_control() && hostile().all(|hostile| hostile != character),
            "{what}: {character:?} in {seen:?}"
        );
    }
}

#[test]
fn a_text_cannot_forge_the_words_of_a_refused_link() {
    let forged = "\u{1b}]0;title\u{7}\r\u{1b}[2Kall puzzles solved";
    let padded = format!("{forged:90}");
    let raised = padded
        .chars()
        .map(|character| char::from_u32(0x400 + u32::from(character)).expect("a letter"));
    let input = format!("\u{2}{}\n", raised.collect::<String>());
    for format in ["line", "json"] {
        let output = solve(&["--format", format])
            .write_stdin(&*input)
            .output()
            .expect("it runs");
        let all = [output.stdout, output.stderr].concat();
        let all = String::from_utf8(all).expect("text");
        assert!(!all.contains("solved"), "{all:?}");
        assert_harmless(&all, format);
    }
}

#[test]
fn errors_quote_them_as_escapes() {
    all_at_once(hostile(), |character| {
        let cells = CLASSIC.replacen('.', &character.to_string(), 1);
        let name = format!("name {character} {}", &CLASSIC[1..]);
        let rows = format!("{}\n", ["53..7.."; 8].join(&format!("{character}\n")));
        let list = format!("[{:?}, {CLASSIC}, \"{cells}\"]\n", "x");
        for text in [cells, name, rows, list] {
            let folder = directory(&[("puzzles.txt", text.as_bytes())]);
            assert_harmless(&seen(&["solve", "puzzles.txt"], &folder), &text);
        }
    });
}

#[test]
fn values_and_names_of_columns_are_harmless_on_a_terminal() {
    let text = text();
    let solution = CLASSIC_SOLVED.replacen('5', "4", 1);
    let table = format!(
        "puzzle,{text},title,solution\n{CLASSIC},{text},{text},{solution}\n{CLASSIC},1,2\n"
    );
    let quoted = serde_json::to_string(&text).expect("a string");
    let object = format!("{{{quoted}:{quoted},\"puzzle\":\"{CLASSIC}\",\"title\":{quoted}}}\n");
    let folder = directory(&[
        ("table.csv", table.as_bytes()),
        ("lines.json", object.as_bytes()),
        ("line.txt", format!("{CLASSIC} {text}\n").as_bytes()),
    ]);
    let formats = [
        "grid",
        "line",
        "table",
        "csv",
        "json",
        "sdk",
        "sdm",
        "hodoku",
        "exchange",
        "opensudoku",
        "f-puzzles",
        "svg",
        "html",
    ];
    all_at_once(formats, |format| {
        for file in ["table.csv", "lines.json", "line.txt"] {
            for command in ["convert", "shuffle", "solve", "hint"] {
                let seen = seen(&[command, "--format", format, file], &folder);
                assert_harmless(&seen, &format!("{command} --format {format} {file}"));
            }
        }
    });
    for file in ["table.csv", "lines.json"] {
        for arguments in [
            &["verify", file][..],
            &["verify", file, "--column", &format!("solution={text}")],
            &["solve", file, "--column", &text],
            &["solve", file, "--column", "nothing"],
            &["explain", file],
        ] {
            assert_harmless(&seen(arguments, &folder), &arguments.join(" "));
        }
    }
}

#[test]
fn values_in_data_stay_what_they_are() {
    let text = text();
    let table = format!("puzzle,name\n{CLASSIC},{text}\n");
    let csv = solve(&["--format", "csv"])
        .write_stdin(&*table)
        .assert()
        .success();
    let csv = String::from_utf8(csv.get_output().stdout.clone()).expect("text");
    assert!(csv.ends_with(&format!(",{text}\n")), "{csv:?}");
    let json = solve(&["--format", "json"]).write_stdin(table).assert();
    let json: Value = serde_json::from_slice(&json.get_output().stdout).expect("an object");
    assert_eq!(json["name"], text);
}

#[test]
fn names_of_files_are_harmless_on_a_terminal() {
    // A name of a file is at most 255 bytes long.
    let all: Vec<char> = hostile().collect();
    let names = all
        .chunks(40)
        .map(|part| format!("{}.txt", part.iter().collect::<String>()));
    all_at_once(names, |name| {
        let folder = directory(&[("plain.txt", format!("{CLASSIC}\n123\n").as_bytes())]);
        let path = Path::new(OsStr::from_bytes(name.as_bytes()));
        fs::copy(folder.path().join("plain.txt"), folder.path().join(path)).expect("a copy");
        let missing = format!("{name}.missing");
        for arguments in [
            &["solve", &name][..],
            &["solve", "-H", &name, "plain.txt"],
            &["hint", "--full", &name, "plain.txt"],
            &["solve", "--format", "json", &name],
            &["solve", "--format", "csv", &name],
            &["convert", &name, "-o", &format!("none/{name}")],
            &["verify", &name, "--against", &name],
            &[
                "split",
                &name,
                "-o",
                &format!("1{name}"),
                "-o",
                &format!("2{name}"),
            ],
            &["solve", &missing],
            &["play", &missing],
            &["hint", &name, "--original", &missing],
            &["solve", "--format", &name],
            &["solve", "--column", &name, "plain.txt"],
            &["rate", "--techniques", &name, "plain.txt"],
            &["help", &name],
            &[&name[..name.len() - 4]],
        ] {
            assert_harmless(&seen(arguments, &folder), &arguments.join(" "));
        }
    });
    sudoku(&["help"]).assert().success();
}
