//! The normal form of a text: the same for texts that differ only in spaces or order.

/// The lines, without what is blank at their ends.
pub(super) fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_end);
    lines
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The lines, with single spaces.
pub(super) fn words(text: &str) -> Vec<String> {
    let words = |line: String| {
        line.split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .replace(", }", "}")
    };
    lines(text).into_iter().map(words).collect()
}

/// The lines without spaces.
pub(super) fn without_spaces(text: &str) -> Vec<String> {
    lines(&text.replace([' ', '\t'], ""))
}

/// The lines, with all digits and blanks as plain ones.
pub(super) fn folded(text: &str) -> Vec<String> {
    let zeros = ['０', '٠', '०', '\u{245F}'];
    let chinese = "〇一二三四五六七八九";
    let fold = |mark: char| {
        let digit = zeros
            .iter()
            .map(|&zero| (mark as u32).wrapping_sub(zero as u32));
        let mut digit = digit.chain(
            chinese
                .chars()
                .zip(0..)
                .find(|&(other, _)| other == mark)
                .map(|(_, digit)| digit),
        );
        let digit = digit.find_map(|digit| char::from_digit(digit, 10));
        digit.unwrap_or(if matches!(mark, '．' | '○') {
            '.'
        } else {
            mark
        })
    };
    lines(
        &text
            .replace('…', "...")
            .chars()
            .map(fold)
            .collect::<String>(),
    )
}

/// The words in any order.
pub(super) fn sorted_words(text: &str) -> Vec<String> {
    let words = text.split_whitespace();
    let words = words.map(|word| word.trim_end_matches([',', '.']).to_owned());
    let mut words: Vec<String> = words.collect();
    words.sort();
    words
}
