//! Texts in texts: scripts in pages, lists in elements, rows in strings.

use crate::support::reading;
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, printed, rows};

#[track_caller]
fn assert_gives(text: &str, puzzles: &[&str]) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
}

/// Nine lists of nine numbers or words.
fn lists(cells: &str, between: &str, print: impl Fn(char) -> String) -> String {
    let cells: Vec<String> = cells.chars().map(print).collect();
    let rows: Vec<String> = cells
        .chunks(9)
        .map(|row| format!("[{}]", row.join(", ")))
        .collect();
    format!("[{}]", rows.join(between))
}

fn numbers(cells: &str, between: &str) -> String {
    lists(cells, between, |cell| cell.to_string().replace('.', "0"))
}

#[test]
fn scripts_in_pages_are_read() {
    let (puzzle, solution) = (numbers(CLASSIC, ",\n  "), numbers(CLASSIC_SOLVED, ","));
    let code = "for (let i = 0; i < 9; i++) { if (a[i] < b[i]) { f(i, 3); } }";
    for script in [
        format!("var board = {puzzle};\nvar solution = {solution};"),
        format!(
            "window.data = {{\"level\": \"easy\", \"puzzle\": {puzzle}, \"solution\": {solution}}};"
        ),
        format!("{code}\nconst puzzle = \"{CLASSIC}\";\n{code}"),
        format!(
            "\nconst puzzle = [\n  {}\n];\n{code}\n",
            &puzzle[1..puzzle.len() - 1]
        ),
    ] {
        for page in [
            format!("<script>{script}</script>\n"),
            format!(
                "<!DOCTYPE html>\n<html>\n<head><script type=\"a/b\">{script}</script></head>\n<p>Hello</p>\n</html>\n"
            ),
            format!(
                "<html>\n<body>\n<script>\n{script}\n</script>\n<p>{ANTI}</p></body>\n</html>\n"
            ),
        ] {
            let expected = if page.contains(ANTI) {
                &[CLASSIC, ANTI][..]
            } else {
                &[CLASSIC]
            };
            assert_gives(&page, expected);
        }
    }
}

#[test]
fn lists_in_elements_and_attributes_are_read() {
    let puzzle = numbers(CLASSIC, ", ");
    let object = format!("{{\"puzzle\": \"{CLASSIC}\", \"solution\": \"{CLASSIC_SOLVED}\"}}");
    for page in [
        format!("<html><body><pre>{puzzle}</pre></body></html>\n"),
        format!("<html>\n<pre>{}</pre>\n</html>\n", numbers(CLASSIC, ",\n")),
        format!("<div data-board=\"{puzzle}\"></div>\n"),
        format!("<div data-game='{object}'></div>\n"),
        format!(
            "<div data-game=\"{}\"></div>\n",
            object.replace('"', "&quot;")
        ),
    ] {
        assert_gives(&page, &[CLASSIC]);
    }
}

#[test]
fn hidden_inputs_beside_a_table_are_not_puzzles() {
    let cell = |cell: char| match cell {
        '.' => "<td><input></td>".to_owned(),
        digit => format!("<td><input value=\"{digit}\" readonly></td>"),
    };
    let cells: Vec<String> = CLASSIC.chars().map(cell).collect();
    let rows: Vec<String> = cells
        .chunks(9)
        .map(|row| format!("<tr>{}</tr>", row.concat()))
        .collect();
    let table = format!("<table>{}</table>", rows.join("\n"));
    let mask: String = CLASSIC
        .chars()
        .map(|cell| if cell == '.' { '1' } else { '0' })
        .collect();
    let hidden = format!(
        "<input type=\"hidden\" name=\"cheat\" value=\"{CLASSIC_SOLVED}\"><input type=\"hidden\" id=\"editmask\" value=\"{mask}\">"
    );
    assert_gives(&format!("{table}\n{hidden}\n"), &[CLASSIC]);
    assert_gives(&format!("<form>\n{table}\n{hidden}\n</form>\n"), &[CLASSIC]);
}

