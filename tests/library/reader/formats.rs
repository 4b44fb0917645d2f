//! Reading puzzles in every format.

use std::fs;
use std::io::{self, BufReader, Read};

use crate::support::{errors, puzzles, read, read_fast_lines_first};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, grid, limit_time, printed, project_path, rows};
use sudoku::text::{Layout, ReadOneError, Reader, read_one};
use sudoku::{Candidates, Puzzle};

/// The sample of a format.
#[track_caller]
fn sample(name: &str) -> Vec<u8> {
    let path = project_path("tests/formats").join(name);
    fs::read(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_format_on_a_single_line_is_read() {
    let classic = |line| (line, Layout::Line, Ok(CLASSIC.to_owned()));
    let anti = |line| (line, Layout::Line, Ok(ANTI.to_owned()));
    for (name, expected) in [
        ("lines.txt", vec![classic(1), anti(2)]),
        ("collection.sdm", vec![classic(1), anti(2)]),
        ("rated.dat", vec![classic(1)]),
        ("serate.txt", vec![classic(1)]),
        ("exchange.txt", vec![classic(1), anti(2)]),
        ("quizzes.csv", vec![classic(2)]),
        ("question.csv", vec![classic(2), anti(3)]),
        ("puzzle.csv", vec![classic(2)]),
        ("unnamed.csv", vec![classic(2)]),
        ("game.opensudoku", vec![classic(5), anti(6)]),
        ("array.json", vec![classic(1)]),
        ("strings.json", vec![classic(1)]),
        ("array.c", vec![classic(1)]),
    ] {
        assert_eq!(read(&sample(name)[..]), expected, "{name}");
    }
}

#[test]
fn every_format_in_nine_rows_is_read() {
    let classic = |line| (line, Layout::Rows, Ok(CLASSIC.to_owned()));
    let anti = |line| (line, Layout::Rows, Ok(ANTI.to_owned()));
    for (name, expected) in [
        ("rows.sdk", vec![classic(4)]),
        ("section.sdk", vec![classic(2)]),
        ("boxed.ss", vec![classic(2)]),
        ("qqwing.txt", vec![classic(1)]),
        ("box-drawing.txt", vec![classic(2)]),
        ("spaced.txt", vec![classic(1)]),
        ("commas.txt", vec![classic(1)]),
        ("array-rows.json", vec![classic(1)]),
        ("array-rows.c", vec![classic(2)]),
        ("printed.txt", vec![classic(1), anti(13)]),
    ] {
        assert_eq!(read(&sample(name)[..]), expected, "{name}");
    }
}

#[test]
fn placed_digits_in_a_hodoku_library_line_are_kept() {
    let mut placed = CLASSIC.to_owned();
    placed.replace_range(..20, "53467891267219534819");
    assert_eq!(puzzles(&sample("hodoku-library.txt")), [CLASSIC, &placed]);
}

#[test]
fn quoted_puzzle_names_are_skipped() {
    let expected = [
        (2, Layout::Line, Ok(CLASSIC.to_owned())),
        (4, Layout::Rows, Ok(ANTI.to_owned())),
    ];
    assert_eq!(read(&sample("names.txt")[..]), expected);
}

#[test]
fn all_formats_in_one_stream_are_read() {
    let names = [
        "rated.dat",
        "boxed.ss",
        "array.json",
        "qqwing.txt",
        "candidates-boxed.txt",
    ];
    let stream = names.map(sample).concat();
    let stream = [
        stream,
        sample("rows.sdk"),
        sample("exchange.txt"),
        sample("quizzes.csv"),
    ]
    .concat();
    let expected = [
        CLASSIC, CLASSIC, CLASSIC, CLASSIC, CLASSIC, CLASSIC, CLASSIC, ANTI, CLASSIC,
    ];
    assert_eq!(puzzles(&stream), expected);
    assert!(errors(&stream).is_empty());
}

#[test]
fn a_second_csv_header_starts_a_new_table() {
    let tables = format!("id,puzzle\n1,{CLASSIC}\nquiz,solution\n{ANTI},{CLASSIC}\n");
    assert_eq!(puzzles(tables.as_bytes()), [CLASSIC, ANTI]);
    assert_eq!(errors(tables.as_bytes()), [""; 0]);
}

#[test]
fn candidate_grids_are_puzzles() {
    limit_time();
    for (name, line) in [
        ("candidates-hodoku.txt", 2),
        ("candidates-boxed.txt", 2),
        ("candidates-729.txt", 1),
    ] {
        let input = sample(name);
        assert_eq!(read(&input[..]).len(), 1, "{name}");
        let entry = Reader::new(&input[..])
            .next()
            .expect("one entry")
            .expect("no error");
        assert_eq!(entry.line, line, "{name}");
        let classic = Candidates::from(&grid(CLASSIC));
        assert_eq!(entry.puzzle, Ok(Puzzle::from(classic)), "{name}");
    }
}

#[test]
fn all_line_endings_are_accepted() {
    let expected = [(1, Layout::Line, Ok(CLASSIC.to_owned()))];
    for end in ["", "\n", "\r\n", "\r", "\n\n", "  \r\n", "\n\r\n"] {
        assert_eq!(
            read(format!("{CLASSIC}{end}").as_bytes()),
            expected,
            "{end:?}"
        );
        let mark = format!("\u{FEFF}{CLASSIC}{end}");
        assert_eq!(read(mark.as_bytes()), expected, "byte-order mark, {end:?}");
    }
    let grid = printed(CLASSIC).replace('\n', "\r\n");
    assert_eq!(puzzles(format!("\u{FEFF}{grid}").as_bytes()), [CLASSIC]);
    assert_eq!(puzzles(grid.trim_end().as_bytes()), [CLASSIC]);
}

#[test]
fn every_blank_character_is_accepted() {
    for blank in ["0", "_", "*", "?", "x", "X", "-"] {
        let line = CLASSIC.replace('.', blank);
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC], "{blank} on a line");
        if blank != "-" {
            assert_eq!(
                puzzles(rows(&line).as_bytes()),
                [CLASSIC],
                "{blank} in rows"
            );
        }
    }
    assert_eq!(puzzles(rows(&".".repeat(81)).as_bytes()), [".".repeat(81)]);
}

