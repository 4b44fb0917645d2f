//! A line of input, and what its bytes are as characters.
//!
//! Where lines come from is in `lines.rs`; what they are, in `classify.rs`.

/// A line of input without its end, or a piece of one.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: u64,
    /// What is on it.
    pub(super) bytes: &'a [u8],
    /// How many characters of the line come before them.
    pub(super) characters_before: usize,
    /// Whether this is only the beginning of a line that is too long.
    pub(super) is_cut: bool,
}

impl Line<'_> {
    /// The column of this place, in characters from 1.
    pub(super) fn column(&self, place: usize) -> usize {
        let before = &self.bytes[..place.min(self.bytes.len())];
        1 + self.characters_before + characters(before)
    }

    /// The line without the `>` that a mail program puts before what it quotes.
    pub(super) fn without_quote_marks(&self) -> Self {
        let is_mark = |&&byte: &&u8| byte == b'>' || byte == b' ';
        let text = self.bytes.trim_ascii_start();
        if !text.starts_with(b">") {
            return *self;
        }
        let marks = self.bytes.iter().take_while(is_mark);
        let last = marks.enumerate().filter(|(_, byte)| **byte == b'>').last();
        let end = last.map_or(0, |(place, _)| place + 1);
        let space = self.bytes.get(end) == Some(&b' ');
        self.without_start(end + usize::from(space))
    }

    /// The line without so many bytes at its start.
    pub(super) fn without_start(&self, count: usize) -> Self {
        let (start, bytes) = self.bytes.split_at(count);
        Self {
            bytes,
            characters_before: self.characters_before + characters(start),
            ..*self
        }
    }
}

/// How many characters these bytes are.
pub(super) fn characters(bytes: &[u8]) -> usize {
    // Every character has exactly one byte that does not continue another one.
    bytes.iter().filter(|&&byte| !continues(byte)).count()
}

/// Whether the byte continues a character of UTF-8.
pub(super) const fn continues(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

/// The character that these bytes start with, if they do.
pub(super) fn first_character(bytes: &[u8]) -> Option<char> {
    // No character is longer than four bytes.
    let start = bytes.get(..4).unwrap_or(bytes).utf8_chunks().next()?;
    start.valid().chars().next()
}
