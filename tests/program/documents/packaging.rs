//! Completions, manual pages, and the package for the crate registry.

use std::process::Command;

use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::support::{stdout, sudoku};
use crate::util::project_path;

#[test]
fn completions_are_generated_for_every_shell() {
    for (shell, part) in [
        ("bash", "complete -F _sudoku"),
        ("zsh", "#compdef sudoku"),
        ("fish", "complete -c sudoku"),
        ("powershell", "Register-ArgumentCompleter"),
        ("elvish", "edit:completion"),
    ] {
        sudoku(&["completions", shell])
            .assert()
            .code(0)
            .stdout(contains(part).and(contains("unique")))
            .stderr(is_empty());
    }
}

/// The words that bash offers for the last of these.
#[cfg(unix)]
fn offered_by_bash(words: &[&str]) -> Vec<String> {
    let script = r#"
        source <("$0" completions bash)
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _sudoku sudoku "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\n' "${COMPREPLY[@]}""#;
    let output = Command::new("bash")
        .args(["-c", script])
        .arg(crate::support::path())
        .args(words)
        .output()
        .expect("there is a bash");
    let text = String::from_utf8(output.stdout).expect("text");
    text.split_terminator('\n').map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn bash_offers_what_can_stand_in_a_place() {
    // If the script offers nothing, bash offers files.
    for files in [
        &["sudoku", "my"][..],
        &["sudoku", "solve", "my"],
        &["sudoku", "play", "my"],
        &["sudoku", "solve", "--quiet", "my"],
    ] {
        assert_eq!(offered_by_bash(files).concat(), "", "{files:?}");
    }
    let options = offered_by_bash(&["sudoku", "solve", "--"]);
    assert!(options.contains(&"--unique".to_owned()), "{options:?}");
    let levels = offered_by_bash(&["sudoku", "generate", "--rating", ""]);
    assert_eq!(levels[..2], ["easy", "medium"]);
    let techniques = offered_by_bash(&["sudoku", "generate", "--technique", "x-w"]);
    assert_eq!(techniques, ["x-wing"]);
    let topics = offered_by_bash(&["sudoku", "help", "form"]);
    assert_eq!(topics, ["formats"]);
}

#[cfg(unix)]
#[test]
fn bash_offers_a_file_with_spaces_as_one() {
    let folder = crate::support::directory(&[("my puzzle.txt", b"")]);
    let name = folder.path().join("my puz").display().to_string();
    for option in ["--original", "-o"] {
        let offered = offered_by_bash(&["sudoku", "check", option, &name]);
        assert_eq!(offered.len(), 1, "{offered:?}");
    }
}

#[test]
fn fish_offers_files_in_the_place_of_a_command() {
    let fish = stdout(&["completions", "fish"]);
    // `-f` would keep files out.
    assert!(fish.contains("-n \"__fish_sudoku_needs_command\" -a \"solve\""));
}

#[test]
fn manual_pages_are_complete_and_portable() {
    let page = |arguments: &[&str]| stdout(&[&["man"], arguments].concat());
    let generate = page(&["generate"]);
    assert!(generate.contains(".TH SUDOKU-GENERATE 1 \"2"));
    assert!(generate.contains("\nWith \\-\\-format html, print the solutions at the end"));
    assert!(page(&[]).contains(".SH \"SEE ALSO\"\n\\fBsudoku\\-formats\\fR(7),\n"));
    for name in ["solve", "dedupe", "verify", "formats", "techniques"] {
        assert!(page(&[name]).is_ascii(), "{name}");
    }
}

#[test]
fn manual_pages_have_a_date_and_short_lines_and_nothing_that_mandoc_minds() {
    let help = stdout(&["help", "man"]);
    let values = help.split_once("Possible values:").expect("pages").1;
    let lines = values.lines().map_while(|line| {
        line.trim()
            .strip_prefix("- ")
            .or(Some("").filter(|_| line.is_empty()))
    });
    let names = lines.filter_map(|line| line.split([':', ' ']).next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        let page = stdout(&["man", name]);
        let mut lines = page.lines();
        let title = lines.next().expect("a title");
        let upper = name.to_uppercase();
        assert!(
            title.starts_with(&format!(".TH SUDOKU-{upper} ")),
            "{title}"
        );
        let date = title.split('"').nth(1).expect("a date");
        assert_eq!(date.len(), "2026-01-31".len(), "{title}");
        for line in lines {
            assert!(line.len() <= 80 && line == line.trim_end(), "{line}");
        }
        let linted = assert_cmd::Command::new("mandoc")
            .args(["-T", "lint"])
            .write_stdin(page)
            .output();
        // Not every machine has it.
        if let Ok(output) = linted {
            assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{name}");
        }
    }
}

#[test]
fn the_program_its_commands_and_its_topics_have_manual_pages() {
    sudoku(&["man"])
        .assert()
        .code(0)
        .stdout(
            contains(".TH SUDOKU 1")
                .and(contains("sudoku\\-solve(1)"))
                .and(contains(".SH TOPICS\n.nf\n"))
                .and(contains("sudoku rate [OPTIONS] [FILE]...")),
        )
        .stderr(is_empty());
    sudoku(&["man", "solve"])
        .assert()
        .code(0)
        .stdout(contains(".TH SUDOKU-SOLVE 1").and(contains(
            ".SH EXAMPLES\n.nf\n  sudoku solve puzzle.txt             one",
        )))
        .stderr(is_empty());
    sudoku(&["man", "exit-codes"]).assert().code(0).stdout(
        contains(".TH SUDOKU-EXIT-CODES 7")
            .and(contains(".SH SIGNALS\n"))
            .and(contains("128 + n   ended by signal n")),
    );
    sudoku(&["man", "sleep"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("[possible values: solve, check, count,"));
}

/// The folders of the package, and the endings of the files in them; the tests bring files of all kinds.
const FOLDERS_OF_THE_PACKAGE: [(&str, &[&str]); 5] = [
    ("src", &["rs", "md", "css", "js", "txt"]),
    ("examples", &["rs", "svg"]),
    ("puzzles", &["txt", "md"]),
    ("benches", &["rs", "sh", "cc", "h"]),
    ("tests", &[]),
];

/// The files of the package beside its folders.
const FILES_OF_THE_PACKAGE: [&str; 8] = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "Cargo.lock",
    "Cargo.toml",
    "Cargo.toml.orig",
    "LICENSE",
    "README.md",
    "SECURITY.md",
];

#[test]
fn the_package_has_what_users_need_and_no_more() {
    let output = Command::new(env!("CARGO"))
        .args(["package", "--package", "sudoku-lockstep"])
        .args(["--list", "--allow-dirty", "--offline", "--quiet"])
        .current_dir(project_path(""))
        .output()
        .expect("there is a cargo");
    let errors = String::from_utf8_lossy(&output.stderr);
    let list = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{errors}");
    let list: Vec<String> = list.lines().map(|path| path.replace('\\', "/")).collect();
    let (inside, outside): (Vec<&str>, Vec<&str>) = list
        .iter()
        .map(String::as_str)
        .partition(|path| path.contains('/'));
    // Made by cargo, where there is a repository.
    let outside: Vec<&str> = outside
        .into_iter()
        .filter(|path| *path != ".cargo_vcs_info.json")
        .collect();
    assert_eq!(outside, FILES_OF_THE_PACKAGE);
    for path in inside {
        let (folder, _) = path.split_once('/').expect("it is in a folder");
        let (_, ending) = path.rsplit_once('.').unwrap_or_default();
        let has = |(name, endings): &(&str, &[&str])| {
            *name == folder && (endings.is_empty() || endings.contains(&ending))
        };
        assert!(FOLDERS_OF_THE_PACKAGE.iter().any(has), "{path}");
    }
    for path in ["src/main.rs", "src/lib.rs", "puzzles/wikipedia.txt"] {
        assert!(list.iter().any(|listed| listed == path), "{path}");
    }
}
