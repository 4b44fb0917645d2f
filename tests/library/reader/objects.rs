//! Reading arrays and objects, in the notation of JSON or of a programming language.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read};

use crate::support::{errors, puzzles, read};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, limit_time};
use sudoku::text::{Layout, Reader};

/// 81 characters as an array of arrays of numbers, `blank` in the blank cells.
fn array(line: &str, blank: &str) -> String {
    let row = |row: usize| {
        let cells = line[9 * row..][..9].chars();
        let cells = cells.map(|cell| match cell {
            '.' => blank.to_owned(),
            digit => digit.to_string(),
        });
        format!("[{}]", cells.collect::<Vec<_>>().join(", "))
    };
    format!("[{}]", (0..9).map(row).collect::<Vec<_>>().join(", "))
}

/// 81 characters as an array of nine strings.
fn strings(line: &str) -> String {
    let row = |row: usize| format!("\"{}\"", &line[9 * row..][..9]);
    format!("[{}]", (0..9).map(row).collect::<Vec<_>>().join(", "))
}

#[track_caller]
fn assert_puzzles(text: &str, expected: &[&str]) {
    assert_eq!(errors(text.as_bytes()), [""; 0], "{text}");
    assert_eq!(puzzles(text.as_bytes()), expected, "{text}");
    let lines = text.replace("[[", "[\n[").replace("], ", "],\n");
    assert_eq!(puzzles(lines.as_bytes()), expected, "{lines}");
    let spread = text
        .replace(", ", ",\n")
        .replace(['[', '{'], "$0\n")
        .replace("$0", "[");
    if !text.contains('{') {
        assert_eq!(puzzles(spread.as_bytes()), expected, "{spread}");
    }
}

#[test]
fn arrays_are_puzzles_whatever_their_blanks() {
    for blank in [
        "0", ".", "_", "null", "None", "\"\"", "\" \"", "'.'", "nil", "-", "x",
    ] {
        for before in ["", "board = ", "let grid: [[u8; 9]; 9] = ", "\"cells\": "] {
            assert_puzzles(&format!("{before}{}", array(CLASSIC, blank)), &[CLASSIC]);
        }
    }
    let flat = array(CLASSIC, "0")
        .replace("], [", ", ")
        .replace("[[", "[")
        .replace("]]", "]");
    assert_puzzles(&flat, &[CLASSIC]);
    assert_puzzles(&strings(CLASSIC), &[CLASSIC]);
    assert_puzzles(
        &array(CLASSIC, "0")
            .replace(['[', '('], "{")
            .replace([']', ')'], "}"),
        &[CLASSIC],
    );
    assert_puzzles(&array(CLASSIC, "0").replace(',', ""), &[CLASSIC]);
}

#[test]
fn arrays_of_puzzles_are_several_puzzles() {
    let three = [CLASSIC, ANTI, INKALA];
    let arrays = three.map(|line| array(line, "0")).join(", ");
    assert_puzzles(&format!("[{arrays}]"), &three);
    assert_puzzles(&format!("[\"{}\"]", three.join("\", \"")), &three);
    let objects = three.map(|line| format!("{{\"id\": 1, \"cells\": \"{line}\"}}"));
    assert_puzzles(&format!("{{\"all\": [{}]}}", objects.join(", ")), &three);
    assert_puzzles(&objects.join(""), &three);
    assert_puzzles(&objects.join("\n"), &three);
}

#[test]
fn a_grid_with_blanks_alone_in_its_object_is_a_puzzle_whatever_its_name() {
    for key in ["solution", "expected", "output", "solved_grid"] {
        for grid in [
            array(CLASSIC, "0"),
            format!("\"{CLASSIC}\""),
            strings(CLASSIC),
        ] {
            assert_puzzles(
                &format!("{{\"{key}\": {grid}, \"tags\": [\"photo\"]}}"),
                &[CLASSIC],
            );
        }
        let solved = format!("{{\"{key}\": \"{CLASSIC_SOLVED}\"}}");
        assert_puzzles(&solved, &[]);
        let damaged = format!("{{\"{key}\": \"{}\"}}", CLASSIC_SOLVED.replace('5', "."));
        assert_puzzles(&damaged, &[]);
    }
}

