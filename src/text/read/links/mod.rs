//! Links to the sites where people keep puzzles, and the strings in these links alone.
//!
//! Links are found in a text and taken apart here; `sites` knows the content that each site gives them. `payload` undoes
//! compression and reads the notation under it; `boards` makes cells of that, `strings` of shorter codes.
//!
//! A link is replaced by the cells in it, so that it works wherever cells do. A link without a puzzle is replaced by a field
//! longer than a puzzle; the text has the reason beside it, and [`runs::run`](super::line::runs::run) reports it.

mod boards;
mod payload;
mod sites;
mod strings;

use std::ops::Range;
use std::sync::LazyLock;

use memchr::memmem::Finder;
use sites::{ALONE, PAGE, SHORT, Site};

use super::input::text::LinkContent;
use super::{Text, marks};
use crate::text::BoardLine;

/// The cells in a link.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct LinkedCells {
    /// 81 cells, or 729 marks of candidates.
    cells: Vec<u8>,
    /// True if it comes with rules in words.
    has_rules: bool,
    /// The number of characters at the end of the link that do not belong to it.
    unused: usize,
}

/// The cells in a link, or the reason why there are none.
type Reading = Result<LinkedCells, String>;

/// The bytes in the place of a link without a puzzle: letters, more than a puzzle has cells, so that no shape passes over it.
const REFUSED: &[u8] = &[0x80; 82];

impl LinkedCells {
    /// A board of this many cells, which should be 81.
    fn of(cells: Vec<u8>) -> Reading {
        if cells.len() != 81 {
            return Err(format!("{} cells, not 81", cells.len()));
        }
        Ok(Self {
            cells,
            ..Self::default()
        })
    }
}

/// The text with the cells of its links in their place.
pub(super) fn resolve(text: Text) -> Text {
    let links = links(&text.bytes);
    if links.is_empty() {
        return text;
    }
    let mut rest = text.bytes.clone();
    for link in &links {
        rest[link.range.clone()].fill(b' ');
    }
    let mut parts: Vec<(_, Vec<u8>, LinkContent)> = Vec::new();
    for Link { range, reading } in links {
        let (mut cells, content) = match reading {
            Ok(board) if board.has_rules => (board.cells, LinkContent::PuzzleWithRules),
            Ok(board) => (board.cells, LinkContent::Puzzle),
            Err(reason) => (REFUSED.to_vec(), LinkContent::Refusal(reason)),
        };
        let is_same = |(_, before, other): &(_, Vec<u8>, LinkContent)| {
            *before == cells && (cells != REFUSED || *other == content)
        };
        if stands_in(&rest, &cells) || parts.iter().any(is_same) {
            cells.clear();
        }
        parts.push((range, cells, content));
    }
    // A mark beside a link that could be a cell does not belong to it.
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
    let with_zero = |&cell: &u8| if cell == b'.' { b'0' } else { cell };
    let has = |cells: &[u8]| memchr::memmem::find(text, cells).is_some();
    let with_zeros = || cells.iter().map(with_zero).collect::<Vec<u8>>();
    text.len() >= cells.len() && (has(cells) || has(&with_zeros()))
}

/// Returns true for the bytes in the place of a link without a puzzle.
pub(super) fn is_refused(field: &[u8]) -> bool {
    field == REFUSED
}

/// A longer name is not that of a known host.
const LONGEST_HOST: usize = 48;

/// At most this many marks at the end of a link may not belong to it.
const MOST_MARKS: usize = 4;

/// A link in a text.
struct Link {
    range: Range<usize>,
    reading: Reading,
}

/// The part of a link after its host.
pub(super) struct Address {
    pub(super) path: String,
    /// The parts between `?`, `#` and `&`, each a name and a value.
    pub(super) parameters: Vec<(String, String)>,
}

impl Address {
    fn new(written: &str) -> Self {
        let end = written.find(['?', '#']).unwrap_or(written.len());
        let (path, rest) = written.split_at(end);
        let parameters = rest.split(['?', '#', '&']).filter(|part| !part.is_empty());
        let parameter = |part: &str| {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            (decoded(name), decoded(value))
        };
        Self {
            path: decoded(path),
            parameters: parameters.map(parameter).collect(),
        }
    }

