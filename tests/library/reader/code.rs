//! Puzzles in source code, notebooks and comments, and code that is not a puzzle.

use crate::support::reading;
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, rows};

/// Asserts that the text gives exactly these puzzles, and no error.
#[track_caller]
fn assert_gives(text: &str, puzzles: &[&str]) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
}

/// The rows, each printed in this way, with a line end after each.
fn lines(row: impl Fn(&str) -> String) -> String {
    rows(CLASSIC).lines().map(|each| row(each) + "\n").collect()
}

/// The cells of a row with a gap between.
fn spaced(row: &str, gap: &str) -> String {
    let cells: Vec<String> = row.chars().map(String::from).collect();
    cells.join(gap)
}

#[test]
fn strings_with_escapes_are_texts() {
    for text in [
        format!(r#"{{"id": 7, "source": "board = \"{CLASSIC}\"\nprint(check(board))\n"}}"#),
        format!(r#"{{"cells": [{{"source": ["p = \"{CLASSIC}\"\n", "show(p)"]}}]}}"#),
    ] {
        assert_gives(&text, &[CLASSIC]);
    }
}

#[test]
fn what_is_called_by_a_name_of_solutions_is_a_puzzle_if_it_is_the_only_grid() {
    let lists = lines(|row| format!("    [{}],", spaced(&row.replace('.', "0"), ", ")));
    assert_gives(
        &format!("result = solve([\n{lists}])\nprint(result)\n"),
        &[CLASSIC],
    );
    assert_gives(
        &format!("solution = solve(\"{CLASSIC}\")\nprint(solution)\n"),
        &[CLASSIC],
    );
    let full = format!("solution =\n\n{}\n", rows(CLASSIC_SOLVED));
    assert_gives(&full, &[CLASSIC_SOLVED]);
    assert_gives(&format!("{full}\npuzzle:\n{CLASSIC}\n"), &[CLASSIC]);
    assert_gives(&format!("{full}\nanother puzzle:\n{ANTI}\n"), &[ANTI]);
    assert_gives(&format!("{full}\nand another {full}"), &[]);
}

#[test]
fn words_of_puzzles_in_code_are_not_keys() {
    let code = "board[board == 0] <- NA\n\
        const rows = grid.map((row, y) => row.map((cell, x) => ({cell, x, y})));\n\
        export function solve(sudoku: Cell[][]): Cell[][] {\n\
        \x20 return sudoku.map((row) => [...row]);\n}\n\
        draw(puzzle = p, [board = b])\n\
        write('all', '\\n'.join('\"'+row+'\",'for row in rows(p))+'\\n')\n\
        first, second = puzzles[number % 2000], boards[number % 2000]\n";
    assert_gives(&format!("const cells = '{CLASSIC}';\n{code}"), &[CLASSIC]);
    assert_gives(code, &[]);
}

#[test]
fn names_of_cells_without_digits_are_not_facts() {
    let names = "{'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'B1', 'B2', 'B3', 'C1'}";
    assert_gives(&format!("{names}\n{CLASSIC}\n"), &[CLASSIC]);
}

#[test]
fn long_strings_side_by_side_are_one() {
    let (one, two) = CLASSIC.split_at(40);
    for between in [" ", "\n     ", ""] {
        assert_gives(&format!("p = (\"{one}\"{between}\"{two}\")\n"), &[CLASSIC]);
    }
    let apart = reading(format!("p = (\"{one}\", \"{two}\")\n").as_bytes());
    assert_eq!(apart.puzzles, [""; 0]);
}

#[test]
fn the_first_row_may_stand_beside_code() {
    for (before, after) in [
        ("echo \"", "\" > one.txt"),
        ("const puzzle = `", "`;"),
        ("\\begin{sudoku}", "\n\\end{sudoku}"),
    ] {
        for gap in ["", " ", "|"] {
            let rows = lines(|row| spaced(row, gap));
            let text = format!("{before}{}{after}\nsolve\n", rows.trim_end());
            assert_gives(&text, &[CLASSIC]);
        }
    }
}

#[test]
fn nine_words_in_quotes_on_a_line_are_rows() {
    for (start, end) in [("$ go run . ", " | cat -e"), ("solve ", "")] {
        for quote in ['"', '\'', '`'] {
            let words: Vec<String> = rows(CLASSIC)
                .lines()
                .map(|row| format!("{quote}{row}{quote}"))
                .collect();
            assert_gives(&format!("{start}{}{end}\n", words.join(" ")), &[CLASSIC]);
        }
    }
}

#[test]
fn rows_may_stand_behind_comment_marks() {
    for mark in ["#", "//", "%", ";", "--"] {
        for gap in [" ", ", ", " | "] {
            let rows = lines(|row| format!("{mark} {}", spaced(row, gap)));
            assert_gives(&format!("show(it);\n{rows}"), &[CLASSIC]);
            assert_gives(
                &format!("sudoku.print();\n{rows}\n{ANTI}\n"),
                &[CLASSIC, ANTI],
            );
        }
        let frame = lines(|row| {
            let bands = [&row[..3], &row[3..6], &row[6..]].map(|three| spaced(three, " "));
            format!("{mark} {}", bands.join(" | "))
        });
        let mut frame: Vec<&str> = frame.lines().collect();
        let rule = format!("{mark} ------+-------+------");
        frame.insert(6, &rule);
        frame.insert(3, &rule);
        assert_gives(&frame.join("\n"), &[CLASSIC]);
    }
}

#[test]
fn a_few_rows_behind_comment_marks_are_comments() {
    assert_gives(
        &format!("# 5 3 . . 7 . . . .\n# 123456789\n{CLASSIC}\n"),
        &[CLASSIC],
    );
    assert_gives(&format!("# {CLASSIC}\n{ANTI}\n"), &[ANTI]);
}

#[test]
fn comments_and_marks_of_languages_in_a_list_are_not_cells() {
    let minizinc = lines(|row| format!("  {},", spaced(&row.replace('.', "_"), ",  ")));
    let minizinc = format!(
        "x = array2d(1..n, 1..n, [\n% 1\n{}\n]);\n",
        minizinc.trim_end_matches([',', '\n'])
    );
    assert_gives(&minizinc, &[CLASSIC]);
    let fortran = lines(|row| format!("    & {},   &", spaced(&row.replace('.', "0"), ", ")));
    let fortran = format!(
        "  grid = reshape ((/   &\n{}/), &\n    & shape = (/9, 9/), &\n    & order = (/2, 1/))\n",
        fortran.trim_end_matches([',', ' ', '&', '\n'])
    );
    assert_gives(&fortran, &[CLASSIC]);
}

#[test]
fn a_solution_given_to_a_call_belongs_to_the_puzzle_before_it() {
    for (start, between, end) in [
        ("check(\"", "\",\n      \"", "\");"),
        ("('", "',\n '", "'),"),
        ("param(\n    \"", "\",\n    \"", "\",\n    id=\"t0\",\n),"),
        ("param(\"", "\", \"", "\", id=\"t0\"),"),
    ] {
        let text = format!("{start}{CLASSIC}{between}{CLASSIC_SOLVED}{end}\n");
        assert_gives(&text, &[CLASSIC]);
        assert_gives(&format!("[\n{text}{text}]\n"), &[CLASSIC, CLASSIC]);
    }
}

#[test]
fn comments_in_a_list_are_no_part_of_it() {
    let list = |row: &dyn Fn(&str) -> String| {
        let rows = lines(|each| row(&spaced(&each.replace('.', "0"), ",")));
        format!(
            "int grid[9][9] = {{\n{}}};\n",
            rows.trim_end().trim_end_matches(',')
        )
    };
    assert_gives(&list(&|row| format!("/* a row */ {{{row}}},")), &[CLASSIC]);
    let bare = list(&|row| format!("{{{row}}},"));
    for comment in ["/* nine rows */ {", "/* 9 */ {"] {
        let first = bare.replacen("\n{", &format!("\n{comment}"), 1);
        assert_gives(&first, &[CLASSIC]);
    }
    assert_gives(&bare.replace("}};", "}  /* row 9 */\n};"), &[CLASSIC]);
}

#[test]
fn lists_have_names_types_and_indices_in_many_languages() {
    let all = |start: &str, row: &dyn Fn(usize, String) -> String, end: &str| {
        let cells = rows(CLASSIC);
        let cells = cells.lines().enumerate();
        let rows = cells.map(|(at, each)| row(at, spaced(&each.replace('.', "0"), ", ")));
        format!("{start}{}{end}\n", rows.collect::<Vec<_>>().join(",\n"))
    };
    for text in [
        all("x <- rbind(", &|_, row| format!("c({row})"), ")"),
        all("let x = @[", &|_, row| format!("@[{row}]"), "]"),
        all(
            "int[][] x = new int[][] {",
            &|_, row| format!("new[] {{{row}}}"),
            "};",
        ),
        all(
            "x = std::array{",
            &|_, row| format!("std::array{{{row}}}"),
            "};",
        ),
        all("x := (", &|at, row| format!("{} => ({row})", at + 1), ");"),
        all("x = {", &|at, row| format!("'{at}' => [{row}]"), "}"),
        all("x = (", &|at, row| format!("{at} -> [{row}]"), ")"),
        all("x = {", &|at, row| format!("[{}] = {{{row}}}", at + 1), "}"),
        all("x = {", &|at, row| format!("\"{at}\": \"{row}\""), "}"),
    ] {
        assert_gives(&text, &[CLASSIC]);
    }
}

#[test]
fn strings_over_several_lines_are_rows_whatever_stands_around_them() {
    let joined = |first: &str, between: &str, last: &str| {
        let rows: Vec<String> = rows(CLASSIC)
            .lines()
            .map(|row| format!("\"{row}\""))
            .collect();
        format!("{first}{}{last}\n", rows.join(between))
    };
    for text in [
        joined("String p = ", " +\n    ", ";"),
        joined("const char *p = ", "\n    ", ";"),
        joined("p = ", " ..\n    ", ""),
        joined("p = ", " ||\n    ", ";"),
        format!(
            "char *p = \"{}\";\n",
            rows(CLASSIC).trim_end().replace('\n', "\\n")
        ),
        format!("p1 = \"\"\"\n{}\"\"\"\n", rows(CLASSIC)),
        format!("p=$(cat <<END\n{}END\n)\n", rows(CLASSIC)),
        format!("let p = \"{{\\\"puzzle\\\":\\\"{CLASSIC}\\\"}}\";\n"),
    ] {
        assert_gives(&text, &[CLASSIC]);
    }
}

#[test]
fn marks_before_the_lines_of_a_list_are_no_part_of_it() {
    let list = lines(|row| format!(" [{}],", spaced(&row.replace('.', "0"), ", ")));
    for (first, mark) in [("> ", "> "), ("+", "+"), (">>> ", "... "), ("# ", "# ")] {
        let list = list
            .trim_end_matches(",\n")
            .replace('\n', &format!("\n{mark}"));
        assert_gives(
            &format!("{first}g = [\n{mark}{list}\n{mark}]\n"),
            &[CLASSIC],
        );
    }
}
