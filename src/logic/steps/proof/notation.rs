//! Chains in the notation of the community (Eureka), as in `(4)r6c1=r7c1-r7c9=r8c8 => r6c8<>4`.
//!
//! - A step is chains with ` || ` between them, ` => ` and facts: each case of a cell or a house is a chain, and one of
//!   their first nodes is true.
//! - A chain is nodes, with `=` before those that are true and `-` before those that are false, and `-loop` after the last
//!   if it is linked weakly to the first. The ends of other chains that stand alone are not both false.
//! - A node is a digit in brackets, which is left out if the node before ends with it, and cells, as in `r12c3` or
//!   `r1c2|r3c4`; several digits with signs are links within a cell; `(1=234)r1c567` is a set of cells with one digit
//!   more than cells: without the first, they have the last.

use std::fmt::{self, Write as _};

use super::{Case, Fact, Line, Method, Proof, Reason};
use crate::board::{Candidate, CellSet, Digit, DigitSet};
use crate::words::joined;

/// A node of a chain: a digit in one of some cells. The nodes are false and true in turn.
#[derive(Debug, Clone, Copy)]
pub(in crate::logic) struct Node {
    digit: Digit,
    cells: CellSet,
    /// The cells and digits of the almost locked set by which it follows from the node before.
    set: Option<(CellSet, DigitSet)>,
}

impl From<Candidate> for Node {
    fn from(Candidate { cell, digit }: Candidate) -> Self {
        (digit, CellSet::of(cell)).into()
    }
}

impl From<(Digit, CellSet)> for Node {
    fn from((digit, cells): (Digit, CellSet)) -> Self {
        let set = None;
        Self { digit, cells, set }
    }
}

impl Node {
    /// The way of a chain through an almost locked set.
    pub(in crate::logic) fn through(
        [first, last]: [Digit; 2],
        cells: CellSet,
        digits: DigitSet,
    ) -> [Self; 2] {
        let node = |digit, set| Self { digit, cells, set };
        [node(first, None), node(last, Some((cells, digits)))]
    }

    /// Returns true if it follows from the other within their cell.
    fn is_in_cell_of(self, other: Self) -> bool {
        let is_same = self.cells == other.cells && self.cells.only().is_some();
        is_same && self.set.is_none() && self.digit != other.digit
    }
}

impl Proof {
    /// The proof in the notation of the community, if all its cases are chains without others within.
    pub(crate) fn notation(&self) -> Option<String> {
        if matches!(self.method, Method::Clash { .. } | Method::Either { .. }) {
            return None;
        }
        let cases: Option<Vec<String>> = self.cases.iter().map(|case| self.chain(case)).collect();
        Some(step(&cases?.join(" || "), &self.conclusion))
    }

    /// A case as a chain, if it is one.
    fn chain(&self, case: &Case) -> Option<String> {
        let is_next = |lines: &[Line]| {
            let mut from = lines[1].from.iter();
            from.any(|premise| premise.fact == lines[0].fact)
        };
        let is_link =
            |line: &Line| !matches!(line.reason, Reason::Pattern { .. } | Reason::Lemma(_));
        if !case.is_linear || !case.lines.windows(2).all(is_next) || !case.lines.iter().all(is_link)
        {
            return None;
        }
        let (mut lines, first_is_true) = (&case.lines[..], case.lines[0].fact.is_true);
        let mut end = "";
        match self.method {
            // The link that closes a loop is weak.
            Method::Loop => {
                lines = if first_is_true {
                    &lines[1..]
                } else {
                    &lines[..lines.len() - 1]
                };
                end = "-loop";
            }
            Method::Reversal if first_is_true => lines = &lines[1..lines.len() - 1],
            _ => {}
        }
        let nodes: Vec<Node> = lines.iter().map(Node::of_line).collect();
        Some(format!("{}{end}", chain(&nodes, lines[0].fact.is_true)))
    }
}

impl Node {
    fn of_line(line: &Line) -> Self {
        let Fact { cells, digit, .. } = line.fact;
        let set = match line.reason {
            Reason::Set { cells, digits } => Some((cells, digits)),
            _ => None,
        };
        Self { digit, cells, set }
    }
}

