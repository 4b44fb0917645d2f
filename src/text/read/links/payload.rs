//! The content of links: compressed text, within bounds; and JSON as it is, and as `SudokuPad` squeezes it: bare keys, single
//! quotes, nothing where an empty object was.

use std::io::Read;

use flate2::read::{DeflateDecoder, ZlibDecoder};

/// A longer payload is not unpacked.
const LONGEST: usize = 8 << 10;

/// A text longer by a greater factor is not a puzzle, and would take long to pack again.
const MOST_TIMES: usize = 32;

/// A longer text is not kept.
const MOST_TEXT: usize = 64 << 10;

/// The text packed by LZ-string in base64, and the number of characters after it.
///
/// The format has no check of its own. A text has only one packed form, so it is packed again and compared.
pub(super) fn lz(payload: &str) -> Result<(String, usize), String> {
    if payload.len() > LONGEST {
        return Err(format!("damaged: more than {LONGEST} characters"));
    }
    let payload = payload.replace(' ', "+");
    let bare = payload.trim_end_matches('=');
    let is_of_data = |byte: u8| value64(byte).is_some() || byte == b'=';
    if bare.is_empty() || !bare.bytes().all(is_of_data) {
        return Err("damaged: not LZ-string data".to_owned());
    }
    let most = MOST_TEXT.min(MOST_TIMES * bare.len());
    let units = lz_str::decompress_from_base64(bare).filter(|units| units.len() <= most);
    let units = units.ok_or("damaged: not LZ-string data")?;
    let packed = lz_str::compress_to_base64(units.as_slice());
    let packed = packed.trim_end_matches('=');
    let rest = bare.strip_prefix(packed);
    let rest = rest.map(|rest| rest.trim_start_matches('='));
    let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with('+'));
    let rest = rest.ok_or("damaged: LZ-string data that does not match its text")?;
    let text = String::from_utf16(&units).map_err(|_| "damaged: not text")?;
    // Padding at the very end belongs to the characters after the data.
    let is_all = rest.is_empty();
    let after = if is_all {
        0
    } else {
        rest.len() + payload.len() - bare.len()
    };
    Ok((text, after))
}

/// The text in a stream of zlib, which has a check sum.
pub(super) fn zlib(bytes: &[u8]) -> Result<String, String> {
    bounded(ZlibDecoder::new(bytes)).ok_or_else(|| "damaged: zlib data".to_owned())
}

/// The text in a bare deflated stream.
pub(super) fn deflated(bytes: &[u8]) -> Result<String, String> {
    bounded(DeflateDecoder::new(bytes)).ok_or_else(|| "damaged: deflated data".to_owned())
}

fn bounded(stream: impl Read) -> Option<String> {
    let mut text = String::new();
    let mut stream = stream.take(MOST_TEXT as u64 + 1);
    stream.read_to_string(&mut text).ok()?;
    (text.len() <= MOST_TEXT).then_some(text)
}

/// The bytes of a text in base64.
pub(super) fn base64(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').replace(' ', "+");
    of_bits(&text, 6, value64)
}

/// The bytes of a text in base 32, with the digits before the letters.
pub(super) fn base32(text: &str) -> Option<Vec<u8>> {
    of_bits(text, 5, |byte| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'v' => Some(byte - b'a' + 10),
        _ => None,
    })
}

/// The bytes of characters with this many bits each; bits that are left over are dropped.
fn of_bits(text: &str, bits: u32, value: impl Fn(u8) -> Option<u8>) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    let (mut held, mut count) = (0_u16, 0);
    let mut bytes = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        held = held << bits | u16::from(value(byte)?);
        count += bits;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count).to_le_bytes()[0]);
        }
    }
    Some(bytes)
}

