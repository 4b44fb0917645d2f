//! The README and `sudoku help recipes` keep their word: every command in them runs, and prints what is shown. The picture is
//! the one that the program draws.

#[cfg(unix)]
use std::path::Path;
#[cfg(unix)]
use std::process::Command;

#[cfg(feature = "pictures")]
use snapbox::{assert_data_eq, file};

#[cfg(feature = "pictures")]
use crate::support::sudoku;
#[cfg(unix)]
use crate::support::{directory, sample_text};
use crate::util::limit_time;

/// The commands whose output is shown.
#[test]
fn readme_examples_print_the_output_shown() {
    limit_time();
    trycmd::TestCases::new().case("README.md");
}

/// After an intended change, `SNAPSHOTS=overwrite cargo test` draws it anew.
#[test]
#[cfg(feature = "pictures")]
fn readme_picture_is_the_hint_beside_it() {
    let hint = sudoku(&["hint", "--format", "svg", "puzzles/wikipedia.txt"]).unwrap();
    let drawing = String::from_utf8(hint.stdout).expect("it is text");
    assert_data_eq!(drawing, file!["../../examples/hint.svg"].raw());
}

/// The commands with pipes and redirections, which need a shell.
#[cfg(unix)]
#[test]
fn readme_shell_recipes_succeed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    run_recipes(include_str!("../../README.md"), root);
}

#[cfg(unix)]
#[test]
fn recipes_of_the_help_succeed() {
    let list = sample_text("hard.txt");
    let table = include_bytes!("../formats/quizzes.csv");
    let folder = directory(&[
        ("puzzle.txt", sample_text("wikipedia.txt").as_bytes()),
        ("list.txt", list.as_bytes()),
        ("data.csv", table),
    ]);
    run_recipes(include_str!("../../src/cli/help/recipes.md"), folder.path());
}

/// Runs the blocks marked `sh` in this folder, except those that would run Cargo inside Cargo.
#[cfg(unix)]
fn run_recipes(text: &str, folder: &Path) {
    limit_time();
    let program = crate::support::path();
    let directory = program.parent().expect("it is in a directory");
    let path = std::env::var("PATH").unwrap_or_default();
    let blocks = text.split("```sh\n").skip(1);
    let recipes = blocks.filter_map(|block| block.split("```").next());
    for recipe in recipes.filter(|recipe| !recipe.contains("cargo ")) {
        let output = Command::new("sh")
            .args(["-e", "-c", recipe])
            .env("PATH", format!("{}:{path}", directory.display()))
            .current_dir(folder)
            .output()
            .expect("there is a shell");
        assert!(output.status.success(), "{recipe}\n{output:?}");
        assert!(!output.stdout.is_empty(), "{recipe}");
        assert!(output.stderr.is_empty(), "{recipe}\n{output:?}");
    }
}
