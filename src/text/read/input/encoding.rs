//! Bytes out of an input: as they are, or out of UTF-16 where the input starts with its byte-order mark, or out of gzip; and
//! files that are not text, recognised by their first bytes, or by bytes that no text has.
//!
//! `cells/marks.rs` folds the characters.

use std::io::{self, BufRead, Write as _};

use flate2::write::MultiGzDecoder;

/// The first bytes of gzip.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// So many compressed bytes are read at a time; they become a thousand times as many at most.
const COMPRESSED_PIECE: usize = 512;

/// The bytes of an input, in UTF-8 or something like it.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    encoding: Encoding,
    /// Bytes already taken or decoded from the input; they are returned first.
    decoded: Vec<u8>,
    /// The number of these that have been used.
    used: usize,
    /// Bytes of UTF-16 whose character has not yet been read to its end.
    rest: Vec<u8>,
    gzip: Option<Box<MultiGzDecoder<Vec<u8>>>>,
    at_end: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Encoding {
    /// Nothing has been read yet.
    #[default]
    Unknown,
    /// UTF-8, ASCII or the like.
    Bytes,
    Utf16LittleEndian,
    Utf16BigEndian,
    Gzip,
}

impl Decoder {
    /// The next bytes; none at the end. An input that has ended is not asked again: a terminal would wait.
    pub(crate) fn fill_buf<'a>(&'a mut self, input: &'a mut dyn BufRead) -> io::Result<&'a [u8]> {
        if self.encoding == Encoding::Unknown {
            self.detect(input)?;
        }
        while self.encoding != Encoding::Bytes && self.used == self.decoded.len() && !self.at_end {
            self.decode(input)?;
        }
        if self.used < self.decoded.len() {
            return Ok(&self.decoded[self.used..]);
        }
        if self.at_end {
            return Ok(&[]);
        }
        let buffer = fill_buf(input)?;
        self.at_end = buffer.is_empty();
        Ok(buffer)
    }

    /// Uses this many of the bytes.
    pub(crate) fn consume(&mut self, input: &mut dyn BufRead, amount: usize) {
        if self.used < self.decoded.len() {
            self.used += amount;
        } else {
            input.consume(amount);
        }
    }

    /// Looks for a byte-order mark of UTF-16 or the start of gzip; anything else becomes the first bytes.
    fn detect(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        self.encoding = Encoding::Bytes;
        for (start, encoding) in [
            ([0xFF, 0xFE], Encoding::Utf16LittleEndian),
            ([0xFE, 0xFF], Encoding::Utf16BigEndian),
            (GZIP, Encoding::Gzip),
        ] {
            if takes(input, start[0])? {
                if takes(input, start[1])? {
                    self.encoding = encoding;
                } else {
                    self.decoded.push(start[0]);
                }
                break;
            }
        }
        if self.encoding == Encoding::Gzip {
            let mut gzip = MultiGzDecoder::new(Vec::new());
            gzip.write_all(&GZIP)?;
            self.gzip = Some(Box::new(gzip));
        }
        Ok(())
    }

    /// Decompresses some bytes, few enough that memory stays bounded; returns their number.
    fn decompress(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let Some(gzip) = &mut self.gzip else {
            return Ok(0);
        };
        let length = buffer.len().min(COMPRESSED_PIECE);
        let result = if self.at_end {
            gzip.try_finish()
        } else {
            gzip.write_all(&buffer[..length])
                .and_then(|()| gzip.flush())
        };
        result.map_err(|_| {
            let problem = "the gzip data is damaged or cut off";
            io::Error::new(io::ErrorKind::InvalidData, problem)
        })?;
        std::mem::swap(&mut self.decoded, gzip.get_mut());
        Ok(length)
    }

    /// Decodes the bytes in the input's buffer.
    fn decode(&mut self, input: &mut dyn BufRead) -> io::Result<()> {
        self.decoded.clear();
        self.used = 0;
        let buffer = fill_buf(input)?;
        self.at_end = buffer.is_empty();
        let length = if self.encoding == Encoding::Gzip {
            self.decompress(buffer)?
        } else {
            self.decode_utf_16(buffer);
            buffer.len()
        };
        input.consume(length);
        Ok(())
    }

    /// Decodes UTF-16, up to a character that is cut.
    fn decode_utf_16(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
        let unit = match self.encoding {
            Encoding::Utf16BigEndian => u16::from_be_bytes,
            _ => u16::from_le_bytes,
        };
        let units = self.rest.as_chunks::<2>().0.iter();
        let mut units: Vec<u16> = units.map(|&bytes| unit(bytes)).collect();
        units.pop_if(|last| matches!(last, 0xD800..0xDC00));
        self.rest.drain(..2 * units.len());
        let text: String = char::decode_utf16(units).flatten().collect();
        self.decoded.extend_from_slice(text.as_bytes());
    }
}

/// Uses the next byte, if it is this one.
fn takes(input: &mut dyn BufRead, byte: u8) -> io::Result<bool> {
    let is_next = fill_buf(input)?.first() == Some(&byte);
    input.consume(usize::from(is_next));
    Ok(is_next)
}

