//! Faults that the reader once had: another puzzle or the solution in silence, and puzzles lost without a word.

use crate::support::judge::Reading;
use crate::support::reading;
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, printed, rows};
use sudoku::text::Reader;
use sudoku::{Cell, Digit, Puzzle};

/// The puzzle, its solution and another puzzle.
const P: &str = CLASSIC;
const S: &str = CLASSIC_SOLVED;
const Q: &str = ANTI;

/// A third puzzle, and the solutions of two.
const R: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const R_SOLVED: &str =
    "417369825632158947958724316825437169791586432346912758289643571573291684164875293";
const INKALA_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn of(text: &str) -> Reading {
    reading(text.as_bytes())
}

/// Asserts that the text gives exactly these puzzles, and no error.
#[track_caller]
fn assert_gives(text: &str, puzzles: &[&str]) {
    let reading = of(text);
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
}

/// Asserts that the text gives exactly these puzzles, and an error.
#[track_caller]
fn assert_error_beside(text: &str, puzzles: &[&str]) {
    let reading = of(text);
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_ne!(reading.errors, [""; 0], "{text}");
}

/// Asserts that the text gives none but these puzzles, and an error or a note if it does not give all.
#[track_caller]
fn assert_nothing_but(text: &str, puzzles: &[&str]) {
    let reading = of(text);
    let is_expected = |puzzle: &String| puzzles.contains(&puzzle.as_str());
    assert!(
        reading.puzzles.iter().all(is_expected),
        "{text}\n{reading:?}"
    );
    let is_whole = reading.puzzles == puzzles;
    assert!(is_whole || !reading.is_silent(), "{text}\n{reading:?}");
}

/// Asserts that the text gives exactly these puzzles, and an error or a note.
#[track_caller]
fn assert_told_beside(text: &str, puzzles: &[&str]) {
    let reading = of(text);
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert!(!reading.is_silent(), "{text}");
}

/// Texts of a puzzle cut after this many cells, and its solution.
fn damaged_pairs(cells: usize) -> Vec<String> {
    let p = &P[..cells];
    vec![
        format!("[\"{p}\",\"{S}\"]\n"),
        format!("[[\"{p}\",\"{S}\"], [\"{Q}\"]]\n"),
        format!("<tr><td>{p}</td><td>{S}</td></tr>\n"),
        format!("INSERT INTO t VALUES (1, '{p}', '{S}');\n"),
        format!("{{\"a\": \"{p}\", \"b\": \"{S}\"}}\n"),
        format!("{p}|{S}\n"),
        format!("{p},{S}\n"),
        format!("{p}\t{S}\n"),
        format!("puzzle,solution\n{p},{S}\n"),
        format!("{{\"puzzle\": \"{p}\", \"solution\": \"{S}\"}}\n"),
        format!("<game data=\"{p}\" answer=\"{S}\"/>\n"),
    ]
}

#[test]
fn a_damaged_puzzle_is_never_replaced_by_its_solution() {
    for cells in 9..81 {
        for text in damaged_pairs(cells) {
            let reading = of(&text);
            assert!(
                !reading.puzzles.iter().any(|puzzle| puzzle == S),
                "{cells} cells: {text}"
            );
            assert_ne!(reading.errors, [""; 0], "{cells} cells: {text}");
        }
    }
}

#[test]
fn a_row_with_fewer_fields_than_its_header_is_malformed() {
    for separator in [",", "\t", ";"] {
        let header = ["id", "puzzle", "solution"].join(separator);
        let good = ["1", P, S].join(separator);
        let last = ["3", Q, INKALA].join(separator);
        for short in [
            ["2", S].join(separator),
            S.to_owned(),
            ["2", &P[..70]].join(separator),
        ] {
            let text = format!("{header}\n{good}\n{short}\n{last}\n");
            assert_error_beside(&text, &[P, Q]);
        }
    }
}

#[test]
fn a_row_with_more_fields_than_its_header_is_not_passed_in_silence() {
    for header in ["puzzle,solution", "id,puzzle"] {
        for row in [format!("{P},{S}{Q},{INKALA}"), format!("1,{P},{S},{Q}")] {
            let reading = of(&format!("{header}\n{row}\n"));
            assert!(!reading.is_silent(), "{header}\n{row}\n{reading:?}");
            assert!(
                !reading.puzzles.iter().any(|puzzle| puzzle == S),
                "{reading:?}"
            );
        }
    }
}

