//! A line, or a piece of one, with one byte for each character, so that places are columns.

use std::iter::repeat_n;
use std::ops::Range;

use crate::text::read::cells::marks::Folded;
use crate::text::read::{attempt, links, marks};

/// A place in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Place {
    /// The line, from 1.
    pub(crate) line: u64,
    /// The column, in characters from 1.
    pub(crate) column: usize,
}

impl Place {
    /// The start of a line.
    pub(crate) const fn start_of(line: u64) -> Self {
        Self { line, column: 1 }
    }
}

/// The characters of a line in their plain forms.
#[derive(Debug, Clone, Default)]
pub(crate) struct Text {
    pub(crate) number: u64,
    pub(crate) bytes: Vec<u8>,
    /// The number of characters before the first one.
    before: usize,
    /// The character that each byte comes from, and the number of those before it, where they are not the bytes themselves.
    sources: Option<Vec<(usize, char)>>,
    /// The links whose cells stand in their place.
    links: Vec<Link>,
}

/// A link, where its cells stand in its place.
#[derive(Debug, Clone)]
struct Link {
    column: usize,
    written: String,
    content: LinkContent,
}

/// The content of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LinkContent {
    Puzzle,
    /// A puzzle that comes with rules in words.
    PuzzleWithRules,
    /// No puzzle, for this reason.
    Refusal(String),
}

const ESCAPE: char = '\x1B';

impl Text {
    /// Reads the bytes of a line, after this many characters of it.
    pub(crate) fn new(number: u64, before: usize, raw: &[u8]) -> Self {
        let mut text = Self {
            number,
            bytes: Vec::with_capacity(raw.len()),
            before,
            ..Self::default()
        };
        // A loop to the end becomes vector code.
        if raw
            .iter()
            .fold(true, |all, &byte| all & marks::is_plain(byte))
        {
            text.bytes.extend_from_slice(raw);
        } else {
            text.sources = Some(Vec::with_capacity(raw.len()));
            text.fold(&characters(raw));
        }
        links::resolve(text)
    }

    /// The text with other bytes for the links in these places, which come one after the other.
    pub(crate) fn with_links(self, parts: Vec<(Range<usize>, Vec<u8>, LinkContent)>) -> Self {
        let mut text = Self {
            number: self.number,
            ..Self::default()
        };
        let mut sources = Vec::new();

        let mut at = 0;
        for (range, bytes, content) in parts {
            sources.extend((at..range.start).map(|at| self.origin(at)));
            text.bytes.extend_from_slice(&self.bytes[at..range.start]);
            sources.extend(repeat_n(self.origin(range.start), bytes.len()));
            text.bytes.extend(bytes);
            at = range.end;
            text.links.push(Link {
                column: self.column(range.start),
                written: self.written(range),
                content,
            });
        }
        sources.extend((at..self.len()).map(|at| self.origin(at)));
        text.bytes.extend_from_slice(&self.bytes[at..]);
        text.sources = Some(sources);
        text
    }

    /// The link that a byte comes from.
    fn link(&self, at: usize) -> Option<&Link> {
        let mut links = self.links.iter();
        links.find(|link| link.column == self.column(at))
    }

    /// The content of the link that a byte comes from, if it comes from one.
    pub(crate) fn link_content(&self, at: usize) -> Option<&LinkContent> {
        self.link(at).map(|link| &link.content)
    }

    fn fold(&mut self, characters: &[char]) {
        let mut at = 0;
        while let Some(&character) = characters.get(at) {
            if character == ESCAPE {
                at += length_of_escape(&characters[at..]);
                continue;
            }
            let (byte, count) = match marks::fold(character) {
                Folded::As(byte) => (byte, 1),
                Folded::Dots => (b'.', 3),
                Folded::Nothing => (0, 0),
            };
            self.bytes.extend(repeat_n(byte, count));
            if let Some(sources) = &mut self.sources {
                sources.extend(repeat_n((self.before + at, character), count));
            }
            at += 1;
        }
    }

