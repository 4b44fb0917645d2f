//! Given or placed: the one table of the words that tell a given from a digit that a player has placed.

use super::names::{is_one_of, words};

/// The origin of a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text::read) enum Origin {
    /// It belongs to the puzzle.
    Given,
    /// A player has placed it.
    Placed,
}

/// Words for what is given.
const GIVEN: &str = "given givens clue clues fixed locked lock readonly initial prefilled prefill original \
    static start starting preset constant immutable visible shown revealed disabled frozen \
    permanent";

/// Words for what is placed, or may be.
const PLACED: &str = "user entered placed filled guess guesses guessed solved editable contenteditable edit \
    edited editmask mutable player entry entries variable hidden removed typed written \
    changeable draft free";

/// Words beside those, which say nothing.
const AROUND: &str = "is was by be can cell cells grid board value values digit digits number numbers mask map \
    flag flags puzzle sudoku data field state matrix";

/// The origin that a name says: `given`, `isFixed`, `user-entered`, `notEditable`.
pub(in crate::text::read) fn of_name(name: &[u8]) -> Option<Origin> {
    let bare: Vec<u8> = name
        .iter()
        .copied()
        .filter(u8::is_ascii_alphabetic)
        .collect();
    if let Some(origin) = of_word(&bare) {
        return Some(origin);
    }
    let mut found = None;
    let mut is_not = false;
    for word in words(name).filter(|word| word[0].is_ascii_alphabetic()) {
        if is_one_of("not non", word) {
            is_not = true;
        } else if let Some(origin) = of_word(word) {
            found = found.or(Some(origin));
        } else if !is_one_of(AROUND, word) {
            return None;
        }
    }
    found.map(|origin| if is_not { origin.other() } else { origin })
}

/// The origin that a name and its value say: `given: true`, `editable: 0`, `type: "clue"`, `class="cell given"`.
pub(in crate::text::read) fn of_flag(name: &[u8], value: &[u8]) -> Option<Origin> {
    if let Some(origin) = of_name(name) {
        return truth(value).map(|is_so| if is_so { origin } else { origin.other() });
    }
    let words = value.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).find_map(of_name)
}

/// Returns true for a name of flags, even if it does not say of what.
pub(in crate::text::read) fn is_of_flags(name: &[u8]) -> bool {
    let mut words = words(name);
    of_name(name).is_some() || words.any(|word| is_one_of("mask masks flags", word))
}

fn of_word(word: &[u8]) -> Option<Origin> {
    if is_one_of(GIVEN, word) {
        Some(Origin::Given)
    } else if is_one_of(PLACED, word) {
        Some(Origin::Placed)
    } else {
        None
    }
}

/// The truth of a flag; a digit under the name of a flag says that there is one.
pub(in crate::text::read) fn truth(value: &[u8]) -> Option<bool> {
    if let [byte @ b'0'..=b'9'] = value {
        return Some(*byte != b'0');
    }
    if is_one_of("true yes on readonly disabled", value) {
        Some(true)
    } else if is_one_of("false no off null none", value) {
        Some(false)
    } else {
        None
    }
}

impl Origin {
    pub(in crate::text::read) const fn other(self) -> Self {
        match self {
            Self::Given => Self::Placed,
            Self::Placed => Self::Given,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_and_its_value_say_the_origin() {
        for (name, value) in [
            ("given", "true"),
            ("is_fixed", "1"),
            ("readOnly", "true"),
            ("editable", "false"),
            ("notEditable", "true"),
            ("type", "clue"),
            ("class", "cell given"),
        ] {
            let origin = of_flag(name.as_bytes(), value.as_bytes());
            assert_eq!(origin, Some(Origin::Given), "{name}: {value}");
        }
        for (name, value) in [
            ("given", "false"),
            ("userEntered", "true"),
            ("value-by-player", "5"),
            ("origin", "User"),
        ] {
            let origin = of_flag(name.as_bytes(), value.as_bytes());
            assert_eq!(origin, Some(Origin::Placed), "{name}: {value}");
        }
        for (name, value) in [("startTime", "0"), ("level", "1"), ("given", "maybe")] {
            assert_eq!(of_flag(name.as_bytes(), value.as_bytes()), None);
        }
    }
}
