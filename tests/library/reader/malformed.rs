//! Reading malformed puzzles: every kind of bad input has its message, and leaves its neighbours alone.

use std::io::{self, BufReader, Read};

use crate::support::{errors, puzzles, read, with};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, limit_time, printed, rows};
use sudoku::text::{Layout, PuzzleErrorKind, Reader, Skipped};

/// Asserts that the input is malformed in just this way, with and without good neighbours.
#[track_caller]
fn assert_only_error(bad: &str, message: &str) {
    assert_eq!(errors(bad.as_bytes()), [message], "{bad:?} alone");
    let between = format!("{ANTI}\n{bad}\n{INKALA}\n");
    assert_eq!(
        puzzles(between.as_bytes()),
        [ANTI, INKALA],
        "around {bad:?}"
    );
    assert_eq!(errors(between.as_bytes()).len(), 1, "around {bad:?}");
}

#[test]
fn a_malformed_line_is_reported_with_its_cause() {
    let expected_cell = "expected a digit, or `.` as elsewhere in this puzzle";
    let dashes = CLASSIC.replace('.', "-");
    let spaced = printed(CLASSIC)
        .replace("------+-------+------", "")
        .replace('\n', " ");
    for (bad, message) in [
        (
            &CLASSIC[1..],
            "1:81: found 80 cells, expected 81".to_owned(),
        ),
        (
            &format!("{CLASSIC}5"),
            "1:82: found 82 cells, expected 81".into(),
        ),
        (
            &format!("id7 {CLASSIC}5 1.2"),
            "1:86: found 82 cells, expected 81".into(),
        ),
        (&dashes[1..], "1:81: found 80 cells, expected 81".into()),
        (
            &CLASSIC.replacen("..", ".A", 1),
            format!("1:4: r1c4: found `A`, {expected_cell}"),
        ),
        (
            &CLASSIC.replacen("..", "é.ö", 1),
            format!("1:3: found `é`, {expected_cell}"),
        ),
        (
            &CLASSIC.replacen("..", "..\0", 1),
            format!("1:5: found `\\u0000`, {expected_cell}"),
        ),
        (
            &spaced.replacen('.', "-", 1),
            format!("1:5: r1c3: found `-`, {expected_cell}"),
        ),
    ] {
        assert_only_error(bad, &message);
    }
}

#[test]
fn a_strict_reader_takes_text_for_a_malformed_puzzle() {
    limit_time();
    for (text, message) in [
        (
            "Hello, it's \"me\"",
            "1:1: found `Hello, it's \"me\"`, expected a puzzle (81 cells on a line, or nine rows of nine)",
        ),
        (
            "  a text that is too long to be repeated",
            "1:3: found `a text that is too long …`, expected a puzzle (81 cells on a line, or nine rows of nine)",
        ),
        (
            "12",
            "1:1: found `12`, expected a puzzle (81 cells on a line, or nine rows of nine)",
        ),
    ] {
        let mut strict = Reader::new(text.as_bytes()).strict(true);
        let entry = strict.next().expect("an entry").expect("no error");
        assert_eq!(
            entry.puzzle.map_err(|error| error.to_string()),
            Err(message.to_owned())
        );
        assert!(strict.next().is_none());
        let input = format!("{CLASSIC}\n{text}\n{}", rows(ANTI));
        let entries: Vec<bool> = Reader::new(input.as_bytes())
            .strict(true)
            .map(|entry| entry.expect("no error").puzzle.is_ok())
            .collect();
        assert_eq!(entries, [true, false, true], "{text}");
    }
}

