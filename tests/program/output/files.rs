//! `-o FILE`: the format of its name, and that it is there whole or not at all.

use std::fs;
use std::path::Path;

use predicates::prelude::*;
use predicates::str::contains;

use crate::support::{directory, stdout, sudoku};
use crate::util::{CLASSIC, CLASSIC_SOLVED};

/// The names in the folder.
#[track_caller]
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there");
    let names = entries.map(|entry| entry.expect("a file").file_name());
    let mut names: Vec<String> = names
        .map(|name| name.into_string().expect("text"))
        .collect();
    names.sort();
    names
}

#[test]
fn the_name_of_the_file_says_the_format() {
    let folder = directory(&[]);
    for (name, beginning) in [
        ("a.csv", "file,line,puzzle,"),
        ("A.JSON", "{\"file\":"),
        ("a.jsonl", "{\"file\":"),
        ("a.sdk", "[Puzzle]"),
        ("a.sdm", "530070000"),
        ("a.opensudoku", "<?xml"),
        ("a.txt", "53..7...."),
        ("a", "53..7...."),
    ] {
        sudoku(&["convert", "-o", name])
            .current_dir(folder.path())
            .write_stdin(CLASSIC)
            .assert()
            .success()
            .stdout("");
        let text = fs::read_to_string(folder.path().join(name)).expect("text");
        assert!(text.contains(beginning), "{name}: {text}");
        fs::remove_file(folder.path().join(name)).expect("it is there");
    }
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn generated_puzzles_have_every_format() {
    for (format, beginning) in [("sdk", "[Puzzle]"), ("sdm", "0"), ("hodoku", ":")] {
        let text = stdout(&["generate", "--seed=1", "--format", format]);
        assert!(text.contains(beginning), "{format}: {text}");
    }
}

#[test]
fn a_format_that_is_asked_for_counts_more_than_the_name() {
    let folder = directory(&[]);
    for command in ["solve", "rate"] {
        sudoku(&[command, "--format=csv", "-o", "a.svg", CLASSIC])
            .current_dir(folder.path())
            .assert()
            .success();
        let text = fs::read_to_string(folder.path().join("a.svg")).expect("text");
        assert!(text.starts_with("file,line,puzzle,"), "{command}");
    }
}

#[test]
fn every_command_writes_the_same_into_a_file_as_it_prints() {
    let folder = directory(&[("puzzles.txt", format!("{CLASSIC}\n").repeat(3).as_bytes())]);
    for command in [
        &["solve"][..],
        &["check"],
        &["count"],
        &["hint"],
        &["explain"],
        &["rate", "--format=json"],
        &["canonical"],
        &["shuffle", "--seed=1"],
        &["dedupe"],
        &["convert", "--format=hodoku"],
        &["generate", "3", "--seed=1", "--with-solution"],
    ] {
        let run = |more: &[&str]| {
            let source = if command[0] == "generate" {
                &[][..]
            } else {
                &["puzzles.txt"]
            };
            let arguments = [command, source, more].concat();
            let mut program = sudoku(&arguments);
            program.current_dir(folder.path()).assert().success()
        };
        let printed = run(&[]).get_output().stdout.clone();
        run(&["-o", "out"]).stdout("");
        let written = fs::read(folder.path().join("out")).expect("it is there");
        assert_eq!(written, printed, "{command:?}");
        let both = run(&["-o", "-"]).get_output().stdout.clone();
        assert_eq!(both, printed, "{command:?}");
    }
}

#[test]
fn a_file_can_be_written_in_its_own_place() {
    let folder = directory(&[("a.txt", CLASSIC.as_bytes())]);
    sudoku(&["solve", "a.txt", "--output=a.txt"])
        .current_dir(folder.path())
        .assert()
        .success();
    let text = fs::read_to_string(folder.path().join("a.txt")).expect("text");
    assert_eq!(text, format!("{CLASSIC_SOLVED}\n"));
}

#[test]
fn a_file_is_left_as_it_was_where_nothing_can_be_read_or_written() {
    let folder = directory(&[("a.svg", b"before")]);
    let two = format!("{CLASSIC}\n{CLASSIC}\n");
    for (arguments, stdin) in [
        (&["solve", "-oa.svg", "nowhere.txt"][..], ""),
        (&["solve", "-oa.svg"], &two),
        (&["solve", "-oa.svg"], &CLASSIC[1..]),
    ] {
        sudoku(arguments)
            .current_dir(folder.path())
            .write_stdin(stdin)
            .assert()
            .code(2);
        let text = fs::read_to_string(folder.path().join("a.svg")).expect("text");
        assert_eq!(text, "before", "{arguments:?}");
        assert_eq!(names(folder.path()), ["a.svg"], "{arguments:?}");
    }
}

#[test]
fn the_file_is_written_though_a_puzzle_has_no_solution() {
    let folder = directory(&[]);
    sudoku(&["solve", "-oa.csv", &CLASSIC.replace('7', "5")])
        .current_dir(folder.path())
        .assert()
        .code(1);
    assert_eq!(names(folder.path()), ["a.csv"]);
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = directory(&[]);
    for (name, expected) in [
        ("no/a.csv", "cannot write no/a.csv: there is no folder no\n"),
        (".", "cannot write .: "),
        ("b\u{1b}[2J/a.txt", "cannot write \"b\\u{1b}[2J/a.txt\": "),
    ] {
        sudoku(&["solve", CLASSIC, "-o", name])
            .current_dir(folder.path())
            .assert()
            .code(2)
            .stderr(contains(expected));
    }
}

#[test]
fn an_ending_that_stands_for_something_else_is_refused() {
    let folder = directory(&[]);
    let run = |arguments: &[&str]| {
        let mut program = sudoku(arguments);
        program.current_dir(folder.path()).assert()
    };
    for name in ["a.xlsx", "a.md", "a.TEX", "a.csv.gz"] {
        let ending = name.rsplit('.').next().expect("an ending").to_lowercase();
        let expected = format!("-o {name}: {ending} cannot be written; choose another name");
        run(&["solve", CLASSIC, "-o", name])
            .code(2)
            .stderr(contains(expected));
    }
    for name in ["a.pdf", "a.png"] {
        run(&["solve", CLASSIC, "-o", name])
            .code(2)
            .stderr(contains("-o x.html, and print"))
            .stderr(contains("For more information, try '--help'."));
    }
    assert_eq!(names(folder.path()), [""; 0]);
    run(&["solve", CLASSIC, "-o", "a.md", "--format=line"]).success();
    assert_eq!(names(folder.path()), ["a.md"]);
}

#[test]
fn the_help_of_a_command_has_the_endings_of_its_formats() {
    for (command, has, has_not) in [
        ("rate", ".csv .json", ".svg"),
        ("solve", ".svg", ".sdk"),
        ("convert", ".sdk", ".pdf .csv"),
    ] {
        sudoku(&[command, "--help"])
            .assert()
            .success()
            .stdout(contains(has).and(contains(has_not).not()));
    }
}

#[test]
fn the_number_in_a_name_has_one_place() {
    let folder = directory(&[]);
    for name in ["%5d.svg", "%%d.svg", "%d-%d.svg"] {
        sudoku(&["convert", CLASSIC, "-o", name])
            .current_dir(folder.path())
            .assert()
            .code(2)
            .stderr(contains(format!(
                "cannot write {name}: the place of the number"
            )));
    }
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn a_series_that_ends_early_says_where() {
    let folder = directory(&[("3.svg", b"")]);
    fs::remove_file(folder.path().join("3.svg")).expect("it is there");
    fs::create_dir(folder.path().join("3.svg")).expect("it is ours");
    sudoku(&["convert", "-o", "%d.svg"])
        .current_dir(folder.path())
        .write_stdin(format!("{CLASSIC}\n").repeat(4))
        .assert()
        .code(2)
        .stderr(contains("cannot write 3.svg, after 2 files: "));
    assert_eq!(names(folder.path()), ["1.svg", "2.svg", "3.svg"]);
}

#[test]
fn a_file_is_not_coloured_unless_that_is_asked_for() {
    let folder = directory(&[]);
    let text = |colour| {
        sudoku(&["solve", colour, "-oa.txt", CLASSIC])
            .current_dir(folder.path())
            .assert()
            .success();
        fs::read_to_string(folder.path().join("a.txt")).expect("text")
    };
    assert!(!text("--color=auto").contains('\u{1b}'));
    assert!(text("--color=always").contains('\u{1b}'));
}

#[cfg(unix)]
mod unix {
    use std::fs::Permissions;
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Stdio;
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;
    use crate::support::{program, send, shell};

    #[track_caller]
    fn mode(path: &Path) -> u32 {
        let metadata = fs::metadata(path).expect("it is there");
        metadata.permissions().mode() & 0o777
    }

    #[test]
    fn a_new_file_has_the_permissions_of_any_other_and_an_old_one_keeps_its_own() {
        let folder = directory(&[("old.txt", b"")]);
        let old = folder.path().join("old.txt");
        fs::set_permissions(&old, Permissions::from_mode(0o640)).expect("it is ours");
        let script = format!(
            "umask 027; : > other; $0 solve {CLASSIC} -o new.txt; $0 solve {CLASSIC} -o old.txt"
        );
        let status = shell(&script).current_dir(folder.path()).status();
        assert!(status.expect("it runs").success());
        assert_eq!(mode(&folder.path().join("new.txt")), 0o640);
        assert_eq!(mode(&folder.path().join("other")), 0o640);
        assert_eq!(mode(&old), 0o640);
        assert_ne!(fs::read_to_string(old).expect("text"), "");
    }

    #[test]
    fn a_link_stays_one() {
        let folder = directory(&[("real.txt", b"before")]);
        let link = folder.path().join("link.txt");
        symlink("real.txt", &link).expect("there are links");
        sudoku(&["solve", "--format=line", CLASSIC, "-olink.txt"])
            .current_dir(folder.path())
            .assert()
            .success();
        assert!(
            fs::symlink_metadata(&link)
                .expect("it is there")
                .is_symlink()
        );
        let text = fs::read_to_string(folder.path().join("real.txt")).expect("text");
        assert_eq!(text, format!("{CLASSIC_SOLVED}\n"));
    }

    #[test]
    fn pipes_and_devices_are_written_directly() {
        let folder = directory(&[]);
        let script = format!(
            "mkfifo pipe; $0 solve --format=line {CLASSIC} -o pipe & cat pipe; wait; $0 solve {CLASSIC} -o /dev/null"
        );
        let output = shell(&script)
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        assert!(output.status.success());
        assert_eq!(
            String::from_utf8_lossy(&output.stdout),
            format!("{CLASSIC_SOLVED}\n")
        );
        assert_eq!(names(folder.path()), ["pipe"]);
    }

    #[test]
    fn a_signal_leaves_nothing_behind() {
        for signal in ["INT", "TERM", "QUIT", "ALRM", "XCPU", "USR1", "USR2"] {
            let folder = directory(&[("out.txt", b"before")]);
            let mut child = program(&["solve", "-oout.txt", "--stats"])
                .current_dir(folder.path())
                .stdin(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("it starts");
            let mut input = child.stdin.take().expect("a pipe");
            writeln!(input, "{CLASSIC}").expect("it reads");
            // It writes beside the file as soon as there is an answer.
            let is_written = || {
                let files = fs::read_dir(folder.path()).expect("it is there");
                let mut files = files.map(|file| file.expect("an entry"));
                files.any(|file| {
                    file.file_name() != "out.txt"
                        && file.metadata().is_ok_and(|file| file.len() > 0)
                })
            };
            while !is_written() {
                sleep(Duration::from_millis(10));
            }
            send(signal, &child.id());
            let error = BufReader::new(child.stderr.take().expect("a pipe"));
            assert!(error.lines().any(|line| line.expect("text").contains('1')));
            assert!(!child.wait().expect("it ends").success());
            assert_eq!(names(folder.path()), ["out.txt"], "{signal}");
            let text = fs::read_to_string(folder.path().join("out.txt")).expect("text");
            assert_eq!(text, "before");
        }
    }

    #[test]
    fn a_limit_of_size_leaves_nothing_behind() {
        let folder = directory(&[("out.txt", b"before")]);
        let script = "ulimit -f 1; exec $0 generate 1000 --grids-only --seed=1 -oout.txt";
        let output = shell(script)
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        assert_eq!(output.status.code(), Some(2));
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            error.contains("cannot write out.txt: File too large"),
            "{error}"
        );
        assert_eq!(names(folder.path()), ["out.txt"]);
    }

    #[test]
    fn a_full_disk_is_said_with_the_name_of_the_file() {
        if !Path::new("/dev/full").exists() {
            return;
        }
        sudoku(&["solve", CLASSIC, "-o", "/dev/full"])
            .assert()
            .code(2)
            .stderr(contains("cannot write /dev/full: "));
    }
}
