//! The README and `sudoku help recipes` keep their word: every command in them runs, and prints what is shown. The picture is
//! the one that the program draws.

use std::io::{Read as _, pipe};
#[cfg(unix)]
use std::path::Path;
use std::process::Stdio;

use snapbox::{assert_data_eq, file};

use crate::support::program;
use crate::support::sudoku;
#[cfg(unix)]
use crate::support::{directory, sample_text, shell};
use crate::util::project_path;

const README: &str = include_str!("../../../README.md");

/// The output of the program with these arguments in the folder of the project, on both streams, and its exit code.
fn run(arguments: &str) -> (String, Option<i32>) {
    let (mut output, stream) = pipe().expect("a pipe");
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let mut child = program(&arguments)
        .current_dir(project_path(""))
        .stdin(Stdio::null())
        .stdout(stream.try_clone().expect("a second end"))
        .stderr(stream)
        .spawn()
        .expect("it starts");
    let mut printed = String::new();
    output.read_to_string(&mut printed).expect("it is text");
    (printed, child.wait().expect("it ends").code())
}

/// The commands whose output is shown, in the blocks marked `console`. After a command comes its exit code, unless it is
/// 0, then what it prints, and a blank line; a line of three dots stands for any lines.
#[test]
fn readme_examples_print_the_output_shown() {
    let blocks = README.split("```console").skip(1);
    let blocks = blocks.map(|block| block.split_once("\n```").expect("it has an end").0);
    let examples: Vec<&str> = blocks
        .flat_map(|block| {
            let (before, commands) = block.split_once("\n$ sudoku ").expect("it has a command");
            assert_eq!(before, "");
            commands.split("\n$ sudoku ")
        })
        .collect();
    assert!(examples.len() > 8, "{examples:?}");
    for example in examples {
        let (arguments, shown) = example.split_once('\n').expect("it prints something");
        let (code, shown) = match shown.strip_prefix("? ") {
            Some(rest) => rest.split_once('\n').expect("it prints something"),
            None => ("0", shown),
        };
        let (printed, printed_code) = run(arguments);
        assert_eq!(printed_code, code.parse().ok(), "{arguments}");
        let Some((first, last)) = shown.split_once("\n...\n") else {
            assert_eq!(printed, shown, "{arguments}");
            continue;
        };
        let between = printed
            .strip_prefix(first)
            .and_then(|rest| rest.strip_suffix(last));
        assert!(between.is_some(), "{arguments}:\n{printed}");
    }
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` draws it anew.
#[test]
fn readme_picture_is_the_hint_beside_it() {
    let hint = sudoku(&["hint", "--format", "svg", "puzzles/wikipedia.txt"])
        .current_dir(project_path(""))
        .unwrap();
    let drawing = String::from_utf8(hint.stdout).expect("it is text");
    assert_data_eq!(drawing, file!["../../../examples/hint.svg"].raw());
}

/// The commands with pipes and redirections, which need a shell.
#[cfg(unix)]
#[test]
fn readme_shell_recipes_succeed() {
    run_recipes(README, &project_path(""));
}

#[cfg(unix)]
#[test]
fn recipes_of_the_help_succeed() {
    let list = sample_text("hard.txt");
    let table = include_bytes!("../../formats/quizzes.csv");
    let folder = directory(&[
        ("puzzle.txt", sample_text("wikipedia.txt").as_bytes()),
        ("list.txt", list.as_bytes()),
        ("data.csv", table),
    ]);
    run_recipes(
        include_str!("../../../src/cli/help/recipes.md"),
        folder.path(),
    );
}

/// Runs the blocks marked `sh` in this folder, except those that would run Cargo inside Cargo.
#[cfg(unix)]
fn run_recipes(text: &str, folder: &Path) {
    let programs = directory(&[]);
    let blocks = text.split("```sh\n").skip(1);
    let recipes = blocks.filter_map(|block| block.split("```").next());
    for recipe in recipes.filter(|recipe| !recipe.contains("cargo ")) {
        let script = format!("ln -sf \"$0\" \"$PROGRAMS/sudoku\"; PATH=$PROGRAMS:$PATH\n{recipe}");
        let output = shell(&format!("set -e; {script}"))
            .env("PROGRAMS", programs.path())
            .current_dir(folder)
            .output()
            .expect("there is a shell");
        assert!(output.status.success(), "{recipe}\n{output:?}");
        assert!(!output.stdout.is_empty(), "{recipe}");
        assert!(output.stderr.is_empty(), "{recipe}\n{output:?}");
    }
}
