//! The words of proofs: the reason of the whole, those of its lines, and short chains as sentences.

use super::notation::{Compact, rectangles, together};
use super::{Fact, Lemma, Line, Method, Premise, Proof, Reason};
use crate::board::{Cell, CellSet, Digit, DigitSet};
use crate::logic::steps::phrase::{Conclusion, all, any};
use crate::words::joined;

/// Longer chains are lists.
const MOST_LINES: usize = 5;

/// The lines of a list, whose numbers come after the name of the lemma that has it.
pub(super) struct Wording<'a> {
    pub(super) proof: &'a Proof,
    pub(super) prefix: &'a str,
    /// All lemmas.
    pub(super) lemmas: &'a [Lemma],
}

impl Wording<'_> {
    /// The conclusion, as in `r5c1<>4`.
    pub(super) fn conclusion(&self) -> String {
        all(together(&self.proof.conclusion)).to_string()
    }

    /// The reason of the whole, which follows the conclusion.
    pub(super) fn why(&self) -> String {
        let first = &self.proof.cases[0].lines[0].fact;
        let last = self.proof.cases[0].lines.last().map(|line| line.fact);
        let last = last.unwrap_or(*first);
        let each = match &self.proof.conclusion[..] {
            [only] if only.is_true => "and each leads to it",
            [_] => "and each rules it out",
            _ => "and each rules them out",
        };
        match &self.proof.method {
            Method::Clash { between } => format!(", because {first} puts {}", self.clash(*between)),
            Method::Reversal if self.proof.conclusion[..] == [last] => {
                format!(": {first} leads to it")
            }
            Method::Reversal => format!(", because {first} leads to {last}"),
            Method::Ends => {
                let first = first.reversed();
                format!(", because {first} or {last}{}", meeting(first, last))
            }
            Method::Loop => ": the statements of this loop are all true or all false".to_owned(),
            Method::Either { candidate } => {
                let fact = Fact::new(*candidate, true);
                format!(": either {fact} or {}, {each}", fact.reversed())
            }
            Method::Cell { cell } => {
                let digits = self.starts().map(|fact| fact.digit);
                format!(": {cell} is {}, {each}", any(digits.collect::<DigitSet>()))
            }
            Method::House { house, digit } => {
                let cells = self.starts().map(|fact| fact.cells);
                let cells = cells.fold(CellSet::EMPTY, |all, cells| all | cells);
                format!(": in {house}, {digit} goes in {}, {each}", any(cells))
            }
            Method::Pattern { words } => format!(": {words}, {each}"),
        }
    }

    /// The last line of a list that ends in a contradiction.
    pub(super) fn end(&self) -> Option<String> {
        let Method::Clash { between } = self.proof.method else {
            return None;
        };
        let mut numbers = between.map(|end| end.line);
        numbers.sort_unstable();
        let numbers = numbers.iter().flatten();
        let numbers = all(numbers.map(|line| format!("{}{line}", self.prefix)));
        let (clash, conclusion) = (self.clash(between), self.conclusion());
        Some(format!("{numbers}: {clash}, so {conclusion}."))
    }

    /// The assumptions of the cases.
    fn starts(&self) -> impl Iterator<Item = Fact> + Clone {
        self.proof.cases.iter().map(|case| case.lines[0].fact)
    }

    /// The contradiction, as in `3 twice in column 6`.
    fn clash(&self, [on, off]: [Premise; 2]) -> String {
        let mut lines = self.proof.cases.iter().flat_map(|case| &case.lines);
        let other = lines.find(|line| line.number == off.line && line.fact.is_true);
        let (cells, digit) = (on.fact.cells, on.fact.digit);
        match other.map(|line| line.fact) {
            Some(other) if other.digit == digit => {
                let house = (cells | other.cells).common_houses().first();
                format!("{digit} twice in {}", all(house))
            }
            Some(other) => {
                let digits = DigitSet::of(digit).with(other.digit);
                format!("both {} in {}", all(digits), all(cells))
            }
            None => format!("{digit} in {}, where it cannot be", all(cells)),
        }
    }

    /// The reason of a line in a list.
    pub(super) fn reason(&self, line: &Line) -> String {
        let is_true = line.fact.is_true;
        match &line.reason {
            Reason::Assumption => "assumed".to_owned(),
            Reason::Cell if is_true => format!("not {}", self.by_line(&line.from, digit_of)),
            Reason::House(house) if is_true => {
                format!("{house}, not {}", self.by_line(&line.from, cell_of))
            }
            Reason::Cell => self.by_line(&line.from, |premise| premise.fact.to_string()),
            Reason::House(house) => {
                let from = self.by_line(&line.from, |premise| premise.fact.to_string());
                format!("{from}, {house}")
            }
            Reason::Lemma(index) => {
                let mut numbers: Vec<Option<usize>> =
                    line.from.iter().map(|premise| premise.line).collect();
                numbers.sort_unstable();
                numbers.dedup();
                let numbers = numbers.into_iter().flatten();
                let numbers: Vec<String> = numbers
                    .map(|line| format!("{}{line}", self.prefix))
                    .collect();
                let with = if numbers.is_empty() { "" } else { ", with " };
                format!("chain {}{with}{}", self.lemmas[*index].name, all(&numbers))
            }
            reason => format!(
                "{}: the others are gone from {}",
                self.reason_alone(reason).unwrap_or_default(),
                self.cells_by_line(&line.from)
            ),
        }
    }

    /// The reason of a fact that follows from the one before it, unless that can be seen.
    pub(super) fn reason_alone(&self, reason: &Reason) -> Option<String> {
        Some(match reason {
            Reason::Assumption | Reason::Cell => return None,
            Reason::House(house) => house.to_string(),
            Reason::Set { cells, digits } => set(*cells, *digits),
            Reason::Pattern {
                technique,
                place,
                digits,
                cells,
            } => format!(
                "{technique} {} in {}, {place}",
                joined(*digits, " "),
                compact(*cells)
            ),
            Reason::Lemma(index) => format!("chain {}", self.lemmas[*index].name),
        })
    }

    /// The cells of the premises, those with the same line together, as in `r12c2 (2), r23c1 (1)`.
    fn cells_by_line(&self, premises: &[Premise]) -> String {
        let mut merged: Vec<Premise> = Vec::new();
        for premise in premises {
            match merged.iter_mut().find(|known| known.line == premise.line) {
                Some(known) => known.fact.cells |= premise.fact.cells,
                None => merged.push(*premise),
            }
        }
        self.by_line(&merged, |premise| compact(premise.fact.cells))
    }

    /// The premises, those with the same line together, as in `r5c3 and r6c3 (9), r7c3 (4)`.
    fn by_line(&self, premises: &[Premise], name: fn(&Premise) -> String) -> String {
        let mut groups: Vec<(Option<usize>, Vec<String>)> = Vec::new();
        for premise in premises {
            match groups.iter_mut().find(|(line, _)| *line == premise.line) {
                Some((_, names)) => names.push(name(premise)),
                None => groups.push((premise.line, vec![name(premise)])),
            }
        }
        let groups = groups.into_iter().map(|(line, names)| match line {
            Some(line) => format!("{} ({}{line})", all(names), self.prefix),
            None => format!("{} (given)", all(names)),
        });
        joined(groups, ", ")
    }

    /// The facts that a lemma relies on, of the list that these are the words of: as in `2 not in r1c8 (2), r3c2 (6)`.
    pub(super) fn given(&self, lemma: &Lemma) -> String {
        let has_lines = lemma.given.iter().any(|premise| premise.line.is_some());
        let of_digit = |digit: Digit| {
            let own = lemma.given.iter().filter(|given| given.fact.digit == digit);
            let own: Vec<Premise> = own.copied().collect();
            let cells = || {
                if has_lines {
                    self.by_line(&own, cell_of)
                } else {
                    all(own.iter().map(cell_of)).to_string()
                }
            };
            (!own.is_empty()).then(|| format!("{digit} not in {}", cells()))
        };
        let digits = Digit::ALL.into_iter().filter_map(of_digit);
        joined(digits, "; ")
    }
}

