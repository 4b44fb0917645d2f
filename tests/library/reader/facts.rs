//! Facts: cells named one by one, each with its row, its column and its digit.

use crate::support::reading;
use crate::util::{ANTI, CLASSIC, INKALA};

/// The row, the column, both from 1, and the digit of each given.
fn givens(cells: &str) -> Vec<(usize, usize, char)> {
    let cells = cells.chars().enumerate();
    let givens = cells.filter(|(_, cell)| *cell != '.');
    let givens = givens.map(|(place, digit)| (place / 9 + 1, place % 9 + 1, digit));
    givens.collect()
}

/// Each given in this form, so many to a line.
fn listed(
    cells: &str,
    between: &str,
    in_line: usize,
    print: impl Fn(usize, usize, char) -> String,
) -> String {
    let facts: Vec<String> = givens(cells)
        .into_iter()
        .map(|(row, column, digit)| print(row, column, digit))
        .collect();
    let lines: Vec<String> = facts
        .chunks(in_line)
        .map(|line| line.join(between))
        .collect();
    lines.join("\n")
}

#[track_caller]
fn assert_gives(text: &str, puzzles: &[&str]) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
}

#[track_caller]
fn assert_error(text: &str, error: &str) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [""; 0], "{text}");
    assert!(
        reading.errors.len() == 1 && reading.errors[0].contains(error),
        "{text}\n{reading:?}"
    );
}

#[test]
fn lines_of_several_facts_are_one_puzzle() {
    for puzzle in [CLASSIC, ANTI, INKALA] {
        for in_line in [2, 7, 10, 12, 17] {
            let text = listed(puzzle, ", ", in_line, |r, c, d| format!("r{r}c{c}={d}"));
            assert_gives(&text, &[puzzle]);
            let text = listed(puzzle, " ", in_line, |r, c, d| {
                format!("given({r},{c},{d}).")
            });
            assert_gives(&text, &[puzzle]);
        }
    }
}

#[test]
fn the_first_line_may_have_other_words_before() {
    for before in ["Givens: ", "The clues are: ", "int n = f(g); "] {
        let text = listed(CLASSIC, ", ", 6, |r, c, d| format!("r{r}c{c}={d}"));
        assert_gives(&format!("{before}{text}"), &[CLASSIC]);
        let text = listed(CLASSIC, "", 1, |r, c, d| format!("set({r}, {c}, {d});"));
        assert_gives(&format!("{before}{text}"), &[CLASSIC]);
    }
}

#[test]
fn other_words_among_facts_are_an_error() {
    let text = listed(CLASSIC, "", 1, |r, c, d| format!("set({r}, {c}, {d});"));
    for other in ["reset(1, 2, 3);", "set(1, 2);", "set(1, x, 3);", "set 3;"] {
        for line in [1, 12, 29] {
            let mut lines: Vec<&str> = text.lines().collect();
            lines[line] = other;
            assert_error(&lines.join("\n"), "expected a cell and its digit");
        }
    }
}

/// A way to write a fact.
type Form = fn(usize, usize, char) -> String;

#[test]
fn words_before_behind_or_among_facts_are_no_part_of_them() {
    let forms: [Form; 5] = [
        |row, column, digit| format!("r{row}c{column}={digit}"),
        |row, column, digit| format!("{row} {column} {digit}"),
        |row, column, digit| format!("{row},{column},{digit}"),
        |row, column, digit| format!("set({row}, {column}, {digit});"),
        |row, column, digit| format!("x_{row}_{column} = {digit}"),
    ];
    for form in forms {
        let text = listed(CLASSIC, "", 1, form);
        let lines: Vec<&str> = text.lines().collect();
        for at in [0, 1, 9, lines.len() - 1] {
            let with = |remark: &str| {
                let mut lines = lines.clone();
                let line = format!("{}{remark}", lines[at]);
                lines[at] = &line;
                lines.join("\n")
            };
            assert_gives(&with(" (naked single)"), &[CLASSIC]);
            if at > 0 {
                assert_gives(&with(" and so on"), &[CLASSIC]);
            }
            if (1..lines.len() - 1).contains(&at) {
                assert_gives(&with("\nthen:"), &[CLASSIC]);
                assert_gives(&with("\nr1c1 is hard"), &[CLASSIC]);
            }
        }
    }
}

#[test]
fn the_head_or_a_comment_names_the_order() {
    let column_first = listed(CLASSIC, "", 1, |r, c, d| format!("{c},{r},{d}"));
    for head in [
        "col,row,value",
        "\"COL\",\"LIN\",\"VAL\"",
        "x,y,digit",
        "Spalte,Zeile,Zahl",
        "colonne,ligne,valeur",
        "columna,fila,valor",
        "# (column, row, digit)",
        "// each line: col row value",
    ] {
        let text = format!("{head}\n{column_first}\n");
        assert_gives(&text, &[CLASSIC]);
        assert!(reading(text.as_bytes()).is_silent(), "{text}");
    }
    let pairs = listed(CLASSIC, "", 1, |r, c, d| format!("\t({c}, {r}) {d}"));
    let text =
        format!("// Places are (column, row).\ngivens {{\n\t// The first row.\n{pairs}\n}}\n");
    assert_gives(&text, &[CLASSIC]);
}

