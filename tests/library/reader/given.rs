//! Givens and placed digits: flags of cells, masks and second grids.

use crate::support::reading;
use crate::util::{CLASSIC, CLASSIC_SOLVED};

/// The number of digits that are placed.
const PLACED: usize = 6;

/// The puzzle with some digits of its solution.
fn played() -> String {
    let mut placed = 0;
    let cells = CLASSIC.chars().zip(CLASSIC_SOLVED.chars());
    let cells = cells.map(|(cell, digit)| {
        placed += usize::from(cell == '.');
        let is_placed = cell == '.' && placed % 7 == 0 && placed / 7 <= PLACED;
        if is_placed { digit } else { cell }
    });
    cells.collect()
}

/// Nine rows of nine cells, each made from its digit, `.` for none, and true for a given.
fn nine(print: impl Fn(char, bool) -> String, start: &str, between: &str, end: &str) -> String {
    let played = played();
    let cells: Vec<String> = played
        .chars()
        .zip(CLASSIC.chars())
        .map(|(cell, given)| print(cell, given != '.'))
        .collect();
    let rows = cells.chunks(9);
    let rows = rows.map(|row| format!("{start}{}{end}", row.join(between)));
    rows.collect::<Vec<_>>().join(between)
}

fn lists(print: impl Fn(char, bool) -> String) -> String {
    format!("[{}]", nine(print, "[", ", ", "]"))
}

fn value(cell: char) -> String {
    cell.to_string().replace('.', "0")
}

/// Asserts that the text gives the puzzle without the placed digits, with a note.
#[track_caller]
fn assert_apart(text: &str) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [CLASSIC], "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
    let note = format!("{PLACED} digits are placed, not given");
    assert!(reading.notes.contains(&note), "{text}\n{reading:?}");
}

#[test]
fn a_flag_tells_givens_from_placed_digits() {
    for name in [
        "given",
        "fixed",
        "locked",
        "readOnly",
        "isGiven",
        "initial",
        "prefilled",
        "is_clue",
        "original",
    ] {
        let cell = |cell, given| format!("{{\"value\": {}, \"{name}\": {given}}}", value(cell));
        assert_apart(&lists(cell));
    }
    for name in [
        "editable",
        "user",
        "isEntered",
        "placed",
        "user_filled",
        "notFixed",
    ] {
        let cell =
            |cell, given: bool| format!("{{\"value\": {}, \"{name}\": {}}}", value(cell), !given);
        assert_apart(&lists(cell));
    }
    let cell = |cell, given| {
        let kind = if given { "given" } else { "user" };
        format!("{{\"digit\": {}, \"type\": \"{kind}\"}}", value(cell))
    };
    assert_apart(&lists(cell));
}

#[test]
fn a_flag_that_some_cells_lack_says_the_other_kind() {
    assert_apart(&lists(|cell, given| match (cell, given) {
        ('.', _) => "{}".to_owned(),
        (digit, true) => format!("{{\"value\": {digit}, \"given\": true}}"),
        (digit, false) => format!("{{\"value\": {digit}}}"),
    }));
    assert_apart(&lists(|cell, given| match (cell, given) {
        ('.', _) | (_, true) => format!("{{\"value\": {}}}", value(cell)),
        (digit, false) => format!("{{\"value\": {digit}, \"user\": true}}"),
    }));
}

#[test]
fn attributes_and_classes_are_flags() {
    let table = |cell: &dyn Fn(char, bool) -> String| {
        format!("<table>{}</table>\n", nine(cell, "<tr>", "", "</tr>\n"))
    };
    assert_apart(&table(&|cell, given| match (cell, given) {
        ('.', _) => "<td></td>".to_owned(),
        (digit, true) => format!("<td class=\"cell given\">{digit}</td>"),
        (digit, false) => format!("<td class=\"cell\">{digit}</td>"),
    }));
    assert_apart(&table(&|cell, given| match (cell, given) {
        ('.', _) => "<td><input></td>".to_owned(),
        (digit, true) => format!("<td><input value=\"{digit}\" readonly></td>"),
        (digit, false) => format!("<td><input value=\"{digit}\"></td>"),
    }));
    let cells: Vec<String> = played()
        .chars()
        .zip(CLASSIC.chars())
        .enumerate()
        .filter(|(_, (cell, _))| *cell != '.')
        .map(|(place, (digit, given))| {
            let origin = if given == '.' { "User" } else { "Given" };
            let (x, y) = (place % 9, place / 9);
            format!(
                "<cell><x>{x}</x><y>{y}</y><value>{digit}</value><origin>{origin}</origin></cell>"
            )
        })
        .collect();
    assert_apart(&format!("<sudoku>{}</sudoku>\n", cells.concat()));
}

