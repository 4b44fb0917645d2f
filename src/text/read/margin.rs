//! What may stand before the cells of a row, if it does so in all nine: the `+` of a diff, list marks, labels, line numbers.
//!
//! Quote marks (`>`) are dropped from every line before anything else is asked: see `parser.rs`.

/// What is in the margin of the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Margin {
    Nothing,
    /// The same character before every row.
    Mark(u8),
    /// Something that goes on from row to row.
    Labels,
}

impl Margin {
    /// All there are.
    pub(super) const ALL: [Self; 4] = [
        Self::Nothing,
        Self::Labels,
        Self::Mark(b'+'),
        Self::Mark(b'-'),
    ];

    /// Where each row starts behind the margin, if all rows have it.
    pub(super) fn widths(self, rows: &[&[u8]]) -> Option<Vec<usize>> {
        match self {
            Self::Nothing => Some(vec![0; rows.len()]),
            Self::Mark(mark) => rows.iter().map(|row| width_of_mark(row, mark)).collect(),
            Self::Labels => {
                let labels: Option<Vec<Label>> = rows.iter().map(|row| Label::of(row)).collect();
                let labels = labels?;
                // Line numbers count the lines of a frame, too.
                let rises = labels.is_sorted_by(|one, next| one.number < next.number);
                let falls = labels.is_sorted_by(|one, next| one.number > next.number);
                (rises || falls).then(|| labels.into_iter().map(|label| label.width).collect())
            }
        }
    }
}

fn width_of_mark(row: &[u8], mark: u8) -> Option<usize> {
    let indent = row.len() - row.trim_ascii_start().len();
    (row.get(indent) == Some(&mark)).then_some(indent + 1)
}

/// The label of a row: `A`, `3:`, `r3`, `Row 3 |`, or a line number.
pub(super) struct Label {
    /// Which row it says this is, or which line.
    number: usize,
    /// Where the rest starts.
    pub(super) width: usize,
}

impl Label {
    /// The label that the row starts with, if it does.
    pub(super) fn of(row: &[u8]) -> Option<Self> {
        let mut rest = row.trim_ascii_start();
        // In a table the label is in the first field.
        rest = rest.strip_prefix(b"|").unwrap_or(rest).trim_ascii_start();
        let word = take(&mut rest, u8::is_ascii_alphabetic);
        if !word.is_empty() {
            take(&mut rest, |&byte| byte == b' ' && !is_letter(word));
        }
        let digits = take(&mut rest, u8::is_ascii_digit);
        let number = match (word, digits) {
            (&[letter], []) if is_letter(word) => usize::from(letter.to_ascii_uppercase() - b'A'),
            (_, []) => return None,
            _ if is_word_for_row(word) && digits.len() <= 9 => {
                str::from_utf8(digits).ok()?.parse().ok()?
            }
            _ => return None,
        };
        let colon = rest.first().is_some_and(|byte| b":.)=".contains(byte));
        rest = &rest[usize::from(colon)..];
        let ends = matches!(rest, [] | [b' ' | b'\t' | b'|' | b',' | b';', ..]);
        // A separator belongs to the label: what follows is the first field.
        rest = match rest {
            [b',' | b';' | b'\t', after @ ..] => after,
            _ => rest,
        };
        (colon || ends).then_some(Self {
            number,
            width: row.len() - rest.len(),
        })
    }
}

/// Whether this is one letter from A to I, the name of a row.
fn is_letter(word: &[u8]) -> bool {
    matches!(word, [b'A'..=b'I' | b'a'..=b'i'])
}

/// Whether a number goes with this word, or with none, to name a row.
fn is_word_for_row(word: &[u8]) -> bool {
    let words: [&[u8]; 4] = [b"", b"r", b"row", b"line"];
    words.iter().any(|of_row| word.eq_ignore_ascii_case(of_row))
}

/// Takes the bytes off the start that are so.
fn take<'a>(rest: &mut &'a [u8], is_so: impl Fn(&u8) -> bool) -> &'a [u8] {
    let length = rest.iter().take_while(|byte| is_so(byte)).count();
    let (taken, left) = rest.split_at(length);
    *rest = left;
    taken
}