#[test]
fn an_order_without_a_name_is_a_note() {
    for text in [
        listed(CLASSIC, "", 1, |r, c, d| format!("{r} {c} {d}")),
        listed(CLASSIC, "", 1, |r, c, d| format!("({r}, {c}) -> {d}")),
        format!(
            "[{}]",
            listed(CLASSIC, ", ", 99, |r, c, d| format!("({r}, {c}, {d})"))
        ),
        format!(
            "{{{}}}",
            listed(CLASSIC, ", ", 99, |r, c, d| format!("\"{r},{c}\": {d}"))
        ),
    ] {
        assert_gives(&text, &[CLASSIC]);
        let notes = reading(text.as_bytes()).notes;
        assert!(
            notes.iter().any(|note| note.contains("row, column, digit")),
            "{text}"
        );
    }
}

#[test]
fn a_count_and_sizes_stand_before_facts() {
    let text = listed(CLASSIC, "", 1, |r, c, d| format!("{r} {c} {d}"));
    for head in ["30", "9 9", "9 30", "9\n30", "30 1 9"] {
        assert_gives(&format!("{head}\n{text}\n"), &[CLASSIC]);
    }
    // A line is missing, or too many.
    for head in ["29", "31", "30\n30"] {
        let reading = reading(format!("{head}\n{text}\n").as_bytes());
        assert!(
            !reading.is_silent() && reading.errors.len() <= 1,
            "{head}: {reading:?}"
        );
        assert!(
            reading.puzzles.is_empty() || head == "30\n30",
            "{head}: {reading:?}"
        );
    }
}

#[test]
fn empty_lines_between_facts_do_not_end_their_list() {
    for print in [
        |r: usize, c: usize, d: char| format!("r{r}c{c}={d}"),
        |r, c, d| format!("{r} {c} {d}"),
    ] {
        let mut text = String::new();
        let mut last = 1;
        for (row, column, digit) in givens(CLASSIC) {
            text += if row == last { "" } else { "\n" };
            text += &print(row, column, digit);
            text += "\n";
            last = row;
        }
        assert_gives(&text, &[CLASSIC]);
    }
}

#[test]
fn a_head_names_the_order_of_its_own_list_alone() {
    let facts = |written: fn((usize, usize, char)) -> String| {
        let facts: Vec<String> = givens(CLASSIC).into_iter().map(written).collect();
        facts.join("\n")
    };
    let named = facts(|(row, column, digit)| format!("{digit},{row},{column}"));
    let bare = facts(|(row, column, digit)| format!("{row} {column} {digit}"));
    let text = format!("value,row,col\n{named}\n\n---\n\n{bare}\n");
    assert_eq!(reading(text.as_bytes()).puzzles, [CLASSIC, CLASSIC]);
}

#[test]
fn a_fact_with_a_letter_for_a_digit_or_without_its_column_is_an_error() {
    let facts = |written: fn((usize, usize, char)) -> String| -> Vec<String> {
        givens(CLASSIC).into_iter().map(written).collect()
    };
    let digits = facts(|(row, column, digit)| format!("{row}{column}{digit}"));
    let cells =
        facts(|(row, column, digit)| format!("{}{column}={digit}", char::from(b"@ABCDEFGHI"[row])));
    let named = facts(|(row, column, digit)| format!("r{row}c{column}: {digit}"));
    for at in [0, 7, digits.len() - 1] {
        let (mut digits, mut cells, mut named) = (digits.clone(), cells.clone(), named.clone());
        digits[at].replace_range(1..2, "q");
        cells[at].remove(1);
        named[at].replace_range(6.., "q");
        let mut texts = vec![
            digits.join(" "),
            cells.join(" "),
            cells.join("\n"),
            named.join("\n"),
        ];
        named[at].truncate(1);
        texts.extend((at > 0).then(|| named.join(" ")));
        for text in texts {
            let reading = reading(text.as_bytes());
            assert_eq!(reading.puzzles, [""; 0], "{text}\n{reading:?}");
            assert_eq!(reading.errors.len(), 1, "{text}\n{reading:?}");
        }
    }
}

#[test]
fn lists_apart_have_words_of_their_own() {
    let lists = [("cell", 1), ("initial", 40), ("set", 1), ("given", 3)];
    let texts: Vec<String> = lists
        .into_iter()
        .map(|(word, in_line)| {
            listed(CLASSIC, " ", in_line, |r, c, d| {
                format!("{word}({r},{c},{d}).")
            })
        })
        .collect();
    for first in &texts {
        for second in &texts {
            assert_gives(&format!("{first}\n\n---\n\n{second}\n"), &[CLASSIC; 2]);
        }
    }
}

