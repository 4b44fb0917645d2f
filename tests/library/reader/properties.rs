//! Properties of reading any input: no panic, no lost neighbour, and the same entries however the input arrives.

use std::io::BufReader;

use crate::support::damage::Damage;
use crate::support::known::UNREAD;
use crate::support::random::Random;
use crate::support::samples::{choose, expected};
use crate::support::shapes::{Shape, shapes, solved_shapes};
use crate::support::{Read, read, read_fast_lines_first, read_line_by_line, reading};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, printed, property, rows};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample;
use sudoku::text::{Entry, Layout, Reader, to_line};
use sudoku::{Digit, Grid};

/// A field of a row: a puzzle, a solution, right or wrong or damaged, or anything short.
fn field() -> impl Strategy<Value = String> {
    let long = sample::select(vec![CLASSIC, ANTI, CLASSIC_SOLVED, &CLASSIC_SOLVED[1..]]);
    let words = sample::select(vec![
        "easy",
        "2024-05-13",
        "8.300000",
        "1..2..3",
        "bit.ly/abc",
        "a \"b\"",
        "pzv.jp/p?a",
        "(1,2)",
        "# 53..7....",
    ]);
    prop_oneof![
        3 => long.prop_map(str::to_owned),
        2 => words.prop_map(str::to_owned),
        1 => "[0-9a-z.]{0,9}",
    ]
}

/// Any grid, most of them invalid.
fn grid() -> impl Strategy<Value = Grid> {
    let cell = (0..=9_u8).prop_map(Digit::new);
    vec(cell, 81).prop_map(|cells| Grid::new(cells.try_into().expect("81 cells")))
}

/// Lines that open, close or name something.
const FRAGMENTS: &[&str] = &[
    "{\"puzzle\": [",
    "{\"id\": 1, \"solution\": [[5, 3, 0, 0, 7, 0, 0, 0, 0],",
    "[5, 3, null, None, \"\", 7, 0, 0, 1],",
    "]]}",
    "},",
    "board = [",
    "solution: |",
    "The solution is:",
    "\"\"\"",
    "> ",
    "---------",
    "1 2 3 4 5 6 7 8 9",
    "| | | | | | | | | |",
    "\\hline",
    "12345",
    "7.",
    "\u{FEFF}",
    "\u{1b}[1m5\u{1b}[0m",
    "3x3:5_3b7d6b1",
    "║ ５ │ · │ □ ║",
    "\x0C",
];

/// Ways to write a row, given its number and its cells.
const SHAPES: &[fn(usize, &str) -> String] = &[
    |row, cells| format!("{} {cells}", row + 1),
    |_, cells| format!("> {cells}"),
    |_, cells| format!("+{cells}"),
    |_, cells| format!("  - [{}],", cells.replace("", ",")),
    |_, cells| cells.replace('.', " "),
    |_, cells| cells.replace("", "|").replace('.', " "),
    |_, cells| cells.replace("", " & "),
    |_, cells| cells.replace("", ";").replace('.', ""),
    |_, cells| format!("{cells}   {cells}"),
    |_, cells| format!("\"{cells}\","),
    |_, cells| cells.replace('.', "-"),
];

