//! Steps in words, to be read aloud: what there is to see, and what follows.
//!
//! The parts that many sentences share are in `phrase`.

use std::fmt;

use super::evidence::{Escape, Evidence};
use super::phrase::{Eliminations, InLink, all, any, every, lines, placed, two_houses};
use super::step::Step;
use super::technique::Technique;
use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};

impl fmt::Display for Step {
    /// Writes the step in one to three sentences, as in `In box 4, 7 fits only r5c2.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.placement, &self.evidence) {
            (Some(placement), evidence) => placing(f, self.technique, placement, evidence),
            (None, evidence) => eliminating(f, evidence, &Eliminations(&self.eliminations)),
        }
    }
}

impl Step {
    /// Where to look, as in `box 4` or `rows 2 and 7`.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.evidence {
            Evidence::House(house)
            | Evidence::Subset { house, .. }
            | Evidence::Locked { from: house, .. } => house.to_string(),
            Evidence::Fish { base, .. } => lines(*base),
            Evidence::StrongLinks { links, .. } => two_houses(links.map(|link| link.house)),
            Evidence::EmptyRectangle { box_, link, .. } => all([*box_, link.house]),
            Evidence::Wing { pivot, .. } => format!("the cells around {pivot}"),
            Evidence::WWing { ends, .. } => all(*ends),
            Evidence::AlignedPair { cells, .. } => all(*cells),
            Evidence::Colouring { digit, .. } => format!("the digit {digit}"),
            Evidence::UniqueLoop { digits, .. } => format!("the cells with {}", all(*digits)),
            Evidence::Bug { .. } => "the whole grid".to_owned(),
            Evidence::Cell => all(self.cells()),
        }
    }
}

/// The sentences of a step that places a digit.
fn placing(
    f: &mut fmt::Formatter<'_>,
    technique: Technique,
    Candidate { cell, digit }: Candidate,
    evidence: &Evidence,
) -> fmt::Result {
    match evidence {
        Evidence::House(house) if technique == Technique::FullHouse => {
            write!(
                f,
                "{cell} is the last free cell of {house}, so it is {digit}."
            )
        }
        Evidence::House(house) => write!(f, "In {house}, {digit} fits only {cell}."),
        Evidence::Locked {
            from,
            into,
            single: Some(single),
            ..
        } => write!(
            f,
            "In {from}, {digit} must be in {into}, so in {single} it fits only {cell}."
        ),
        Evidence::Subset {
            house,
            cells,
            digits,
        } => write!(
            f,
            "In {house}, the digits {} fit only {}, so {digit} fits only {cell}.",
            all(*digits),
            all(*cells)
        ),
        _ => write!(f, "{cell} can only be {digit}."),
    }
}

/// The sentences of a step that eliminates candidates; `eliminations` is what they lead up to.
fn eliminating(
    f: &mut fmt::Formatter<'_>,
    evidence: &Evidence,
    eliminations: &Eliminations,
) -> fmt::Result {
    match evidence {
        Evidence::Locked {
            digit, from, into, ..
        } => write!(
            f,
            "In {from}, {digit} must be in {into}, so {eliminations}."
        ),
        Evidence::Subset {
            house,
            cells,
            digits,
        } => subset(f, *house, *cells, *digits, eliminations),
        Evidence::Fish {
            digit,
            base,
            cover,
            fins,
            ..
        } => fish(f, *digit, [*base, *cover], *fins, eliminations),
        Evidence::UniqueLoop { .. } | Evidence::Bug { .. } => deadly(f, evidence, eliminations),
        Evidence::AlignedPair { cells, excluders } => write!(
            f,
            "Try the digits of {} pair by pair. Every pair with {} either clashes or leaves {} without a digit, \
             so {eliminations}.",
            all(*cells),
            any(placed(eliminations.0, " or ")),
            any(*excluders)
        ),
        _ => linked(f, evidence, eliminations),
    }
}

/// A naked subset if it eliminates elsewhere in the house, a hidden one if in its own cells.
fn subset(
    f: &mut fmt::Formatter<'_>,
    house: House,
    cells: CellSet,
    digits: DigitSet,
    eliminations: &Eliminations,
) -> fmt::Result {
    let hidden = eliminations.0.iter().all(|lost| cells.contains(lost.cell));
    let (digits, cells) = (all(digits), all(cells));
    if hidden {
        write!(
            f,
            "In {house}, the digits {digits} fit only {cells}, so {eliminations}."
        )
    } else {
        write!(
            f,
            "In {house}, {cells} take {digits} between them, so {eliminations}."
        )
    }
}

fn fish(
    f: &mut fmt::Formatter<'_>,
    digit: Digit,
    [base, cover]: [HouseSet; 2],
    fins: CellSet,
    eliminations: &Eliminations,
) -> fmt::Result {
    let (base, cover) = (lines(base), lines(cover));
    write!(f, "In {base}, the digit {digit} fits only {cover}")?;
    if fins.is_empty() {
        write!(f, ", which thus have it nowhere else: {eliminations}.")
    } else {
        write!(
            f,
            ", unless {} is {digit}. Either way {eliminations}.",
            any(fins)
        )
    }
}

