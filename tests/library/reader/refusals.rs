//! Clean texts that the reader once refused, or should refuse: each with the shapes of text that it stands for.

use crate::support::random::Random;
use crate::support::reading;
use crate::support::samples::{choose, expected, samples};
use crate::support::shapes::{Sample, Shape, shapes};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid, limit_time, rows};
use sudoku::text::Reader;
use sudoku::{Candidates, Cell, Puzzle};

fn shape(name: &str) -> &'static Shape {
    shapes()
        .find(|shape| shape.name == name)
        .unwrap_or_else(|| panic!("no shape {name:?}"))
}

/// The puzzles with a row or a column without givens.
fn with_empty_rows() -> Vec<Sample> {
    let has_empty = |sample: &&Sample| {
        let cells = sample.cells.as_bytes();
        (0..9).any(|row| cells[9 * row..][..9].iter().all(|&cell| cell == b'.'))
            || (0..9).any(|column| (0..9).all(|row| cells[9 * row + column] == b'.'))
    };
    samples().iter().filter(has_empty).cloned().collect()
}

/// Asserts that these shapes are read, with any of their characters for blanks.
#[track_caller]
fn assert_read(names: &[&str], samples: &[Sample]) {
    for shape in names.iter().map(|name| shape(name)) {
        for blank in shape.blanks.chars() {
            for sample in samples.iter().filter(|sample| shape.can_hold(sample)) {
                let text = shape.print(
                    &[Sample {
                        number: 1,
                        ..sample.clone()
                    }],
                    blank,
                );
                let reading = reading(text.as_bytes());
                assert_eq!(
                    reading.puzzles,
                    [expected(shape, sample)],
                    "{text}\n{reading:?}"
                );
                assert_eq!(reading.errors, [""; 0], "{text}");
            }
        }
    }
}

#[test]
fn rows_without_givens_are_read() {
    let names = [
        "YAML, strings",
        "YAML, text of several lines",
        "YAML, null",
        "rows behind words, tight",
        "rows, numbered",
        "rows behind letters, under numbers",
        "Markdown bullets",
        "XML, rows",
        "strings, a row a line",
        "spaces for blanks",
        "sheet, tabs, empty blanks",
    ];
    assert_read(&names, &with_empty_rows());
}

#[test]
fn rows_without_givens_are_read_beside_another_puzzle() {
    let all = with_empty_rows();
    for shape in ["side by side", "side by side, spaced"].map(shape) {
        for two in all.windows(2) {
            for blank in ['.', '-', '0'] {
                let text = shape.print(two, blank);
                let expected: Vec<_> = two.iter().map(|sample| expected(shape, sample)).collect();
                let reading = reading(text.as_bytes());
                assert_eq!(reading.puzzles, expected, "{text}\n{reading:?}");
            }
        }
    }
}

#[test]
fn rows_without_givens_are_read_after_a_line_of_facts() {
    let sheet = shape("sheet, tabs, empty blanks");
    for shape in ["r1c1=5 on a line", "A1=5"].map(shape) {
        for two in with_empty_rows().windows(2) {
            let facts = shape.print(&two[..1], '.');
            let sheet = sheet.print(&two[1..], '.');
            for between in ["", "---\n\n", "# more\n\n"] {
                let input = format!("{facts}\n{between}{sheet}");
                let reading = reading(input.as_bytes());
                let expected = [&two[0].cells, &two[1].cells];
                assert_eq!(
                    reading.puzzles,
                    expected.map(String::as_str),
                    "{input}\n{reading:?}"
                );
            }
        }
    }
}

#[test]
fn few_facts_after_an_empty_line_belong_to_those_before() {
    let facts: Vec<String> = (0..81)
        .filter(|&cell| CLASSIC.as_bytes()[cell] != b'.')
        .map(|cell| {
            format!(
                "r{}c{}={}",
                cell / 9 + 1,
                cell % 9 + 1,
                &CLASSIC[cell..=cell]
            )
        })
        .collect();
    for first in [21, 24] {
        let (first, second) = facts.split_at(first);
        let input = format!("{}\n\n{}\n", first.join(" "), second.join(" "));
        let reading = reading(input.as_bytes());
        assert_eq!(reading.puzzles, [CLASSIC], "{input}\n{reading:?}");
    }
}

