//! Inputs that are no text at all, told by their first bytes, so that one sentence can say what they are.

/// What else an input can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FileKind {
    /// What it is called.
    pub(super) name: &'static str,
    /// What to do instead.
    pub(super) advice: &'static str,
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

/// What an input with this first line is, if it is no text.
pub(super) fn kind_of(first_line: &[u8]) -> Option<FileKind> {
    KINDS
        .into_iter()
        .find(|kind| first_line.starts_with(kind.start))
}