    /// The value of a parameter without which the link is to a page.
    pub(super) fn needed(&self, name: &str) -> Result<&str, String> {
        self.value(name).ok_or_else(|| PAGE.to_owned())
    }

    /// The value of a parameter.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let mut parameters = self.parameters.iter();
        let of_name = parameters.find(|(own, _)| own.eq_ignore_ascii_case(name));
        of_name.map(|(_, value)| value.as_str())
    }
}

/// Returns true if there is a link in the text, with a puzzle or not.
pub(super) fn has_link(text: &[u8]) -> bool {
    starts(text).next().is_some() || alone(text).chain(games(text)).next().is_some()
}

/// The links in a text, in order; without those to pages, unless there is nothing else.
fn links(text: &[u8]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for (start, host_end, site) in starts(text) {
        if links.last().is_none_or(|last| start >= last.range.end) {
            links.push(link(text, start, host_end, site));
        }
    }
    for link in alone(text).chain(games(text)) {
        let start = link.range.start;
        if links.iter().all(|other| !other.range.contains(&start)) {
            links.push(link);
        }
    }
    links.sort_by_key(|link| link.range.start);
    // A string alone may reach into a link after it.
    let mut end = 0;
    links.retain(|link| {
        let is_after = link.range.start >= end;
        end = end.max(link.range.end);
        is_after
    });
    let is_mark = |byte: &u8| byte.is_ascii_punctuation() || byte.is_ascii_whitespace();
    let is_all = |range: &Range<usize>| {
        text[..range.start].iter().all(is_mark) && text[range.end..].iter().all(is_mark)
    };
    links.retain(|link| match &link.reading {
        Err(reason) => !(reason.ends_with(PAGE) || reason.ends_with(SHORT)) || is_all(&link.range),
        Ok(_) => true,
    });
    links
}

/// The places where a link to a known host starts, and where its host ends.
fn starts(text: &[u8]) -> impl Iterator<Item = (usize, usize, &'static Site)> {
    let mut before = 0;
    memchr::memchr_iter(b'.', text).filter_map(move |dot| {
        if dot < before || !text.get(dot + 1)?.is_ascii_alphabetic() {
            return None;
        }
        let in_host = |byte: &&u8| byte.is_ascii_alphanumeric() || b"-.".contains(byte);
        let start = dot - text[..dot].iter().rev().take_while(in_host).count();
        let length = text[start..].iter().take_while(in_host).count();
        before = start + length;
        let host = text[start..before].trim_ascii_end().to_ascii_lowercase();
        let host = str::from_utf8(&host).ok()?.trim_end_matches('.');
        let site = sites::of_host(host).filter(|_| length <= LONGEST_HOST)?;
        let is_mail = start > 0 && text[start - 1] == b'@';
        (!is_mail).then_some((start, start + host.len(), site))
    })
}

/// The link with this host.
fn link(text: &[u8], start: usize, host_end: usize, (host, read): &'static Site) -> Link {
    let mut start = start;
    for prefix in [&b"//"[..], b"\\/\\/", b"https:", b"http:"] {
        let from = start.saturating_sub(prefix.len());
        if text[from..start].eq_ignore_ascii_case(prefix) {
            start = from;
        }
    }
    let read = |end: usize| {
        let written = unescaped(&text[host_end..end]);
        let reading = read(&Address::new(&written));
        reading.map_err(|reason| format!("{host}: {reason}"))
    };
    let end = end_of_link(text, host_end);
    let mut reading = read(end);
    let mut range = start..end;
    // The mark that ends a sentence, or emphasis.
    let is_mark = |byte: &&u8| b".,:!?*_'".contains(byte);
    let last = text[host_end..end].iter().rev().take(MOST_MARKS);
    let dropped = last.take_while(is_mark).count();
    let mut shorter = (end - dropped..end).rev();
    if reading.is_err()
        && let Some((shorter, board)) = shorter.find_map(|end| Some((end, read(end).ok()?)))
    {
        range.end = shorter;
        reading = Ok(board);
    }
    // A space in a value was a plus.
    let is_damaged = matches!(&reading, Err(reason) if reason.contains("damaged"));
    if is_damaged && text.get(end) == Some(&b' ') {
        let in_value = |byte: &u8| byte.is_ascii_alphanumeric() || b" +/=-$%".contains(byte);
        let longer = end + marks::leading(&text[end..], in_value);
        if let Ok(board) = read(longer) {
            range.end = longer - board.unused;
            reading = Ok(board);
        }
    }
    Link { range, reading }
}

