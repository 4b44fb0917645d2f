//! Boards as sites keep them: their cells, unless they have rules besides those of Sudoku.

use std::borrow::Borrow;

use super::payload::Json;
use super::{LinkedCells, Reading, payload, strings};

/// Keys of f-puzzles that are not rules.
#[rustfmt::skip]
const F_PUZZLES: [&str; 11] = [
    "size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts",
    "activeConstraints", "disabledlogic", "truecandidatesoptions", "successMessage",
];

/// Keys of a cell of f-puzzles that are not rules: colours, and what a player has noted.
#[rustfmt::skip]
const OF_CELL: [&str; 9] = [
    "value", "given", "region", "c", "cArray", "highlight", "centerPencilMarks",
    "cornerPencilMarks", "candidates",
];

/// Keys of `SudokuPad` that are not rules.
#[rustfmt::skip]
const SUDOKU_PAD: [&str; 22] = [
    "id", "cellSize", "cs", "cells", "ce", "regions", "re", "cages", "ca", "metadata", "md",
    "title", "t", "author", "settings", "solution", "videos", "vd", "duration", "d", "source",
    "ruleset",
];

/// The words that a cage of `SudokuPad` without cells may begin with.
#[rustfmt::skip]
const CAGES: [&str; 8] = [
    "title", "author", "rules", "solution", "source", "msgcorrect", "video", "about",
];

/// The rules of Sudoku in words.
#[rustfmt::skip]
const USUAL_RULES: [&str; 4] = [
    "", "normal sudoku rules apply", "normal sudoku", "classic sudoku",
];

/// Parts of the keys of sudoku.coach that are not rules.
const COACH: [&str; 5] = ["gridSize", "Digits", "Candidates", "olor", "olour"];

/// The short keys of Penpa's parts that are rules, and their names.
#[rustfmt::skip]
const PENPA: [(&str, &str); 8] = [
    ("zY", "symbols"), ("zT", "thermometers"), ("z3", "arrows"), ("z6", "killer cages"),
    ("zC", "cages"), ("zL", "lines"), ("zW", "walls"), ("z1", "small numbers"),
];

/// The board of f-puzzles.
pub(super) fn f_puzzles(json: &Json) -> Reading {
    let grid = json.get("grid").ok_or("damaged: no grid")?.elements();
    let size = json.get("size").and_then(Json::number);
    let size = size.unwrap_or(grid.len());
    if size != 9 {
        return Err(format!("size {size}, not 9"));
    }
    classic(&others(json, &F_PUZZLES))?;
    let (mut digits, mut has_value) = (Vec::new(), false);
    for (index, cell) in nine_rows(grid)?.into_iter().enumerate() {
        if let Some(region) = cell.get("region")
            && region.number() != Some(strings::box_of(index))
        {
            return Err("variant: irregular regions".to_owned());
        }
        if cell.has("givenPencilMarks") {
            return Err("variant: given pencil marks".to_owned());
        }
        if let [key, ..] = &others(cell, &OF_CELL)[..] {
            return Err(format!("damaged: {key} in a cell"));
        }
        let is_given = cell.has("given");
        let value = cell.get("value").and_then(Json::something);
        has_value |= value.is_some();
        digits.push(match value {
            Some(value) if is_given => digit(value)?,
            None if is_given => return Err("damaged: a given without a digit".to_owned()),
            _ => b'.',
        });
    }
    if has_value && digits.iter().all(|&digit| digit == b'.') {
        return Err("only what a player has entered, no given".to_owned());
    }
    with_rules(digits, json.get("ruleset").map_or("", Json::text))
}

/// The box of a cell that is given by its row and column, all from 0.
fn box_of(cell: &Json) -> Option<usize> {
    let [row, column] = cell.elements() else {
        return None;
    };
    let (row, column) = row.number().zip(column.number())?;
    (row < 9 && column < 9).then_some(row / 3 * 3 + column / 3)
}

