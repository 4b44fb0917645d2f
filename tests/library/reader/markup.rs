//! Reading markup: any number of puzzles on a line, and lines as long as files.

use std::io::{BufReader, Read as _, repeat};

use crate::support::{Read, errors, puzzles, read, read_line_by_line};
use crate::util::limits::effort;
use crate::util::{ANTI, CLASSIC, INKALA, limit_time, property, rows};
use proptest::collection::vec;
use proptest::prelude::*;
use sudoku::text::{Layout, Reader};

/// An element as `OpenSudoku` writes it.
fn game(cells: &str) -> String {
    format!("<game created=\"0\" data=\"{cells}\" note=\"\" />")
}

/// A puzzle on this line.
fn good(line: u64, cells: &str) -> Read {
    (line, Layout::Line, Ok(cells.to_owned()))
}

#[test]
fn every_puzzle_on_a_line_of_markup_is_read() {
    let line = format!("{}{} {}", game(CLASSIC), game(ANTI), game(INKALA));
    let expected = [good(1, CLASSIC), good(1, ANTI), good(1, INKALA)];
    for start in [
        "",
        " \t",
        "\u{FEFF}",
        "<?xml version=\"1.0\"?><name>Three</name>",
    ] {
        for end in ["", "\n", "\r\n", "</opensudoku>\n"] {
            let input = format!("{start}{line}{end}");
            assert_eq!(read(input.as_bytes()), expected, "{start:?}, {end:?}");
        }
    }
    let input = format!("{CLASSIC}\n{line}\n{ANTI}\n");
    let expected = [
        good(1, CLASSIC),
        good(2, CLASSIC),
        good(2, ANTI),
        good(2, INKALA),
        good(3, ANTI),
    ];
    assert_eq!(read(input.as_bytes()), expected);
    assert_eq!(read_line_by_line(input.as_bytes()), expected);
}

#[test]
fn elements_with_a_puzzle_in_an_attribute_are_not_cells() {
    let games = [
        format!("<game data=\"{CLASSIC}\" />\n"),
        format!("<game data=\"{CLASSIC}\"></game>\n"),
    ];
    for game in games.map(|game| game.repeat(100)) {
        for name in ["", "<name>Hundred</name>"] {
            let text = format!("<games>\n{name}{game}</games>\n");
            assert_eq!(puzzles(text.as_bytes()), [CLASSIC; 100], "{text}");
        }
    }
}

#[test]
fn an_element_named_solution_is_not_a_puzzle() {
    let line = format!("<game data=\"{CLASSIC}\" solution=\"{INKALA}\"/><p>{ANTI}</p>");
    assert_eq!(read(line.as_bytes()), [good(1, CLASSIC), good(1, ANTI)]);
}

#[test]
fn several_puzzles_on_a_line_are_several_puzzles() {
    let line = format!("{CLASSIC} <b>{ANTI}</b> {INKALA}\n");
    let expected = [good(1, CLASSIC), good(1, ANTI), good(1, INKALA)];
    assert_eq!(read(line.as_bytes()), expected);
}

#[test]
fn a_malformed_puzzle_in_markup_is_located_and_the_others_are_read() {
    let line = format!(
        "{}<!-- \u{e9} -->{}{}",
        game(ANTI),
        game(&CLASSIC[1..]),
        game(INKALA)
    );
    let column = game(ANTI).len() + "<!-- e -->".len() + "<game created=\"0\" data=\"".len() + 81;
    let message = format!("1:{column}: found 80 cells, expected 81");
    let bad = (1, Layout::Line, Err(message));
    assert_eq!(read(line.as_bytes()), [good(1, ANTI), bad, good(1, INKALA)]);
}

#[test]
fn letters_for_digits_in_an_element_are_an_error() {
    let letters = CLASSIC
        .replace('.', "_")
        .replace(|cell: char| cell.is_ascii_digit(), "d");
    let text = format!("<values>{letters}</values>\n");
    assert_eq!(
        errors(text.as_bytes()),
        ["1:9: found letters, expected digits"]
    );
}

#[test]
fn a_megabyte_of_markup_on_one_line_is_read() {
    let games = [CLASSIC, ANTI, INKALA].map(game).concat().repeat(3000);
    assert!(games.len() > 1_000_000);
    let bad = game(&format!("{}a", &CLASSIC[..80]));
    let input = format!("<opensudoku>{games}{bad}{games}</opensudoku>\n{ANTI}\n");
    let read = read(input.as_bytes());
    assert_eq!(read.len(), 18_002);
    let (before, rest) = read.split_at(9000);
    let (wrong, after) = rest.split_at(1);
    let (after, last) = after.split_at(9000);
    for three in before.chunks(3).chain(after.chunks(3)) {
        assert_eq!(three, [good(1, CLASSIC), good(1, ANTI), good(1, INKALA)]);
    }
    let column = input.find("a\" note").expect("the bad one") + 1;
    let message = format!(
        "1:{column}: r9c9: found `a`, expected a digit, or `.` as elsewhere in this puzzle"
    );
    assert_eq!(wrong, [(1, Layout::Line, Err(message))]);
    assert_eq!(last, [good(2, ANTI)]);
}

