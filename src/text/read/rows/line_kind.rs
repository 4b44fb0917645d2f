//! The lines of a block: rules, captions, labels, words; and what stands around their cells and belongs to no grid, as a
//! mark that continues a string, a box around each cell, text beside a frame, a remark.

use std::ops::Range;

use super::heads;
use crate::text::read::{Field, Item, Text, attempt, field, marks};

/// A number above a grid.
pub(super) fn is_caption(line: &[u8]) -> bool {
    let is_number = |token: &[u8]| token[0].is_ascii_digit() && heads::is_caption(token);
    let mut tokens = marks::tokens(line);
    line.len() <= 8 && tokens.next().is_some_and(is_number) && tokens.next().is_none()
}

/// Nine cells, unbroken or in threes: never a date.
pub(super) fn has_nine_cells(trimmed: &[u8]) -> bool {
    let tokens = marks::tokens(trimmed).map(|token| token.strip_prefix(b"+").unwrap_or(token));
    let tokens: Vec<&[u8]> = tokens.collect();
    let has_cells =
        |count: usize| move |token: &&[u8]| token.len() == count && marks::cells_in(token) == count;
    tokens.len() == 3 && tokens.iter().all(has_cells(3))
        || tokens.len() == 9 && tokens.iter().all(has_cells(1))
        || tokens.iter().any(has_cells(9))
}

/// `@@ -1,3 +1,12 @@`, `index 0000000..1234567`: lines of a list of changes.
pub(super) fn is_head_of_changes(trimmed: &[u8]) -> bool {
    let is_index = |rest: &[u8]| {
        let mut names = rest
            .split(|&byte| b". ".contains(&byte))
            .filter(|name| !name.is_empty());
        names.all(|name| name.iter().all(u8::is_ascii_hexdigit))
            && rest.windows(2).any(|two| two == b"..")
    };
    trimmed.starts_with(b"@@ ") || trimmed.strip_prefix(b"index ").is_some_and(is_index)
}

/// As wide as a row.
pub(super) fn is_wide(line: &[u8]) -> bool {
    line.len() >= 9
}

/// Returns true for a line with as many cells as a row of a grid has, and not for a run of any other number.
pub(super) fn may_be_row(trimmed: &[u8]) -> bool {
    let cells = marks::cells_in(trimmed);
    let is_run = marks::tokens(trimmed).nth(1).is_none();
    cells >= 9 && (!is_run || matches!(cells, 9 | 27)) || trimmed.contains(&b'|')
}

/// `H|       |       |`: a letter and bars.
pub(super) fn is_empty_row(trimmed: &[u8]) -> bool {
    let bars = marks::occurrences(trimmed, b'|');
    let others = trimmed.iter().filter(|byte| !b"| ".contains(byte));
    bars >= 2 && trimmed[0].is_ascii_alphabetic() && others.count() == 1
}

/// `5  +-------+-------+-------+`.
pub(super) fn is_numbered_rule(trimmed: &[u8]) -> bool {
    let digits = marks::leading_digits(trimmed);
    let rest = trimmed[digits..].trim_ascii_start();
    let is_frame = rest.len() >= 9
        && rest.iter().all(|byte| b"+-=| ".contains(byte))
        && rest.iter().any(|byte| b"-=".contains(byte));
    digits > 0
        && is_frame
        && rest.windows(2).any(|pair| pair == b"--" || pair == b"==")
        && rest.contains(&b'+')
}

/// A line of text, unless it is a comment, a title, or part of a frame.
pub(super) fn as_text(text: Text) -> Option<Item> {
    let trimmed = Field::whole(&text).trim().bytes();
    let has_content = trimmed
        .iter()
        .any(|&byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())
        || attempt::is_ruler(trimmed) && trimmed.len() == 81;
    let is_text = has_content
        && (!attempt::is_comment(trimmed)
            || marks::cells_in(trimmed) >= 9 && !attempt::is_word(trimmed))
        && !is_label(trimmed)
        && !trimmed.starts_with(b"<")
        && !trimmed.starts_with(b"\\");
    is_text.then_some(Item::Text(text))
}