#[test]
fn rows_trimmed_to_nothing_are_read_between_rules_alone() {
    let cells = "..5691.38.6...3.54.................2.517.....6.8532.17.2.....46...45.....4612..95";
    let rows = rows(cells);
    let sheet = rows
        .lines()
        .map(|row| row.replace("", "\t")[1..].replace('.', ""));
    let sheet: Vec<String> = sheet.map(|row| row.trim_end().to_owned()).collect();
    let spaced = rows
        .lines()
        .map(|row| row.replace("", " ").replace('.', " "));
    let spaced: Vec<String> = spaced.map(|row| row.trim_end().to_owned()).collect();
    let rule = "-".repeat(19) + "\n";
    for trimmed in [sheet, spaced] {
        let bands: Vec<String> = trimmed
            .chunks(3)
            .map(|band| band.join("\n") + "\n")
            .collect();
        let framed = format!("{rule}{}{rule}", bands.join(&rule));
        let reading = reading(framed.as_bytes());
        assert_eq!(reading.puzzles, [cells], "{framed}\n{reading:?}");
        for rule in ["---", "# more"] {
            let input = format!("\n\n{rule}\n\n{}\n\n{rule}\n", trimmed.join("\n"));
            let reading = crate::support::reading(input.as_bytes());
            assert_eq!(reading.puzzles, [""; 0], "{input}\n{reading:?}");
            assert_eq!(reading.errors.len(), 1, "{input}\n{reading:?}");
        }
    }
}

#[test]
fn numbers_around_rows_are_not_rows() {
    let names = [
        "rows under a date",
        "rows above a telephone number",
        "rows under a title with digits",
        "rows under the size",
        "rows under the order",
        "forwarded message",
    ];
    assert_read(&names, samples());
    for number in [
        "+49 30 1234567",
        "030 123 45 67",
        "030-123-45-67",
        "+1 555 0123456",
    ] {
        let text = format!("{}{number}\n", rows(CLASSIC));
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [CLASSIC], "{text}\n{reading:?}");
    }
}

#[test]
fn sheets_with_empty_columns_are_read() {
    let names = [
        "sheet, empty outer columns",
        "sheet, empty rows and columns before",
        "sheet, empty columns and rows between boxes",
        "sheet under a title",
        "sheet under its separator",
    ];
    assert_read(&names, samples());
}

#[test]
fn cells_behind_bars_are_read_without_a_bar_at_the_end() {
    for puzzle in [CLASSIC, ANTI, INKALA] {
        let puzzle = puzzle.replace('.', " ");
        let row = |row: &[u8]| {
            let cells = row.iter().map(|&cell| format!("|{} ", char::from(cell)));
            cells.collect::<String>()[..26].to_owned()
        };
        let rows: Vec<String> = puzzle.as_bytes().chunks(9).map(row).collect();
        let text = format!("|===\n{}\n|===\n", rows.join("\n"));
        let reading = reading(text.as_bytes());
        assert_eq!(
            reading.puzzles,
            [puzzle.replace(' ', ".")],
            "{text}\n{reading:?}"
        );
    }
}

#[test]
fn rows_of_puzzles_need_no_blank_line_between() {
    for (one, two) in [(CLASSIC, ANTI), (ANTI, INKALA), (INKALA, CLASSIC)] {
        for text in [
            rows(one) + &rows(two),
            (rows(one) + &rows(two)).replace('.', "0"),
            rows(one) + &rows(two) + &rows(one),
        ] {
            let mut expected = vec![one, two];
            if text.lines().count() == 27 {
                expected.push(one);
            }
            let reading = reading(text.as_bytes());
            assert_eq!(reading.puzzles, expected, "{text}\n{reading:?}");
        }
    }
}

#[test]
fn arrays_with_a_cell_a_line_are_read() {
    let names = [
        "JSON, a cell a line",
        "JSON, flat, a cell a line",
        "cells, a key a line",
    ];
    assert_read(&names, samples());
}

#[test]
fn a_cell_a_line_is_read_after_wide_grids() {
    for puzzle in [INKALA, ANTI, CLASSIC] {
        let mut text = rows(INKALA);
        for (at, cell) in puzzle.chars().enumerate() {
            text.push_str(if at % 9 == 0 { "\n\n" } else { "\n" });
            text.push(cell);
        }
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [INKALA, puzzle], "{text}\n{reading:?}");
    }
}

