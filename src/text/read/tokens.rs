//! The tokens of arrays and objects as programs write them: JSON, Python, C, YAML in brackets, TOML and what is like them.
//!
//! What they mean is in `objects.rs`. A token may be cut in two by the end of what is known of a line, but not by the end
//! of the line.

use super::line::{Line, continues};

/// The longest text that is kept: more than the 729 characters of a candidate grid.
const LONGEST: usize = 1024;

/// Where a token starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: u64,
    /// In characters, from 1.
    pub(super) column: usize,
}

/// A part of an array or object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A bracket of any kind.
    Open,
    Close,
    /// `,` or `;`
    Comma,
    /// `:` or `=`: what comes before is the name of what comes after.
    Colon,
    /// A string, a number or a word.
    Text {
        text: &'a [u8],
        is_quoted: bool,
    },
}

/// Cuts lines into tokens.
#[derive(Debug)]
pub(super) struct Tokenizer {
    state: State,
    /// The text of the token so far; no more of it is kept than there is use for.
    text: Vec<u8>,
    start: Place,
}

/// Where in a token the last byte was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Between,
    Word,
    /// In a string with these quotes; the byte before may have been a backslash.
    Quoted {
        quote: u8,
        is_escaped: bool,
    },
    /// Behind the mark of a comment that goes to the end of the line.
    Comment,
}

impl Tokenizer {
    /// A tokenizer at the start of a line.
    pub(super) const fn new() -> Self {
        Self {
            state: State::Between,
            text: Vec::new(),
            start: Place { line: 0, column: 0 },
        }
    }

    /// Gives all tokens that end on this line, or on this piece of one, with their places.
    pub(super) fn read(&mut self, line: &Line, mut take: impl FnMut(Token, Place)) {
        let mut place = Place {
            line: line.number,
            column: line.characters_before,
        };
        for (index, &byte) in line.bytes.iter().enumerate() {
            place.column += usize::from(!continues(byte) || place.column == 0);
            let next = line.bytes.get(index + 1).copied();
            self.take_byte(byte, next, place, &mut take);
        }
        if !line.is_cut {
            self.finish(&mut take);
            self.state = State::Between;
        }
    }

    fn take_byte(
        &mut self,
        byte: u8,
        next: Option<u8>,
        place: Place,
        take: &mut impl FnMut(Token, Place),
    ) {
        match self.state {
            State::Comment => {}
            State::Quoted { quote, is_escaped } => {
                self.state = State::Quoted {
                    quote,
                    is_escaped: byte == b'\\' && !is_escaped,
                };
                match byte {
                    _ if byte == quote && !is_escaped => self.finish(take),
                    b'\\' if !is_escaped => {}
                    // The end of a line inside a string.
                    b'n' if is_escaped => self.push(b' '),
                    _ => self.push(byte),
                }
            }
            State::Between | State::Word => self.take_bare(byte, next, place, take),
        }
    }

    /// Takes a byte that is not in a string.
    fn take_bare(
        &mut self,
        byte: u8,
        next: Option<u8>,
        place: Place,
        take: &mut impl FnMut(Token, Place),
    ) {
        let token = match byte {
            b'[' | b'{' | b'(' => Token::Open,
            b']' | b'}' | b')' => Token::Close,
            b',' | b';' => Token::Comma,
            b':' | b'=' => Token::Colon,
            _ if byte.is_ascii_whitespace() => return self.finish(take),
            _ if self.state == State::Word => return self.push(byte),
            b'#' => return self.state = State::Comment,
            b'/' if next == Some(b'/') => return self.state = State::Comment,
            _ => {
                self.start = place;
                self.state = State::Word;
                if matches!(byte, b'"' | b'\'' | b'`') {
                    self.state = State::Quoted {
                        quote: byte,
                        is_escaped: false,
                    };
                } else {
                    self.push(byte);
                }
                return;
            }
        };
        self.finish(take);
        take(token, place);
    }

    fn push(&mut self, byte: u8) {
        if self.text.len() < LONGEST {
            self.text.push(byte);
        }
    }

    /// Gives the string or word that ends here, if there is one.
    fn finish(&mut self, take: &mut impl FnMut(Token, Place)) {
        let is_quoted = matches!(self.state, State::Quoted { .. });
        if is_quoted || self.state == State::Word {
            let text = &self.text[..];
            let column = self.start.column + usize::from(is_quoted);
            let start = Place {
                column,
                ..self.start
            };
            take(Token::Text { text, is_quoted }, start);
            self.state = State::Between;
        }
        self.text.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens of a line in pieces of this length, written down.
    fn tokens(text: &str, length: usize) -> Vec<String> {
        let mut all = Vec::new();
        let mut tokenizer = Tokenizer::new();
        for (index, bytes) in text.as_bytes().chunks(length).enumerate() {
            let line = Line {
                number: 1,
                bytes,
                characters_before: index * length,
                is_cut: (index + 1) * length < text.len(),
            };
            tokenizer.read(&line, |token, place| {
                all.push(match token {
                    Token::Text { text, is_quoted } => {
                        let quote = if is_quoted { "\"" } else { "" };
                        let text = String::from_utf8_lossy(text);
                        format!("{quote}{text}@{}", place.column)
                    }
                    token => format!("{token:?}"),
                });
            });
        }
        all
    }

    #[test]
    fn a_line_may_be_cut_anywhere() {
        let text = r#"{"a \"b\"": [5, null,'x'], k=it's} # "c""#;
        let expected = [
            "Open",
            "\"a \"b\"@3",
            "Colon",
            "Open",
            "5@14",
            "Comma",
            "null@17",
            "Comma",
            "\"x@23",
            "Close",
            "Comma",
            "k@28",
            "Colon",
            "it's@30",
            "Close",
        ];
        for length in 1..=text.len() {
            assert_eq!(tokens(text, length), expected, "pieces of {length}");
        }
    }

    #[test]
    fn a_string_ends_with_its_line() {
        assert_eq!(tokens("[\"open, 5", 80), ["Open", "\"open, 5@3"]);
        assert_eq!(tokens("\"5\\n3\"", 80), ["\"5 3@2"]);
    }
}