/// Patterns with two solutions.
fn deadly(
    f: &mut fmt::Formatter<'_>,
    evidence: &Evidence,
    eliminations: &Eliminations,
) -> fmt::Result {
    match evidence {
        Evidence::UniqueLoop {
            cells,
            digits,
            escape,
        } => {
            let (cells, digits) = (all(cells), all(*digits));
            write!(
                f,
                "If {cells} were all left with {digits}, these could change places and the puzzle would have two \
                 solutions. "
            )?;
            way_out(f, escape, eliminations)
        }
        Evidence::Bug { extras, escape } => {
            write!(
                f,
                "Without {}, every unfilled cell would have two candidates and every digit two places in each house, \
                 and the puzzle would have two solutions. ",
                all(placed(extras, " and "))
            )?;
            match escape {
                Escape::Subset {
                    house,
                    cells,
                    digits,
                    ..
                } => write!(
                    f,
                    "So one of these is true, and its cell with {} takes {} in {house}: {eliminations}.",
                    all(*cells),
                    all(*digits)
                ),
                _ => way_out(f, escape, eliminations),
            }
        }
        _ => write!(f, "{eliminations}."),
    }
}

/// What follows from a pattern that must not come about.
fn way_out(
    f: &mut fmt::Formatter<'_>,
    escape: &Escape,
    eliminations: &Eliminations,
) -> fmt::Result {
    match escape {
        Escape::Cell(_) => write!(f, "So {eliminations}."),
        Escape::Digit { cells, digit } => {
            write!(f, "So {} is {digit}, and {eliminations}.", any(*cells))
        }
        Escape::Subset {
            roof,
            house,
            cells,
            digits,
            hidden: false,
        } => write!(
            f,
            "So {} must be something else, and with {} takes {} in {house}: {eliminations}.",
            any(*roof),
            all(*cells),
            all(*digits)
        ),
        Escape::Subset {
            roof,
            house,
            cells,
            digits,
            hidden: true,
        } => write!(
            f,
            "So {} must be something else, and in {house} the other one and {} have to take {}: {eliminations}.",
            any(*roof),
            all(*cells),
            all(*digits)
        ),
        Escape::Lock { roof, house, digit } => write!(
            f,
            "But in {house}, {} must be {digit}, so {eliminations}.",
            any(*roof)
        ),
    }
}

/// Wings, and what else strong links lead to.
fn linked(
    f: &mut fmt::Formatter<'_>,
    evidence: &Evidence,
    eliminations: &Eliminations,
) -> fmt::Result {
    match evidence {
        Evidence::Wing {
            pivot,
            wings,
            others: [one, other],
            digit,
            pivot_too,
        } => {
            let [first, second] = wings;
            write!(
                f,
                "If {pivot} is {one}, {first} is {digit}; if it is {other}, {second} is {digit}"
            )?;
            if *pivot_too {
                write!(f, "; else it is {digit} itself. One way or another")?;
            } else {
                write!(f, ". Either way")?;
            }
            write!(f, " {eliminations}.")
        }
        Evidence::WWing {
            ends,
            link,
            linked,
            digit,
        } => write!(
            f,
            "{ends} can only be {linked} or {digit}. {}, so {ends} cannot both be {linked}. One of them is {digit}, \
             and {eliminations}.",
            InLink(*link, *linked),
            ends = all(*ends),
        ),
        _ => one_digit(f, evidence, eliminations),
    }
}

/// What the strong links of a single digit lead to.
fn one_digit(
    f: &mut fmt::Formatter<'_>,
    evidence: &Evidence,
    eliminations: &Eliminations,
) -> fmt::Result {
    match evidence {
        Evidence::StrongLinks {
            digit,
            links: [first, second],
        } => write!(
            f,
            "{}; in {}, it is in {}. {} cannot both be {digit}, so {} is, and {eliminations}.",
            InLink(*first, *digit),
            second.house,
            any(second.cells),
            all([first.cells[1], second.cells[0]]),
            any([first.cells[0], second.cells[1]]),
        ),
        Evidence::EmptyRectangle {
            digit,
            box_,
            lines: [met, other],
            link,
            ..
        } => write!(
            f,
            "In {box_}, {digit} must be in {met} or {other}. {}: if not in {}, then in {}, and in {box_} it is in \
             {other}. Either way {eliminations}.",
            InLink(*link, *digit),
            link.cells[1],
            link.cells[0],
        ),
        Evidence::Colouring {
            digit,
            colours: [first, second],
            clash,
        } => {
            write!(
                f,
                "Strong links put {digit} either in {} or in {}. ",
                every(*first),
                every(*second)
            )?;
            match clash {
                Some(clash) => write!(f, "But {} see each other, so {eliminations}.", all(*clash)),
                None => write!(f, "Either way {eliminations}."),
            }
        }
        _ => write!(f, "{eliminations}."),
    }
}