/// The board of `SudokuPad`, squeezed or not.
pub(super) fn sudoku_pad(json: &Json) -> Reading {
    if json.get("grid").is_some() {
        return f_puzzles(json);
    }
    let rows = json.either("cells", "ce").ok_or("damaged: no cells")?;
    let rows = rows.elements();
    if rows.len() != 9 {
        return Err(format!("size {}, not 9", rows.len()));
    }
    let mut variants = others(json, &SUDOKU_PAD);
    let metadata = json.either("metadata", "md");
    let keys = metadata.map_or(Vec::new(), |metadata| others(metadata, &[]));
    variants.extend(keys.into_iter().filter(|key| key.starts_with("anti")));
    let rules = metadata.and_then(|metadata| metadata.either("rules", "ruleset"));
    let mut rules = rules.map_or("", Json::text);
    let list = |name, short| json.either(name, short).map_or(&[][..], Json::elements);
    for cage in list("cages", "ca") {
        let text = cage.either("value", "v").map_or("", Json::text);
        let (name, text) = text.split_once(':').unwrap_or_default();
        if !CAGES.contains(&name.trim()) {
            variants.push("cages");
            break;
        }
        if name.trim() == "rules" {
            rules = text;
        }
    }
    classic(&variants)?;
    are_boxes(list("regions", "re"))?;
    let digits = nine_rows(rows)?.into_iter().map(|cell| {
        let value = cell.either("value", "v").and_then(Json::something);
        value.map_or(Ok(b'.'), digit)
    });
    with_rules(digits.collect::<Result<_, _>>()?, rules)
}

/// Checks that the regions are the nine boxes, in any order.
fn are_boxes(regions: &[Json]) -> Result<(), String> {
    if regions.iter().all(Json::is_nothing) {
        return Err("variant: no regions".to_owned());
    }
    let only = |region: &Json| {
        let boxes = region.elements().iter().map(box_of);
        let boxes = boxes.collect::<Option<Vec<usize>>>()?;
        (boxes.len() == 9 && boxes.iter().all(|it| *it == boxes[0])).then_some(boxes[0])
    };
    let are_all = |mut boxes: Vec<usize>| {
        boxes.sort_unstable();
        boxes.into_iter().eq(0..9)
    };
    let boxes = regions.iter().map(only).collect::<Option<_>>();
    if boxes.is_some_and(are_all) {
        return Ok(());
    }
    Err("variant: irregular regions".to_owned())
}

/// The board of sudokumaker.
pub(super) fn sudoku_maker(json: &Json) -> Reading {
    let puzzle = json.get("puzzle").ok_or("damaged: no puzzle")?;
    are_nine(puzzle, &["size", "width", "height"])?;
    let is_other = |key: &str, usual: usize| {
        let value = puzzle.get(key);
        value.is_some_and(|value| value.number() != Some(usual))
    };
    if is_other("minDigit", 1) || is_other("maxDigit", 9) {
        return Err("variant: other digits".to_owned());
    }
    let (mut variants, mut regions) = (Vec::new(), None);
    for constraint in puzzle.list("constraints") {
        match constraint.get("type").map_or("", Json::text) {
            _ if constraint.has("disabled") => {}
            "0" => {}
            "1" => regions = constraint.get("regions"),
            other => variants.push(format!("constraint {other}")),
        }
    }
    classic(&variants)?;
    let regions = regions.ok_or("variant: no regions")?.elements().iter();
    let boxes = (0..81).map(|cell| Some(strings::box_of(cell)));
    if !regions.map(Json::number).eq(boxes) {
        return Err("variant: irregular regions".to_owned());
    }
    let digits = puzzle.list("cells").iter().map(|cell| {
        let value = cell.get("value").filter(|_| cell.has("given"));
        value.map_or(Ok(b'.'), digit)
    });
    let rules = puzzle.get("comment").map_or("", Json::text);
    with_rules(digits.collect::<Result<_, _>>()?, rules)
}

/// `SCv7_32_…`: the board of sudoku.coach, with what a player has entered.
pub(super) fn sudoku_coach(string: &str) -> Reading {
    let payload = string.strip_prefix("SCv7_32_");
    let payload = payload.ok_or("damaged: not packed as SCv7_32")?;
    let bytes = payload::base32(payload).ok_or("damaged: not base 32")?;
    let json = payload::parse(&payload::zlib(&bytes)?).ok_or("damaged: not JSON")?;
    are_nine(&json, &["gridSize"])?;
    let mut variants = others(&json, &[]);
    variants.retain(|key| !COACH.iter().any(|part| key.contains(part)));
    classic(&variants)?;
    let digits = json.get("givenDigits").ok_or("damaged: no digits")?;
    strings::plain(digits.text())
}