#[test]
fn a_key_that_says_solution_holds_no_puzzle() {
    for (puzzle, solution) in [
        (array(CLASSIC, "0"), array(INKALA, "0")),
        (format!("\"{CLASSIC}\""), format!("\"{INKALA}\"")),
        (strings(CLASSIC), strings(INKALA)),
    ] {
        for key in ["solution", "Solutions", "answer", "solved_grid", "result"] {
            for text in [
                format!("{{\"start\": {puzzle}, \"{key}\": {solution}}}"),
                format!("{{\"{key}\": {solution}, \"start\": {puzzle}}}"),
                format!("start = {puzzle}\n{key} = {solution}\n"),
                format!("{key}: {solution}\nstart: {puzzle}\n"),
            ] {
                assert_puzzles(&text, &[CLASSIC]);
            }
        }
    }
    let unnamed = format!("{{\"a\": \"{CLASSIC}\", \"b\": \"{CLASSIC_SOLVED}\"}}");
    assert_puzzles(&unnamed, &[CLASSIC]);
}

#[test]
fn a_key_that_says_puzzle_is_the_only_one_that_counts() {
    for key in [
        "puzzle", "Quiz", "question", "problem", "grid", "board", "sudoku", "clues",
    ] {
        let other = format!("\"previous\": {{\"cells\": \"{INKALA}\"}}");
        let puzzle = format!("\"{key}\": {}", strings(CLASSIC));
        assert_puzzles(&format!("{{{puzzle}, {other}}}"), &[CLASSIC]);
        assert_puzzles(&format!("{{{other}, {puzzle}}}"), &[CLASSIC]);
        let inside = format!("{{\"{key}\": {{\"rows\": {}}}, {other}}}", strings(CLASSIC));
        assert_puzzles(&inside, &[CLASSIC]);
    }
    let number = format!("{{\"clues\": 30, \"first\": \"{CLASSIC}\"}}");
    assert_puzzles(&number, &[CLASSIC]);
}

#[test]
fn an_object_without_its_puzzle_is_malformed() {
    let object =
        |value: &str| format!("{{\"id\": 7, \"puzzle\": {value}, \"other\": \"{INKALA}\"}}\n");
    for (value, message) in [
        (
            "null".to_owned(),
            "1:12: found nothing, expected a puzzle in the key `puzzle`",
        ),
        (
            "[1, 2, 3]".into(),
            "1:12: found nothing, expected a puzzle in the key `puzzle`",
        ),
        (
            format!("\"{}\"", &CLASSIC[1..]),
            "1:102: found 80 cells, expected 81",
        ),
        (
            array(CLASSIC, "0").replacen("[4, 0, 0,", "[4, 0,", 1),
            "1:161: row 5: found 8 cells, expected 9",
        ),
        (
            array(CLASSIC, "0").replacen("[4, 0, 0,", "[4, \"A\", 0,", 1),
            "1:143: r5c2: found `A`, expected a digit, or `0` as elsewhere in this puzzle",
        ),
        (
            array(CLASSIC, "0").replacen("[4, 0,", "[4, 0, 0,", 1),
            "1:166: row 5: found 10 cells, expected 9",
        ),
        (
            strings(CLASSIC).replacen("4..8.3..1", "4..8.3..", 1),
            "1:83: row 5: found 8 cells, expected 9",
        ),
        (
            strings(CLASSIC).replacen("\"4..8.3..1\", ", "", 1),
            "1: found 8 rows, expected 9",
        ),
    ] {
        let input = format!("{}{ANTI}\n", object(&value));
        assert_eq!(errors(input.as_bytes()), [message], "{input}");
        assert_eq!(puzzles(input.as_bytes()), [ANTI], "{input}");
    }
}

#[test]
fn arrays_of_another_size_are_named() {
    let four = "[[1, 0, 3, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 4, 0, 1]]";
    assert_eq!(
        errors(four.as_bytes()),
        ["1: found a grid of 4×4 cells, expected 9×9"]
    );
    for other in [
        "[1, 2, 3]",
        "{\"a\": [1, 2], \"b\": {}}",
        "[[1, 2], [3, 4]]",
    ] {
        assert_puzzles(other, &[]);
    }
}