const fn value64(byte: u8) -> Option<u8> {
    match byte {
        b'A'..=b'Z' => Some(byte - b'A'),
        b'a'..=b'z' => Some(byte - b'a' + 26),
        b'0'..=b'9' => Some(byte - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

/// Deeper values are not read.
const DEEPEST: usize = 32;

/// A value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Json {
    /// A number, or a word such as `true`; nothing at all is an empty one.
    Word(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key.
    pub(super) fn get(&self, name: &str) -> Option<&Self> {
        let mut members = self.members().iter();
        members.find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// The value of a key, by its full name or its short one.
    pub(super) fn either(&self, name: &str, short: &str) -> Option<&Self> {
        self.get(name).or_else(|| self.get(short))
    }

    /// The elements of the list under a key; none if there is no list.
    pub(super) fn list(&self, name: &str) -> &[Self] {
        self.get(name).map_or(&[], Self::elements)
    }

    /// Returns true if there is something under the key.
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some_and(|value| !value.is_nothing())
    }

    /// The value, unless it is nothing.
    pub(super) fn something(&self) -> Option<&Self> {
        Some(self).filter(|value| !value.is_nothing())
    }

    /// The members of an object; none of anything else.
    pub(super) fn members(&self) -> &[(String, Self)] {
        match self {
            Self::Object(members) => members,
            _ => &[],
        }
    }

    /// The elements of a list; none of anything else.
    pub(super) fn elements(&self) -> &[Self] {
        match self {
            Self::List(elements) => elements,
            _ => &[],
        }
    }

    /// A number, a word or a text.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Word(text) | Self::Text(text) => text,
            _ => "",
        }
    }

    pub(super) fn number(&self) -> Option<usize> {
        self.text().parse().ok()
    }

    /// Returns true for false, null, and what is empty.
    pub(super) fn is_nothing(&self) -> bool {
        match self {
            Self::Word(word) => matches!(word.as_str(), "" | "false" | "f" | "null" | "undefined"),
            Self::Text(text) => text.trim().is_empty(),
            Self::List(elements) => elements.iter().all(Self::is_nothing),
            Self::Object(members) => members.iter().all(|(_, value)| value.is_nothing()),
        }
    }
}

/// The value that is the text as a whole.
pub(super) fn parse(text: &str) -> Option<Json> {
    let mut rest = text.trim();
    let value = value(&mut rest, 0)?;
    rest.trim().is_empty().then_some(value)
}

fn value(rest: &mut &str, depth: usize) -> Option<Json> {
    *rest = rest.trim_start();
    match rest.chars().next() {
        Some('[' | '{') if depth == DEEPEST => None,
        Some('[') => {
            let mut elements = Vec::new();
            while next(rest, elements.is_empty(), ']')? {
                elements.push(value(rest, depth + 1)?);
            }
            Some(Json::List(elements))
        }
        Some('{') => {
            let mut members = Vec::new();
            while next(rest, members.is_empty(), '}')? {
                let key = value(rest, DEEPEST)?;
                *rest = rest.trim_start().strip_prefix(':')?;
                members.push((key.text().to_owned(), value(rest, depth + 1)?));
            }
            Some(Json::Object(members))
        }
        Some(quote @ ('"' | '\'')) => string(rest, quote).map(Json::Text),
        _ => {
            let end = rest.find([',', ':', '[', ']', '{', '}', '"', '\'']);
            let (word, more) = rest.split_at(end.unwrap_or(rest.len()));
            *rest = more;
            Some(Json::Word(word.trim().to_owned()))
        }
    }
}

/// Goes to the next part of a list or an object; returns false after its end.
fn next(rest: &mut &str, is_first: bool, close: char) -> Option<bool> {
    *rest = rest.trim_start();
    if let Some(more) = rest.strip_prefix(close).filter(|_| !is_first) {
        *rest = more;
        return Some(false);
    }
    let mut characters = rest.chars();
    let mark = characters.next()?;
    *rest = characters.as_str().trim_start();
    if is_first && let Some(more) = rest.strip_prefix(close) {
        *rest = more;
        return Some(false);
    }
    (is_first || mark == ',').then_some(true)
}

/// The string that the text starts with.
fn string(rest: &mut &str, quote: char) -> Option<String> {
    let mut text = String::new();
    let mut characters = rest[1..].chars();
    loop {
        match characters.next()? {
            '\\' => match characters.next()? {
                'n' | 'r' | 't' | 'b' | 'f' => text.push(' '),
                'u' => {
                    let code = characters.as_str().get(..4)?;
                    let code = u32::from_str_radix(code, 16).ok()?;
                    text.push(char::from_u32(code).unwrap_or('\u{FFFD}'));
                    characters.nth(3)?;
                }
                other => text.push(other),
            },
            end if end == quote => break,
            other => text.push(other),
        }
    }
    *rest = characters.as_str();
    Some(text)
}
