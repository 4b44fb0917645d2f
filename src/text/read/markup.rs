//! Tables in markup: a row of a grid for each `<tr>`, a cell for each `<td>`.
//!
//! Lines of markup come in pieces, each with one tag: see `lines.rs`. Puzzles in attributes, or all in one cell, are found
//! like those on any other line.

use super::line::Line;
use super::skipped::has_word;

/// More text than this is in no cell of a grid.
const LONGEST_CELL: usize = 32;

/// More cells than this are in no row of two grids.
const MOST_CELLS: usize = 32;

/// The table that is open.
#[derive(Debug, Default)]
pub(super) struct Markup {
    /// The cells of the row so far, with bars before and after each.
    row: Vec<u8>,
    cells: usize,
    /// Whether a cell is open.
    in_cell: bool,
}

/// What a piece of markup is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// The end of a row, in the form of one with bars.
    Row(Vec<u8>),
    /// The start or the end of a table.
    Table,
    /// A part of a row.
    Part,
}

impl Markup {
    /// Takes a line or a piece of one, if it belongs to a table of cells.
    pub(super) fn take(&mut self, line: &Line) -> Option<Piece> {
        let text = line.bytes.trim_ascii();
        let Some((name, content)) = tag(text) else {
            // The text of a cell, on lines of its own.
            let is_part = self.in_cell && text.len() <= 3;
            if is_part {
                self.push(text);
            } else {
                *self = Self::default();
            }
            return is_part.then_some(Piece::Part);
        };
        match &name.to_ascii_lowercase()[..] {
            b"table" | b"/table" => {
                let row = self.end_row();
                Some(row.unwrap_or(Piece::Table))
            }
            b"tr" | b"/tr" => Some(self.end_row().unwrap_or(Piece::Part)),
            _ if content.len() > LONGEST_CELL => {
                *self = Self::default();
                None
            }
            b"td" | b"th" => {
                self.start_cell();
                self.push(content);
                Some(Piece::Part)
            }
            b"/td" | b"/th" => {
                self.in_cell = false;
                Some(Piece::Part)
            }
            b"input" if self.in_cell => {
                self.push(attribute(text, b"value=").unwrap_or_default());
                Some(Piece::Part)
            }
            _ => self.in_cell.then(|| {
                self.push(content);
                Piece::Part
            }),
        }
    }

    fn start_cell(&mut self) {
        self.in_cell = true;
        self.cells += 1;
        if self.cells == 1 {
            self.row = b"|".to_vec();
        }
        if self.cells <= MOST_CELLS {
            self.row.extend(b" |");
        }
    }

    /// Adds to the text of the cell, which is before the last bar.
    fn push(&mut self, text: &[u8]) {
        if self.cells > MOST_CELLS || self.row.pop().is_none() {
            return;
        }
        self.row.extend(without_entities(text).trim_ascii());
        self.row.push(b'|');
    }

    fn end_row(&mut self) -> Option<Piece> {
        let Self { row, cells, .. } = std::mem::take(self);
        let is_row = (4..=MOST_CELLS).contains(&cells) && !has_word(&row);
        is_row.then_some(Piece::Row(row))
    }
}

/// The name of the tag that the text starts with, with the slash of an end, and what follows the tag.
fn tag(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let tag = text.strip_prefix(b"<")?;
    let name = tag
        .iter()
        .take_while(|&&byte| byte.is_ascii_alphanumeric() || byte == b'/');
    let name = &tag[..name.count()];
    let end = tag.iter().position(|&byte| byte == b'>')?;
    Some((name, &tag[end + 1..]))
}

/// The value of an attribute, without quotes.
fn attribute<'a>(tag: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let start = tag.windows(name.len()).position(|window| window == name)?;
    let value = &tag[start + name.len()..];
    let value = value.strip_prefix(b"\"").unwrap_or(value);
    let end = value.iter().position(|byte| b"\" />".contains(byte))?;
    Some(&value[..end])
}

/// The text with a space for each entity, since all that stand in cells are spaces, and for each bar.
fn without_entities(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(text.len());
    let mut in_entity = false;
    for &byte in text {
        match byte {
            b'&' => {
                in_entity = true;
                plain.push(b' ');
            }
            b';' if in_entity => in_entity = false,
            _ if in_entity => {}
            b'|' => plain.push(b' '),
            _ => plain.push(byte),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the pieces of this markup are, one for each tag.
    fn rows(markup: &str) -> Vec<String> {
        let mut table = Markup::default();
        let pieces = markup.split_inclusive('\n').flat_map(|line| {
            let starts: Vec<usize> = line.match_indices('<').map(|(place, _)| place).collect();
            let ends = starts.iter().skip(1).copied().chain([line.len()]);
            let pieces: Vec<&str> = starts
                .iter()
                .zip(ends)
                .map(|(&start, end)| &line[start..end])
                .collect();
            if pieces.is_empty() {
                vec![line]
            } else {
                pieces
            }
        });
        let rows = pieces.filter_map(|piece| {
            let line = Line {
                number: 1,
                bytes: piece.as_bytes(),
                characters_before: 0,
                is_cut: false,
            };
            match table.take(&line)? {
                Piece::Row(row) => Some(String::from_utf8_lossy(&row).into_owned()),
                Piece::Table | Piece::Part => None,
            }
        });
        rows.collect()
    }

    #[test]
    fn each_row_of_a_table_is_a_row_with_bars() {
        let table = "<table><tr><td>5</td><td class=c></td><TD>&nbsp;</TD><th><b>3</b></th></tr>";
        assert_eq!(rows(table), ["| 5| | | 3|"]);
        let table = "<tr>\n<td>\n5\n</td>\n<td>\n</td><td>1<td><input value=\"9\"/></table>";
        assert_eq!(rows(table), ["| 5| | 1| 9|"]);
    }

    #[test]
    fn a_table_of_words_has_no_rows() {
        assert_eq!(rows("<tr><td>name<td>1<td>2<td>3</tr>"), [""; 0]);
        assert_eq!(rows("<tr><td>1<td>2</tr>"), [""; 0]);
    }
}
