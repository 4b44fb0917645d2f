//! Lines out of a stream, and pieces out of lines that may be as long as files.
//!
//! What a line is, is decided in `classify.rs`; what its characters are read as, in `simplify.rs`.

use std::io::{self, BufRead};

use memchr::{memchr, memchr3};

use super::encoding::Decoder;
use super::line::{Line, characters};
use super::simplify;

/// The longest line, or piece of one, that is looked at as a whole: either may be endless.
const LONGEST: usize = 64 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

const FORM_FEED: u8 = b'\x0C';

/// The lines of an input, one after the other.
///
/// `\n`, `\r\n`, `\r` and form feed end a line. A line of markup, one that starts with `<`, may be a whole file and hold
/// any number of puzzles. It comes in pieces, as if each of them were a line, from one `<` to the next: an element with
/// its text, or the end of one. Of any other long line there is the beginning, and [more](Self::read_more) for who asks.
#[derive(Debug)]
pub(super) struct Lines {
    decoder: Decoder,
    /// What is known of the line; of a long one, only the part that is looked at.
    bytes: Vec<u8>,
    /// Where the piece starts and ends that is looked at. Without markup that is the whole line.
    start: usize,
    end: usize,
    /// The piece in plain characters, where it was not written so.
    simple: Option<Vec<u8>>,
    /// How many characters of the line come before this piece.
    characters_before: usize,
    /// How many lines have been read.
    count: u64,
    /// What ended the line, once it has been read.
    line_end: Option<LineEnd>,
    /// Whether the piece is only the beginning of one that is too long.
    is_cut: bool,
    /// Whether this is a line of markup, and there may be more of it.
    goes_on: bool,
}

/// What can end a line, as far as it matters to the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LineEnd {
    /// `\n` or `\r\n`.
    Newline,
    /// `\r`; a `\n` that comes next belongs to it.
    CarriageReturn,
    /// A form feed. Editors do not count a line there, and so the next one has the same number.
    FormFeed,
}

impl Lines {
    /// None yet.
    pub(super) const fn new() -> Self {
        Self {
            decoder: Decoder::new(),
            bytes: Vec::new(),
            start: 0,
            end: 0,
            simple: None,
            characters_before: 0,
            count: 0,
            line_end: Some(LineEnd::Newline),
            is_cut: false,
            goes_on: false,
        }
    }

    /// How many lines have been read.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// Counts lines that somebody else has read.
    pub(super) const fn pass(&mut self, count: u64) {
        self.count += count;
        self.decoder.pass();
    }

    /// Whether the input's next byte starts a new line, as it is.
    pub(super) fn is_at_start(&self) -> bool {
        !self.goes_on && self.line_end == Some(LineEnd::Newline) && self.decoder.is_transparent()
    }

    /// Whether the next piece is here, as a whole.
    pub(super) fn has_piece(&self) -> bool {
        self.goes_on && self.end < self.bytes.len() && self.end_of_piece(self.end).is_some()
    }

    /// The line, or the piece of one, that was read last, as it was written.
    pub(super) fn written(&self) -> &[u8] {
        without_marks(&self.bytes[self.start..self.end])
    }

