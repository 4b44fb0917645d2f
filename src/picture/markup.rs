//! Text in markup: the one place where it is escaped, and numbers as short as they can be.

use std::fmt::{self, Display, Write as _};

use crate::logic::StrandKind;

/// Text as it can stand in an element or in an attribute, of XML and of HTML.
///
/// Control characters, which XML does not allow and terminals obey, become replacement characters.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|char| match char {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\'' => f.write_str("&#39;"),
            '\n' | '\t' => f.write_char(char),
            '\u{FFFE}' | '\u{FFFF}' => f.write_char(char::REPLACEMENT_CHARACTER),
            char if char.is_control() => f.write_char(char::REPLACEMENT_CHARACTER),
            char => f.write_char(char),
        })
    }
}

/// The attribute by which a page shows what belongs to a strand, if it can be chosen.
pub(super) struct StrandName<'a>(pub(super) &'a StrandKind);

impl Display for StrandName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.name() {
            Some(name) => write!(f, " data-strand=\"{}\"", Escaped(&name)),
            None => Ok(()),
        }
    }
}

/// A coordinate, with one decimal at most.
#[derive(Debug, Clone, Copy)]
pub(super) struct Number(pub(super) f64);

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_in_markup_is_escaped() {
        let text = Escaped("<b title=\"it's\">&amp;</b>").to_string();
        assert_eq!(
            text,
            "&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt;"
        );
    }

    #[test]
    fn control_characters_are_replaced() {
        let text = Escaped("\u{1b}[31mred\u{9b}0m\0\r\n\t\u{7f}\u{ffff}").to_string();
        assert_eq!(
            text,
            "\u{fffd}[31mred\u{fffd}0m\u{fffd}\u{fffd}\n\t\u{fffd}\u{fffd}"
        );
    }

    #[test]
    fn numbers_are_short() {
        let texts = [1.0, 1.25, -0.04, 0.96, -12.5].map(|number| Number(number).to_string());
        assert_eq!(texts, ["1", "1.2", "0", "1", "-12.5"]);
    }
}
