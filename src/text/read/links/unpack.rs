//! Compressed text in links, within bounds.

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
    if bare.is_empty()
        || !bare
            .bytes()
            .all(|byte| value64(byte).is_some() || byte == b'=')
    {
        return Err("damaged: not LZ-string data".to_owned());
    }
    let most = MOST_TEXT.min(MOST_TIMES * bare.len());
    let units = lz_str::decompress_from_base64(bare).filter(|units| units.len() <= most);
    let units = units.ok_or("damaged: not LZ-string data")?;
    let packed = lz_str::compress_to_base64(units.as_slice());
    let packed = packed.trim_end_matches('=');
    let rest = bare
        .strip_prefix(packed)
        .filter(|rest| rest.is_empty() || rest.trim_start_matches('=').starts_with('+'));
    let rest = rest.ok_or("damaged: LZ-string data that does not match its text")?;
    let text = String::from_utf16(&units).map_err(|_| "damaged: not text")?;
    let padding = rest.len() - rest.trim_start_matches('=').len();
    let after = if rest.is_empty() {
        0
    } else {
        payload.len() - packed.len() - padding
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
