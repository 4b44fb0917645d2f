//! What stands around the cells of a line and belongs to no grid: the mark that continues a string, a box around each
//! cell, text beside a frame, a remark.

use std::ops::Range;

use crate::text::read::cells::attempt;
use crate::text::read::cells::field::Field;
use crate::text::read::cells::marks;
use crate::text::read::input::text::Text;

/// The line with spaces for `\n` in a string, and without the backslash that continues it.
pub(super) fn without_continuation(mut text: Text) -> Text {
    for at in 1..text.len() {
        let is_quoted = matches!(text.bytes.get(at + 1), Some(b'"' | b'\''));
        let is_end = text.bytes[at + 1..]
            .iter()
            .all(|byte| b"\\nr ".contains(byte));
        if text.bytes[at - 1] == b'\\' && b"nr".contains(&text.bytes[at]) && (is_quoted || is_end) {
            text.bytes[at - 1..=at].fill(b' ');
        }
    }
    let is_mark = |byte: &u8| b"\\ ".contains(byte);
    let marks = text.bytes.iter().rev().take_while(|byte| is_mark(byte));
    let length = text.len() - marks.count();
    if text.bytes[length..].contains(&b'\\') {
        return text.truncated(length);
    }
    text
}

/// The line with bars for the boxes of its cells, as in `[ ][3][ ]`.
pub(super) fn without_boxes(mut text: Text) -> Text {
    let mut boxes: Vec<Range<usize>> = Vec::new();
    for open in 0..text.len() {
        let close = match text.bytes[open] {
            b'[' => b']',
            b'(' => b')',
            b'{' => b'}',
            b'<' => b'>',
            _ => continue,
        };
        let inner = &text.bytes[open + 1..];
        let length = inner.iter().take(4).position(|&byte| byte == close);
        let Some(length) = length else { continue };
        let mut tokens = inner[..length].split(|&byte| marks::is_space(byte));
        let marks = tokens.clone().filter(|token| !token.is_empty()).count();
        if marks <= 1 && tokens.all(|token| token.len() <= 1) {
            boxes.push(open..open + length + 1);
        }
    }
    let has_blank = boxes
        .iter()
        .any(|each| text.bytes[each.start + 1..each.end].trim_ascii().is_empty());
    if boxes.len() == 9 && has_blank {
        for each in boxes {
            text.bytes[each.start] = b'|';
            text.bytes[each.end] = b' ';
        }
    }
    text
}

/// The first and the last column of the frame that a line is part of.
pub(super) fn frame(text: &Text) -> Option<(usize, usize)> {
    let start = text.bytes.iter().position(|&byte| byte != b' ')?;
    let end = text.bytes.iter().rposition(|&byte| byte != b' ')?;
    let is_frame = is_border(text.bytes[start]) && is_border(text.bytes[end]) && end - start >= 12;
    is_frame.then_some((start, end))
}

const fn is_border(byte: u8) -> bool {
    matches!(byte, b'|' | b'+')
}

/// The line without the text on both sides of its frame, where the lines before have theirs.
pub(super) fn without_text_beside(mut text: Text, frame: Option<(usize, usize)>) -> Text {
    let Some((start, end)) = frame.or_else(|| frame_before_text(&text)) else {
        return text;
    };
    let at = |place: usize| text.bytes.get(place).copied();
    if !(at(start).is_some_and(is_border) && at(end).is_some_and(is_border)) {
        return text;
    }
    if has_text(&text.bytes[..start]) {
        text.bytes[..start].fill(b' ');
    }
    if has_text(&text.bytes[end + 1..]) && text.bytes[end + 1] == b' ' {
        return text.truncated(end + 1);
    }
    text
}

fn has_text(bytes: &[u8]) -> bool {
    marks::tokens(bytes).any(attempt::is_word)
        || bytes
            .iter()
            .filter(|byte| byte.is_ascii_alphabetic())
            .count()
            >= 2
}

/// The frame of a line that starts with one and goes on with text.
fn frame_before_text(text: &Text) -> Option<(usize, usize)> {
    let start = text.bytes.iter().position(|&byte| byte != b' ')?;
    let letter = text.bytes.iter().position(|&byte| marks::is_letter(byte))?;
    let inner = text.bytes.get(start..letter)?;
    let end = start + inner.iter().rposition(|&byte| is_border(byte))?;
    let borders = text.bytes[start..=end]
        .iter()
        .filter(|&&byte| is_border(byte));
    (is_border(text.bytes[start]) && end - start >= 12 && borders.count() >= 4)
        .then_some((start, end))
}

/// The row without the remark after its cells.
pub(super) fn without_remark(text: &Text) -> Option<Text> {
    let tokens = Field::whole(text).split(marks::is_space);
    let has_word = |token: &Field| has_text(token.bytes());
    let is_mark = |token: &Field| {
        matches!(
            token.bytes(),
            b"#" | b"//" | b";" | b"--" | b"<-" | b"->" | b"="
        )
    };
    let word = tokens.iter().position(has_word)?;
    let marks = tokens[..word]
        .iter()
        .rev()
        .take_while(|token| is_mark(token))
        .count();
    let last = tokens.get((word - marks).checked_sub(1)?)?;
    Some(text.clone().truncated(last.end))
}

/// The row without the name before it, as long as the next row.
pub(super) fn without_name(text: &Text, length: usize) -> Option<Text> {
    let mark = text.bytes.iter().position(|byte| b":=".contains(byte))?;
    let rest = &text.bytes[mark + 1..];
    let start = mark + 1 + rest.iter().position(|&byte| byte != b' ')?;
    let part = text.part(start..text.len());
    let has_names = part.bytes.iter().any(|byte| b":=".contains(byte));
    (!has_names && part.bytes.trim_ascii_end().len() == length && has_text(&text.bytes[..mark]))
        .then_some(part)
}
