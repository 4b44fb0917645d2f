//! Files that are not text, recognised by their first bytes.

/// A kind of file that is not text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::read) struct FileKind {
    /// The name in messages.
    pub(in crate::text::read) name: &'static str,
    /// Advice for the user.
    pub(in crate::text::read) advice: &'static str,
    start: &'static [u8],
}

const fn compressed(name: &'static str, start: &'static [u8], advice: &'static str) -> FileKind {
    FileKind {
        name,
        advice,
        start,
    }
}

const fn document(name: &'static str, start: &'static [u8]) -> FileKind {
    FileKind {
        name,
        advice: "only text can be read",
        start,
    }
}

const KINDS: [FileKind; 9] = [
    compressed("gzip", b"\x1F\x8B", "try `zcat FILE | sudoku solve`"),
    compressed("bzip2", b"BZh91AY&SY", "try `bzcat FILE | sudoku solve`"),
    compressed("xz", b"\xFD7zXZ\0", "try `xzcat FILE | sudoku solve`"),
    compressed(
        "zstd",
        b"\x28\xB5\x2F\xFD",
        "try `zstdcat FILE | sudoku solve`",
    ),
    compressed("zip", b"PK\x03\x04", "try `unzip -p FILE | sudoku solve`"),
    document("PDF", b"%PDF-"),
    document("PNG", b"\x89PNG"),
    document("JPEG", b"\xFF\xD8\xFF"),
    document("GIF", b"GIF8"),
];

/// The kind of a file with this first line, unless it is text.
pub(in crate::text::read) fn kind_of(first_line: &[u8]) -> Option<FileKind> {
    KINDS
        .into_iter()
        .find(|kind| first_line.starts_with(kind.start))
}