#[test]
fn a_mask_tells_givens_from_placed_digits() {
    let grid = lists(|cell, _| value(cell));
    let is_given = lists(|_, given| given.to_string());
    let ones = lists(|_, given| u8::from(given).to_string());
    let zeros = lists(|_, given| u8::from(!given).to_string());
    for (name, mask) in [
        ("FixedCells", &is_given),
        ("given", &ones),
        ("isGiven", &ones),
        ("editable", &zeros),
        ("mask", &ones),
        ("mask", &zeros),
        ("b", &is_given),
    ] {
        assert_apart(&format!("{{\"board\": {grid}, \"{name}\": {mask}}}\n"));
        assert_apart(&format!("{{\"{name}\": {mask}, \"a\": {grid}}}\n"));
    }
    let digits: String = CLASSIC
        .chars()
        .map(|cell| if cell == '.' { '0' } else { '1' })
        .collect();
    assert_apart(&format!(
        "{{\"grid\": \"{}\", \"givens_mask\": \"{digits}\"}}\n",
        played()
    ));
}

#[test]
fn a_damaged_mask_is_an_error() {
    let grid = lists(|cell, _| value(cell));
    let mask = lists(|_, given| given.to_string());
    for damaged in [
        mask.replacen("true, ", "", 1),
        mask.replacen("true", "maybe", 1),
        mask.replacen("], ", ", ", 1),
        mask.replacen("false", "true", 1),
        mask.replace("true", "false").replacen("false", "true", 3),
    ] {
        let text = format!("{{\"board\": {grid}, \"fixed\": {damaged}}}\n");
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [""; 0], "{text}");
        assert_ne!(reading.errors, [""; 0], "{text}");
    }
}

#[test]
fn a_second_grid_tells_givens_from_placed_digits() {
    let played = played();
    let (now, first) = (lists(|cell, _| value(cell)), CLASSIC);
    for text in [
        format!("{{\"initial\": \"{first}\", \"current\": \"{played}\"}}"),
        format!("{{\"state\": \"{played}\", \"original\": \"{first}\"}}"),
        format!("{{\"grid\": {now}, \"givens\": \"{first}\", \"solution\": \"{CLASSIC_SOLVED}\"}}"),
        format!("{{\"puzzle\": \"{first}\", \"user\": \"{played}\"}}"),
    ] {
        assert_apart(&text);
    }
}

#[test]
fn digits_that_are_all_of_one_kind_are_givens() {
    for flag in ["true", "false"] {
        let cells: Vec<String> = CLASSIC
            .chars()
            .map(|cell| format!("{{\"value\": {}, \"given\": {flag}}}", value(cell)))
            .collect();
        let rows: Vec<String> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(",")))
            .collect();
        let reading = reading(format!("[{}]\n", rows.join(",")).as_bytes());
        assert_eq!(reading.puzzles, [CLASSIC]);
        assert!(reading.is_silent(), "{reading:?}");
    }
}

/// A fact for each filled cell: its row, its column, its digit, and true for a given.
fn facts(print: impl Fn(usize, usize, char, bool) -> String, between: &str) -> String {
    let played = played();
    let cells = played.chars().zip(CLASSIC.chars()).enumerate();
    let filled = cells.filter(|(_, (cell, _))| *cell != '.');
    let facts = filled
        .map(|(place, (digit, given))| print(place / 9 + 1, place % 9 + 1, digit, given != '.'));
    facts.collect::<Vec<_>>().join(between)
}

#[test]
fn a_flag_beside_a_fact_tells_givens_from_placed_digits() {
    fn kind(given: bool) -> &'static str {
        if given { "given" } else { "guess" }
    }
    for between in [", ", ",\n"] {
        for flag in [
            |given: bool| format!("\"given\": {given}"),
            |given: bool| format!("\"given\": {}", u8::from(given)),
            |given: bool| format!("\"isEditable\": {}", !given),
            |given: bool| format!("\"type\": \"{}\"", kind(given)),
        ] {
            let behind = |row, column, digit, given| {
                let flag = flag(given);
                format!("{{\"row\": {row}, \"col\": {column}, \"value\": {digit}, {flag}}}")
            };
            assert_apart(&format!("[{}]", facts(behind, between)));
            let before = |row, column, digit, given| {
                let flag = flag(given);
                format!("{{{flag}, \"row\": {row}, \"col\": {column}, \"value\": {digit}}}")
            };
            assert_apart(&format!("[{}]", facts(before, between)));
        }
    }
    let element = |row, column, digit, given| {
        format!("<cell r=\"{row}\" c=\"{column}\" v=\"{digit}\" given=\"{given}\"/>")
    };
    assert_apart(&format!("<game>\n{}\n</game>\n", facts(element, "\n")));
    let field = |row, column, digit, given| format!("{row},{column},{digit},{given}");
    assert_apart(&format!("row,col,value,given\n{}\n", facts(field, "\n")));
    let field = |row, column, digit, given| format!("{row},{column},{digit},{}", kind(given));
    assert_apart(&format!("row,col,value,type\n{}\n", facts(field, "\n")));
}