/// Bytes that are about as good at confusing the reader as real input: whole lines of it, nearly right.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let puzzle = prop_oneof![Just(CLASSIC), Just(ANTI), Just(INKALA)];
    let near = (puzzle, 0..81_usize, "[0-9.xA+|, -]{0,2}").prop_map(|(line, place, change)| {
        let mut line = line.to_owned();
        line.replace_range(place..=place, &change);
        line
    });
    let near_rows = (near.clone(), 0..10_usize).prop_map(|(line, count)| {
        rows(&format!("{line}.."))
            .lines()
            .take(count)
            .collect::<Vec<_>>()
            .join("\n")
    });
    let near_shapes =
        (near_rows.clone(), prop::sample::select(SHAPES)).prop_map(|(rows, shape)| {
            let rows = rows
                .lines()
                .enumerate()
                .map(|(row, cells)| shape(row, cells));
            rows.collect::<Vec<_>>().join("\n")
        });
    prop_oneof![
        vec(any::<u8>(), 0..40),
        "[1-9.0xX_*?|+=:'\",;\\[\\]{}<>#%/IE \r\n-]{0,40}".prop_map(Vec::from),
        "([1-9.]{9}\n){1,12}".prop_map(Vec::from),
        "([1-9.]{3} ?\\|?){3}".prop_map(Vec::from),
        near.clone().prop_map(Vec::from),
        near_rows.prop_map(Vec::from),
        Just(CLASSIC.into()),
        Just(rows(CLASSIC).into()),
        Just(printed(CLASSIC).into()),
        "(puzzle|id,quiz|question,answer|a,b)\n".prop_map(Vec::from),
        Just(format!("{CLASSIC},{ANTI}\r\n").into()),
        Just(format!("1,{},{ANTI}", &CLASSIC[1..]).into()),
        Just(b"+---+---+---+".to_vec()),
        Just(b"# comment".to_vec()),
        near_shapes.prop_map(String::into_bytes),
        (
            "[0-9a-z#%:(.-]{1,26}[ ,\t]{1,2}",
            near.clone(),
            "([ ,\t][0-9.x=#]{0,60})?"
        )
            .prop_map(|(index, line, rest)| format!(
                "{index}{line}{rest}\n{index}{CLASSIC}{rest}"
            )
            .into_bytes()),
        prop::sample::select(FRAGMENTS).prop_map(Vec::from),
        "[\\[{(]{1,3}[\"'a-z:=, 0-9]{0,9}[\\]})]{0,3}".prop_map(Vec::from),
        "(<(t[rdh]|/t[rdh]|table|/table|b|input value=)>?[0-9 ]{0,3}){1,20}".prop_map(Vec::from),
        "[ 1-9]{1,18}(\r|\n)[ 1-9]{1,18}".prop_map(Vec::from),
        Just(b"\xEF\xBB\xBF".to_vec()),
    ]
}

/// Pieces under each other.
fn junk() -> impl Strategy<Value = Vec<u8>> {
    vec((piece(), "\r?\n{1,3}"), 0..8).prop_map(|pieces| {
        let pieces = pieces.into_iter();
        pieces
            .flat_map(|(piece, end)| [piece, end.into_bytes()].concat())
            .collect()
    })
}

/// The result of reading the puzzle alone, without its line.
fn good(line: &str, shape: Layout) -> (Layout, Result<String, String>) {
    (shape, Ok(line.to_owned()))
}

fn without_line((_, shape, puzzle): Read) -> (Layout, Result<String, String>) {
    (shape, puzzle)
}

/// A puzzle in each of the forms that are never taken for a part of something else.
fn forms(line: &str) -> [(String, Layout); 3] {
    [
        (format!("{line}\n"), Layout::Line),
        (format!("{}\n", rows(line)), Layout::Rows),
        (format!("{}\n", printed(line)), Layout::Rows),
    ]
}

/// A text of any shape, with its puzzles; not the few that are damaged by chance, as where a single row lost its end.
fn shaped() -> impl Strategy<Value = (String, Vec<String>)> {
    let all = shapes().chain(solved_shapes());
    let all: Vec<&Shape> = all.filter(|shape| !UNREAD.contains(&shape.name)).collect();
    let texts = (sample::select(all), 1..4_usize, any::<u64>()).prop_map(|(shape, count, seed)| {
        let mut random = Random(seed);
        let samples = choose(shape, count, &mut random);
        let blanks: Vec<char> = shape.blanks.chars().collect();
        let text = shape.print(&samples, *random.choose(&blanks));
        (
            text,
            samples
                .iter()
                .map(|sample| expected(shape, sample))
                .collect(),
        )
    });
    texts.prop_filter(
        "it is read by itself",
        |(text, puzzles): &(String, Vec<String>)| reading(text.as_bytes()).puzzles == *puzzles,
    )
}

