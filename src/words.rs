//! Words for numbers, lists and names, and paragraphs of a width.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};
use std::num::{IntErrorKind, ParseIntError};
use std::ops::RangeInclusive;

/// A number of things, as in `1 puzzle` or `2 puzzles`.
#[must_use]
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    let plural = if count == N::from(1) { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// Reads a whole number from 0.
///
/// # Errors
///
/// The reason that the text is none, in words.
pub fn parse_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|error: ParseIntError| {
        let problem = match error.kind() {
            IntErrorKind::PosOverflow => "the number is too large",
            _ => "expected a whole number, 0 or greater",
        };
        problem.to_owned()
    })
}

/// Reads a whole number from 1.
///
/// # Errors
///
/// The words for what is expected.
pub fn parse_number_from_1(text: &str) -> Result<u64, String> {
    match parse_number(text) {
        Ok(0) | Err(_) => Err("expected a number from 1".to_owned()),
        Ok(number) => Ok(number),
    }
}

/// Refuses a range of typed numbers that begins after its end.
///
/// # Errors
///
/// The reason, in words.
pub(crate) fn in_order<T: PartialOrd>(
    range: RangeInclusive<T>,
) -> Result<RangeInclusive<T>, String> {
    if range.is_empty() {
        return Err("the first is greater than the second".to_owned());
    }
    Ok(range)
}

/// The things as text, with the separator between them.
#[must_use]
pub fn joined<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
    let things = things.into_iter().map(|thing| thing.to_string());
    things.collect::<Vec<_>>().join(separator)
}

/// A name as it is easily typed in a shell, as in `naked-pair`.
#[must_use]
pub fn hyphenated(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// Text of the input as a part of a message: with an escape as in JSON, like `\u001b`, for each character that is not
/// [printable](is_printable).
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_printable) {
        return text.into();
    }
    let mut shown = String::with_capacity(2 * text.len());
    for character in text.chars() {
        match character {
            '\n' => shown += "\\n",
            '\r' => shown += "\\r",
            '\t' => shown += "\\t",
            _ if is_printable(character) => shown.push(character),
            _ => {
                for unit in character.encode_utf16(&mut [0; 2]) {
                    // Writing to a string does not fail.
                    let _ = write!(shown, "\\u{unit:04x}");
                }
            }
        }
    }
    shown.into()
}

/// Returns false for a character that can control a terminal, or make text look other than it is: control characters,
/// separators of lines, and the invisible marks that change the direction of text.
#[must_use]
pub fn is_printable(character: char) -> bool {
    !(character.is_control()
        || matches!(
            character,
            '\u{61C}'
                | '\u{200B}'
                | '\u{200E}'..='\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{E0000}'..='\u{E007F}'
        ))
}

/// The width of a paragraph. Longer lines are hard to read, even on a wide terminal.
const WIDTH: usize = 80;

/// Wraps the text at 80 columns. The first line starts with `start`, and the others are indented as far. Line breaks in the
/// text are kept.
#[must_use]
pub fn wrap(start: &str, text: &str) -> String {
    wrap_to(WIDTH, start, text)
}

/// Wraps the text at this many columns, as [`wrap`] does at 80.
#[must_use]
pub fn wrap_to(width: usize, start: &str, text: &str) -> String {
    let indent = start.chars().count();
    let room = width.saturating_sub(indent);
    let mut wrapped = String::with_capacity(start.len() + 2 * text.len());
    wrapped.push_str(start);
    for (index, line) in text.lines().enumerate() {
        if index > 0 {
            break_line(&mut wrapped, indent);
        }
        let line = single_spaced(line);
        let mut rest = &*line;
        while let Some(end) = end_of_room(rest, room)
            && let Some(space) = rest.as_bytes()[..=end]
                .iter()
                .rposition(|&byte| byte == b' ')
                .or_else(|| rest.find(' '))
        {
            wrapped.push_str(&rest[..space]);
            break_line(&mut wrapped, indent);
            rest = &rest[space + 1..];
        }
        wrapped.push_str(rest);
    }
    wrapped
}

/// The line with a single space between words, and none around them.
fn single_spaced(line: &str) -> Cow<'_, str> {
    let bytes = line.as_bytes();
    // A fold over all bytes becomes vector instructions; a search that stops early does not. No two bytes are together at
    // most a space but spaces, and control characters, which take the same way.
    let next = bytes.get(1..).unwrap_or_default();
    let pairs = bytes.iter().zip(next).map(|(one, next)| one | next);
    let has_two = pairs.fold(u8::MAX, u8::min) <= b' ';
    let has_others = bytes.iter().copied().fold(u8::MAX, u8::min) < b' ';
    if has_two || has_others || line.starts_with(' ') || line.ends_with(' ') {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        return words.join(" ").into();
    }
    line.into()
}

/// The index of the first character beyond so many columns, if there is one.
fn end_of_room(text: &str, room: usize) -> Option<usize> {
    if text.is_ascii() {
        return (text.len() > room).then_some(room);
    }
    text.char_indices().nth(room).map(|(index, _)| index)
}

fn break_line(text: &mut String, indent: usize) {
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The text, word by word.
    fn wrapped_word_by_word(width: usize, start: &str, text: &str) -> String {
        let indent = start.chars().count();
        let mut lines: Vec<String> = Vec::new();
        for line in text.lines() {
            lines.push(" ".repeat(indent));
            for word in line.split_ascii_whitespace() {
                let column = lines.last().map_or(0, |line| line.chars().count());
                if column > indent && column + 1 + word.chars().count() > width {
                    lines.push(" ".repeat(indent));
                }
                let Some(last) = lines.last_mut() else {
                    continue;
                };
                if last.len() > indent {
                    last.push(' ');
                }
                last.push_str(word);
            }
        }
        let all = lines.join("\n");
        format!("{start}{}", all.get(indent..).unwrap_or_default())
    }

    proptest! {
        #[test]
        fn wrapped_text_is_that_of_one_word_after_the_other(
            width in 0..40_usize,
            start in " {0,6}",
            text in "([a-zé—]{1,12}[ \t\n]{0,3}){0,20}",
        ) {
            let expected = wrapped_word_by_word(width, &start, &text);
            prop_assert_eq!(wrap_to(width, &start, &text), expected);
        }
    }

    #[test]
    fn wrapped_lines_fit_the_width_and_keep_every_word() {
        let words = "a short word or two, and then some that are longer ".repeat(9);
        let text = wrap("  1  ", &words);
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(
            text.lines()
                .skip(1)
                .all(|line| line.starts_with("     a") || line.starts_with("     "))
        );
        assert!(text.split_whitespace().skip(1).eq(words.split_whitespace()));
    }

    #[test]
    fn a_word_longer_than_the_width_gets_its_own_line() {
        let long = "x".repeat(2 * WIDTH);
        assert_eq!(
            wrap("- ", &format!("a {long} b")),
            format!("- a\n  {long}\n  b")
        );
    }

    #[test]
    fn line_breaks_are_kept() {
        let words = "words and more words ".repeat(5);
        let text = wrap("1  ", &format!("{words}\nthe second line"));
        let (first, second) = text.rsplit_once('\n').expect("two lines");
        assert_eq!(first, wrap("1  ", &words));
        assert_eq!(second, "   the second line");
    }
}