#[test]
fn an_object_of_81_indices_is_a_puzzle() {
    for first in [0, 1] {
        let pair = |(index, cell): (usize, char)| {
            let digit = cell.to_digit(10).unwrap_or(0);
            format!("\"{}\":{digit}", index + first)
        };
        let pairs: Vec<String> = CLASSIC.chars().enumerate().map(pair).collect();
        assert_puzzles(&format!("{{{}}}", pairs.join(", ")), &[CLASSIC]);
    }
}

#[test]
fn names_of_cells_in_another_order_are_not_indices() {
    for name in ["xXyY", "cXrY", "colX_rowY"] {
        let pair = |(index, cell): (usize, char)| {
            let (x, y) = (index % 9 + 1, index / 9 + 1);
            let name = name
                .replace('X', &x.to_string())
                .replace('Y', &y.to_string());
            format!("\"{name}\":{}", cell.to_digit(10).unwrap_or(0))
        };
        let mut pairs: Vec<String> = CLASSIC.chars().enumerate().map(pair).collect();
        pairs.sort();
        assert_puzzles(&format!("{{{}}}", pairs.join(", ")), &[CLASSIC]);
    }
}

#[test]
fn layers_of_zeros_and_ones_are_refused() {
    let layers: Vec<String> = ('1'..='9')
        .map(|digit| {
            let cells = CLASSIC.chars();
            let layer: String = cells
                .map(|cell| if cell == digit { '1' } else { '.' })
                .collect();
            array(&layer, "0")
        })
        .collect();
    let text = format!("[{}]", layers.join(",\n"));
    assert_eq!(puzzles(text.as_bytes()), [""; 0]);
    let errors = errors(text.as_bytes());
    let is_named = |error: &String| error.contains("an axis for the digits");
    assert!(
        errors.len() == 9 && errors.iter().all(is_named),
        "{errors:?}"
    );
}

#[test]
fn what_is_never_closed_costs_no_puzzle_after_it() {
    for open in [
        "[",
        "{\"a\": [",
        "board = [[5, 3,",
        "f(",
        "{\"a\": \"",
        "[\"\"\"",
    ] {
        for after in [
            format!("{ANTI}\n"),
            crate::util::rows(ANTI),
            crate::util::printed(ANTI),
            format!("see:\n{ANTI}\n"),
        ] {
            let input = format!("{open}\n\n{after}\n{CLASSIC}\n");
            assert_eq!(puzzles(input.as_bytes()), [ANTI, CLASSIC], "{input}");
            assert_eq!(errors(input.as_bytes()), [""; 0], "{input}");
        }
    }
    let unclosed = array(CLASSIC, "0").replacen("]]", "]\n", 1);
    assert_eq!(puzzles(unclosed.as_bytes()), [CLASSIC]);
    let closed = format!("]]}}\n{CLASSIC}\n");
    assert_eq!(puzzles(closed.as_bytes()), [CLASSIC]);
    // Nor does it take the rows behind a puzzle.
    for between in ["", "+---+---+---+\n\n\n", "-----\n", "\n"] {
        let text = format!("{{\n{CLASSIC}\n{between}{}", crate::util::rows(ANTI));
        assert_eq!(puzzles(text.as_bytes()), [CLASSIC, ANTI], "{text}");
        assert_eq!(errors(text.as_bytes()), [""; 0], "{text}");
    }
}

#[test]
fn an_object_on_one_line_is_written_on_one_line() {
    let one = format!("{{\"puzzle\": {}}}\n", array(CLASSIC, "0"));
    assert_eq!(
        read(one.as_bytes()),
        [(1, Layout::Line, Ok(CLASSIC.into()))]
    );
    let nine = one.replace("], ", "],\n");
    assert_eq!(
        read(nine.as_bytes()),
        [(1, Layout::Rows, Ok(CLASSIC.into()))]
    );
}

#[test]
fn any_number_of_objects_on_a_line_is_read() {
    for separator in [", ", ""] {
        let mut line = "[".repeat(usize::from(separator == ", "));
        for id in 0..5000 {
            let cells = [CLASSIC, ANTI, INKALA][id % 3];
            write!(line, "{{\"id\": {id}, \"puzzle\": \"{cells}\"}}{separator}").expect("memory");
        }
        writeln!(line, "\n{ANTI}").expect("memory");
        let expected: Vec<&str> = [CLASSIC, ANTI, INKALA]
            .into_iter()
            .cycle()
            .take(5000)
            .collect();
        let found = read(BufReader::with_capacity(1000, line.as_bytes()));
        assert_eq!(found.len(), 5001);
        let cells = found.iter().map(|(_, _, cells)| cells.as_deref());
        assert!(cells.eq(expected.into_iter().chain([ANTI]).map(Ok)));
        assert_eq!(found[4999].0, 1);
        assert_eq!(found[5000].0, 2);
    }
}

