//! Puzzles in arrays and objects, in the notation of JSON or of some programming language, over any number of lines.
//!
//! This is no parser of any of them: brackets, strings, words and the names of values are enough, and it goes on after what
//! would be a mistake. What is right inside a pair of brackets is in `frame.rs`.

use memchr::{memchr3, memchr3_iter};

use super::block::Marks;
use super::char_counts::CharCounts;
use super::entry::Entry;
use super::error::{ErrorKind, PuzzleError};
use super::field::{digit, fields, is_cell};
use super::frame::{Content, Frame, Row, entry};
use super::line::Line;
use super::names::{self, Role};
use super::one_line::completes;
use super::output::Output;
use super::row::{Mistake, Style};
use super::skipped::{has_word, is_section};
use super::span::Span;
use super::tokens::{Place, Token, Tokenizer};

/// The arrays and objects that are open.
#[derive(Debug)]
pub(super) struct Objects {
    tokenizer: Tokenizer,
    /// What has not ended, from the outside in; the first frame is what all of them are in, and never ends.
    frames: Vec<Frame>,
    /// How many more are open inside of these, too deep to be looked at.
    too_deep: usize,
    /// A text that may turn out to be the name of a value.
    name: Option<(Vec<u8>, bool, Place)>,
    /// Whether anything on the line was a part of a grid.
    took_part: bool,
    /// Whether the last line was blank, or a comment.
    after_blank: bool,
}

impl Objects {
    /// No deeper brackets are looked at.
    const DEEPEST: usize = 64;

    /// So many puzzles wait in an object for one with a better name.
    const MOST_WAITING: usize = 16;

    /// None.
    pub(super) fn new() -> Self {
        Self {
            tokenizer: Tokenizer::new(),
            frames: vec![Frame::new(Role::Other, false)],
            too_deep: 0,
            name: None,
            took_part: false,
            after_blank: false,
        }
    }

    /// Whether there are any.
    pub(super) fn are_open(&self) -> bool {
        self.frames.len() > 1
    }

    /// Whether the line belongs to what is open, or opens something.
    pub(super) fn take(&self, line: &Line) -> bool {
        if self.are_open() {
            self.go_on_with(line)
        } else {
            starts_object(line.bytes.trim_ascii())
        }
    }

    /// Whether a line goes on with what is open, rather than with something else, whatever that was.
    fn go_on_with(&self, line: &Line) -> bool {
        let text = line.bytes.trim_ascii();
        let has_marks = text.iter().any(|byte| b"[]{}()\"',:=".contains(byte));
        if has_marks {
            let is_quoted =
                |field: &Span| field.start > 0 && b"\"'`".contains(&text[field.start - 1]);
            return !text.starts_with(b"<")
                && fields(text).all(|field| field.bytes.len() < 60 || is_quoted(&field));
        }
        let counts = CharCounts::of(text);
        // Cells without commas, as long as each is on its own and the rows before were whole.
        let are_whole = self.frames.last().is_some_and(Frame::has_whole_rows);
        let is_more = are_whole && !self.after_blank && counts.bars == 0;
        (is_more && fields(text).all(|field| field.bytes.len() == 1))
            || (counts.len() < 7 && counts.bars == 0 && !has_word(text))
    }

    /// Takes a blank line or a comment among what is open.
    pub(super) const fn blank(&mut self) {
        self.after_blank = true;
    }

    /// Reads a line, or a piece of one, and gives the puzzles that end there. A row that is in nothing is given back.
    pub(super) fn read(&mut self, line: &Line, output: &mut Output) -> Option<Row> {
        let was_open = self.are_open();
        self.took_part = false;
        self.after_blank = false;
        let mut tokenizer = std::mem::replace(&mut self.tokenizer, Tokenizer::new());
        tokenizer.read(line, |token, place| self.take_token(token, place, output));
        self.tokenizer = tokenizer;
        if !line.is_cut {
            self.take_name_as_value(output);
        }
        let row = if self.are_open() {
            None
        } else {
            self.frames[0].take_row()
        };
        if !was_open && !self.took_part && row.is_none() && has_word(line.bytes) {
            output.text(line);
        }
        row
    }