/// The bytes in the input's buffer, which is filled if it is empty.
pub(crate) fn fill_buf(input: &mut dyn BufRead) -> io::Result<&[u8]> {
    loop {
        match input.fill_buf() {
            Ok([]) => return Ok(&[]),
            Ok(_) => break,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    input.fill_buf()
}

/// The first bytes of such files, their names with an article, and advice for the user.
#[rustfmt::skip]
const KINDS: [(&[u8], &str, &str); 8] = [
    (b"BZh91AY&SY", "a bzip2", "try `bzcat FILE | sudoku solve`"),
    (b"\xFD7zXZ\0", "an xz", "try `xzcat FILE | sudoku solve`"),
    (b"\x28\xB5\x2F\xFD", "a zstd", "try `zstdcat FILE | sudoku solve`"),
    (b"PK\x03\x04", "a zip", "try `unzip -p FILE | sudoku solve`"),
    (b"%PDF-", "a PDF", "try `pdftotext -layout FILE - | sudoku solve`"),
    (b"\x89PNG", "a PNG", TEXT),
    (b"\xFF\xD8\xFF", "a JPEG", TEXT),
    (b"GIF8", "a GIF", TEXT),
];

const TEXT: &str = "only text can be read";

/// The names and the advice for UTF-16 without its mark.
#[rustfmt::skip]
const UTF_16_BIG_ENDIAN: (&str, &str) = ("a UTF-16", "try `iconv -f UTF-16BE -t UTF-8 FILE | sudoku solve`");
#[rustfmt::skip]
const UTF_16_LITTLE_ENDIAN: (&str, &str) = ("a UTF-16", "try `iconv -f UTF-16LE -t UTF-8 FILE | sudoku solve`");

/// A line has at least this many bytes that no text has, and they are at least this part of it, in a file that is not text.
const FEWEST: usize = 8;
const PART: usize = 20;

/// The name of a file with this line and no puzzle before it, and advice, unless it is text.
pub(crate) fn kind_of(line: &[u8], is_first: bool) -> Option<(&'static str, &'static str)> {
    if line.starts_with(b"p cnf ") {
        return Some(("a DIMACS", "clauses are not a puzzle"));
    }
    let mut kinds = KINDS.iter().filter(|_| is_first);
    let known = kinds.find(|(start, ..)| line.starts_with(start));
    if let Some((_, name, advice)) = known {
        return Some((name, advice));
    }
    if line.is_ascii() && memchr::memchr(0, line).is_none() {
        return None;
    }
    let is_odd = |byte: &&u8| matches!(byte, 0..=0x08 | 0x0E..=0x1A | 0x1C..=0x1F | 0x7F);
    let count = line.iter().filter(is_odd).count();
    let is_text = !line.contains(&0) && str::from_utf8(line).is_ok();
    if count < FEWEST || PART * count < line.len() || is_text {
        return None;
    }
    let nothing = |line: &[u8]| line.iter().step_by(2).filter(|byte| **byte == 0).count();
    let even = nothing(line);
    let odd = nothing(line.get(1..).unwrap_or_default());
    let is_wide = 3 * even.max(odd) >= line.len() && even.min(odd) == 0;
    Some(match (is_wide, even > 0) {
        (false, _) => ("a binary", TEXT),
        (true, true) => UTF_16_BIG_ENDIAN,
        (true, false) => UTF_16_LITTLE_ENDIAN,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read as _};

    /// Everything that the decoder gives, from a buffer of each small size.
    #[track_caller]
    fn assert_decoded(input: &[u8], expected: &[u8]) {
        for capacity in 1..6 {
            let mut input = BufReader::with_capacity(capacity, input);
            let mut decoder = Decoder::default();
            let mut all = Vec::new();
            loop {
                let buffer = decoder.fill_buf(&mut input).expect("memory can be read");
                let Some(&first) = buffer.first() else { break };
                all.push(first);
                decoder.consume(&mut input, 1);
            }
            assert_eq!(all, expected, "capacity {capacity}");
            assert_eq!(input.read(&mut [0]).expect("memory can be read"), 0);
        }
    }

    #[test]
    fn utf_16_with_a_mark_is_decoded() {
        let text = "5.·\u{1F600}\r\n9";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_decoded(&[b"\xFF\xFE", &little[..]].concat(), text.as_bytes());
        assert_decoded(&[b"\xFE\xFF", &big[..]].concat(), text.as_bytes());
    }

    #[test]
    fn everything_else_stays_as_it_is() {
        for bytes in [
            &b"5.\xFF\xFE"[..],
            b"",
            b"\xFF",
            b"\xFF\xFF",
            b"\xFE5",
            b"\xEF\xBB\xBF5",
        ] {
            assert_decoded(bytes, bytes);
        }
    }

    #[test]
    fn half_a_character_is_dropped() {
        assert_decoded(b"\xFF\xFE5\x00\x00\xD8.\x00\x39", b"5.");
    }
}