    /// Returns true for a line of nothing but spaces.
    pub(crate) fn is_blank(&self) -> bool {
        self.bytes.trim_ascii().is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The column of a byte, in characters from 1.
    pub(crate) fn column(&self, at: usize) -> usize {
        let before = match &self.sources {
            None => self.before + at,
            Some(sources) => match sources.get(at) {
                Some(&(before, _)) => before,
                None => sources.last().map_or(self.before, |&(last, _)| last + 1),
            },
        };
        before + 1
    }

    pub(crate) fn place(&self, at: usize) -> Place {
        Place {
            line: self.number,
            column: self.column(at),
        }
    }

    /// The character of the input that a byte comes from.
    fn source(&self, at: usize) -> char {
        let sources = self.sources.as_ref();
        match sources.and_then(|sources| sources.get(at)) {
            Some(&(_, character)) => character,
            None => char::from(self.bytes.get(at).copied().unwrap_or(b' ')),
        }
    }

    /// The characters of the line before that which a byte comes from, and that one.
    fn origin(&self, at: usize) -> (usize, char) {
        (self.column(at) - 1, self.source(at))
    }

    /// The characters of the input in this range.
    pub(crate) fn written(&self, range: Range<usize>) -> String {
        if self.sources.is_none() {
            return String::from_utf8_lossy(&self.bytes[range]).into_owned();
        }
        let mut last = None;
        let mut written = String::new();
        for at in range {
            let column = self.column(at);
            match self.link(at) {
                _ if last == Some(column) => {}
                Some(link) => written += &link.written,
                None => written.push(self.source(at)),
            }
            last = Some(column);
        }
        written
    }

    /// The bytes of this range, as a text of its own.
    pub(crate) fn part(&self, range: Range<usize>) -> Self {
        Self {
            number: self.number,
            before: self.before + range.start,
            sources: self.sources.as_ref().map(|all| all[range.clone()].to_vec()),
            bytes: self.bytes[range].to_vec(),
            links: self.links.clone(),
        }
    }

    /// The text with spaces for tags, but for those with a long run of cells.
    pub(crate) fn without_tags(mut self) -> Self {
        let bytes = &mut self.bytes;
        let mut at = 0;
        while let Some(length) = memchr::memchr(b'<', &bytes[at..]) {
            at += length + 1;
            let end = memchr::memchr2(b'<', b'>', &bytes[at..]).map(|length| at + length);
            let end = end.filter(|&end| bytes[end] == b'>');
            let is_tag = matches!(bytes.get(at), Some(b'/' | b'a'..=b'z' | b'A'..=b'Z'));
            let Some(end) = end.filter(|_| is_tag) else {
                continue;
            };
            let mut runs = bytes[at..end].split(|&byte| !marks::is_cell(byte));
            if runs.all(|run| run.len() < attempt::LONG) {
                bytes[at - 1..=end].fill(b' ');
            }
        }
        self
    }

    /// The lines of a string with escapes, each with its places.
    pub(crate) fn lines(&self, string: Range<usize>) -> Vec<Self> {
        let mut parts = Vec::new();
        let (mut start, mut at) = (string.start, string.start);
        while at < string.end {
            let (is_end, length) = match &self.bytes[at..] {
                [b'\\', b'r', b'\\', b'n', ..] => (true, 4),
                [b'\\', b'n' | b'r', ..] => (true, 2),
                [b'\\', ..] => (false, 2),
                _ => (false, 1),
            };
            if is_end {
                parts.push(start..at);
                start = at + length;
            }
            at += length;
        }
        parts.push(start.min(string.end)..string.end);
        let line = |part| self.part(part).without_escapes();
        parts.into_iter().map(line).collect()
    }

    /// The text with spaces for escapes; quotes and tabs stay, and so do the commands of TeX.
    pub(crate) fn without_escapes(mut self) -> Self {
        let mut at = 0;
        while let Some(length) = memchr::memchr(b'\\', &self.bytes[at..]) {
            at += length;
            let escape = &mut self.bytes[at..];
            match escape {
                [_, first, second, ..]
                    if first.is_ascii_alphabetic() && second.is_ascii_alphabetic() => {}
                [mark, tab @ b't', ..] => (*mark, *tab) = (b' ', b'\t'),
                [_, b'n' | b'r' | b'\\', ..] => escape[..2].fill(b' '),
                _ => escape[0] = b' ',
            }
            at = self.len().min(at + 2);
        }
        self
    }

    /// This text with another after it, which may be from another line.
    pub(crate) fn joined(mut self, more: &Self) -> Self {
        let sources = self.sources.take();
        let own = || (0..self.len()).map(|at| self.origin(at)).collect();
        let mut sources = sources.unwrap_or_else(own);
        sources.reserve_exact(more.len());
        sources.extend((0..more.len()).map(|at| more.origin(at)));
        self.bytes.extend_from_slice(&more.bytes);
        self.links.extend_from_slice(&more.links);
        self.sources = Some(sources);
        self
    }
}

/// The number of characters in these bytes.
pub(crate) fn characters_in(raw: &[u8]) -> usize {
    if raw.is_ascii() {
        raw.len()
    } else {
        characters(raw).len()
    }
}

/// The characters of the bytes; those that are not UTF-8 are Latin-1 or code page 437.
fn characters(raw: &[u8]) -> Vec<char> {
    if let Ok(text) = str::from_utf8(raw) {
        return text.chars().collect();
    }
    let boxes = |&&byte: &&u8| matches!(byte, 0xB3 | 0xBA | 0xC4 | 0xCD);
    if raw.iter().filter(boxes).count() >= 2 {
        let single = raw.iter().map(|&byte| marks::of_single_byte(byte, true));
        return single.collect();
    }
    let mut all = Vec::with_capacity(raw.len());
    for chunk in raw.utf8_chunks() {
        all.extend(chunk.valid().chars());
        let invalid = chunk.invalid().iter();
        all.extend(invalid.map(|&byte| marks::of_single_byte(byte, false)));
    }
    all
}

/// The length of the control sequence, as in `ESC [ 1 m`, that these characters start with.
fn length_of_escape(characters: &[char]) -> usize {
    if characters.get(1) != Some(&'[') {
        return 2;
    }
    let is_last = |character: &char| matches!(character, '@'..='~');
    let end = characters[2..].iter().position(is_last);
    end.map_or(characters.len(), |end| end + 3)
}