/// A damaged text of any shape.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    (shaped(), sample::select(&Damage::ALL[..]), any::<u64>()).prop_map(
        |((text, _), damage, seed)| {
            damage
                .apply(&text, &mut Random(seed))
                .unwrap_or(text)
                .into_bytes()
        },
    )
}

/// The entries, between two that a strict reader gives as they are, that it does not.
#[derive(Clone, Copy, Default)]
struct Missing {
    are_some: bool,
    /// True if there are errors among them or puzzles that are inferred, or before them an error of rows, which may be about
    /// lines behind it.
    are_uncertain: bool,
}

impl Missing {
    /// Returns true if a strict reader may give these entries in their place: an error, and puzzles only if lines were not
    /// read alone.
    fn allow(self, strict: &[Entry]) -> bool {
        let errors = strict.iter().filter(|entry| entry.puzzle.is_err()).count();
        (errors == strict.len() || self.are_uncertain && errors > 0)
            && (errors > 0 || !self.are_some)
    }
}

proptest! {
    #![proptest_config(property(1024))]

    #[test]
    fn texts_of_any_shapes_are_read_one_after_the_other(
        texts in vec(shaped(), 1..4),
        between in sample::select(vec!["The next one:", "---", "# more", "Lorem ipsum dolor sit amet."]),
        capacity in 1..300_usize,
    ) {
        let input: Vec<&str> = texts.iter().map(|(text, _)| text.as_str()).collect();
        let input = input.join(&format!("\n\n{between}\n\n"));
        let expected: Vec<&String> = texts.iter().flat_map(|(_, puzzles)| puzzles).collect();
        let reading = reading(BufReader::with_capacity(capacity, input.as_bytes()));
        prop_assert_eq!(reading.puzzles.iter().collect::<Vec<_>>(), expected, "{:?}\n{}", reading.errors, input);
    }

    #[test]
    fn damaged_texts_do_not_depend_on_the_buffer_size(input in damaged(), capacity in 1..300_usize) {
        let whole = read(&input[..]);
        prop_assert_eq!(&read(BufReader::with_capacity(capacity, &input[..])), &whole);
        prop_assert!(whole.is_sorted_by_key(|(line, ..)| *line), "{:?}", whole);
        prop_assert_eq!(&read_fast_lines_first(&input[..], 3), &whole);
        prop_assert_eq!(read_line_by_line(&input[..]), whole);
    }

    #[test]
    fn any_bytes_are_read_without_a_panic(input in vec(any::<u8>(), 0..2000)) {
        // Damaged gzip is an error of the input.
        prop_assume!(!input.starts_with(b"\x1f\x8b"));
        let lines: Vec<u64> = read(&input[..]).into_iter().map(|(line, ..)| line).collect();
        prop_assert!(lines.is_sorted(), "{lines:?}");
    }

    #[test]
    fn puzzles_around_junk_are_still_read(junk in junk(), first in 0..3_usize, last in 0..3_usize) {
        let (before, before_shape) = &forms(ANTI)[first];
        let (after, after_shape) = &forms(INKALA)[last];
        let input = [before.as_bytes(), &junk, b"\n\n", after.as_bytes()].concat();
        let entries: Vec<_> = read(&input[..]).into_iter().map(without_line).collect();
        prop_assert!(entries.len() >= 2);
        prop_assert_eq!(&entries[0], &good(ANTI, *before_shape));
        prop_assert_eq!(&entries[entries.len() - 1], &good(INKALA, *after_shape));
    }

    #[test]
    fn entries_have_increasing_line_numbers(junk in junk()) {
        let lines: Vec<u64> = read(&junk[..]).into_iter().map(|(line, ..)| line).collect();
        prop_assert!(lines.is_sorted(), "{lines:?}");
    }

    // Among lines, a strict reader answers each line, so that rows may be other errors, or errors and a puzzle.
    #[test]
    fn a_strict_reader_refuses_what_it_does_not_read(junk in junk()) {
        let all = |strict| -> Vec<Entry> {
            let reader = Reader::new(&junk[..]).strict(strict);
            reader.map(|entry| entry.expect("memory can be read")).collect()
        };
        let (entries, strict) = (all(false), all(true));
        let mut strict = &strict[..];
        let mut missing = Missing::default();
        for entry in entries {
            let Some(place) = strict.iter().position(|other| *other == entry) else {
                missing.are_some = true;
                missing.are_uncertain |=
                    entry.puzzle.is_err() || entry.notes.iter().any(|note| note.is_inference());
                continue;
            };
            let (before, after) = strict.split_at(place);
            prop_assert!(missing.allow(before), "{before:?} before {entry:?}");
            strict = &after[1..];
            missing = Missing {
                are_uncertain: entry.puzzle.is_err() && entry.layout == Layout::Rows,
                ..Missing::default()
            };
        }
        prop_assert!(missing.allow(strict), "{strict:?} at the end");
    }

    #[test]
    fn entries_do_not_depend_on_the_buffer_size(junk in junk(), capacity in 1..300_usize) {
        prop_assert_eq!(read(BufReader::with_capacity(capacity, &junk[..])), read(&junk[..]));
    }

    #[test]
    fn the_fast_path_gives_the_same_entries_as_the_long_way(
        junk in junk(),
        lines in vec(prop_oneof![Just(CLASSIC), Just(ANTI), Just(INKALA)], 0..5),
        capacity in 1..600_usize,
        most in 1..4_usize,
    ) {
        let input = [lines.join("\n").as_bytes(), b"\n", &junk, b"\n", lines.join(" #\n").as_bytes()].concat();
        let short_cut = BufReader::with_capacity(capacity, &input[..]);
        let long_way = read_line_by_line(&input[..]);
        prop_assert_eq!(&read_fast_lines_first(short_cut, most), &long_way);
        prop_assert_eq!(read(&input[..]), long_way);
    }

    #[test]
    fn the_fast_path_gives_the_same_entries_of_rows(
        head in sample::select(vec!["", "puzzle,solution,name\n", "id,puzzle,solution\n", "puzzle\n", "puzzle,a,b\n"]),
        rows in vec(vec(field(), 1..4), 0..8),
        capacity in 1..600_usize,
        most in 1..4_usize,
    ) {
        let rows: Vec<String> = rows.iter().map(|fields| fields.join(",")).collect();
        let input = format!("{head}{}\n", rows.join("\n"));
        let short_cut = BufReader::with_capacity(capacity, input.as_bytes());
        let long_way = read_line_by_line(input.as_bytes());
        prop_assert_eq!(&read_fast_lines_first(short_cut, most), &long_way);
        prop_assert_eq!(read(input.as_bytes()), long_way);
    }

    #[test]
    fn printed_grids_are_read_back(grids in vec((grid(), any::<bool>()), 0..6)) {
        // A full grid behind another could be its solution.
        prop_assume!(grids.iter().all(|(grid, _)| grid.filled().len() < 81));
        let mut input = String::new();
        for (grid, as_line) in &grids {
            if *as_line {
                input.extend(to_line(grid).map(char::from));
                input += "\n";
            } else {
                input += &grid.to_string();
                input += "\n\n";
            }
        }
        let entries: Vec<_> = read(input.as_bytes()).into_iter().map(without_line).collect();
        let shape = |as_line: bool| if as_line { Layout::Line } else { Layout::Rows };
        let expected: Vec<_> = grids
            .iter()
            .map(|(grid, as_line)| good(&format!("{grid:?}"), shape(*as_line)))
            .collect();
        prop_assert_eq!(entries, expected);
    }
}
