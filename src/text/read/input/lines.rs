//! Lines out of a stream, and pieces of lines that may be as long as files.
//!
//! Bytes are decoded in `encoding.rs`, characters are folded in `text.rs`.

use std::io::{self, BufRead};

use memchr::memchr2;

use super::encoding::Decoder;
use super::text;
use crate::text::read::Text;

/// A longer line comes in pieces.
pub(crate) const PIECE_BYTES: usize = 16 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A line of input without its end, or a piece of one.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) text: Text,
    /// The bytes as they were written.
    pub(crate) raw: Vec<u8>,
    /// True if the line starts with this piece.
    pub(crate) is_start: bool,
    /// True if the line ends with this piece.
    pub(crate) is_end: bool,
    /// True if it ends with `\r\n`.
    pub(crate) has_return: bool,
}

impl Line {
    /// A line of a text within another.
    pub(crate) fn inner(text: Text) -> Self {
        Self {
            raw: text.bytes.clone(),
            text,
            is_start: true,
            is_end: true,
            has_return: false,
        }
    }

    /// The bytes, with the `\r` of the line's end.
    pub(crate) fn as_written(&self) -> Vec<u8> {
        let mut bytes = self.raw.clone();
        bytes.extend(self.has_return.then_some(b'\r'));
        bytes
    }

    /// Returns true if this is the line as a whole.
    pub(crate) const fn is_whole(&self) -> bool {
        self.is_start && self.is_end
    }
}

/// The lines of an input, one after the other.
///
/// `\n`, `\r\n` and `\r` end a line.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    decoder: Decoder,
    /// The bytes of the line that have been read and not yet returned.
    bytes: Vec<u8>,
    /// The number of characters of the line that come before them.
    characters_before: usize,
    /// The number of lines that have been started.
    count: u64,
    /// True if the line has been started, and its end has not been read.
    is_open: bool,
    /// The last byte of the last line end that has been read; a `\n` that comes after a `\r` belongs to it.
    line_end: u8,
    /// True if that line end is `\r\n`.
    has_return: bool,
    /// True if a piece of the line has been returned, and there is more.
    goes_on: bool,
}

impl Lines {
    /// The number of lines that have been read.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// The number of the line that has been read and has no end; 0 if there is none.
    pub(crate) const fn unended(&self) -> u64 {
        if self.is_open { self.count } else { 0 }
    }

    /// The next bytes, if they start a new line.
    pub(crate) fn bytes_at_start<'a>(
        &'a mut self,
        input: &'a mut dyn BufRead,
    ) -> io::Result<&'a [u8]> {
        if self.goes_on || self.is_open || self.line_end == b'\r' {
            return Ok(&[]);
        }
        self.decoder.fill_buf(input)
    }

    /// Uses these bytes, which are as many lines.
    pub(crate) fn pass(&mut self, input: &mut dyn BufRead, bytes: usize, lines: usize) {
        self.count += lines as u64;
        self.decoder.consume(input, bytes);
    }

    /// Reads the next line, or the next piece of one; returns nothing at the end of the input.
    pub(crate) fn read(&mut self, input: &mut dyn BufRead) -> io::Result<Option<Line>> {
        let is_start = !self.goes_on;
        if is_start && !self.start_line(input)? {
            return Ok(None);
        }
        self.fill(input)?;
        let length = self.length_of_piece();
        self.goes_on =
            length < self.bytes.len() || self.is_open && !self.decoder.fill_buf(input)?.is_empty();
        let rest = self.bytes.split_off(length);
        let raw = std::mem::replace(&mut self.bytes, rest);
        let raw = if is_start { without_marks(raw) } else { raw };
        let text = Text::new(self.count, self.characters_before, &raw);
        if self.goes_on {
            self.characters_before += text::characters_in(&raw);
        }
        Ok(Some(Line {
            text,
            raw,
            is_start,
            is_end: !self.goes_on,
            has_return: self.has_return && !self.goes_on,
        }))
    }

    /// Goes to the next line, if there is one.
    fn start_line(&mut self, input: &mut dyn BufRead) -> io::Result<bool> {
        if self.line_end == b'\r' {
            self.line_end = b'\n';
            if self.decoder.fill_buf(input)?.first() == Some(&b'\n') {
                self.decoder.consume(input, 1);
            }
        }
        if self.decoder.fill_buf(input)?.is_empty() {
            return Ok(false);
        }
        self.characters_before = 0;
        self.count += 1;
        self.is_open = true;
        self.has_return = false;
        Ok(true)
    }

    /// The length of the piece to return: all, or up to the last gap.
    fn length_of_piece(&self) -> usize {
        if !self.is_open || self.bytes.len() < PIECE_BYTES {
            return self.bytes.len();
        }
        let is_gap = |byte: &u8| b" \t,;|>}])".contains(byte);
        let gap = self.bytes.iter().rposition(is_gap).map(|gap| gap + 1);
        gap.unwrap_or_else(|| {
            let starts = |byte: &u8| byte & 0xC0 != 0x80;
            let last = self.bytes.iter().rposition(starts).unwrap_or(0);
            if last == 0 { self.bytes.len() } else { last }
        })
    }

    /// Reads on to the end of the line, as far as there is room.
    fn fill(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        while self.is_open && self.bytes.len() < PIECE_BYTES {
            let buffer = self.decoder.fill_buf(input)?;
            if buffer.is_empty() {
                break;
            }
            let room = PIECE_BYTES - self.bytes.len();
            let part = &buffer[..room.min(buffer.len())];
            let end = memchr2(b'\n', b'\r', part);
            let text = &part[..end.unwrap_or(part.len())];
            self.bytes.extend_from_slice(text);
            let mut used = text.len();
            if let Some(at) = end {
                self.has_return = buffer[at..].starts_with(b"\r\n");
                used += 1 + usize::from(self.has_return);
                self.line_end = buffer[used - 1];
                self.is_open = false;
            }
            self.decoder.consume(input, used);
        }
        Ok(())
    }
}

/// The text without the byte-order marks that it starts with: files that were put together may have several.
fn without_marks(mut text: Vec<u8>) -> Vec<u8> {
    while text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    text
}
