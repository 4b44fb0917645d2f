//! Lines that do not try to be a puzzle, told by how they look: comments, titles, notes.

/// `# …`, `% …`, `; …`, `// …`.
pub(super) fn is_comment(text: &[u8]) -> bool {
    matches!(text, [b'#' | b'%' | b';', ..] | [b'/', b'/', ..])
}

/// `[Puzzle]`: words in brackets.
pub(super) fn is_section(text: &[u8]) -> bool {
    let is_word_byte = |byte: &u8| byte.is_ascii_alphanumeric() || b" _-.".contains(byte);
    match text {
        [b'[', words @ .., b']'] => {
            words.first().is_some_and(u8::is_ascii_alphabetic) && words.iter().all(is_word_byte)
        }
        _ => false,
    }
}

/// `"Easy 1"`: something in double quotes alone on its line.
pub(super) fn is_name(text: &[u8]) -> bool {
    matches!(text, [b'"', name @ .., b'"'] if !name.contains(&b'"'))
}

/// Simple Sudoku's notes: `I388` (a digit placed) and `E78007` (a candidate removed).
pub(super) fn is_progress(text: &[u8]) -> bool {
    match text {
        [b'I', digits @ ..] if digits.len() == 3 => digits.iter().all(u8::is_ascii_digit),
        [b'E', digits @ ..] if digits.len() == 5 => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// `\hline` and its like: a line of a frame in TeX.
pub(super) fn is_ruler_command(text: &[u8]) -> bool {
    let commands: [&[u8]; 6] = [
        b"\\hline",
        b"\\cline",
        b"\\hhline",
        b"\\toprule",
        b"\\midrule",
        b"\\bottomrule",
    ];
    commands.iter().any(|command| text.starts_with(command)) && !text.contains(&b'&')
}

/// `2024-05-13`: digits with dashes that are neither cells nor blanks.
pub(super) fn is_date(text: &[u8]) -> bool {
    let is_date = |ten: &[u8]| {
        let mut places = ten.iter().enumerate();
        places.all(|(place, byte)| match place {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        })
    };
    text.windows(10).any(is_date)
}

/// Whether there are three letters or more in a row, half of which are no blanks.
pub(super) fn has_word(text: &[u8]) -> bool {
    let groups = text.split(|byte| !byte.is_ascii_alphabetic());
    groups.filter(|group| group.len() >= 3).any(|word| {
        let blanks = word.iter().filter(|byte| b"xXoO".contains(byte)).count();
        2 * blanks <= word.len()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_told_from_rows() {
        assert!(is_section(b"[Puzzle]"));
        assert!(is_section(b"[State 2]"));
        assert!(!is_section(b"[5, 3, 0]"));
        assert!(!is_section(b"[x, x, 3]"));
        assert!(is_name(b"\"Easy 1\""));
        assert!(!is_name(b"\"5\", \"3\""));
        assert!(!is_name(b"\""));
    }

    #[test]
    fn words_and_dates_are_told_from_cells() {
        assert!(has_word(b"1. easy"));
        assert!(!has_word(b"5xAxx.OO7"));
        assert!(is_date(b"on 2024-05-13."));
        assert!(!is_date(b"53--7---1-"));
    }

    #[test]
    fn notes_have_just_one_length() {
        assert!(is_progress(b"I388"));
        assert!(is_progress(b"E78007"));
        assert!(!is_progress(b"I38"));
        assert!(!is_progress(b"E7800A"));
    }
}