#[test]
fn a_strict_reader_answers_each_line_beside_one_with_too_few_cells() {
    let (short, line) = ("1".repeat(80), "_".repeat(81));
    let all = ["12", "1 2", "123456", "12345", "prose", &line, &short];
    for (one, two) in all.iter().flat_map(|one| all.map(|two| (one, two))) {
        for lines in [
            [&short, *one, two],
            [*one, &short, two],
            [*one, two, &short],
        ] {
            let input = lines.join("\n");
            let reader = Reader::new(input.as_bytes()).strict(true);
            let answered: Vec<u64> = reader.map(|entry| entry.expect("no error").line).collect();
            assert_eq!(answered, [1, 2, 3], "{input}");
        }
    }
}

#[test]
fn text_is_skipped_and_counted() {
    limit_time();
    let input = format!(
        "{CLASSIC}\n\nPuzzle 2 (hard)\n# a comment\n2.\n{}\nThat's all.\n",
        rows(ANTI)
    );
    let mut reader = Reader::new(input.as_bytes());
    assert_eq!(
        reader
            .by_ref()
            .filter_map(|entry| entry.expect("no error").puzzle.ok())
            .count(),
        2
    );
    assert_eq!(
        reader.skipped(),
        with!(Skipped {
            lines: 2,
            first_line: 3
        })
    );
}

#[test]
fn an_invalid_utf8_byte_is_shown_as_latin_1() {
    let mut line = CLASSIC.as_bytes().to_vec();
    line[3] = 0xFF;
    let message = "1:4: r1c4: found `ÿ`, expected a digit, or `.` as elsewhere in this puzzle";
    assert_eq!(errors(&line), [message]);
}

#[test]
fn malformed_rows_are_reported_with_their_cause() {
    let good = rows(CLASSIC);
    let eight = good.lines().take(8).collect::<Vec<_>>().join("\n");
    let fields = |row: &str| row.split("").collect::<Vec<_>>()[1..10].join(",");
    let rows = good.lines().map(|row| fields(row).replace('.', ""));
    let in_fields = rows.collect::<Vec<_>>().join("\n");
    for (bad, message) in [
        (eight.clone(), "1: found 8 rows, expected 9"),
        (format!("{good}{eight}"), "1: found 17 rows, expected 9"),
        (format!("{good}123456789"), "1: found 10 rows, expected 9"),
        ("123456789".into(), "1: found 1 row, expected 9"),
        (
            good.replace("4..8.3..1", "4..8.3..").trim_end().into(),
            "5:9: row 5: found 8 cells, expected 9",
        ),
        (
            printed(CLASSIC).replace("4 . . | 8 . 3 | . . 1", "4 . . | 8 . 3 | . . 1 1"),
            "6:23: row 5: found 10 cells, expected 9",
        ),
        (
            good.replace("4..8.3..1", "4..8.B..1").trim_end().into(),
            "5:6: r5c6: found `B`, expected a digit, or `.` as elsewhere in this puzzle",
        ),
        (
            good.replace("4..8.3..1", "4--8-3--1").trim_end().into(),
            "5:2: r5c2: found `-`, expected a digit, or `.` as elsewhere in this puzzle",
        ),
        (
            in_fields.replace(",,7,9", ",,7,$"),
            "9:11: r9c9: found `$`, expected a digit, or nothing as elsewhere in this puzzle",
        ),
    ] {
        assert_only_error(&bad, message);
    }
}

#[test]
fn rows_with_spaces_for_blanks_are_not_cut_into_nines() {
    let row = " 5 3   8\n";
    let bare = CLASSIC.replace('.', " ");
    for (count, expected) in [
        (8, "8 rows"),
        (10, "10 rows"),
        (18, "18 rows"),
        (64, "64 rows"),
    ] {
        let input = row.repeat(count);
        let message = format!("1: found {expected}, expected 9");
        assert_eq!(errors(input.as_bytes()), [message], "{count}");
    }
    let two = format!("{}\n{}", rows(&bare), rows(&bare));
    assert_eq!(puzzles(two.as_bytes()), [CLASSIC, CLASSIC]);
    let joined = rows(&bare).repeat(2);
    assert_eq!(errors(joined.as_bytes()), ["1: found 18 rows, expected 9"]);
    let titled = format!("1\n{}\n2\n{}", rows(&bare), rows(&bare));
    assert_eq!(puzzles(titled.as_bytes()), [CLASSIC, CLASSIC]);
}

