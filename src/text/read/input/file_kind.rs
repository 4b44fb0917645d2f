//! Files that are not text, recognised by their first bytes, or by bytes that no text has.

/// The first bytes of such files, their names, and advice for the user.
const KINDS: [(&[u8], &str, &str); 8] = [
    (b"BZh91AY&SY", "bzip2", "try `bzcat FILE | sudoku solve`"),
    (b"\xFD7zXZ\0", "xz", "try `xzcat FILE | sudoku solve`"),
    (
        b"\x28\xB5\x2F\xFD",
        "zstd",
        "try `zstdcat FILE | sudoku solve`",
    ),
    (b"PK\x03\x04", "zip", "try `unzip -p FILE | sudoku solve`"),
    (b"%PDF-", "PDF", TEXT),
    (b"\x89PNG", "PNG", TEXT),
    (b"\xFF\xD8\xFF", "JPEG", TEXT),
    (b"GIF8", "GIF", TEXT),
];

const TEXT: &str = "only text can be read";

/// A line has at least this many bytes that no text has, and they are at least this part of it, in a file that is no text.
const FEWEST: usize = 8;
const PART: usize = 20;

/// The name of a file with this line and no puzzle before it, and advice, unless it is text.
pub(in crate::text::read) fn kind_of(
    line: &[u8],
    is_first: bool,
) -> Option<(&'static str, &'static str)> {
    if line.starts_with(b"p cnf ") {
        return Some(("DIMACS", "clauses are not a puzzle"));
    }
    let known = KINDS
        .iter()
        .find(|(start, ..)| is_first && line.starts_with(start));
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
    Some(if 3 * even.max(odd) >= line.len() && even.min(odd) == 0 {
        ("UTF-16", "it has no byte-order mark: save it as UTF-8")
    } else {
        ("binary", TEXT)
    })
}
