//! Damage to texts: twelve kinds, each at a random place.

use super::random::Random;

/// A kind of damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Damage {
    DropMark,
    DoubleMark,
    ReplaceMark,
    SwapMarks,
    DropLine,
    DoubleLine,
    CutLine,
    CutEnd,
    DropSeparator,
    JoinLines,
    InsertCell,
    SplitLine,
}

impl Damage {
    pub(crate) const ALL: [Self; 12] = [
        Self::DropMark,
        Self::DoubleMark,
        Self::ReplaceMark,
        Self::SwapMarks,
        Self::DropLine,
        Self::DoubleLine,
        Self::CutLine,
        Self::CutEnd,
        Self::DropSeparator,
        Self::JoinLines,
        Self::InsertCell,
        Self::SplitLine,
    ];

    /// Returns true if all of a puzzle can be gone without a trace.
    pub(crate) fn removes_much(self) -> bool {
        matches!(self, Self::DropLine | Self::CutLine | Self::CutEnd)
    }

    /// The text with this damage; `None` if there is no place for it.
    pub(crate) fn apply(self, text: &str, random: &mut Random) -> Option<String> {
        let marks: Vec<char> = text.chars().collect();
        let damaged = match self {
            Self::DropMark => at_mark(&marks, random, |_, _| vec![]),
            Self::DoubleMark => at_mark(&marks, random, |mark, _| vec![mark, mark]),
            Self::ReplaceMark => at_mark(&marks, random, |_, random| vec![*random.choose(&OTHERS)]),
            Self::InsertCell => at_mark(&marks, random, |mark, random| {
                vec![*random.choose(&['.', '0', '1', '5', '9']), mark]
            }),
            Self::SwapMarks => swapped(&marks, random),
            Self::DropSeparator => at(&marks, random, is_separator, |_, _| vec![]),
            Self::JoinLines => at(&marks, random, is_line_end, |_, _| vec![]),
            Self::SplitLine => at_mark(&marks, random, |mark, _| vec!['\n', mark]),
            Self::CutEnd => Some(marks[..random.below(marks.len())].to_vec()),
            Self::DropLine | Self::DoubleLine | Self::CutLine => Some(self.of_line(text, random)),
        }?;
        let damaged: String = damaged.into_iter().collect();
        (damaged != text).then_some(damaged)
    }

    fn of_line(self, text: &str, random: &mut Random) -> Vec<char> {
        let lines: Vec<&str> = text.split_inclusive(['\n', '\r']).collect();
        let which = random.below(lines.len());
        let mut damaged = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let marks: Vec<char> = line.chars().collect();
            match self {
                Self::DropLine if index == which => {}
                Self::DoubleLine if index == which => damaged.extend([&marks[..], &marks].concat()),
                Self::CutLine if index == which => {
                    damaged.extend(&marks[..random.below(marks.len())]);
                    damaged.push('\n');
                }
                _ => damaged.extend(marks),
            }
        }
        damaged
    }
}

/// The replacement of a mark.
const OTHERS: [char; 12] = ['1', '5', '9', '.', '0', ' ', 'A', 'l', '?', ',', 'é', '-'];

fn is_line_end(mark: char) -> bool {
    matches!(mark, '\n' | '\r')
}

fn is_cell(mark: char) -> bool {
    mark.is_numeric() || ".0_*?~·□".contains(mark)
}

fn is_separator(mark: char) -> bool {
    !mark.is_alphanumeric() && !is_line_end(mark) && !".0_*?~".contains(mark)
}

/// The marks with one of them replaced, which stands at a random place where this holds.
fn at(
    marks: &[char],
    random: &mut Random,
    holds: impl Fn(char) -> bool,
    replace: impl Fn(char, &mut Random) -> Vec<char>,
) -> Option<Vec<char>> {
    let places: Vec<usize> = (0..marks.len())
        .filter(|&place| holds(marks[place]))
        .collect();
    if places.is_empty() {
        return None;
    }
    let place = *random.choose(&places);
    let middle = replace(marks[place], random);
    Some([&marks[..place], &middle, &marks[place + 1..]].concat())
}

/// The marks with one of them replaced, half the time one that may be a cell.
fn at_mark(
    marks: &[char],
    random: &mut Random,
    replace: impl Fn(char, &mut Random) -> Vec<char>,
) -> Option<Vec<char>> {
    let of_cells = random.below(2) == 0;
    at(
        marks,
        random,
        |mark| !is_line_end(mark) && (!of_cells || is_cell(mark)),
        replace,
    )
}

/// The marks with two neighbours exchanged.
fn swapped(marks: &[char], random: &mut Random) -> Option<Vec<char>> {
    if marks.len() < 2 {
        return None;
    }
    let place = random.below(marks.len() - 1);
    let mut marks = marks.to_vec();
    marks.swap(place, place + 1);
    Some(marks)
}
