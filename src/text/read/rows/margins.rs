//! The text around the cells of a row: marks of quotes and changes, labels, remarks, frames, and other notations of cells.

use std::ops::Range;

use crate::text::read::{Field, Text, attempt, marks};

/// This many bars are a row of a frame, whatever stands beside it.
pub(super) const BARS: usize = 4;

/// The end of the marks that an email program puts before a quoted line, of the mark of a row in a list of changes, or of the
/// number of a line.
pub(super) fn start(bytes: &[u8]) -> usize {
    let number = marks::leading_digits(bytes);
    let before = match bytes.get(number) {
        Some(b'+' | b'-') if number == 0 => 1,
        Some(b':') if number > 0 => number + 1,
        _ => 0,
    };
    let row = &bytes[before..];
    if before > 0
        && row.len() >= 9
        && !row.contains(&bytes[before - 1])
        && attempt::cells_of_tokens(row) == 9
    {
        return before;
    }
    // A label before a whole frame.
    let is_framed = matches!(marks::occurrences(bytes, b'|'), 4 | 10) && bytes.ends_with(b"|");
    let before = memchr::memchr(b'|', bytes).map_or(&bytes[..0], |at| &bytes[..at]);
    if is_framed && before.last().is_some_and(|&byte| marks::is_space(byte)) {
        return before.len();
    }
    let marks = marks::leading(bytes, |byte| b"> ".contains(byte));
    let last = bytes[..marks].iter().rposition(|&byte| byte == b'>');
    last.map_or(0, |last| last + 1)
}

/// The fields without the marks that go with words, or with the end of a line, on both sides.
pub(super) fn trimmed<'a, 'b>(
    fields: &'b [Field<'a>],
    is_after_word: bool,
    is_before_word: bool,
) -> &'b [Field<'a>] {
    let is_mark = |field: &Field| {
        let mut marks = field.bytes().iter();
        marks.all(|byte| byte.is_ascii_punctuation() && !marks::is_cell(*byte) && *byte != b'@')
    };
    let is_label = |field: &Field| {
        let number = field.bytes().strip_suffix(b":");
        number.is_some_and(|number| number.iter().all(u8::is_ascii_digit))
    };
    // Directly behind a mark between fields, it is the content of the last one.
    let is_in_field = |field: &Field| {
        let before = &field.text.bytes[..field.start];
        before.last().is_some_and(|mark| b",;\t".contains(mark))
    };
    let ends_row = |field: &Field| match field.bytes() {
        b"+" | b"&&" | b"$" => !is_in_field(field),
        b"--" | b"->" => is_before_word,
        _ => is_before_word && is_mark(field),
    };
    let begins_row = |field: &Field| {
        !(is_after_word && (is_mark(field) && !field.bytes().starts_with(b"#") || is_label(field)))
    };
    let last = fields.iter().rposition(|field| !ends_row(field));
    let end = last.map_or(0, |last| last + 1);
    let start = fields[..end].iter().position(begins_row).unwrap_or(end);
    &fields[start..end]
}

/// The part of a line with some of its fields, and the marks between fields around them up to the next word.
pub(super) fn around(line: Field, fields: &[Field], part: &[Field]) -> Range<usize> {
    let bytes = &line.text.bytes;
    let (Some(first), Some(last)) = (part.first(), part.last()) else {
        // Empty fields, and words behind them.
        let is_behind = |word: &&Field| marks::count_of(&bytes[word.start..], b"&|") == 0;
        let word = fields.iter().find(is_behind);
        return line.start..word.map_or(line.end, |word| word.start);
    };
    let before = fields.iter().rfind(|field| field.end <= first.start);
    let after = fields.iter().find(|field| field.start >= last.end);
    let start = before.map_or(line.start, |field| field.end);
    let end = after.map_or(line.end, |field| field.start);
    let start =
        start + marks::leading(&bytes[start..first.start], |byte| !b"|&,;\t".contains(byte));
    if !bytes[start..last.end].contains(&b'|') {
        return start..end_of_fields(line, last.end).min(end);
    }
    // Words behind the frame are a remark.
    let is_remark = |&at: &usize| {
        let next = bytes[at + 1..].trim_ascii_start().first();
        next.is_some_and(|byte| marks::is_letter(*byte))
            && after.is_some()
            && marks::occurrences(&bytes[..at], b'|') >= BARS - 1
    };
    let bar = memchr::memrchr(b'|', &bytes[..end]).filter(is_remark);
    start..bar.map_or(end, |at| at + 1)
}

/// Returns true for nine empty fields, with words behind them.
pub(super) fn are_empty(bytes: &[u8]) -> bool {
    let before = &bytes[..marks::leading(bytes, |byte| b"| ".contains(byte))];
    marks::occurrences(before, b'|') >= 8 || marks::occurrences(bytes, b'&') >= 8
}