#[test]
fn puzzles_around_an_overlong_element_are_still_read() {
    let long = "long ".repeat(50_000);
    for (long, count) in [
        (format!("<note text=\"{long}\"/>"), 1),
        (format!("<game data=\"{CLASSIC}\" note=\"{long}\"/>"), 0),
    ] {
        let line = format!("{}{long}{}", game(ANTI), game(INKALA));
        let found = puzzles(line.as_bytes());
        assert_eq!(found.first().map(String::as_str), Some(ANTI));
        assert_eq!(found.last().map(String::as_str), Some(INKALA));
        let errors = errors(line.as_bytes());
        assert_eq!(errors.len(), count, "{errors:?}");
        assert_eq!(found.len() + errors.len(), 3);
    }
    // The line ends with it.
    let line = format!("{}<note text=\"{long}\n{INKALA}\n", game(ANTI));
    assert_eq!(puzzles(line.as_bytes()), [ANTI, INKALA]);
    assert_eq!(read(line.as_bytes()).last(), Some(&good(2, INKALA)));
}

#[test]
fn columns_are_correct_after_an_overlong_element() {
    let long = format!("<note text=\"{}\"/>", "\u{e9}".repeat(100_000));
    let line = format!("{long}<p>{}", &CLASSIC[1..]);
    let column = long.chars().count() + "<p>".len() + 81;
    let expected = format!("1:{column}: found 80 cells, expected 81");
    assert_eq!(errors(line.as_bytes()).last(), Some(&expected));
}

#[test]
fn unbounded_markup_is_read_in_constant_memory() {
    limit_time();
    let endless = b"<".chain(repeat(b'a').take(u64::from(effort()) << 22));
    let mut reader = Reader::new(BufReader::new(endless));
    assert!(reader.next().is_none());
}

#[test]
fn line_breaks_and_paragraphs_are_the_lines_of_a_text() {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    for print in [|row: &str| row.to_owned(), spaced] {
        let cells = rows(CLASSIC);
        let cells: Vec<String> = cells.lines().map(print).collect();
        for name in ["p", "div", "td", "font", "code"] {
            for end in ["<br>", "<br/>\n", "<br />"] {
                let text = format!("<{name}>{}</{name}>\n", cells.join(end));
                assert_eq!(puzzles(text.as_bytes()), [CLASSIC], "{text}");
                let text = format!("<{name}>Try this:<br>{}</{name}>\n", cells.join(end));
                assert_eq!(puzzles(text.as_bytes()), [CLASSIC], "{text}");
            }
        }
        for name in ["p", "div"] {
            let line = |row: &String| format!("<{name}>{row}</{name}>\n");
            let text: String = cells.iter().map(line).collect();
            assert_eq!(puzzles(text.as_bytes()), [CLASSIC], "{text}");
        }
    }
}

#[test]
fn cells_named_by_attributes_may_be_empty() {
    let cell = |(place, cell): (usize, char)| {
        let content = match cell {
            '.' => "<empty/>".to_owned(),
            digit => format!("<given>{digit}</given>"),
        };
        format!(
            "<cell row=\"{}\" column=\"{}\">{content}</cell>",
            place / 9 + 1,
            place % 9 + 1
        )
    };
    let text: String = CLASSIC.chars().enumerate().map(cell).collect();
    for text in [text.clone(), text.replace("<empty/>", "")] {
        let text = format!("<sudoku>{text}</sudoku>\n");
        assert_eq!(puzzles(text.as_bytes()), [CLASSIC], "{text}");
    }
}

/// A piece of a line of markup, and the puzzle that it holds, if any.
fn element() -> impl Strategy<Value = (String, Option<&'static str>)> {
    prop_oneof![
        4 => prop_oneof![Just(CLASSIC), Just(ANTI), Just(INKALA)]
            .prop_map(|cells| (game(cells), Some(cells))),
        4 => "</?[a-z ]{0,100}>".prop_map(|element| (element, None)),
        4 => ("<[a-z]{1,5}>", "[a-z \u{e9}]{0,100}").prop_map(|(element, text)| (element + &text, None)),
        1 => (65_400..65_700_usize).prop_map(|length| (format!("<{}81", "a ".repeat(length / 2)), None)),
    ]
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn line_breaks_between_elements_do_not_change_the_puzzles(
        elements in vec((element(), prop_oneof![Just(""), Just(" "), Just("\n")]), 0..20),
        capacity in 1..300_usize,
    ) {
        let input: String = elements.iter().flat_map(|((text, _), end)| [text, *end]).collect();
        let expected: Vec<&str> = elements.iter().filter_map(|((_, cells), _)| *cells).collect();
        prop_assert_eq!(puzzles(input.as_bytes()), expected);
        let all = read(input.as_bytes());
        prop_assert!(all.is_sorted_by_key(|(line, ..)| *line));
        prop_assert_eq!(&read(BufReader::with_capacity(capacity, input.as_bytes())), &all);
        prop_assert_eq!(read_line_by_line(input.as_bytes()), all);
    }
}