    /// The line, or the piece of one, that was read last, in [plain characters](simplify).
    pub(super) fn last(&self) -> Line<'_> {
        Line {
            number: self.count,
            bytes: self.simple.as_deref().unwrap_or_else(|| self.written()),
            characters_before: self.characters_before,
            is_cut: self.is_cut,
        }
    }

    /// Whether there are no more lines.
    pub(super) fn are_at_end(&mut self, input: &mut impl BufRead) -> io::Result<bool> {
        if self.goes_on {
            return Ok(false);
        }
        self.finish_line(input)?;
        Ok(self.decoder.fill_buf(input)?.is_empty())
    }

    /// Reads the next line, or the next piece of one.
    pub(super) fn read(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        if self.goes_on {
            self.leave_piece(input)?;
        } else {
            self.finish_line(input)?;
            self.start_line(input)?;
        }
        if self.goes_on {
            self.find_piece(input)
        } else {
            self.take_all(input)
        }
    }

    /// Reads on in a line that was cut; so many bytes of it are looked at again.
    pub(super) fn read_more(&mut self, input: &mut impl BufRead, kept: usize) -> io::Result<()> {
        let end = self.bytes.len() - kept;
        self.characters_before += characters(&self.bytes[..end]);
        self.bytes.drain(..end);
        self.start = 0;
        self.fill(input)?;
        self.take_all(input)
    }

    /// Leaves the line: skips what was not looked at, if it was cut, and the second half of its end.
    fn finish_line(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        while self.is_cut {
            self.characters_before += characters(&self.bytes);
            self.bytes.clear();
            self.fill(input)?;
            self.is_cut = self.is_full();
        }
        if self.line_end == Some(LineEnd::CarriageReturn) {
            self.line_end = Some(LineEnd::Newline);
            if self.decoder.fill_buf(input)?.first() == Some(&b'\n') {
                self.decoder.consume(input, 1);
            }
        }
        Ok(())
    }

    /// Reads the beginning of a line. If it is one of markup, the first piece starts there.
    fn start_line(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        if self.line_end == Some(LineEnd::FormFeed) {
            self.characters_before += characters(&self.bytes) + 1;
        } else {
            self.characters_before = 0;
            self.count += 1;
        }
        self.line_end = None;
        self.bytes.clear();
        self.start = 0;
        self.fill(input)?;
        let text = without_marks(&self.bytes);
        let markup = text.trim_ascii_start();
        self.goes_on = markup.starts_with(b"<");
        if self.goes_on {
            self.characters_before += text.len() - markup.len();
            self.start = self.bytes.len() - markup.len();
        }
        Ok(())
    }

    /// Takes all that is known of the line as the piece to look at.
    fn take_all(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        self.end = self.bytes.len();
        self.is_cut = self.is_longer(input)?;
        self.simplify();
        Ok(())
    }

    /// Goes to where the piece ends; if it was cut, to where the next one starts, or the line ends.
    fn leave_piece(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        self.characters_before += characters(&self.bytes[self.start..self.end]);
        self.start = self.end;
        while self.is_cut {
            self.bytes.clear();
            self.fill(input)?;
            let next = memchr(b'<', &self.bytes);
            self.start = next.unwrap_or(self.bytes.len());
            self.characters_before += characters(&self.bytes[..self.start]);
            self.is_cut = next.is_none() && self.is_full();
            self.goes_on = next.is_some() || self.is_cut;
        }
        Ok(())
    }

    /// Finds the end of the piece, and reads on for it once: there is room for all that is looked at.
    fn find_piece(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        let mut end = self.end_of_piece(self.start);
        if end.is_none() {
            self.bytes.drain(..self.start);
            self.start = 0;
            self.fill(input)?;
            end = self.end_of_piece(0);
        }
        self.end = end.unwrap_or(self.bytes.len());
        self.is_cut = end.is_none() && self.is_longer(input)?;
        self.goes_on = self.is_cut || self.end < self.bytes.len();
        self.simplify();
        Ok(())
    }

    /// Where the piece that starts here ends, if that is known: before the next one, or with the line.
    fn end_of_piece(&self, start: usize) -> Option<usize> {
        let rest = self.bytes.get(start + 1..).unwrap_or_default();
        match memchr(b'<', rest) {
            Some(length) => Some(start + 1 + length),
            None => self.line_end.map(|_| self.bytes.len()),
        }
    }

    fn simplify(&mut self) {
        let written = self.written();
        self.simple = simplify::needs(written).then(|| simplify::simplified(written));
    }

    /// Reads on to the end of the line, as far as there is room.
    fn fill(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        while self.line_end.is_none() && self.bytes.len() < LONGEST {
            let buffer = self.decoder.fill_buf(input)?;
            if buffer.is_empty() {
                break;
            }
            let room = LONGEST - self.bytes.len();
            let part = &buffer[..room.min(buffer.len())];
            let end = memchr3(b'\n', b'\r', FORM_FEED, part);
            let text = &part[..end.unwrap_or(part.len())];
            self.bytes.extend_from_slice(text);
            let (mut used, rest) = (text.len(), &buffer[text.len()..]);
            if end.is_some() {
                let (line_end, length) = LineEnd::of(rest);
                self.line_end = Some(line_end);
                used += length;
            }
            self.decoder.consume(input, used);
        }
        Ok(())
    }

    /// Whether there is no room for more of the line, whose end has not been read.
    fn is_full(&self) -> bool {
        self.bytes.len() == LONGEST && self.line_end.is_none()
    }

    /// Whether the line goes on behind what there is room for. If only its end is there, that is read.
    fn is_longer(&mut self, input: &mut impl BufRead) -> io::Result<bool> {
        if !self.is_full() {
            return Ok(false);
        }
        let buffer = self.decoder.fill_buf(input)?;
        if let Some(b'\n' | b'\r' | &FORM_FEED) = buffer.first() {
            let (line_end, length) = LineEnd::of(buffer);
            self.line_end = Some(line_end);
            self.decoder.consume(input, length);
            return Ok(false);
        }
        Ok(!buffer.is_empty())
    }
}

impl LineEnd {
    /// What these bytes, which start with a line end, start with; and how long it is.
    fn of(bytes: &[u8]) -> (Self, usize) {
        match bytes {
            [b'\r', b'\n', ..] => (Self::Newline, 2),
            [b'\r', ..] => (Self::CarriageReturn, 1),
            [FORM_FEED, ..] => (Self::FormFeed, 1),
            _ => (Self::Newline, 1),
        }
    }
}

/// The text without the byte-order marks that it starts with: files that were put together may have several.
fn without_marks(mut text: &[u8]) -> &[u8] {
    while let Some(rest) = text.strip_prefix(BYTE_ORDER_MARK) {
        text = rest;
    }
    text
}
