//! Paragraphs for a terminal: no line longer than it is wide.

/// How wide a paragraph is; more than this is hard to read on a wide terminal, too.
const WIDTH: usize = 80;

/// The words in lines, the first of which starts with `start`; the others are indented as far.
pub(crate) fn wrap(start: &str, words: &str) -> String {
    let indent = start.chars().count();
    let mut text = start.to_owned();
    let mut column = indent;
    for word in words.split_whitespace() {
        let length = word.chars().count();
        if column == indent {
            column += length;
        } else if column + 1 + length <= WIDTH {
            text.push(' ');
            column += 1 + length;
        } else {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', indent));
            column = indent + length;
        }
        text.push_str(word);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_the_width_and_keep_every_word() {
        let words = "a short word or two, and then some that are longer ".repeat(9);
        let text = wrap("  1  ", &words);
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
        assert!(
            text.lines()
                .skip(1)
                .all(|line| line.starts_with("     a") || line.starts_with("     "))
        );
        assert!(text.split_whitespace().skip(1).eq(words.split_whitespace()));
    }

    #[test]
    fn a_word_longer_than_the_width_gets_its_own_line() {
        let long = "x".repeat(2 * WIDTH);
        assert_eq!(
            wrap("- ", &format!("a {long} b")),
            format!("- a\n  {long}\n  b")
        );
    }
}