#[test]
fn grids_around_a_malformed_grid_are_still_read() {
    let bands = |line: &str| {
        let grid = rows(line);
        let grid: Vec<_> = grid.lines().collect();
        grid.chunks(3)
            .map(|band| band.join("\n"))
            .collect::<Vec<_>>()
            .join("\n\n")
            + "\n"
    };
    let boxed = |line: &str| format!("+---+---+---+\n{}+---+---+---+\n", rows(line));
    let spread = |line: &str| rows(line).replace('\n', "\n\n");
    let last = |text: String| {
        text.trim_end()
            .rsplit_once('\n')
            .map(|(rest, _)| format!("{rest}\n"))
    };
    let last = |text: String| last(text).expect("more than a line");
    for (good, bad, good_again) in [
        (rows(ANTI) + "\n", last(rows(CLASSIC)) + "\n", rows(INKALA)),
        (
            rows(ANTI) + "\n",
            rows(CLASSIC) + "123456789\n\n",
            rows(INKALA),
        ),
        (
            printed(ANTI) + "\n",
            last(printed(CLASSIC)) + "\n",
            printed(INKALA),
        ),
        (
            rows(ANTI) + "# 2\n",
            last(rows(CLASSIC)) + "# 3\n",
            rows(INKALA),
        ),
        (
            rows(ANTI) + "[2]\n",
            last(rows(CLASSIC)) + "[c]\n",
            rows(INKALA),
        ),
        (
            bands(ANTI) + "\n",
            last(bands(CLASSIC)) + "\n",
            bands(INKALA),
        ),
        (
            bands(ANTI) + "\n",
            bands(CLASSIC).replacen(".98....6.\n", "", 1) + "\n",
            bands(INKALA),
        ),
        (bands(ANTI) + "\n", "123456789\n\n".into(), bands(INKALA)),
        (spread(ANTI), last(rows(CLASSIC)) + "\n", spread(INKALA)),
        (
            boxed(ANTI),
            boxed(CLASSIC).replacen("...419..5\n", "", 1),
            boxed(INKALA),
        ),
    ] {
        let input = format!("{good}{bad}{good_again}");
        assert_eq!(puzzles(input.as_bytes()), [ANTI, INKALA], "{input}");
        assert!(!errors(input.as_bytes()).is_empty(), "{input}");
    }
}

#[test]
fn too_few_rows_above_grids_are_an_error_of_their_own() {
    let with_spaces = rows(INKALA).replace('.', " ");
    let row = |row: &str| row.split("").collect::<Vec<_>>().join(",");
    let listed = |line: &str| format!("  - [{}],\n", row(line));
    let list: String = rows(ANTI).lines().map(listed).collect();
    for (input, expected) in [
        (
            format!("1111\n1\n\n\n{with_spaces}\n\n{}", rows(CLASSIC)),
            [INKALA, CLASSIC],
        ),
        (
            format!(".1.111.1.\n1.1.11..1\n\n\n{list}\n\n{}", printed(INKALA)),
            [ANTI, INKALA],
        ),
        (
            format!(".1.111.1.\n1.1.11..1\n\n\n\n{list}\n\n{}", printed(INKALA)),
            [ANTI, INKALA],
        ),
    ] {
        assert_eq!(puzzles(input.as_bytes()), expected, "{input}");
        assert_eq!(errors(input.as_bytes()).len(), 1, "{input}");
    }
    let behind_number = format!("{}\n,0\n\n> 3..7....6\n", rows(ANTI));
    assert_eq!(
        errors(behind_number.as_bytes()),
        ["11: found 2 rows, expected 9"]
    );
}

