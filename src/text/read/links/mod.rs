//! Links to the sites where people keep puzzles, and the strings in these links alone.
//!
//! `address` finds the links in a text and takes them apart, `sites` knows the content that each site gives them. `unpack` undoes
//! compression and `json` reads the notation under it; `boards` makes cells of that, `strings` of shorter codes.
//!
//! A link is replaced by the cells in it, so that it works wherever cells do, or by its refusal: a field of marks that no
//! text has, which [`unbroken::run`](super::one_line::unbroken::run) reports as an error.

mod address;
mod boards;
mod json;
mod sites;
mod strings;
mod unpack;

pub(super) use address::has_link;

use address::Link;

use super::cells::marks;
use super::input::text::Text;

/// The cells in a link.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Board {
    /// 81 cells, or 729 marks of candidates.
    cells: Vec<u8>,
    /// True if it comes with rules in words.
    has_rules: bool,
    /// The number of characters at the end of the link that do not belong to it.
    unused: usize,
}

/// The cells in a link, or the reason why there are none.
type Reading = Result<Board, String>;

/// The first mark of a refusal; its reason follows, in bytes above ASCII.
const REFUSAL: u8 = 2;

/// A longer reason is cut off.
const LONGEST_REASON: usize = 160;

/// A refusal has at least the length of a puzzle, so that no shape passes over it.
const SHORTEST_REFUSAL: usize = 82;

impl Board {
    /// A board of this many cells, which should be 81.
    fn of(cells: Vec<u8>) -> Reading {
        if cells.len() != 81 {
            return Err(format!("{} cells, not 81", cells.len()));
        }
        Ok(Self {
            cells,
            has_rules: false,
            unused: 0,
        })
    }
}

/// The text with the cells of its links in their place.
pub(super) fn resolve(text: Text) -> Text {
    let links = address::links(&text.bytes);
    if links.is_empty() {
        return text;
    }
    let mut rest = text.bytes.clone();
    for link in &links {
        rest[link.range.clone()].fill(b' ');
    }
    let mut parts: Vec<(_, Vec<u8>, bool)> = Vec::new();
    for Link { range, reading } in links {
        let (mut cells, has_rules) = match reading {
            Ok(board) => (board.cells, board.has_rules),
            Err(reason) => (refusal(&reason), false),
        };
        if stands_in(&rest, &cells) || parts.iter().any(|(_, before, _)| *before == cells) {
            cells.clear();
        }
        parts.push((range, cells, has_rules));
    }
    // A mark beside it that could be a cell is none of it.
    let is_cell = |at: usize| text.bytes.get(at).is_some_and(|&byte| marks::is_cell(byte));
    for (range, cells, _) in &mut parts {
        if is_cell(range.end) {
            cells.push(b' ');
        }
        if range.start > 0 && is_cell(range.start - 1) {
            cells.insert(0, b' ');
        }
    }
    text.with_links(parts)
}

/// Returns true if the same puzzle stands in the text as well.
fn stands_in(text: &[u8], cells: &[u8]) -> bool {
    let with_zeros = || -> Vec<u8> {
        let cells = cells.iter();
        cells
            .map(|&cell| if cell == b'.' { b'0' } else { cell })
            .collect()
    };
    text.len() >= cells.len()
        && (memchr::memmem::find(text, cells).is_some()
            || memchr::memmem::find(text, &with_zeros()).is_some())
}

/// The marks of a refusal.
fn refusal(reason: &str) -> Vec<u8> {
    let shown = |byte: u8| if byte.is_ascii_graphic() { byte } else { b' ' };
    let reason = reason.bytes().take(LONGEST_REASON);
    let mut marks = vec![REFUSAL];
    marks.extend(reason.map(|byte| shown(byte) | 0x80));
    marks.resize(marks.len().max(SHORTEST_REFUSAL), b' ' | 0x80);
    marks
}

/// The reason of the refusal that a field is.
pub(super) fn refusal_in(field: &[u8]) -> Option<String> {
    let [REFUSAL, marks @ ..] = field else {
        return None;
    };
    let reason: String = marks.iter().map(|mark| char::from(mark & 0x7F)).collect();
    (marks.len() + 1 >= SHORTEST_REFUSAL).then(|| reason.trim_end().to_owned())
}