/// The end of the empty fields after this place of a line.
pub(super) fn end_of_fields(line: Field, end: usize) -> usize {
    let rest = &line.text.bytes[end..line.end];
    end + marks::leading(rest, |byte| b" \t,;|&\"'`".contains(byte))
}

/// Returns true for fields with marks between them.
pub(super) fn have_marks(fields: &[Field]) -> bool {
    let ends = fields.first().zip(fields.last());
    ends.is_some_and(|(first, last)| {
        let bytes = &first.text.bytes[first.start..last.end];
        bytes.iter().any(|byte| b",;\t&".contains(byte))
    })
}

/// Returns true for nine fields behind the last word, some of them perhaps empty; not all behind a title of several words.
pub(super) fn ends_in_fields(bytes: &[u8]) -> bool {
    let words = bytes.split(|byte| !byte.is_ascii_alphabetic());
    let is_title = words.filter(|word| !word.is_empty()).count() > 1;
    let last = bytes.iter().rposition(u8::is_ascii_alphabetic);
    let rest = &bytes[last.map_or(0, |last| last + 1)..];
    b",;\t".iter().any(|&mark| {
        let fields = rest.split(|&byte| byte == mark);
        let mut others = fields.clone().skip(1);
        fields.count() == 9 && !(is_title && others.all(|field| field.trim_ascii().is_empty()))
    })
}

/// The text with spaces for escapes and behind a name that a row is assigned to, and with bars for the two marks that divide a
/// row into threes.
pub(super) fn unwrapped(text: &Text) -> Text {
    let mut text = text.clone().without_tags().without_escapes();
    let bytes = &mut text.bytes;
    if let Some(row) = in_quotes(bytes) {
        bytes[..row.start].fill(b' ');
        bytes[row.end..].fill(b' ');
    }
    if marks::occurrences(bytes, b'!') == 2 && marks::occurrences(bytes, b'|') < 2 {
        for byte in bytes.iter_mut().filter(|byte| **byte == b'!') {
            *byte = b'|';
        }
    }
    part_wiki_row(bytes);
    unbox_cells(bytes);
    let name = marks::leading(bytes, u8::is_ascii_alphanumeric);
    if name > 2 && bytes.get(name) == Some(&b'=') && bytes[..2].iter().all(u8::is_ascii_alphabetic)
    {
        bytes[name] = b' ';
    }
    text
}

/// Puts other marks for the bars of a row of a wiki: one before it, and two between its cells.
fn part_wiki_row(bytes: &mut [u8]) {
    let bar = bytes.iter().position(|byte| !marks::is_space(*byte));
    let Some(bar) = bar.filter(|&at| bytes[at] == b'|') else {
        return;
    };
    let pairs = memchr::memmem::find_iter(&bytes[bar + 1..], b"||");
    let pairs: Vec<usize> = pairs.map(|at| bar + 1 + at).collect();
    if pairs.len() == 8 {
        bytes[bar] = b' ';
        for at in pairs {
            bytes[at..at + 2].copy_from_slice(b" &");
        }
    }
}

/// Puts bars between cells each of which, a mark or a space, stands in brackets.
fn unbox_cells(bytes: &mut [u8]) {
    let is_cell = |three: &[u8]| matches!(three, [b'[', mark, b']'] if *mark == b' ' || marks::is_cell(*mark));
    if bytes.windows(3).filter(|three| is_cell(three)).count() != 9 {
        return;
    }
    let last = memchr::memrchr(b']', bytes);
    for (at, byte) in bytes.iter_mut().enumerate() {
        match byte {
            b'[' => *byte = b'|',
            b']' if Some(at) == last => *byte = b'|',
            b']' | b'|' => *byte = b' ',
            _ => {}
        }
    }
}

/// The row that is a string, with code before it and marks behind it, or the empty end of a line on which a string begins.
fn in_quotes(bytes: &[u8]) -> Option<Range<usize>> {
    let quote = memchr::memchr3(b'"', b'\'', b'`', bytes)?;
    let is_code = |code: &[u8]| code.last().is_none_or(|last| b"=([{,:+".contains(last));
    let is_mark = |byte: &u8| byte.is_ascii_punctuation() || marks::is_gap(*byte);
    let start = quote + marks::leading(&bytes[quote..], |byte| *byte == bytes[quote]);
    let length = memchr::memchr(bytes[quote], &bytes[start..]);
    let row = start..length.map_or(bytes.len(), |length| start + length);
    let has_row =
        attempt::cells_of_tokens(&bytes[row.clone()]) == 9 && bytes[row.end..].iter().all(is_mark);
    let is_start = quote > 0 && start == quote + 3 && row.is_empty();
    (is_code(bytes[..quote].trim_ascii()) && (has_row || is_start)).then_some(row)
}