#[test]
fn a_number_above_a_grid_is_not_part_of_it() {
    let input = format!("1.\n{}2.\n{}", rows(CLASSIC), rows(ANTI));
    assert_eq!(puzzles(input.as_bytes()), [CLASSIC, ANTI]);
}

#[test]
fn a_malformed_puzzle_in_a_table_is_not_replaced_by_its_solution() {
    let table =
        |field: &str| format!("id,puzzle,solution\n1,{field},{INKALA}\n2,{ANTI},{INKALA}\n");
    for (field, message) in [
        (
            "",
            "2:3: found nothing, expected a puzzle in the column `puzzle`",
        ),
        (&CLASSIC[1..], "2:83: found 80 cells, expected 81"),
        (
            "none",
            "2:3: found `none`, expected a puzzle (81 cells on a line, or nine rows of nine)",
        ),
    ] {
        let input = table(field);
        assert_eq!(errors(input.as_bytes()), [message]);
        assert_eq!(puzzles(input.as_bytes()), [ANTI]);
    }
}

#[test]
fn a_quote_inside_a_field_does_not_hide_a_comma() {
    let table = format!(
        "name,puzzle,solution\n5\" disk,{},{INKALA}\n",
        &CLASSIC[1..]
    );
    let message = "2:89: found 80 cells, expected 81";
    assert_eq!(errors(table.as_bytes()), [message]);
    assert_eq!(puzzles(table.as_bytes()), [""; 0]);
}

#[test]
fn an_overlong_line_is_one_error_and_takes_constant_memory() {
    limit_time();
    let next = format!("\n{CLASSIC}\n");
    let input = BufReader::new(io::repeat(b'5').take(100_000_000).chain(next.as_bytes()));
    let message = "1: found a line that is too long to be read";
    let expected = [
        (1, Layout::Line, Err(message.to_owned())),
        (2, Layout::Line, Ok(CLASSIC.to_owned())),
    ];
    assert_eq!(read(input), expected);
}

#[test]
fn a_puzzle_at_the_start_of_an_overlong_line_is_read() {
    for separator in [" ", ";"] {
        let line = format!("{CLASSIC}{separator}{}\n{ANTI}", "5".repeat(100_000));
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC, ANTI]);
    }
    // It may be longer than 81 cells, where it is cut.
    let cut = format!("{}{CLASSIC}5\n", " ".repeat(65_536 - 81));
    assert_eq!(puzzles(cut.as_bytes()), [""; 0]);
}

#[test]
fn each_error_has_its_kind() {
    let rulers = format!("{}\n{CLASSIC}", "-".repeat(81));
    for (text, kind) in [
        (CLASSIC[1..].to_owned(), PuzzleErrorKind::Cells),
        (rows(CLASSIC)[..50].to_owned(), PuzzleErrorKind::Rows),
        (CLASSIC.replacen("..", ".A", 1), PuzzleErrorKind::Mark),
        (".1.2\n3.4.\n.2.1\n4.3.\n".to_owned(), PuzzleErrorKind::Size),
        (rulers, PuzzleErrorKind::Unexplained),
        ("\u{1F}\u{8B}".to_owned(), PuzzleErrorKind::Unexplained),
        ("%PDF-1.4".to_owned(), PuzzleErrorKind::Format),
    ] {
        let entry = Reader::new(text.as_bytes())
            .strict(true)
            .next()
            .expect("an entry")
            .expect("memory can be read");
        let error = entry.puzzle.expect_err("it is malformed");
        assert_eq!(error.kind(), kind, "{text}: {error}");
    }
}