#[test]
fn a_cell_a_line_may_begin_with_a_row_of_blanks_below_a_list() {
    let facts = CLASSIC.bytes().zip(0..).filter(|(cell, _)| *cell != b'.');
    let list: Vec<String> = facts
        .map(|(cell, at)| format!("{} {} {}\n", at / 9 + 1, at % 9 + 1, char::from(cell)))
        .collect();
    let rows = [".........", "..81..3..", "7...5621."].map(str::to_owned);
    let cells = rows.concat() + ".6.....5.158.6734.97..4.....92..516..3.1...8..15784.3";
    let puzzle = format!("{cells:.<81}");
    let cells: Vec<char> = puzzle.chars().collect();
    let rows = cells.chunks(9).map(|row| {
        let lines: Vec<String> = row.iter().map(char::to_string).collect();
        lines.join("\n") + "\n\n"
    });
    let text = format!("{}\n\n---\n\n{}", list.concat(), rows.collect::<String>());
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [CLASSIC, &puzzle], "{text}\n{reading:?}");
}

#[test]
fn a_row_of_hyphens_with_a_remark_begins_the_next_puzzle() {
    let zeros = CLASSIC.replace('.', "0");
    let digits: Vec<char> = zeros.chars().collect();
    let above = digits.chunks(9).map(|row| {
        let row: Vec<String> = row.iter().map(char::to_string).collect();
        row.join(" ") + "\n"
    });
    let puzzle = format!("{}{}", ".".repeat(9), &ANTI[9..]);
    let cells = puzzle.replace('.', "-");
    let below = (0..9).map(|row| format!("{}   # row {}\n", &cells[9 * row..][..9], row + 1));
    let text = format!(
        "{}\n{}",
        above.collect::<String>(),
        below.collect::<String>()
    );
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [CLASSIC, &puzzle], "{text}\n{reading:?}");
}

#[test]
fn hyphens_for_blanks_in_a_cell_a_line_are_no_rules() {
    for (above, between) in [
        ("", ""),
        ("---\n", ""),
        ("=====\n\n", "\n"),
        ("Title\n\n---\n\n", "---\n"),
    ] {
        let mut text = above.to_owned();
        for (at, cell) in CLASSIC.replace('.', "-").chars().enumerate() {
            if at > 0 && at % 9 == 0 {
                text.push_str(between);
            }
            text.push(cell);
            text.push('\n');
        }
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [CLASSIC], "{text}\n{reading:?}");
    }
}

#[test]
fn notations_of_languages_are_read() {
    let names = [
        "R",
        "Tcl",
        "MiniZinc",
        "MiniZinc, bars first",
        "Lisp",
        "Haskell, strings",
        "Haskell, name for blanks",
        "BASIC, data",
        "BASIC, line numbers",
        "Rust",
        "Rust, options",
    ];
    assert_read(&names, samples());
}

#[test]
fn facts_are_read() {
    let names = [
        "r1c1=5 on a line",
        "R1C1: 5",
        "c1r1=5",
        "A1=5",
        "cell(1,1,5)",
        "threes",
        "threes, commas",
        "threes, tight",
        "table of rows and columns",
        "table of columns and rows",
        "grid[0][0] = 5",
        "row 1, column 1: 5",
        "Spalte 1, Zeile 1: 5",
        "calls after another statement",
        "dictionary of pairs",
        "dictionary of pairs, a line each",
        "list of threes",
        "object of cells",
        "objects of givens",
        "elements of givens",
        "elements with attributes",
        "threes after their count",
    ];
    assert_read(&names, samples());
}

#[test]
fn messages_of_a_chat_are_read() {
    let names = [
        "a message a row",
        "channel",
        "times before rows",
        "message of several lines",
    ];
    assert_read(&names, samples());
}

#[test]
fn lines_longer_than_64_kib_are_read() {
    limit_time();
    let names = [
        "several on a line",
        "JSON, list of puzzles",
        "objects in a list",
        "XML, tight rows on a line",
    ];
    for shape in names.map(shape) {
        let samples = choose(shape, 4, &mut Random(1));
        let many: Vec<Sample> = samples.iter().cycle().take(900).cloned().collect();
        let text = shape.print(&many, shape.blanks.chars().next().unwrap_or('.'));
        assert!(text.len() > 65_536);
        let reading = reading(text.as_bytes());
        assert_eq!(reading.errors, [""; 0], "{}", shape.name);
        assert_eq!(reading.puzzles.len(), many.len(), "{}", shape.name);
        let expected = many.iter().map(|sample| expected(shape, sample));
        assert!(reading.puzzles.into_iter().eq(expected), "{}", shape.name);
    }
}

#[test]
fn prose_behind_a_puzzle_may_be_long() {
    limit_time();
    let text = format!("{CLASSIC} {}\n{ANTI}\n", "and so on ".repeat(20_000));
    assert_eq!(reading(text.as_bytes()).puzzles, [CLASSIC, ANTI]);
}

