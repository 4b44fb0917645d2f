//! What the program gives to packagers.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use crate::support::sudoku;

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

#[test]
fn the_program_its_commands_and_its_topics_have_manual_pages() {
    sudoku(&["man"])
        .assert()
        .code(0)
        .stdout(
            contains(".TH sudoku 1")
                .and(contains("sudoku\\-solve(1)"))
                .and(contains(".SH TOPICS\n.nf\n"))
                .and(contains("sudoku rate [OPTIONS] [FILE]...")),
        )
        .stderr(is_empty());
    sudoku(&["man", "solve"])
        .assert()
        .code(0)
        .stdout(contains(".TH sudoku-solve 1").and(contains(
            ".SH EXAMPLES\n.nf\n  sudoku solve puzzle.txt             one",
        )))
        .stderr(is_empty());
    sudoku(&["man", "exit-codes"]).assert().code(0).stdout(
        contains(".TH sudoku-exit-codes 7")
            .and(contains(".SH SIGNALS\n"))
            .and(contains("128 + n   ended by signal n")),
    );
    sudoku(&["man", "sleep"])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr(contains("[possible values: solve, check, count,"));
}