#[test]
fn a_puzzle_may_be_where_a_long_line_is_cut() {
    for spaces in 65_536 - 200..65_536 + 10 {
        let line = format!("{{\"a\":{}\"{CLASSIC}\"}}\n{ANTI}\n", " ".repeat(spaces));
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC, ANTI], "{spaces} spaces");
    }
}

/// Objects without end.
struct Endless {
    text: Vec<u8>,
    read: usize,
}

impl Read for Endless {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Endless {
    fn fill_buf(&mut self) -> std::io::Result<&[u8]> {
        Ok(&self.text[self.read % self.text.len()..])
    }

    fn consume(&mut self, amount: usize) {
        self.read += amount;
    }
}

#[test]
fn an_endless_array_is_read_as_it_comes() {
    limit_time();
    let text = format!("\"{CLASSIC}\", {{\"puzzle\": \"{ANTI}\"}}, ");
    let endless = Endless {
        text: text.into_bytes(),
        read: 0,
    };
    let reader = Reader::new(b"[".chain(endless));
    let count = reader
        .take(20_000)
        .filter(|entry| {
            entry
                .as_ref()
                .is_ok_and(|entry| entry.line == 1 && entry.puzzle.is_ok())
        })
        .count();
    assert_eq!(count, 20_000);
}

#[test]
fn a_lost_mark_in_json_loses_no_puzzle_in_silence() {
    let all = [ANTI, CLASSIC, INKALA];
    let list = |item: &dyn Fn(&str) -> String| format!("[{}]", all.map(item).join(", "));
    let strings = list(&|puzzle| format!("{{\"puzzle\": \"{puzzle}\"}}"));
    let boards = list(&|puzzle| {
        let board = array(puzzle, "0");
        format!("{{\"board\": {board}, \"difficulty\": \"easy\"}}")
    });
    let flat = list(&|puzzle| {
        let cell = |cell: char| if cell == '.' { '0' } else { cell }.to_string();
        let cells: Vec<String> = puzzle.chars().map(cell).collect();
        format!("[{}]", cells.join(","))
    });
    for text in [strings, boards, flat] {
        for (at, _) in text.match_indices(['[', ']', '{', '}', '"']) {
            let damaged = [&text[..at], &text[at + 1..]].concat();
            let found = puzzles(damaged.as_bytes());
            let is_told = !errors(damaged.as_bytes()).is_empty();
            assert!(found.len() == all.len() || is_told, "{damaged}: {found:?}");
            let is_own = |puzzle: &String| all.contains(&puzzle.as_str());
            assert!(found.iter().all(is_own), "{damaged}: {found:?}");
        }
    }
}

#[test]
fn names_of_rows_and_columns_in_objects_are_those_of_facts() {
    let cells = CLASSIC.chars().enumerate().filter(|(_, cell)| *cell != '.');
    let facts = cells.map(|(at, digit)| {
        let (row, column) = (at / 9, at % 9);
        format!("{{\"rowIndex\": {row}, \"colIndex\": {column}, \"value\": {digit}}}")
    });
    let text = format!("[{}]", facts.collect::<Vec<_>>().join(", "));
    assert_eq!(puzzles(text.as_bytes()), [CLASSIC]);
}

#[test]
fn rows_may_be_objects_with_a_list_of_their_cells() {
    for name in ["cells", "columns", "values"] {
        for between in ["", "\n  "] {
            let cell = |cell: char| {
                let value = cell.to_string().replace('.', "");
                format!("{{{between}\"value\": \"{value}\"}}")
            };
            let row = |row: &[char]| {
                let cells: Vec<String> = row.iter().copied().map(cell).collect();
                format!("{{\"{name}\": [{}]}}", cells.join(&format!(",{between}")))
            };
            let cells: Vec<char> = CLASSIC.chars().collect();
            let rows: Vec<String> = cells.chunks(9).map(row).collect();
            assert_puzzles(&format!("{{\"rows\": [{}]}}\n", rows.join(",")), &[CLASSIC]);
        }
    }
}