#[test]
fn two_marks_for_blanks_are_an_error() {
    for other in ['0', '?', '_', 'x'] {
        let line = CLASSIC.replacen('.', &other.to_string(), 1);
        for text in [line.clone(), rows(&line)] {
            let reading = reading(text.as_bytes());
            assert_eq!(reading.puzzles, [""; 0], "{text}");
            assert_ne!(reading.errors, [""; 0], "{text}");
        }
    }
}

#[test]
fn ten_rows_are_an_error() {
    for row in [".........", "..3.4....", "987654321"] {
        for text in [
            format!("{}{row}\n", rows(CLASSIC)),
            format!("{row}\n{}", rows(CLASSIC)),
        ] {
            let reading = reading(text.as_bytes());
            assert_eq!(reading.puzzles, [""; 0], "{text}");
            assert_ne!(reading.errors, [""; 0], "{text}");
        }
    }
}

#[test]
fn both_sides_of_a_change_are_an_error() {
    let marked = |mark: &str, cells: &str| rows(cells).replace('\n', &format!("\n{mark}"));
    let text = format!("-{}+{}", marked("-", CLASSIC), marked("+", ANTI));
    let text = text.replace("\n-+", "\n+");
    let text = text.trim_end_matches('+');
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [""; 0], "{text}");
    assert_eq!(reading.errors, ["1: found 18 rows, expected 9"], "{text}");
}

#[test]
fn numbered_lines_of_prose_are_text() {
    let lines = (0..40).map(|number| format!("Lorem ipsum dolor sit amet {number}"));
    let text = lines.collect::<Vec<_>>().join("\n");
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [""; 0]);
    assert_eq!(reading.errors, [""; 0]);
}

#[test]
fn pictures_of_candidates_are_read_with_columns_that_are_solved() {
    let first_column = |cell: usize| cell.is_multiple_of(9);
    let cells = CLASSIC.bytes().zip(CLASSIC_SOLVED.bytes()).enumerate();
    let cells =
        cells.map(|(cell, (given, solved))| if first_column(cell) { solved } else { given });
    let line: String = cells.map(char::from).collect();
    let candidates = Candidates::from(&grid(&line));
    let mark = |cell: usize, digit: usize| {
        let cell = Cell::ALL[cell];
        if let Some(given) = grid(&line)[cell] {
            return Some(given).filter(|_| digit == 4);
        }
        let mut digits = candidates.digits_in(cell).into_iter();
        digits.find(|candidate| candidate.index() == digit)
    };
    for (step, between, bar) in [(1, " ", "| "), (1, "  ", "|  "), (2, "   ", "| ")] {
        let of_cell = |row: usize, column: usize| {
            let marks = (0..3).map(|third| mark(row / 3 * 9 + column, row % 3 * 3 + third));
            let marks = marks.map(|mark| mark.map_or(" ".to_owned(), |digit| digit.to_string()));
            marks.collect::<Vec<_>>().join(&" ".repeat(step - 1))
        };
        let of_box = |row: usize, first: usize| {
            let cells: Vec<String> = (first..first + 3)
                .map(|column| of_cell(row, column))
                .collect();
            cells.join(between)
        };
        let boxes = format!("{between}{bar}");
        let rows = (0..27).map(|row| [0, 3, 6].map(|first| of_box(row, first)).join(&boxes));
        let text: String = rows.map(|row| row + "\n").collect();
        let puzzles: Vec<_> = Reader::new(text.as_bytes())
            .map(|entry| entry.expect("memory can be read").puzzle)
            .collect();
        let [Ok(Puzzle::Candidates(read))] = &puzzles[..] else {
            panic!("{text}\n{puzzles:?}");
        };
        assert_eq!(
            read.line().to_string(),
            candidates.line().to_string(),
            "{text}"
        );
    }
}

#[test]
fn colours_of_cells_are_not_a_second_puzzle() {
    let colours = ".........\n.2111.2..\n".to_owned() + &".........\n".repeat(7);
    for title in ["[Colours]", "[Colors]"] {
        let text = format!("[Puzzle]\n{}\n{title}\n{colours}", rows(CLASSIC));
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [CLASSIC], "{text}");
        assert_eq!(reading.errors, [""; 0], "{text}");
    }
}

#[test]
fn a_row_with_letters_for_blanks_is_no_list_of_facts() {
    let cells = format!("{}.452.617.", &CLASSIC[..72]);
    for blank in ["x", "X", "o", "O"] {
        let text = rows(&cells.replace('.', blank));
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [cells.as_str()], "{text}");
    }
}
