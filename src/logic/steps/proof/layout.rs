//! Proofs in columns, for a terminal of any width.

use super::rows::{Row, RowKind};

/// The look of steps as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct StepLayout {
    /// The columns that lists may take.
    pub width: usize,
    /// The columns that sentences may take.
    pub sentences: usize,
    /// True to write `≠` and `→`, false for `<>` and `->`.
    pub is_unicode: bool,
}

impl Default for StepLayout {
    /// For files and programs: lists of 80 columns, and a line for the sentences of a step, without Unicode.
    fn default() -> Self {
        Self {
            width: 80,
            sentences: usize::MAX,
            is_unicode: false,
        }
    }
}

/// A terminal with fewer columns has its lists at the left.
const NARROW: usize = 60;

impl StepLayout {
    /// Lines of so many columns. Sentences take 80 at most: longer lines are hard to read, even on a wide terminal.
    #[must_use]
    pub fn of_width(width: usize, is_unicode: bool) -> Self {
        Self {
            width,
            sentences: width.min(80),
            is_unicode,
        }
    }

    /// The rows in lines, each after a line break; they are indented by as much, where there is room.
    pub(in crate::logic) fn lines(self, rows: &[Row], indent: usize) -> Vec<String> {
        let is_narrow = self.width < NARROW;
        let left = if is_narrow { indent.min(2) } else { indent };
        let mut lines = Vec::new();
        // Rows of lemmas stand under their heads.
        let mut under = left;
        for rows in rows.chunk_by(|one, next| one.kind == next.kind) {
            let width_of = |text: fn(&Row) -> &str| {
                let widths = rows.iter().map(|row| self.signs(text(row)).chars().count());
                widths.max().unwrap_or_default()
            };
            let labels = width_of(|row| &row.label);
            let facts = width_of(|row| &row.fact);
            for row in rows {
                let label = &row.label;
                let start = match row.kind {
                    RowKind::Head if !label.is_empty() => {
                        under = left + label.len() + 2;
                        format!("{:left$}{label}  ", "")
                    }
                    RowKind::Line => {
                        let fact = self.signs(&row.fact);
                        format!("{:under$}{label:>labels$}  {fact:<facts$}   ", "")
                    }
                    RowKind::Notation => " ".repeat(left),
                    _ => " ".repeat(under),
                };
                let hanging = match row.kind {
                    RowKind::Arrows => under + 2,
                    RowKind::Line if is_narrow => under + labels + 6,
                    _ => start.chars().count(),
                };
                let words = row.words.iter().map(|word| self.signs(word)).collect();
                if row.kind == RowKind::Notation {
                    let line = format!("{start}{}", row.words.concat());
                    lines.extend((line.len() <= self.width).then_some(line));
                } else {
                    self.wrap(start, hanging, words, &mut lines);
                }
            }
        }
        lines
    }

    /// The text with the signs that can be written.
    pub(crate) fn signs(self, text: &str) -> String {
        if self.is_unicode {
            text.replace("<>", "≠").replace("->", "→")
        } else {
            text.to_owned()
        }
    }

    /// Adds the words after the start; further lines have the hanging indent. A word that is too long is broken at
    /// spaces.
    fn wrap(self, start: String, hanging: usize, words: Vec<String>, lines: &mut Vec<String>) {
        let mut line = start;
        let mut column = line.chars().count();
        let mut is_first = true;
        for word in words {
            let length = word.chars().count();
            let parts = if hanging + length > self.width {
                word.split(' ').map(str::to_owned).collect()
            } else {
                vec![word]
            };
            for part in parts {
                let length = part.chars().count();
                if !is_first && column + 1 + length > self.width {
                    lines.push(std::mem::replace(&mut line, " ".repeat(hanging)));
                    (column, is_first) = (hanging, true);
                }
                if !is_first {
                    line.push(' ');
                    column += 1;
                }
                line += &part;
                (column, is_first) = (column + length, false);
            }
        }
        lines.push(line);
    }
}