/// A link to a game has at most this many characters before and after `#`.
const LONGEST_GAME: usize = 2000;

/// The links to games on the page of this project, on whatever host: a board on a line after `#`, of which the givens are
/// read. A board on which nothing has been done is a puzzle like any other.
fn games(text: &[u8]) -> impl Iterator<Item = Link> {
    memchr::memchr_iter(b'#', text).filter_map(|mark| {
        let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || b".-_".contains(byte);
        let after = text[mark + 1..].iter().take(LONGEST_GAME);
        let end = mark + 1 + after.take_while(is_part).count();
        let before = text[..mark].iter().rev().take(LONGEST_GAME);
        let start = mark - before.take_while(|byte| byte.is_ascii_graphic()).count();
        let line = str::from_utf8(&text[mark + 1..end]).ok()?;
        let lines = [Some(line), line.strip_suffix('.')]; // The full stop of a sentence.
        let mut lines = lines.into_iter().flatten();
        let (line, board) = lines.find_map(|line| Some((line, line.parse::<BoardLine>().ok()?)))?;
        let is_begun = line.bytes().any(|byte| byte.is_ascii_alphabetic());
        let scheme = memchr::memmem::find(&text[start..mark], b"://")?;
        let name = text[start..][..scheme].iter().rev();
        let name = name.take_while(|byte| byte.is_ascii_alphabetic()).count();
        is_begun.then(|| Link {
            range: start + scheme - name..mark + 1 + line.len(),
            reading: LinkedCells::of(board.givens().line().to_string().into_bytes()),
        })
    })
}

/// The end of a link whose host ends here.
fn end_of_link(text: &[u8], host_end: usize) -> usize {
    let (mut at, mut open) = (host_end, 0);
    while let Some(&byte) = text.get(at) {
        match byte {
            b'&' if text[at..].starts_with(b"&amp;") => at += 4,
            b'\\' if matches!(text.get(at + 1), Some(b'/' | b'u')) => at += 1,
            b'(' => open += 1,
            b')' if open > 0 => open -= 1,
            b' ' | b'\t' | b'"' | b'<' | b'>' | b'`' | b'\\' | b'|' | b')' | b'[' | b']' | b'}'
            | b'{' | b',' | b';' => break,
            _ if !byte.is_ascii_graphic() => break,
            _ => {}
        }
        at += 1;
    }
    at
}

/// The text without the escapes of HTML and JSON.
fn unescaped(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text)
        .replace("&amp;", "&")
        .replace("\\/", "/");
    let mut parts = text.split("\\u");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_at_checked(4).unwrap_or((part, ""));
        let character = u32::from_str_radix(code, 16).ok().and_then(char::from_u32);
        plain.extend(character);
        plain += rest;
    }
    plain
}

/// The text without percent-encoding.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let code = more.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| str::from_utf8(code).ok());
        if let Some(byte) = code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            bytes.push(byte);
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The strings that are known without their links.
fn alone(text: &[u8]) -> impl Iterator<Item = Link> {
    // Made once: to make them for each line takes longer than to find nothing.
    static HEADS: LazyLock<Vec<Finder>> =
        LazyLock::new(|| ALONE.iter().map(|(head, ..)| Finder::new(head)).collect());
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=_-".contains(byte);
    let strings = HEADS.iter().zip(&ALONE);
    strings.flat_map(move |(head, (_, shortest, host, read))| {
        let mut end = 0;
        let places = head.find_iter(text);
        places.filter_map(move |start| {
            if start < end {
                return None;
            }
            end = start + marks::leading(&text[start..], is_part);
            let is_start = start == 0 || !is_part(&text[start - 1]) || text[start - 1] == b'=';
            let string = String::from_utf8_lossy(&text[start..end]);
            let is_string = is_start && string.len() >= *shortest;
            is_string.then(|| Link {
                range: start..end,
                reading: read(&string).map_err(|reason| format!("{host}: {reason}")),
            })
        })
    })
}