    /// Ends everything that is open, as if the brackets were there.
    pub(super) fn close(&mut self, output: &mut Output) {
        self.take_name_as_value(output);
        self.too_deep = 0;
        while self.are_open() {
            let end = Place { line: 0, column: 0 };
            self.end_frame(end, output);
        }
        *self = Self::new();
    }

    fn take_token(&mut self, token: Token, place: Place, output: &mut Output) {
        if token == Token::Colon {
            return self.take_key(place);
        }
        self.take_name_as_value(output);
        match token {
            Token::Open if self.frames.len() > Self::DEEPEST => self.too_deep += 1,
            Token::Close if self.too_deep > 0 => self.too_deep -= 1,
            _ if self.too_deep > 0 => {}
            Token::Open => {
                let inside = self.top();
                let role = inside
                    .key
                    .take()
                    .map_or(Role::Other, |(key, _)| names::role(&key));
                let is_solution = inside.is_solution || role == Role::Solution;
                self.frames.push(Frame::new(role, is_solution));
            }
            Token::Close if self.are_open() => self.end_frame(place, output),
            Token::Comma => self.top().key = None,
            Token::Text { text, is_quoted } => self.name = Some((text.to_vec(), is_quoted, place)),
            Token::Close | Token::Colon => {}
        }
    }

    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    /// Takes what came before a colon as the name of what comes after it.
    fn take_key(&mut self, place: Place) {
        if self.too_deep > 0 {
            self.name = None;
            return;
        }
        let name = self.name.take();
        let is_inside = self.are_open();
        let frame = self.top();
        let (name, place) = match name {
            Some((name, _, place)) => (name, place),
            // In C, brackets may come between the name and the sign.
            None => (frame.last_word.clone(), place),
        };
        frame.has_keys |= is_inside;
        if is_inside && names::role(&name) == Role::Puzzle {
            frame
                .puzzle_key
                .get_or_insert_with(|| (name.clone(), place));
        }
        frame.key = Some((name, place));
    }

    /// Takes the text that came last, which is not the name of anything, as a value.
    fn take_name_as_value(&mut self, output: &mut Output) {
        let Some((text, is_quoted, place)) = self.name.take() else {
            return;
        };
        let frame = self.top();
        let key = frame.key.take();
        let role = key
            .as_ref()
            .map_or(Role::Other, |(key, _)| names::role(key));
        if frame.is_solution || role == Role::Solution {
            self.took_part = true;
            return;
        }
        let line = Line {
            number: place.line,
            bytes: &text,
            characters_before: place.column - 1,
            is_cut: false,
        };
        let whole = Span::whole(&text);
        if let Some(puzzle) = line.puzzle_in(whole) {
            let depth = self.frames.len() - 1;
            return self.give(entry(place, place, puzzle), role, depth, output);
        }
        let is_open = self.are_open();
        let frame = self.top();
        if let Some(cell) = cell(&text, is_quoted).filter(|_| is_open && key.is_none()) {
            frame.push_cell(place, digit(cell));
            self.took_part = true;
        } else if let Some(row) =
            row(&line, place, is_quoted).filter(|_| is_open && (is_quoted || key.is_none()))
        {
            frame.push_row(row);
            self.took_part = true;
        } else {
            frame.push_other(place, &text);
            frame.last_word = text;
        }
    }

    /// Ends the innermost frame.
    fn end_frame(&mut self, end: Place, output: &mut Output) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let depth = self.frames.len() - 1;
        if frame.is_solution {
            self.took_part = true;
            return;
        }
        match frame.content(end) {
            Content::Puzzle(entry) => self.give(entry, frame.role, depth, output),
            Content::Row(row) => self.top().push_row(row),
            Content::Other => {}
        }
        let is_choosy = frame.puzzle_key.is_some() || frame.has_named_puzzle;
        if let Some((name, place)) = frame.puzzle_key.filter(|_| !frame.has_named_puzzle) {
            let name = String::from_utf8_lossy(&name).into_owned();
            let error = PuzzleError::at(place.line, place.column, ErrorKind::NoValue { name });
            return self.give(entry(place, place, Err(error)), frame.role, depth, output);
        }
        for (entry, is_named) in frame.waiting {
            if is_named || !is_choosy {
                self.give(entry, frame.role, depth, output);
            }
        }
    }

    /// Gives a puzzle that is a value in the frame at this depth, under a name that promises this.
    fn give(&mut self, entry: Entry, role: Role, depth: usize, output: &mut Output) {
        self.took_part = true;
        let frame = &mut self.frames[depth];
        let is_named = matches!(role, Role::Puzzle | Role::Clues);
        if let Some(grid) = entry
            .puzzle
            .as_ref()
            .ok()
            .and_then(|puzzle| puzzle.givens())
        {
            let last = frame.last_puzzle.replace(*grid);
            if last.is_some_and(|puzzle| completes(grid, &puzzle)) {
                frame.last_puzzle = last;
                return;
            }
        }
        frame.has_named_puzzle |= is_named;
        if depth == 0 {
            return output.entry(entry);
        }
        if !frame.has_keys {
            let role = frame.role;
            return self.give(entry, role, depth - 1, output);
        }
        frame.waiting.push((entry, is_named));
        if frame.waiting.len() > Self::MOST_WAITING {
            let role = frame.role;
            for (entry, _) in std::mem::take(&mut frame.waiting) {
                self.give(entry, role, depth - 1, output);
            }
        }
    }
}