/// Commands of TeX that draw rules.
#[rustfmt::skip]
const COMMANDS: [&[u8]; 6] = [
    b"hline", b"cline", b"hhline", b"toprule", b"midrule", b"bottomrule",
];

/// A line of a frame, or a row of blanks: no digit, no word.
pub(super) fn is_rule(trimmed: &[u8]) -> bool {
    let is_command = |name: &[u8]| COMMANDS.iter().any(|command| name.starts_with(command));
    if trimmed.strip_prefix(b"\\").is_some_and(is_command) && !trimmed.contains(&b'&') {
        return true;
    }
    !trimmed.contains(&b'0')
        && trimmed.iter().all(|&byte| {
            marks::is_rule(byte)
                || marks::is_gap(byte)
                || marks::is_usual_blank(byte)
                || b"\\/".contains(&byte)
        })
        || trimmed.len() == 9 && marks::is_repeated(trimmed) && !trimmed[0].is_ascii_digit()
        || spaced_blanks(trimmed)
}

/// Nine times the same letter between gaps.
fn spaced_blanks(trimmed: &[u8]) -> bool {
    let mut tokens = marks::tokens(trimmed);
    let Some(first) = tokens.next() else {
        return true;
    };
    let is_blank = first.len() == 1 && !first[0].is_ascii_digit();
    is_blank && tokens.clone().count() == 8 && tokens.all(|token| token == first)
}

/// `[Puzzle]`, `"Easy 1"`.
pub(super) fn is_label(text: &[u8]) -> bool {
    let is_word_byte = |byte: &u8| byte.is_ascii_alphanumeric() || b" _-.".contains(byte);
    match text {
        [b'[', words @ .., b']'] => {
            words.first().is_some_and(u8::is_ascii_alphabetic) && words.iter().all(is_word_byte)
        }
        [b'"', name @ .., b'"'] => {
            !name.contains(&b'"')
                && name.iter().any(|&byte| marks::is_letter(byte))
                && !attempt::is_attempt(name, true)
        }
        _ => false,
    }
}