fn digit_of(premise: &Premise) -> String {
    premise.fact.digit.to_string()
}

fn cell_of(premise: &Premise) -> String {
    all(premise.fact.cells).to_string()
}

/// The cells, those of rows with the same columns together, as in `r1c2 and r23c5`.
fn compact(cells: CellSet) -> String {
    all(rectangles(cells).into_iter().map(Compact)).to_string()
}

/// An almost locked set in words, as in `r1c2 and r1c5 hold two of 1, 2 and 3`.
pub(super) fn set(cells: CellSet, digits: DigitSet) -> String {
    const NUMBERS: [&str; 9] = [
        "none", "one", "two", "three", "four", "five", "six", "seven", "eight",
    ];
    let number = NUMBERS[cells.len().min(8)];
    format!("{} hold {number} of {}", all(cells), all(digits))
}

/// The reason why two facts of different digits rule out the same candidate, if they do.
fn meeting(one: Fact, other: Fact) -> String {
    let cells: [Option<Cell>; 2] = [one, other].map(|fact| fact.cells.only());
    match cells {
        [Some(cell), Some(seen)] if one.digit != other.digit && cell.sees(seen) => {
            format!(", and {cell} sees {seen}")
        }
        _ => String::new(),
    }
}

impl Proof {
    /// Returns true if it is one short chain, which a sentence can say.
    pub(crate) fn is_sentence(&self) -> bool {
        matches!(&self.cases[..], [only] if only.is_linear && only.lines.len() <= MOST_LINES)
            && self.lemmas.is_empty()
    }

    /// The sentence, as in `If r1c2 is not 5, then r1c7 is 5 (row 1), so r4c7 is not 5 (column 7). So …`
    pub(in crate::logic) fn sentence(&self, conclusion: &Conclusion) -> String {
        let words = Wording {
            proof: self,
            prefix: "",
            lemmas: &[],
        };
        let lines = &self.cases[0].lines[..];
        let mut text = String::new();
        for (index, line) in lines.iter().enumerate() {
            text += ["If ", ", then ", ", so "][index.min(2)];
            text += &says(line.fact);
            if let Some(reason) = words.reason_alone(&line.reason) {
                text.extend([" (", &reason, ")"]);
            }
        }
        match self.method {
            Method::Loop => format!(
                "{text}. The statements of this loop are all true or all false; either way, {conclusion}."
            ),
            Method::Ends => {
                let first = says(lines[0].fact.reversed());
                let last = says(lines[lines.len() - 1].fact);
                format!("{text}. So {first} or {last}; either way, {conclusion}.")
            }
            _ => format!("{text}. So {conclusion}."),
        }
    }
}

/// A fact as in `r1c2 is 5` or `none of r1c2 and r1c3 is 5`.
fn says(fact: Fact) -> String {
    let (cells, digit) = (fact.cells, fact.digit);
    match (fact.is_true, cells.only()) {
        (true, _) => format!("{} is {digit}", any(cells)),
        (false, Some(cell)) => format!("{cell} is not {digit}"),
        (false, None) => format!("none of {} is {digit}", all(cells)),
    }
}
