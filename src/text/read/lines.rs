//! Lines out of a stream, and elements out of lines of markup.
//!
//! What a line is, is decided in `classify.rs`.

use std::io::{self, BufRead, Read};

use super::classify::Line;

/// The longest beginning of a line, or of an element, that is looked at: either may be endless.
const LONGEST: usize = 64 * 1024;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines of an input, one after the other.
///
/// A line of markup, one that starts with `<`, may be a whole file and hold any number of puzzles. It comes in pieces, as
/// if each of them were a line, from one `<` to the next: an element with its text, or the end of one.
#[derive(Debug)]
pub(super) struct Lines {
    /// What is known of the line; of a long line of markup, only the part that is looked at.
    bytes: Vec<u8>,
    /// Where the piece starts and ends that is looked at. Without markup that is the whole line.
    start: usize,
    end: usize,
    /// How many characters of the line come before this piece.
    characters_before: usize,
    /// How many lines have been read.
    count: u64,
    /// Whether the piece is only the beginning of one that is too long.
    is_cut: bool,
    /// Whether this is a line of markup, and there may be more of it.
    goes_on: bool,
}

impl Lines {
    /// None yet.
    pub(super) const fn new() -> Self {
        Self {
            bytes: Vec::new(),
            start: 0,
            end: 0,
            characters_before: 0,
            count: 0,
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
    }

    /// Whether the line read last is one of markup, and there may be more of it.
    pub(super) const fn goes_on(&self) -> bool {
        self.goes_on
    }

    /// Whether the next piece is here, as a whole.
    pub(super) fn has_piece(&self) -> bool {
        self.goes_on && self.end < self.bytes.len() && self.end_of_piece(self.end).is_some()
    }

    /// The line, or the piece of one, that was read last.
    pub(super) fn last(&self) -> Line<'_> {
        let bytes = &self.bytes[self.start..self.end];
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
        Line {
            number: self.count,
            bytes: bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes),
            characters_before: self.characters_before,
            is_cut: self.is_cut,
        }
    }

    /// Reads the next line, or the next piece of one.
    pub(super) fn read(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        if self.goes_on {
            self.leave_piece(input)?;
        } else {
            self.start_line(input)?;
        }
        if self.goes_on {
            return self.find_piece(input);
        }
        self.end = self.bytes.len();
        self.is_cut = self.is_full() && input.skip_until(b'\n')? > 0;
        Ok(())
    }

    /// Reads the beginning of a line. If it is one of markup, the first piece starts there.
    fn start_line(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        self.bytes.clear();
        self.start = 0;
        self.characters_before = 0;
        self.fill(input)?;
        self.count += 1;
        let text = self.bytes.strip_prefix(BYTE_ORDER_MARK);
        let text = text.unwrap_or(&self.bytes);
        let markup = text.trim_ascii_start();
        self.goes_on = markup.starts_with(b"<");
        if self.goes_on {
            self.characters_before = text.len() - markup.len();
            self.start = self.bytes.len() - markup.len();
        }
        Ok(())
    }

    /// Goes to where the piece ends; if it was cut, to where the next one starts, or the line ends.
    fn leave_piece(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        self.characters_before += characters(&self.bytes[self.start..self.end]);
        self.start = self.end;
        while self.is_cut {
            self.bytes.clear();
            self.fill(input)?;
            let next = self.bytes.iter().position(|&byte| byte == b'<');
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
        self.is_cut = end.is_none() && self.is_full() && !is_at_end(input)?;
        self.goes_on = self.is_cut || self.end < self.bytes.len();
        Ok(())
    }

    /// Where the piece that starts here ends, if that is known: before the next one, or with the line.
    fn end_of_piece(&self, start: usize) -> Option<usize> {
        let (first, rest) = self.bytes[start..].split_first()?;
        match rest.iter().position(|&byte| byte == b'<') {
            Some(length) => Some(start + 1 + length),
            None if rest.last().unwrap_or(first) == &b'\n' => Some(self.bytes.len()),
            None => None,
        }
    }

    /// Reads on to the end of the line, as far as there is room.
    fn fill(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        let room = LONGEST.saturating_sub(self.bytes.len());
        input
            .take(room as u64)
            .read_until(b'\n', &mut self.bytes)
            .map(drop)
    }

    /// Whether the line may go on behind what is known of it.
    fn is_full(&self) -> bool {
        self.bytes.len() == LONGEST && !self.bytes.ends_with(b"\n")
    }
}

/// Whether the input has ended. It should be asked just once: a terminal would wait to be told again.
pub(super) fn is_at_end(input: &mut impl BufRead) -> io::Result<bool> {
    loop {
        match input.fill_buf() {
            Ok(buffer) => return Ok(buffer.is_empty()),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// How many characters these bytes are.
pub(super) fn characters(bytes: &[u8]) -> usize {
    // Every character has exactly one byte that does not continue another one.
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}