#[test]
fn comments_titles_and_frames_alone_are_skipped() {
    let input = "\n# comment\n% comment\n; comment\n  // comment\n[Section 1]\n\"a name\"\n<tag>\n\
                 *-----------*\n:===+===:\n'---'---'\n| | |\n[\n},\n*****\n";
    assert_eq!(read(input.as_bytes()), []);
    assert_eq!(read(&b""[..]), []);
}

#[test]
fn progress_lines_belong_to_the_grid_before_them() {
    limit_time();
    let after = format!("{}I388\n\nE78007\n", rows(CLASSIC));
    assert_eq!(
        read(after.as_bytes()),
        [(1, Layout::Rows, Ok(CLASSIC.to_owned()))]
    );
    let skipped = |input: &str| {
        let mut reader = Reader::new(input.as_bytes());
        assert_eq!(reader.by_ref().count(), 1);
        reader.skipped().lines
    };
    assert_eq!(skipped(&after), 0);
    assert_eq!(skipped(&format!("{CLASSIC}\nI388\n")), 1);
}

#[test]
fn a_comment_inside_a_grid_is_skipped() {
    let input = rows(CLASSIC).replace("8...6...3\n", "# 81..6...3\n8...6...3\n");
    assert_eq!(
        read(input.as_bytes()),
        [(1, Layout::Rows, Ok(CLASSIC.to_owned()))]
    );
}

#[test]
fn a_line_is_returned_before_the_next_one_arrives() {
    /// Fails the test when it is read from after its end, as a terminal would wait.
    struct Once<'a>(&'a [u8]);
    impl Read for Once<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            assert!(!self.0.is_empty(), "the reader waits");
            self.0.read(buffer)
        }
    }
    for line in [
        format!("{CLASSIC}\n"),
        format!("{CLASSIC} x\n"),
        format!("[{CLASSIC}]\n"),
    ] {
        let mut reader = Reader::new(BufReader::new(Once(line.as_bytes())));
        let entry = reader.next().expect("an entry").expect("no error");
        assert_eq!(entry.puzzle, Ok(grid(CLASSIC).into()));
    }
    limit_time();
    let closed = format!("{}\n", printed(CLASSIC));
    let mut reader = Reader::new(BufReader::new(Once(closed.as_bytes())));
    assert!(reader.next().is_some(), "a blank line closes the grid");
}

#[test]
fn a_read_error_is_reported_once_and_ends_the_iterator() {
    /// Cannot be read.
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("broken"))
        }
    }
    limit_time();
    let line = format!("{CLASSIC}\n");
    let mut reader = Reader::new(BufReader::new(line.as_bytes().chain(Broken)));
    assert!(matches!(reader.next(), Some(Ok(_))));
    assert!(matches!(reader.next(), Some(Err(_))));
    assert!(reader.next().is_none());
}

#[test]
fn a_string_must_have_exactly_one_puzzle() {
    let message = |text: &str| read_one(text).expect_err("no puzzle").to_string();
    assert_eq!(read_one(CLASSIC), Ok(grid(CLASSIC).into()));
    assert_eq!(read_one(&printed(CLASSIC)), read_one(CLASSIC));
    assert_eq!(read_one("\n"), Err(ReadOneError::Empty));
    assert_eq!(
        message(""),
        "expected a puzzle (81 cells on a line, or nine rows of nine), found nothing"
    );
    assert_eq!(
        message("\n53..7"),
        "2:1: found `53..7`, expected a puzzle (81 cells on a line, or nine rows of nine)"
    );
    assert_eq!(
        message(&format!("{CLASSIC}\n{ANTI}")),
        "expected one puzzle, found another on line 2"
    );
    assert_eq!(
        message(&format!("{CLASSIC}\n{}", &ANTI[1..])),
        "2:81: found 80 cells, expected 81"
    );
}

#[test]
fn bytes_of_utf_16_are_never_read_as_they_are() {
    let line = b"\xFF\xFEa\0\n\0";
    let next = format!("{CLASSIC}\n");
    let whole = [line, next.as_bytes()].concat();
    assert_eq!(read(&whole[..]), []);
    let in_two = (&line[..]).chain(next.as_bytes());
    assert_eq!(read_fast_lines_first(in_two, 3), []);
}

#[test]
fn a_solution_beside_its_puzzle_is_counted_as_left_out() {
    let (puzzle, solution) = (rows(CLASSIC), rows(CLASSIC_SOLVED));
    let pairs = puzzle.lines().zip(solution.lines());
    let lines: Vec<String> = pairs.map(|(one, two)| format!("{one} {two}")).collect();
    let text = lines.join("\n");
    let mut reader = Reader::new(text.as_bytes());
    assert_eq!(reader.by_ref().count(), 1);
    let skipped = reader.skipped();
    assert_eq!(
        (skipped.lines, skipped.solutions, skipped.first_solution),
        (0, 1, 1)
    );
}