#[test]
fn a_quoted_field_may_have_line_breaks() {
    let text = format!("id,note,puzzle,solution\n1,\"two\nlines\",{P},{S}\n2,\"\"\"\n\n\",{Q},\n");
    assert_gives(&text, &[P, Q]);
}

#[test]
fn every_address_on_a_line_is_looked_at() {
    assert_gives(&format!("https://a/?p={P} https://b/?p={Q}\n"), &[P, Q]);
    assert_gives(&format!("https://a/?p={P}, {Q}\n"), &[P, Q]);
    assert_gives(&format!("<a href=\"https://a/{P}\">{Q}</a>\n"), &[P, Q]);
}

/// The first rows of the puzzle as lists of numbers.
fn number_rows(count: usize) -> String {
    let row = |row: &str| {
        let cells: Vec<_> = row.replace('.', "0").chars().map(String::from).collect();
        format!("[{}]", cells.join(", "))
    };
    rows(P)
        .lines()
        .take(count)
        .map(row)
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn a_short_element_does_not_vanish() {
    for cells in [9, 17, 30, 40, 59, 75] {
        let short = &P[..cells];
        for text in [
            format!("<p>{Q}</p><p>{short}</p>\n"),
            format!("<p><puzzle>{Q}</puzzle><puzzle>{short}</puzzle></p>\n"),
            format!("[\"{Q}\", \"{short}\"]\n"),
            format!("[\n  \"{Q}\",\n  \"{short}\"\n]\n"),
            format!("{{\"a\": \"{Q}\"}}\n{{\"a\": \"{short}\"}}\n"),
        ] {
            assert_error_beside(&text, &[Q]);
        }
    }
}

#[test]
fn what_is_never_closed_ends_at_an_empty_line() {
    let short = &P[1..];
    for open in [
        format!("( {short}\t=\n( {short}\t=\n\"\"\"\n"),
        format!("{{\n{short}\n`\n"),
        format!("{{\"id\": 1, \"solution\": [[5, 3],\n{short}\n[5, 3],\n"),
        format!("{{\"puzzle\": [\n1,{short}\n(\t{short}\n"),
        format!("<td <td>\n{}\n\n<th><table\n", &rows(P)[..39]),
    ] {
        for (good, layout) in [(Q.to_owned(), "a line"), (rows(Q), "rows")] {
            let text = format!("{open}\n\n{good}\n");
            let reading = of(&text);
            assert_eq!(reading.puzzles, [Q], "{layout}: {text}\n{reading:?}");
            assert_ne!(reading.errors, [""; 0], "{text}");
        }
    }
}

#[test]
fn a_whole_grid_behind_two_bands_is_no_third_one() {
    let rows_of_p = rows(P);
    let bands: Vec<&str> = rows_of_p.lines().take(3).collect();
    let band = bands.join("\n");
    let text = format!("{band}\n\n\n{band}\n\n\n{}\n", rows(Q));
    assert_error_beside(&text, &[Q]);
}

#[test]
fn elements_that_are_cut_off_do_not_vanish() {
    let row = |row: &str| {
        let cell = |cell: char| format!("<cell>{}</cell>", cell.to_string().replace('.', ""));
        format!(
            "  <row>{}</row>",
            row.chars().map(cell).collect::<Vec<_>>().concat()
        )
    };
    let rows: Vec<String> = rows(P).lines().map(row).collect();
    for count in 3..9 {
        let text = format!("<sudoku>\n{}\n", rows[..count].join("\n"));
        assert_error_beside(&text, &[]);
    }
}

#[test]
fn an_array_of_a_few_rows_does_not_vanish() {
    for count in 2..9 {
        let short = number_rows(count);
        assert_told_beside(&format!("[[\"{Q}\"], [{short}]]\n"), &[Q]);
        assert_told_beside(&format!("{{\"a\": \"{Q}\"}}\n{{\"a\": [{short}]}}\n"), &[Q]);
    }
}

#[test]
fn an_array_that_is_not_closed_does_not_vanish() {
    for count in 4..9 {
        let short = number_rows(count);
        let short = &short[..short.len() - 2];
        assert_error_beside(&format!("{Q}\n\n[{short}\n"), &[Q]);
        assert_error_beside(
            &format!("{Q}\n\n[{short}\n\nThe next one:\n{INKALA}\n"),
            &[Q, INKALA],
        );
    }
}

/// Nine rows of nine fields.
fn fields(between: &str, field: impl Fn(char) -> String) -> String {
    let row = |row: &str| row.chars().map(&field).collect::<Vec<_>>().join(between) + "\n";
    rows(P).lines().map(row).collect()
}

#[test]
fn numbers_with_points_or_zeros_are_cells() {
    let digit = |cell: char| cell.to_digit(10).unwrap_or(0);
    assert_gives(&fields(",", |cell| format!("{}.0", digit(cell))), &[P]);
    assert_gives(&fields(" ", |cell| format!("0{}", digit(cell))), &[P]);
}

#[test]
fn numbers_of_two_digits_are_not_cells() {
    let digit = |cell: char| cell.to_digit(10).unwrap_or(0);
    for between in [",", " ", "\t"] {
        for add in [10, 11, 20, 1990] {
            let text = fields(between, |cell| (digit(cell) + add).to_string());
            assert_eq!(of(&text).puzzles, [""; 0], "{text}");
        }
    }
}

#[test]
fn threes_that_stand_three_on_a_line_are_not_rows() {
    let cells = P
        .chars()
        .enumerate()
        .filter(|(_, cell)| *cell != '.')
        .take(27);
    let threes = cells.map(|(place, digit)| format!("{} {} {digit}", place / 9 + 1, place % 9 + 1));
    let threes: Vec<_> = threes.collect();
    let lines: Vec<_> = threes.chunks(3).map(|three| three.join(" ")).collect();
    let reading = of(&lines.join("\n"));
    let is_part = |puzzle: &String| {
        puzzle
            .chars()
            .zip(P.chars())
            .all(|(cell, given)| cell == '.' || cell == given)
    };
    assert!(reading.puzzles.iter().all(is_part), "{reading:?}");
}

#[test]
fn options_of_a_choice_are_not_cells() {
    let options: Vec<String> = (1..=9)
        .map(|digit| format!("<option>{digit}</option>"))
        .collect();
    let options = options.concat();
    let cell = |cell: &str| match cell {
        "." => format!("<td><select><option></option>{options}</select></td>"),
        digit => format!("<td>{digit}</td>"),
    };
    let row = |row: &str| {
        let cells: String = row.chars().map(|mark| cell(&mark.to_string())).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let table: String = rows(P).lines().map(row).collect();
    assert_nothing_but(&format!("<table>\n{table}</table>\n"), &[P]);
}

#[test]
fn rows_that_lost_their_spaces_are_not_another_puzzle_in_silence() {
    for line in [P, Q, INKALA] {
        let spaced = rows(line).replace('.', " ");
        for text in [
            spaced.lines().map(str::trim).collect::<Vec<_>>().join("\n"),
            spaced
                .lines()
                .map(str::trim_start)
                .collect::<Vec<_>>()
                .join("\n"),
        ] {
            let reading = of(&text);
            assert!(
                reading.puzzles == [line] || !reading.is_silent(),
                "{text}\n{reading:?}"
            );
        }
    }
}

#[test]
fn deleted_candidates_of_a_library_line_are_deleted() {
    let line = format!(":0702:9:{P}:124 226 938:852::\n");
    let entry = Reader::new(line.as_bytes())
        .next()
        .expect("an entry")
        .expect("no error");
    let Ok(Puzzle::Candidates(candidates)) = entry.puzzle else {
        panic!("{:?}", entry.puzzle);
    };
    // The digit, the row and the column.
    for (digit, cell) in [(1, (2, 4)), (2, (2, 6)), (9, (3, 8))] {
        let (row, column) = cell;
        let cell = Cell::ALL[(row - 1) * 9 + column - 1];
        let digit = Digit::new(digit).expect("a digit");
        assert!(
            !candidates.digits_in(cell).contains(digit),
            "{digit} in {cell}"
        );
    }
}

#[test]
fn the_order_of_row_and_column_is_as_the_names_say() {
    let givens: Vec<(usize, usize, char)> = P
        .chars()
        .enumerate()
        .filter(|(_, cell)| *cell != '.')
        .map(|(place, digit)| (place / 9 + 1, place % 9 + 1, digit))
        .collect();
    for print in [
        |r: usize, c: usize, d: char| format!("r{r}c{c}={d}"),
        |r, c, d| format!("c{c}r{r}={d}"),
        |r, c, d| format!("{d}r{r}c{c}"),
        |r, c, d| format!("R{r}C{c}: {d}"),
    ] {
        let facts: Vec<_> = givens.iter().map(|&(r, c, d)| print(r, c, d)).collect();
        assert_gives(&facts.join("\n"), &[P]);
    }
    let table: Vec<_> = givens
        .iter()
        .map(|(r, c, d)| format!("{c},{r},{d}"))
        .collect();
    assert_gives(&format!("col,row,value\n{}\n", table.join("\n")), &[P]);
}

#[test]
fn values_that_are_not_given_are_not_givens() {
    for name in ["given", "fixed", "locked", "isGiven"] {
        let cell = |place: usize, digit: char| {
            let is_given = P.as_bytes()[place] != b'.';
            format!("{{\"value\": {digit}, \"{name}\": {is_given}}}")
        };
        let cells: Vec<_> = S
            .chars()
            .enumerate()
            .map(|(place, digit)| cell(place, digit))
            .collect();
        let rows: Vec<_> = cells
            .chunks(9)
            .map(|row| format!("[{}]", row.join(", ")))
            .collect();
        assert_nothing_but(&format!("{{\"cells\": [{}]}}\n", rows.join(", ")), &[P]);
    }
}

#[test]
fn a_map_of_regions_is_not_a_second_puzzle() {
    let regions = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
    for text in [
        format!("{}\n{}", rows(P), rows(&regions)),
        format!("{{\"puzzle\": \"{P}\", \"regions\": \"{regions}\"}}\n"),
        format!("{P} {regions}\n"),
    ] {
        assert_nothing_but(&text, &[P]);
    }
}

#[test]
fn a_quote_that_is_never_closed_does_not_swallow_the_next_rows() {
    assert_error_beside(&format!("id,puzzle\n1,\"{P}\n2,{Q}\n3,{P}\n"), &[Q, P]);
}

#[test]
fn a_damaged_grid_does_not_swallow_those_behind_it() {
    let good = rows(Q);
    let damaged = &rows(P)[10..];
    let text = format!("{damaged}\n{good}\n{good}\n");
    assert_error_beside(&text, &[Q, Q]);
}

#[test]
fn a_list_in_a_list_comes_after_the_rows_before_it() {
    let rows = number_rows(8);
    let text = format!("[{rows},\n[{}]]\n", number_rows(9));
    let reading = of(&text);
    assert_eq!(reading.puzzles, [P]);
    assert_eq!(reading.errors, ["1: found 8 rows, expected 9"]);
}

#[test]
fn rows_in_threes_are_not_telephone_numbers() {
    let in_threes = |row: &str| [&row[..3], &row[3..6], &row[6..]].join(" ") + "\n";
    let text: String = rows(P).lines().map(in_threes).collect();
    let text = text.replacen("8.. .6. ..3", "786 319 4.2", 1);
    let mut expected = P.to_owned();
    expected.replace_range(27..36, "7863194.2");
    assert_gives(&text, &[&expected]);
}

#[test]
fn rules_of_spaced_marks_are_no_rows_of_a_full_grid() {
    let spaced = |row: &str| row.replace('.', "0").replace("", " ");
    for marks in [8, 9, 12] {
        let rule = "* ".repeat(marks);
        let bands = |grid: &str| {
            let rows: Vec<String> = rows(grid).lines().map(spaced).collect();
            let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
            bands.join(&format!("\n{rule}\n"))
        };
        assert_gives(&format!("{}\n\n{}\n", bands(P), bands(S)), &[P]);
    }
}

#[test]
fn a_row_of_hyphens_ends_the_grid_above_a_title() {
    let last_is_blank = format!("{}{}", &P[..72], ".".repeat(9));
    let grid = rows(&last_is_blank.replace('.', "-"));
    let text = format!("Sudoku 123451789\n{grid}\n\nSudoku 123452789\n{grid}\n");
    assert_gives(&text, &[&last_is_blank, &last_is_blank]);
}

#[test]
fn tight_rows_below_rows_that_are_quoted_or_spaced_are_another_grid() {
    let first_rows = |before: &str| {
        let rows = rows(P);
        let rows: Vec<&str> = rows.lines().take(3).collect();
        format!("{before}{}\n", rows.join(&format!("\n{before}")))
    };
    for damaged in [first_rows("> "), first_rows("1 ")] {
        assert_error_beside(&format!("{damaged}\n{}\n", rows(Q)), &[Q]);
    }
}

#[test]
fn hyphens_for_blanks_may_stand_one_a_line() {
    let cells = P.replace('.', "-");
    let text: String = cells.chars().flat_map(|cell| [cell, '\n']).collect();
    assert_gives(&text, &[P]);
}

#[test]
fn a_row_of_blanks_after_rows_with_words_begins_the_next_puzzle() {
    let separated = |row: &str, by: &str| {
        row.split("")
            .filter(|mark| !mark.is_empty())
            .collect::<Vec<_>>()
            .join(by)
    };
    let data = rows(&P.replace('.', "0"));
    let data = data
        .lines()
        .map(|row| format!("DATA {}\n", separated(row, ", ")));
    let data: String = data.collect();
    let marks = rows(&Q.replace('.', "?"));
    let marks: String = marks
        .lines()
        .map(|row| separated(row, " ") + "\n")
        .collect();
    for between in ["\n", "\n---\n\n", "\n\n# more\n\n"] {
        assert_gives(&format!("{data}{between}{marks}"), &[P, Q]);
    }
}

#[test]
fn an_order_number_beside_a_puzzle_is_not_a_puzzle() {
    assert_gives(
        &format!("[\"{P}\", \"20240513123456\", \"2024-05-13\", \"0.5123456\"]\n"),
        &[P],
    );
    assert_gives(
        &format!("{{\"id\": \"4500123456\", \"a\": \"{P}\"}}\n"),
        &[P],
    );
}

#[test]
fn order_numbers_in_a_list_of_objects_are_not_rows() {
    let object = |puzzle: &str| format!("{{\"id\": \"4500123456\", \"a\": \"{puzzle}\"}}");
    assert_gives(&format!("[{},\n{}]\n", object(P), object(Q)), &[P, Q]);
}

#[test]
fn a_quote_or_tag_that_is_never_closed_takes_no_puzzle_with_it() {
    let before = [
        "id,quiz\n7,\"",
        "id,puzzle,level\n7,\"\nand more",
        "<b 0\n='",
        "<p title=\"no end",
    ];
    for open in before {
        for puzzle in [format!("{INKALA}\n"), rows(INKALA), printed(INKALA)] {
            let text = format!("{open}\n\n{puzzle}");
            assert_eq!(reading(text.as_bytes()).puzzles, [INKALA], "{text}");
        }
    }
}

/// A table without a header, of puzzles and their solutions, with a damaged puzzle in one of its rows.
fn pairs_with_damage(at: usize, between: &str, damage: impl Fn(&str) -> String) -> String {
    let pairs = [(P, S), (INKALA, INKALA_SOLVED), (R, R_SOLVED)];
    let rows = pairs.iter().enumerate().map(|(index, (puzzle, solution))| {
        let puzzle = if index == at {
            damage(puzzle)
        } else {
            (*puzzle).to_owned()
        };
        format!("{puzzle}{between}{solution}\n")
    });
    rows.collect()
}

#[test]
fn a_solution_in_a_table_of_pairs_never_stands_in_for_its_puzzle() {
    let solutions = [S, INKALA_SOLVED, R_SOLVED];
    for (at, between) in (0..3).flat_map(|at| [",", ";", "\t", "|"].map(|between| (at, between))) {
        for cell in 1..81 {
            for damaged in [
                pairs_with_damage(at, between, |puzzle| puzzle[..cell].to_owned()),
                pairs_with_damage(at, between, |puzzle| puzzle[cell + 1..].to_owned()),
                pairs_with_damage(at, between, |puzzle| {
                    puzzle.replace('.', "0")[..cell].to_owned()
                }),
                pairs_with_damage(at, between, |puzzle| {
                    puzzle[..cell].to_owned() + &puzzle[cell + 1..]
                }),
                pairs_with_damage(at, between, |puzzle| {
                    format!("{} {}", &puzzle[..cell], &puzzle[cell..])
                }),
                pairs_with_damage(at, between, |puzzle| {
                    format!("{}A{}", &puzzle[..cell], &puzzle[cell + 1..])
                }),
            ] {
                let reading = of(&damaged);
                let is_solution = |puzzle: &String| solutions.contains(&puzzle.as_str());
                assert!(
                    !reading.puzzles.iter().any(is_solution),
                    "{damaged}\n{reading:?}"
                );
                assert_eq!(reading.puzzles.len(), 2, "{damaged}\n{reading:?}");
                assert!(!reading.is_silent(), "{damaged}");
            }
        }
    }
}