/// Penpa's board: lines of text, deflated.
pub(super) fn penpa(payload: &str) -> Reading {
    let bytes = payload::base64(payload).ok_or("damaged: not base64")?;
    let text = payload::deflated(&bytes)?;
    let lines: Vec<&str> = text.lines().collect();
    is_penpa_board(&lines)?;
    let problem = lines.get(3).map(|line| line.replace("zO", "null"));
    let problem = problem.and_then(|line| payload::parse(&line));
    let problem = problem.ok_or("damaged: no problem")?;
    let mut variants = others(&problem, &["zR", "zU", "z8", "zN", "zE", "zS"]);
    for key in &mut variants {
        let name = PENPA.iter().find(|(short, _)| short == key);
        *key = name.map_or(*key, |(_, name)| name);
    }
    classic(&variants)?;
    let mut digits = vec![b'.'; 81];
    let numbers = problem.either("zN", "number").map(Json::members);
    for (index, number) in numbers.unwrap_or_default() {
        // A board of nine has a margin of two cells around it.
        let place = index.parse().ok().and_then(|index: usize| {
            let (row, column) = ((index / 13).checked_sub(2)?, (index % 13).checked_sub(2)?);
            (row < 9 && column < 9).then_some(9 * row + column)
        });
        let place = place.ok_or("variant: outside clues")?;
        digits[place] = penpa_digit(number)?;
    }
    LinkedCells::of(digits)
}

/// Checks the kind and the size of a board, which are on its first lines.
fn is_penpa_board(lines: &[&str]) -> Result<(), String> {
    let head = lines.first().copied().unwrap_or_default();
    let head: Vec<&str> = head.split(',').collect();
    let [kind, columns, rows, ..] = head[..] else {
        return Err("damaged: no board".to_owned());
    };
    if (columns, rows) != ("9", "9") {
        return Err(format!("size {columns} by {rows}, not 9"));
    }
    match kind {
        "sudoku" => {}
        "square" => return Err("variant: no regions".to_owned()),
        other => return Err(format!("another board: {other}")),
    }
    let is_outside = lines.get(1).is_some_and(|line| line.trim() != "[0,0,0,0]");
    if is_outside || head.iter().skip(11).take(4).any(|&flag| flag == "1") {
        return Err("variant: diagonals or outside clues".to_owned());
    }
    Ok(())
}

/// The digit of a number, or of its only mark.
fn penpa_digit(number: &Json) -> Result<u8, String> {
    let [value, ..] = number.elements() else {
        return Err("damaged: a number without a value".to_owned());
    };
    let marks = value.elements();
    let is_set = |at: &usize| marks[*at].text() == "1";
    let set: Vec<usize> = (0..marks.len()).filter(is_set).collect();
    match set[..] {
        [] if marks.is_empty() && value.is_nothing() => Ok(b'.'),
        [] => digit(value),
        [at] => Ok(b"123456789"[at.min(8)]),
        _ => Err("variant: given pencil marks".to_owned()),
    }
}

/// Checks that the sizes under these keys are nine, where there are any.
fn are_nine(json: &Json, keys: &[&str]) -> Result<(), String> {
    let mut sizes = keys.iter().filter_map(|key| json.get(key));
    match sizes.find(|size| size.number() != Some(9)) {
        Some(size) => Err(format!("size {}, not 9", size.text())),
        None => Ok(()),
    }
}

/// The keys of an object with values that are not among these.
fn others<'a>(json: &'a Json, known: &[&str]) -> Vec<&'a str> {
    let members = json.members().iter();
    let members = members.filter(|(_, value)| !value.is_nothing());
    let keys = members.map(|(key, _)| key.as_str());
    keys.filter(|key| !known.contains(key)).collect()
}

/// Checks that there are no other rules.
pub(super) fn classic(variants: &[impl Borrow<str>]) -> Result<(), String> {
    if variants.is_empty() {
        return Ok(());
    }
    Err(format!("variant: {}", variants.join(", ")))
}

/// The cells of nine rows of nine.
fn nine_rows(rows: &[Json]) -> Result<Vec<&Json>, String> {
    let is_row = |row: &Json| row.elements().len() == 9;
    if rows.len() != 9 || !rows.iter().all(is_row) {
        return Err("damaged: not nine rows of nine cells".to_owned());
    }
    Ok(rows.iter().flat_map(Json::elements).collect())
}

fn digit(value: &Json) -> Result<u8, String> {
    match value.text().as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(*digit),
        _ => Err("damaged: a value that is not a digit".to_owned()),
    }
}

/// A board, with the rules that come with it in words.
fn with_rules(digits: Vec<u8>, rules: &str) -> Reading {
    let rules = rules.trim().trim_end_matches('.').to_ascii_lowercase();
    let has_rules = !USUAL_RULES.contains(&rules.as_str());
    let board = LinkedCells::of(digits)?;
    Ok(LinkedCells { has_rules, ..board })
}