/// Whether a line opens an object, or an array in an array, or one that does not end with it.
fn starts_object(text: &[u8]) -> bool {
    let Some(first) = memchr3(b'[', b'{', b'(', text) else {
        return false;
    };
    let before = &text[..first];
    let is_table = before.iter().any(|byte| b",;\t|".contains(byte));
    if is_table || is_section(text) || fields(before).any(|field| field.bytes.len() >= 60) {
        return false;
    }
    let (is_open, is_nested) = brackets(text);
    if !is_open && Marks::of(text).is_some() {
        return false;
    }
    is_open || is_nested || text[first] == b'{' || has_null(text) || fields(text).count() >= 60
}

/// Whether the line opens more brackets than it closes, and whether one stands right before another or before a string.
///
/// Round ones count only in these places, or at the end of the line: there are others in any text.
fn brackets(text: &[u8]) -> (bool, bool) {
    let (mut opened, mut ignored, mut is_nested) = (0, 0, false);
    for place in memchr3_iter(b'[', b'{', b'(', text) {
        let next = text[place + 1..].trim_ascii_start().first();
        let is_before_value = next.is_some_and(|next| b"[{(\"'".contains(next));
        if text[place] == b'(' && next.is_some() && !is_before_value {
            ignored += 1;
        } else {
            opened += 1;
            is_nested |= is_before_value;
        }
    }
    let closed = memchr3_iter(b']', b'}', b')', text).count();
    (opened > closed.saturating_sub(ignored), is_nested)
}

/// Whether the words for nothing stand in an array.
fn has_null(text: &[u8]) -> bool {
    fields(text).filter(|field| is_null(field.bytes)).count() >= 2
}

/// The words for nothing in the languages that people write puzzles in.
fn is_null(word: &[u8]) -> bool {
    let words: [&[u8]; 5] = [b"null", b"none", b"nil", b"nan", b"undefined"];
    words.iter().any(|null| word.eq_ignore_ascii_case(null))
}

/// The character of a cell, if a value is one.
fn cell(text: &[u8], is_quoted: bool) -> Option<u8> {
    match text.trim_ascii() {
        &[byte] if is_cell(byte) => Some(byte),
        [] if is_quoted => Some(b'.'),
        [b'-'] => Some(b'.'),
        word if !is_quoted && is_null(word) => Some(b'.'),
        _ => None,
    }
}

/// The row that a value is, or was meant to be.
fn row(line: &Line, place: Place, is_quoted: bool) -> Option<Row> {
    let counts = CharCounts::of(line.bytes);
    let width = counts.len();
    let is_row = if is_quoted {
        (4..=40).contains(&width) && counts.is_mostly_cells() && !has_word(line.bytes)
    } else {
        (7..=12).contains(&width) && counts.is_nearly_cells()
    };
    if !is_row {
        return None;
    }
    let cells = Style::Marks { dashes: true }.read(line.bytes);
    let cells = cells.and_then(|cells| {
        let width = cells.len();
        <[_; 9]>::try_from(cells).map_err(|_| Mistake::length(line.bytes.len(), width))
    });
    Some(Row {
        start: place,
        end: place,
        width,
        cells: cells.map_err(|mistake| line.error_at(mistake.place, mistake.kind)),
    })
}
