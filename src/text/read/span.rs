//! A part of a line that knows where on the line it starts, so that an error in it can be placed.

use super::csv::CsvField;

/// Some bytes of a line and the offset of the first one.
#[derive(Clone, Copy)]
pub(super) struct Span<'a> {
    pub(super) start: usize,
    pub(super) bytes: &'a [u8],
}

impl<'a> From<CsvField<'a>> for Span<'a> {
    fn from(CsvField { start, text }: CsvField<'a>) -> Self {
        Self { start, bytes: text }
    }
}

impl<'a> Span<'a> {
    /// The whole line.
    pub(super) const fn whole(bytes: &'a [u8]) -> Self {
        Self { start: 0, bytes }
    }

    /// The parts between the bytes that separate, some of them perhaps empty.
    pub(super) fn split(self, separates: impl FnMut(&u8) -> bool) -> impl Iterator<Item = Self> {
        let mut start = self.start;
        self.bytes.split(separates).map(move |bytes| {
            let part = Self { start, bytes };
            start += bytes.len() + 1;
            part
        })
    }

    /// The part without the white space around it.
    pub(super) const fn trim(self) -> Self {
        let bytes = self.bytes.trim_ascii_start();
        Self {
            start: self.start + self.bytes.len() - bytes.len(),
            bytes: bytes.trim_ascii_end(),
        }
    }

    /// The part without the double quotes around it, if it has them, and without white space around or inside them.
    pub(super) fn trim_quotes(self) -> Self {
        match self.trim() {
            Self {
                start,
                bytes: [b'"', bytes @ .., b'"'],
            } => {
                let start = start + 1;
                Self { start, bytes }.trim()
            }
            bare => bare,
        }
    }

    /// The part without so many bytes at its start.
    pub(super) fn without_start(self, count: usize) -> Self {
        Self {
            start: self.start + count,
            bytes: &self.bytes[count..],
        }
    }

    /// So many bytes of the part, from its start.
    pub(super) fn until(self, length: usize) -> Self {
        Self {
            bytes: &self.bytes[..length],
            ..self
        }
    }

    /// The offset behind the last byte.
    pub(super) const fn end(self) -> usize {
        self.start + self.bytes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_knows_where_it_starts() {
        let line = b"one, \" two\" ,,three";
        let parts: Vec<_> = Span::whole(line)
            .split(|&byte| byte == b',')
            .map(Span::trim_quotes)
            .collect();
        let words: [&[u8]; 4] = [b"one", b"two", b"", b"three"];
        assert_eq!(
            parts.iter().map(|part| part.bytes).collect::<Vec<_>>(),
            words
        );
        for part in parts {
            assert_eq!(&line[part.start..part.end()], part.bytes);
        }
    }
}