/// Simple Sudoku's notes: `I388` (a digit placed) and `E78007` (a candidate removed).
pub(super) fn is_progress(text: &[u8]) -> bool {
    match text {
        [b'I', digits @ ..] if digits.len() == 3 => digits.iter().all(u8::is_ascii_digit),
        [b'E', digits @ ..] if digits.len() == 5 => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

pub(super) fn has_blank_word(trimmed: &[u8]) -> bool {
    marks::tokens(trimmed).any(field::is_blank_word)
}

/// The words of a line one after the other, with `#` for the digits in them; cells and words for blanks do not count.
pub(super) fn words(trimmed: &[u8]) -> Vec<u8> {
    let is_word = |token: &&[u8]| {
        attempt::is_word(token)
            && !token.starts_with(b"\\")
            && !field::is_blank_word(token)
            && !is_cells_of_letters(token)
    };
    let plain = |&byte: &u8| if byte.is_ascii_digit() { b'#' } else { byte };
    let mut words: Vec<u8> = Vec::new();
    let mut last = 0;
    for token in marks::tokens(trimmed).filter(is_word) {
        let next = words.len();
        words.extend(token.iter().map(plain));
        words.push(b' ');
        if words[last..next] == words[next..] {
            words.truncate(next);
        } else {
            last = next;
        }
    }
    words
}

/// A row with a letter for blanks, or with letters for digits.
fn is_cells_of_letters(token: &[u8]) -> bool {
    let blanks = token.iter().filter(|byte| b".0_-*?".contains(byte)).count();
    if token.len() >= attempt::SHORT && 3 * blanks >= token.len() {
        return true;
    }
    token.len() == 9 && marks::has_one_blank(token)
}

/// The line without the comment mark before a row or a rule, and true if it had one. Among such rows, damaged ones count.
pub(super) fn without_comment_mark(text: Text, is_among: bool) -> (Text, bool) {
    let whole = Field::whole(&text).trim();
    let marks = whole
        .bytes()
        .iter()
        .take_while(|byte| b"#/%;-".contains(byte));
    let row = whole.after(marks.count()).trim();
    let has_mark = (attempt::is_comment(whole.bytes()) || whole.bytes().starts_with(b"-- "))
        && marks::is_space(text.bytes[row.start - 1]);
    let is_part = |byte: &u8| marks::is_cell(*byte) || marks::is_gap(*byte);
    let is_row = (is_among || has_nine_cells(row.bytes())) && row.bytes().iter().all(is_part);
    if has_mark && row.len() > 0 && (is_row || is_rule(row.bytes())) {
        (text.part(row.start..text.len()), true)
    } else {
        (text, false)
    }
}

/// The line with spaces for `\n` in a string, and without the backslash that continues it.
pub(super) fn without_continuation(mut text: Text) -> Text {
    // From the end, since each such mark may stand before another.
    for at in (1..text.len()).rev() {
        let is_mark = text.bytes[at - 1] == b'\\' && b"nr".contains(&text.bytes[at]);
        if is_mark
            && matches!(
                text.bytes.get(at + 1),
                None | Some(b'"' | b'\'' | b'\\' | b' ')
            )
        {
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
        if inner[..length].trim_ascii().len() <= 1 {
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

/// The row of a table in TeX without the mark at its end and what follows, as in `3 & 1 \\ \hline`.
pub(super) fn without_row_end(text: Text) -> Text {
    if marks::occurrences(&text.bytes, b'&') < 8 {
        return text;
    }
    let end = text.bytes.windows(2).position(|pair| pair == b"\\\\");
    match end {
        Some(end) => text.truncated(end),
        None => text,
    }
}

/// The line with a space for the `=` between a name and a row, as in `row1=53..7....`.
pub(super) fn with_gap_after_name(mut text: Text) -> Text {
    let mark = memchr::memchr(b'=', &text.bytes);
    if let Some(at) = mark.filter(|&at| has_text(&text.bytes[..at])) {
        let row = text.bytes[at + 1..].trim_ascii();
        if row.len() == 9 && marks::cells_in(row) == 9 {
            text.bytes[at] = b' ';
        }
    }
    text
}

/// The first and the last column of the frame that a line is part of.
pub(super) fn frame(text: &Text) -> Option<(usize, usize)> {
    let Field { start, end, .. } = Field::whole(text).trim();
    let end = end.checked_sub(1).filter(|&end| start <= end)?;
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
    let letters = bytes.iter().filter(|byte| byte.is_ascii_alphabetic());
    letters.count() >= 2 || marks::tokens(bytes).any(attempt::is_word)
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
    let is_cell = |byte: &u8| marks::is_cell(*byte);
    let has_word = |token: &Field| has_text(token.bytes()) && !token.bytes().iter().all(is_cell);
    let marks: [&[u8]; 7] = [b"#", b"//", b";", b"--", b"<-", b"->", b"="];
    let is_mark = |token: &&Field| marks.contains(&token.bytes());
    let word = tokens.iter().position(has_word)?;
    let last = tokens[..word].iter().rfind(|token| !is_mark(token))?;
    Some(text.clone().truncated(last.end))
}

/// The row without the words and the mark before it, as long as the next row.
pub(super) fn without_name(text: &Text, length: usize) -> Option<Text> {
    let start = text.bytes.trim_ascii_end().len().checked_sub(length)?;
    let (before, row) = text.bytes.split_at(start);
    let is_marked = matches!(
        before.trim_ascii_end(),
        [.., b':' | b'=' | b'"' | b'\'' | b'`' | b'}']
    );
    let has_names = row.iter().any(|byte| b":=".contains(byte));
    (!has_names && is_marked && has_text(before)).then(|| text.part(start..text.len()))
}