#[test]
fn facts_that_clash_are_a_puzzle_that_is_invalid() {
    let clash = CLASSIC.replacen("53..7", "53..5", 1);
    for text in [
        listed(&clash, " ", 99, |r, c, d| format!("sudoku({r},{c},{d}).")),
        listed(&clash, "", 1, |r, c, d| format!("R{r}C{c}: {d}")),
        format!(
            "{{{}}}",
            listed(&clash, ", ", 99, |r, c, d| format!("({r}, {c}): {d}"))
        ),
    ] {
        assert_gives(&text, &[&clash]);
    }
}

#[test]
fn a_cell_with_two_digits_is_malformed() {
    for text in [
        listed(CLASSIC, "", 1, |r, c, d| format!("r{r}c{c}={d}")) + "\nr1c1=7",
        format!(
            "[{}, (1, 1, 7)]",
            listed(CLASSIC, ", ", 99, |r, c, d| format!("({r}, {c}, {d})"))
        ),
        listed(CLASSIC, "", 1, |r, c, d| format!("{r} {c} {d}")) + "\n1 1 7",
    ] {
        assert_error(&text, "r1c1 is given twice, as 5 and 7");
    }
}

#[test]
fn lists_of_cells_in_nine_lists_are_one_puzzle() {
    let cell = |place: usize| {
        let value = CLASSIC[place..=place].replace('.', "null");
        let (row, column) = (place / 9, place % 9);
        format!("{{\"value\": {value}, \"row\": {row}, \"column\": {column}}}")
    };
    let row = |row: usize| {
        let cells: Vec<String> = (9 * row..9 * row + 9).map(cell).collect();
        format!("[{}]", cells.join(", "))
    };
    let rows: Vec<String> = (0..9).map(row).collect();
    assert_gives(
        &format!("{{\"board\": [{}]}}\n", rows.join(", ")),
        &[CLASSIC],
    );
    let rows: Vec<String> = (0..9)
        .map(|n| format!("{{\"index\": {n}, \"cells\": {}}}", row(n)))
        .collect();
    assert_gives(
        &format!("{{\"rows\": [{}]}}\n", rows.join(", ")),
        &[CLASSIC],
    );
}

#[test]
fn facts_are_named_in_many_ways() {
    for print in [
        |r: usize, c: usize, d: char| format!("{{\"row\": {r}, \"col\": {c}, \"value\": {d}}}"),
        |r, c, d| format!("{{\"x\": {c}, \"y\": {r}, \"digit\": {d}}}"),
        |r, c, d| format!("{{\"position\": {{\"row\": {r}, \"col\": {c}}}, \"value\": {d}}}"),
        |r, c, d| format!("{{\"cell\": \"r{r}c{c}\", \"value\": {d}}}"),
        |r, c, d| format!("\"r{r}c{c}={d}\""),
        |r, c, d| format!("Cell(row={r}, column={c}, value={d})"),
    ] {
        let text = format!("[{}]", listed(CLASSIC, ", ", 99, print));
        assert_gives(&text, &[CLASSIC]);
        assert!(reading(text.as_bytes()).is_silent(), "{text}");
    }
    for print in [
        |r: usize, c: usize, d: char| format!("(assert (= x{r}{c} {d}))"),
        |r, c, d| format!("constraint x[{r}, {c}] = {d};"),
        |r, c, d| format!("INSERT INTO cells VALUES ({r}, {c}, {d});"),
        |r, c, d| format!("- {{row: {r}, col: {c}, value: {d}}}"),
        |r, c, d| format!("There is a {d} in row {r}, column {c}."),
        |r, c, d| format!("set({r},{c},{d}) # given"),
        |r, c, d| format!("{r}.{c}={d}"),
        |r, c, d| format!("{r}.{c}: {d}"),
    ] {
        assert_gives(&listed(CLASSIC, "", 1, print), &[CLASSIC]);
    }
}

#[test]
fn a_list_of_facts_that_is_cut_is_an_error() {
    let text = format!(
        "[{}]",
        listed(CLASSIC, ", ", 99, |r, c, d| format!("({r}, {c}, {d})"))
    );
    for length in 150..text.len() {
        let reading = reading(&text.as_bytes()[..length]);
        assert_eq!(reading.puzzles, [""; 0], "{length}");
        assert_ne!(reading.errors, [""; 0], "{length}");
    }
    for at in text.match_indices(", (").map(|(at, _)| at).skip(3) {
        let (before, after) = text.split_at(at);
        let reading = reading(format!("{before}]{after}").as_bytes());
        assert!(
            reading.puzzles.iter().all(|puzzle| puzzle == CLASSIC),
            "{at}: {reading:?}"
        );
    }
}