#[test]
fn rows_joined_in_a_string_are_read() {
    let commas = |cells: &str| {
        let rows: Vec<String> = rows(cells)
            .lines()
            .map(|row| {
                row.replace('.', "?")
                    .replace("", ",")
                    .trim_matches(',')
                    .to_owned()
            })
            .collect();
        rows.join("\\n")
    };
    let spaced = rows(CLASSIC)
        .replace("", " ")
        .replace(" \n ", "\\n")
        .trim()
        .to_owned();
    let framed = printed(CLASSIC).replace('\n', "\\n");
    for text in [
        format!(
            "{{\"content\": \"{}\", \"ideal\": \"{}\"}}",
            commas(CLASSIC),
            commas(CLASSIC_SOLVED)
        ),
        format!("{{\"content\": \"Solve this:\\n\\n{spaced}\\n\\nGive the grid alone.\"}}"),
        format!("{{\"a\": [{{\"role\": \"user\", \"content\": \"{framed}\"}}]}}"),
        format!("board = \"{}\"", rows(CLASSIC).trim().replace('\n', "\\n")),
        format!("{{\"prompt\": \"Solve: {}\"}}", numbers(CLASSIC, ", ")),
        format!(
            "{{\"body\": \"{{\\\"puzzle\\\": \\\"{CLASSIC}\\\", \\\"solution\\\": \\\"{CLASSIC_SOLVED}\\\"}}\"}}"
        ),
    ] {
        assert_gives(&format!("{text}\n"), &[CLASSIC]);
    }
    let short = rows(CLASSIC)[10..].trim().replace('\n', "\\n");
    let reading = reading(format!("{{\"content\": \"{short}\"}}\n").as_bytes());
    assert_eq!(reading.puzzles, [""; 0]);
    assert_eq!(reading.errors.len(), 1, "{reading:?}");
}

#[test]
fn words_and_numbers_stand_for_blanks() {
    let blank = |word: &'static str, digit: fn(char) -> String| {
        move |cell| {
            if cell == '.' {
                word.to_owned()
            } else {
                digit(cell)
            }
        }
    };
    for text in [
        lists(CLASSIC, ",\n", blank("-1", String::from)),
        lists(
            CLASSIC,
            ", ",
            blank("Nothing", |digit| format!("Just {digit}")),
        ),
        lists(
            CLASSIC,
            "\n  , ",
            blank("Nothing", |digit| format!("Just {digit}")),
        ),
        lists(
            CLASSIC,
            ", ",
            blank("None", |digit| format!("Some({digit})")),
        ),
        lists(
            CLASSIC,
            "; ",
            blank("None", |digit| format!("Some {digit}")),
        ),
        lists(CLASSIC, ", ", blank("None", |digit| format!("\"{digit}\""))),
        lists(CLASSIC, ", ", blank("None", |digit| format!("'{digit}'"))),
        lists(
            CLASSIC,
            ", ",
            blank("-1", |digit| format!("{{\"value\": {digit}}}")),
        ),
        lists(CLASSIC, "\n", blank("-1", String::from)).replace(['[', ']', ','], ""),
    ] {
        assert_gives(&format!("{text}\n"), &[CLASSIC]);
    }
    let two = lists(CLASSIC, ", ", blank("-1", String::from)).replacen("-1", "0", 1);
    assert_eq!(reading(two.as_bytes()).errors.len(), 1);
}

#[test]
fn control_characters_are_blanks_like_others_and_never_flags_or_errors_of_links() {
    for control in ('\u{1}'..='\u{8}').chain(['\u{E}', '\u{1F}', '\u{80}', '\u{9F}']) {
        let cell = |cell: char| {
            if cell == '.' {
                format!("'{control}'")
            } else {
                cell.to_string()
            }
        };
        assert_gives(&lists(CLASSIC, ",\n", cell), &[CLASSIC]);
        assert_gives(&CLASSIC.replace('.', &control.to_string()), &[CLASSIC]);
        assert_gives(
            &rows(CLASSIC).replace('.', &control.to_string()),
            &[CLASSIC],
        );
        let damaged = format!("{control}{}", "\u{401}\u{402}".repeat(45));
        assert_gives(&format!("{damaged}\n{CLASSIC}\n"), &[CLASSIC]);
    }
}

#[test]
fn errors_have_no_control_characters() {
    let hostile = "\u{1}\u{2}\u{7}\u{8}\u{1b}]0;\u{7f}\u{80}\u{9b}\u{202e}\u{2066}";
    for character in hostile.chars() {
        let title = serde_json::to_string(&character.to_string()).expect("a string");
        for text in [
            CLASSIC.replacen('.', &character.to_string(), 1),
            format!("{CLASSIC}{character}\n"),
            format!("puzzle,{character}\n{}\n", &CLASSIC[1..]),
            format!("{{\"puzzle{character}\":\"{}\"}}\n", &CLASSIC[1..]),
            format!("{{\"size\":9,{title}:{title},\"grid\":{title}}}\n"),
            format!("https://www.f-puzzles.com/?load={character}\n"),
            format!("https://sudokupad.app/scl{character}\n"),
        ] {
            for error in reading(text.as_bytes()).errors {
                assert!(error.chars().all(sudoku::words::is_printable), "{error:?}");
            }
        }
    }
}

#[test]
fn line_ends_of_windows_in_a_string_are_like_others() {
    let rows = rows(CLASSIC);
    for end in ["\\n", "\\r\\n", "\\r"] {
        let text = format!(
            "{{\"id\": 1, \"puzzle\": \"{}\"}}\n",
            rows.replace('\n', end)
        );
        assert_gives(&text, &[CLASSIC]);
    }
}
