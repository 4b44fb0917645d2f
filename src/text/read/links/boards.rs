//! Boards as sites keep them: their cells, unless they have rules besides those of Sudoku.

use super::payload::Json;
use super::{Board, Reading, payload, strings};

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

/// Parts of the keys of sudoku.coach that are not rules.
const COACH: [&str; 5] = ["gridSize", "Digits", "Candidates", "olor", "olour"];

/// The short keys of Penpa's parts that are rules, and their names.
const PENPA: [(&str, &str); 8] = [
    ("zY", "symbols"),
    ("zT", "thermometers"),
    ("z3", "arrows"),
    ("z6", "killer cages"),
    ("zC", "cages"),
    ("zL", "lines"),
    ("zW", "walls"),
    ("z1", "small numbers"),
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
    let cells = nine_rows(grid)?;
    let (mut digits, mut has_value) = (Vec::new(), false);
    for (index, cell) in cells.into_iter().enumerate() {
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
        let value = cell.get("value").filter(|value| !value.is_nothing());
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
    with_rules(digits, json.get("ruleset"))
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
    let rows = json
        .either("cells", "ce")
        .ok_or("damaged: no cells")?
        .elements();
    if rows.len() != 9 {
        return Err(format!("size {}, not 9", rows.len()));
    }
    let mut variants = others(json, &SUDOKU_PAD);
    let metadata = json.either("metadata", "md");
    for (key, value) in metadata.map(Json::members).unwrap_or_default() {
        if key.starts_with("anti") && !value.is_nothing() {
            variants.push(key);
        }
    }
    let mut rules = metadata
        .and_then(|metadata| metadata.either("rules", "ruleset"))
        .cloned();
    for cage in json.either("cages", "ca").map_or(&[][..], Json::elements) {
        let (name, text) = cage
            .either("value", "v")
            .map_or("", Json::text)
            .split_once(':')
            .unwrap_or_default();
        if !CAGES.contains(&name.trim()) {
            variants.push("cages");
            break;
        }
        if name.trim() == "rules" {
            rules = Some(Json::Text(text.to_owned()));
        }
    }
    classic(&variants)?;
    are_boxes(json.either("regions", "re").map_or(&[][..], Json::elements))?;
    let digits = nine_rows(rows)?.into_iter().map(|cell| {
        let value = cell.either("value", "v");
        let value = value.filter(|value| !value.is_nothing());
        value.map_or(Ok(b'.'), digit)
    });
    with_rules(digits.collect::<Result<_, _>>()?, rules.as_ref())
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
    let is_range = |key: &str, usual: usize| {
        puzzle
            .get(key)
            .is_none_or(|value| value.number() == Some(usual))
    };
    if !is_range("minDigit", 1) || !is_range("maxDigit", 9) {
        return Err("variant: other digits".to_owned());
    }
    let (mut variants, mut regions) = (Vec::new(), None);
    for constraint in puzzle.list("constraints") {
        let kind = constraint.get("type").map_or("", Json::text);
        match kind {
            _ if constraint.has("disabled") => {}
            "0" => {}
            "1" => regions = constraint.get("regions"),
            other => variants.push(format!("constraint {other}")),
        }
    }
    classic(&variants.iter().map(String::as_str).collect::<Vec<_>>())?;
    let regions = regions.ok_or("variant: no regions")?.elements().iter();
    if !regions
        .map(Json::number)
        .eq((0..81).map(strings::box_of).map(Some))
    {
        return Err("variant: irregular regions".to_owned());
    }
    let cells = puzzle.list("cells").iter();
    let digits = cells.map(|cell| {
        let value = cell.get("value").filter(|_| cell.has("given"));
        value.map_or(Ok(b'.'), digit)
    });
    with_rules(digits.collect::<Result<_, _>>()?, puzzle.get("comment"))
}

/// `SCv7_32_…`: the board of sudoku.coach, with what a player has entered.
pub(super) fn sudoku_coach(string: &str) -> Reading {
    let payload = string
        .strip_prefix("SCv7_32_")
        .ok_or("damaged: not packed as SCv7_32")?;
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
    let head: Vec<&str> = lines
        .first()
        .map_or(Vec::new(), |line| line.split(',').collect());
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
    let problem = lines.get(3).map(|line| line.replace("zO", "null"));
    let problem = problem
        .and_then(|line| payload::parse(&line))
        .ok_or("damaged: no problem")?;
    let mut variants = others(&problem, &["zR", "zU", "z8", "zN", "zE", "zS"]);
    for key in &mut variants {
        let name = PENPA.iter().find(|(short, _)| short == key);
        *key = name.map_or(*key, |(_, name)| name);
    }
    classic(&variants)?;
    let mut digits = vec![b'.'; 81];
    for (index, number) in problem
        .either("zN", "number")
        .map(Json::members)
        .unwrap_or_default()
    {
        // A board of nine has a margin of two cells around it.
        let place = index.parse().ok().and_then(|index: usize| {
            let (row, column) = ((index / 13).checked_sub(2)?, (index % 13).checked_sub(2)?);
            (row < 9 && column < 9).then_some(9 * row + column)
        });
        let place = place.ok_or("variant: outside clues")?;
        let [value, ..] = number.elements() else {
            return Err("damaged: a number without a value".to_owned());
        };
        let marks = value.elements();
        digits[place] = match marks.iter().filter(|mark| mark.text() == "1").count() {
            _ if marks.is_empty() && value.is_nothing() => continue,
            0 => digit(value)?,
            1 => {
                let place = marks.iter().position(|mark| mark.text() == "1");
                b"123456789"[place.unwrap_or(0).min(8)]
            }
            _ => return Err("variant: given pencil marks".to_owned()),
        };
    }
    Board::of(digits)
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
    let others =
        members.filter(|(key, value)| !known.contains(&key.as_str()) && !value.is_nothing());
    others.map(|(key, _)| key.as_str()).collect()
}

/// Checks that there are no other rules.
fn classic(variants: &[&str]) -> Result<(), String> {
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
fn with_rules(digits: Vec<u8>, rules: Option<&Json>) -> Reading {
    let rules = rules.map_or("", Json::text).trim().trim_end_matches('.');
    let is_usual = |usual: &&str| rules.eq_ignore_ascii_case(usual);
    let has_rules = ![
        "",
        "normal sudoku rules apply",
        "normal sudoku",
        "classic sudoku",
    ]
    .iter()
    .any(is_usual);
    let board = Board::of(digits)?;
    Ok(Board { has_rules, ..board })
}