/// A square of this size with every third cell empty, a box wide as it should be, in several notations.
fn square(size: usize, blank: &str) -> Vec<String> {
    let digit = |row: usize, column: usize| match (row + 2 * column) % 3 {
        0 => None,
        _ => Some((row + column) % size + 1),
    };
    let rows = |join: &str, name: fn(usize) -> String| -> String {
        let row = |row: usize| {
            let cells = (0..size).map(|column| digit(row, column).map_or(blank.to_owned(), name));
            cells.collect::<Vec<_>>().join(join)
        };
        (0..size).map(row).collect::<Vec<_>>().join("\n")
    };
    let letter = |number: usize| {
        let letters = "123456789ABCDEFGHIJKLMNOPQRSTUVWXY";
        letters[number - 1..number].to_owned()
    };
    let lines = rows("", letter).replace('\n', "");
    vec![
        rows("", letter),
        rows(" ", |number| number.to_string()),
        rows(" ", |number| format!("{number:2}")),
        rows(",", |number| number.to_string()),
        format!(
            "{size}\n2 {}\n{}",
            size / 2,
            rows(" ", |number| number.to_string())
        ),
        lines,
    ]
}

#[test]
fn squares_of_other_sizes_in_lists_are_one_error() {
    for size in [10, 12, 16, 25] {
        let [_, spaced, ..] = &square(size, "0")[..] else {
            panic!("too few notations");
        };
        let rows = spaced
            .lines()
            .map(|row| format!("[{}]", row.replace(' ', ", ")));
        let text = format!("[{}]", rows.collect::<Vec<_>>().join(",\n"));
        let expected = format!("1: found a grid of {size}×{size} cells, expected 9×9");
        assert_eq!(errors(text.as_bytes()), [expected], "{text}");
    }
}

#[test]
fn squares_of_other_sizes_are_one_error() {
    for size in [4, 6, 10, 12, 16, 25] {
        // Small tight rows with dots look like versions of programs.
        for blank in [if size > 6 { "." } else { "_" }, "0"] {
            for text in square(size, blank) {
                let errors = errors(text.as_bytes());
                assert_eq!(errors.len(), 1, "{text}\n{errors:?}");
                let expected = format!("found a grid of {size}×{size} cells, expected 9×9");
                assert!(errors[0].ends_with(&expected), "{text}\n{errors:?}");
            }
        }
    }
}

#[test]
fn a_solution_in_the_column_of_puzzles_is_an_error_among_rows_with_both() {
    for name in ["one", "\"one\""] {
        let rows = format!("{CLASSIC},{CLASSIC_SOLVED},{name}\n{CLASSIC_SOLVED},,two\n");
        let errors = errors(format!("puzzle,solution,name\n{rows}").as_bytes());
        let expected = "found a solution without its puzzle, expected both as in the lines around";
        assert_eq!(errors, [format!("3: {expected}")], "{name}");
    }
}

#[test]
fn a_map_of_regions_is_not_a_puzzle() {
    // The boxes, but two of them have exchanged a cell.
    let boxes = |cell: usize| cell / 27 * 3 + cell % 9 / 3;
    let map = |zero: u8| -> String {
        let mark = |cell: usize| match cell {
            2 => 1,
            12 => 0,
            cell => boxes(cell),
        };
        (0..81)
            .map(|cell| char::from(zero + u8::try_from(mark(cell)).expect("small")))
            .collect()
    };
    let spaced = rows(&map(b'A')).replace("", " ");
    for map in [
        map(b'1'),
        rows(&map(b'1')),
        rows(&map(b'0')),
        map(b'A'),
        rows(&map(b'A')),
        rows(&map(b'a')),
        spaced,
    ] {
        let errors = errors(map.as_bytes());
        assert_eq!(
            errors,
            ["1: found a map of regions, as of a jigsaw, expected a puzzle"],
            "{map}"
        );
        assert_eq!(puzzles(map.as_bytes()), [""; 0]);
    }
}

#[test]
fn a_formula_is_one_error() {
    let clauses = "17 -18 0\n".repeat(700);
    let text = format!("c a puzzle\np cnf 729 700\n{clauses}");
    assert_eq!(
        errors(text.as_bytes()),
        ["2: found a DIMACS file, expected text; clauses are not a puzzle"]
    );
}
