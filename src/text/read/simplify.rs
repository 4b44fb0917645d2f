//! Characters: what is dropped from a line, and what is read as something plainer, before anybody asks what the line is.
//!
//! Encodings are in `encoding.rs`, line ends and byte-order marks in `lines.rs`.

use memchr::memchr;

use super::line::first_character;

const ESCAPE: u8 = 0x1B;

/// Whether there is anything to simplify: most lines are plain ASCII.
pub(super) fn needs(bytes: &[u8]) -> bool {
    !bytes.is_ascii() || memchr(ESCAPE, bytes).is_some()
}

/// The text without terminal colours, with cells, blanks, frames and quotes as their ASCII forms.
///
/// Every other character stays as it is, and so does what is no text at all.
pub(super) fn simplified(mut bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::with_capacity(bytes.len());
    while let [first, rest @ ..] = bytes {
        if *first == ESCAPE {
            bytes = after_escape(rest);
        } else if first.is_ascii() {
            plain.push(*first);
            bytes = rest;
        } else if let Some(character) = first_character(bytes) {
            let (this, rest) = bytes.split_at(character.len_utf8());
            match simple(character) {
                Simple::Ascii(byte) => plain.push(byte),
                Simple::Nothing => {}
                Simple::Itself => plain.extend_from_slice(this),
            }
            bytes = rest;
        } else {
            plain.push(*first);
            bytes = rest;
        }
    }
    plain
}

/// What follows the control sequence (as in `ESC [ 1 m`) that starts with an escape before these bytes.
fn after_escape(bytes: &[u8]) -> &[u8] {
    match bytes {
        [b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| matches!(byte, 0x40..=0x7E));
            end.map_or(&[], |end| &rest[end + 1..])
        }
        [_, rest @ ..] => rest,
        [] => bytes,
    }
}

/// What a character is read as.
enum Simple {
    Ascii(u8),
    Nothing,
    Itself,
}

/// The plainer form of a character that people and programs write around puzzles.
fn simple(character: char) -> Simple {
    let ascii = match character {
        // Spaces that are not to be broken, or have some special width.
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}' => b' ',
        // What has no width, and what turns a digit into a picture of one.
        '\u{200B}'..='\u{200F}'
        | '\u{20E3}'
        | '\u{2060}'
        | '\u{FE0E}'
        | '\u{FE0F}'
        | '\u{FEFF}' => {
            return Simple::Nothing;
        }
        '·' | '•' | '∙' | '⋅' | '‧' | '・' | '□' | '■' | '▢' | '◻' | '◽' | '☐' | '⬜' | '⬛'
        | '○' | '◯' | '◦' => b'.',
        '‐'..='―' | '−' => b'-',
        '“' | '”' | '„' => b'"',
        '‘' | '’' => b'\'',
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' | '╴' | '╶' | '╸' | '╺' => {
            b'='
        }
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '╵' | '╷' | '╹' | '╻' | '¦' | '❘' => {
            b'|'
        }
        // The other characters to draw boxes with: corners and crossings.
        '\u{2500}'..='\u{257F}' => b'+',
        _ => return from_range(character),
    };
    Simple::Ascii(ascii)
}

/// Characters that are ASCII ones in another shape: full-width forms and circled digits.
fn from_range(character: char) -> Simple {
    let ascii = match character {
        '！'..='～' => u32::from(character) - u32::from('！') + u32::from('!'),
        '①'..='⑨' => u32::from(character) - u32::from('①') + u32::from('1'),
        _ => return Simple::Itself,
    };
    u8::try_from(ascii).map_or(Simple::Itself, Simple::Ascii)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_simple(text: &str, expected: &str) {
        assert!(needs(text.as_bytes()), "{text:?}");
        let plain = simplified(text.as_bytes());
        assert_eq!(String::from_utf8_lossy(&plain), expected, "{text:?}");
    }

    #[test]
    fn cells_and_frames_become_ascii() {
        assert_simple("║ ５\u{A0}｜．□· │ ①5\u{FE0F}\u{20E3}", "| 5 |... | 15");
        assert_simple("╟───┼═══╢", "+===+===+");
        assert_simple("“5”, ‘–’", "\"5\", '-'");
    }

    #[test]
    fn colours_are_dropped() {
        assert_simple("\u{1b}[1m5\u{1b}[0m\u{1b}[38;5;2m.\u{1b}[K", "5.");
        assert_simple("5\u{1b}[1", "5");
        assert_simple("5\u{1b}", "5");
    }

    #[test]
    fn other_characters_stay() {
        assert_simple("déjà vu", "déjà vu");
        assert_eq!(simplified(b"5\xFF\xE2\x94"), b"5\xFF\xE2\x94");
    }
}