/// A chain or several, and what they show.
pub(in crate::logic) fn step(chains: &str, conclusion: &[Fact]) -> String {
    format!("{chains} => {}", facts(conclusion))
}

/// The facts, those of a digit together, as in `r1c2=5` or `r12c3<>4, r5c6<>7`.
pub(in crate::logic) fn facts(facts: &[Fact]) -> String {
    joined(together(facts), ", ")
}

/// The nodes as a chain, the first of them true or false.
pub(in crate::logic) fn chain(nodes: &[Node], first_is_true: bool) -> String {
    let sign = |index: usize| {
        if index.is_multiple_of(2) == first_is_true {
            '='
        } else {
            '-'
        }
    };
    let set = |index: usize| Some((nodes.get(index)?.digit, nodes.get(index)?.set?));
    let (mut text, mut last, mut index) = (String::new(), None, 0);
    while let Some(&Node { digit, cells, .. }) = nodes.get(index) {
        if index > 0 {
            text.push(sign(index));
        }
        if let Some((to, (cells, digits))) = set(index + 1) {
            let others = digits.without(digit).without(to).into_iter();
            let others: String = others.map(|digit| digit.to_string()).collect();
            let _ = write!(text, "({digit}={others}{to}){}", Compact(cells));
            (last, index) = (Some(to), index + 2);
            continue;
        }
        let (mut digits, start) = (digit.to_string(), index);
        while let Some(next) = nodes.get(index + 1)
            && next.is_in_cell_of(nodes[index])
            && set(index + 2).is_none()
        {
            index += 1;
            digits.push(sign(index));
            digits += &next.digit.to_string();
        }
        if index > start || last != Some(digit) {
            let _ = write!(text, "({digits})");
        }
        // Writing to a string does not fail.
        let _ = write!(text, "{}", Compact(cells));
        (last, index) = (Some(nodes[index].digit), index + 1);
    }
    text
}

/// The cells, those of rows with the same columns together.
pub(super) struct Compact(pub(super) CellSet);

impl fmt::Display for Compact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(cell) = self.0.only() {
            return cell.fmt(f);
        }
        for (index, cells) in rectangles(self.0).into_iter().enumerate() {
            f.write_str(if index == 0 { "r" } else { "|r" })?;
            let mut rows: Vec<u8> = cells.iter().map(|cell| cell.row().number()).collect();
            let mut columns: Vec<u8> = cells.iter().map(|cell| cell.column().number()).collect();
            columns.sort_unstable();
            rows.dedup();
            columns.dedup();
            rows.iter().try_for_each(|row| write!(f, "{row}"))?;
            f.write_str("c")?;
            columns
                .iter()
                .try_for_each(|column| write!(f, "{column}"))?;
        }
        Ok(())
    }
}

/// The cells in groups, each of which is all cells in some rows and some columns.
pub(super) fn rectangles(cells: CellSet) -> Vec<CellSet> {
    let mut groups: Vec<(Vec<u8>, CellSet)> = Vec::new();
    let cells: Vec<_> = cells.into_iter().collect();
    for of_row in cells.chunk_by(|one, next| one.row() == next.row()) {
        let columns = of_row.iter().map(|cell| cell.column().number()).collect();
        let of_row: CellSet = of_row.iter().copied().collect();
        match groups.iter_mut().find(|(known, _)| *known == columns) {
            Some((_, cells)) => *cells |= of_row,
            None => groups.push((columns, of_row)),
        }
    }
    groups.into_iter().map(|(_, cells)| cells).collect()
}

/// The facts by their digits, those that are false together, as far as they can be written as one. Two that are true
/// say more than that the digit is in one of their cells.
pub(super) fn together(facts: &[Fact]) -> Vec<Fact> {
    let mut all = Vec::new();
    let digits: DigitSet = facts.iter().map(|fact| fact.digit).collect();
    for digit in digits {
        let own = facts.iter().filter(|fact| fact.digit == digit);
        let (placed, gone): (Vec<Fact>, Vec<Fact>) = own.copied().partition(|fact| fact.is_true);
        all.extend(placed);
        let cells = gone
            .iter()
            .fold(CellSet::EMPTY, |all, fact| all | fact.cells);
        all.extend(rectangles(cells).into_iter().map(|cells| Fact {
            cells,
            digit,
            is_true: false,
        }));
    }
    all
}
