//! The README keeps its word: every command in it runs, and prints what it says.

use std::path::Path;
use std::process::Command;

use crate::util::limit_time;

/// The commands whose output is shown.
#[test]
fn readme_examples_print_the_output_shown() {
    limit_time();
    trycmd::TestCases::new().case("README.md");
}

/// The commands with pipes and redirections, which need a shell.
#[cfg(unix)]
#[test]
fn readme_shell_recipes_succeed() {
    limit_time();
    let program = assert_cmd::cargo::cargo_bin!("sudoku");
    let directory = program.parent().expect("it is in a directory");
    let path = std::env::var("PATH").unwrap_or_default();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for recipe in shell_recipes(include_str!("../../README.md")) {
        let output = Command::new("sh")
            .args(["-e", "-c", recipe])
            .env("PATH", format!("{}:{path}", directory.display()))
            .current_dir(root)
            .output()
            .expect("there is a shell");
        assert!(output.status.success(), "{recipe}\n{output:?}");
        assert!(!output.stdout.is_empty(), "{recipe}");
        assert!(output.stderr.is_empty(), "{recipe}\n{output:?}");
    }
}

/// The blocks marked `sh`, but for those that would run Cargo inside Cargo.
#[cfg(unix)]
fn shell_recipes(readme: &str) -> impl Iterator<Item = &str> {
    readme
        .split("```sh\n")
        .skip(1)
        .filter_map(|block| block.split("```").next())
        .filter(|recipe| !recipe.contains("cargo "))
}
