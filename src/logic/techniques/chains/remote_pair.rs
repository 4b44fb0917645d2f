//! Remote pair: a chain of cells that all have the same two candidates.

use crate::logic::techniques::prelude::*;

techniques!(
    REMOTE_PAIR = UNRATED {
        name: "Remote Pair",
        summary: "Four cells or more with the same two candidates, each of which sees the next: one of two that are an odd \
              number of steps apart is the one digit, and the other the other.",
        synonyms: &["Remote Naked Pair"],
        difficulty: DifficultyRange::only(43),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::REMOTE_PAIR], remote_pairs())];

/// Cells with the same two candidates, which alternate from each to the next.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct RemotePair {
    /// The cells, each of which sees the next; an even number.
    pub path: Vec<Cell>,
    /// Their two candidates.
    pub digits: DigitSet,
}

/// The remote pairs between any two cells, by the shortest ways.
fn remote_pairs(context: &Context) -> impl Iterator<Item = Found<RemotePair>> {
    let bivalue = context.bivalue_cells();
    let ends = pairs(bivalue).filter(|[first, last]| {
        context.digits_of(*first) == context.digits_of(*last) && !first.sees(*last)
    });
    let paths = ends.flat_map(move |[first, last]| {
        let digits = context.digits_of(first);
        let same = bivalue.into_iter();
        let same: CellSet = same
            .filter(|&cell| context.digits_of(cell) == digits)
            .collect();
        let mut paths = Vec::new();
        shortest_paths(same, vec![first], last, &mut paths);
        paths
            .into_iter()
            .map(move |path| RemotePair { path, digits })
    });
    let pairs = paths.filter(|pair| pair.path.len() >= 4 && pair.path.len() % 2 == 0);
    each_conclusion_once(pairs.filter_map(|pair| {
        let targets = pair.targets();
        Found::eliminating(context.of_digits(pair.digits, targets), pair)
    }))
}

/// Adds the ways through these cells to the last one of which none is a detour: only neighbours see each other.
fn shortest_paths(cells: CellSet, path: Vec<Cell>, last: Cell, paths: &mut Vec<Vec<Cell>>) {
    let Some(&end) = path.last() else { return };
    if end == last {
        paths.push(path);
        return;
    }
    for next in cells & end.peers() {
        let mut path = path.clone();
        path.push(next);
        let rest = (cells - end.peers()).without(end);
        shortest_paths(rest, path, last, paths);
    }
}

impl RemotePair {
    fn cells(&self) -> CellSet {
        self.path.iter().copied().collect()
    }

    /// The cells that see two of the path that are different, but too far apart to see each other as neighbours.
    fn targets(&self) -> CellSet {
        let mut targets = CellSet::EMPTY;
        for (index, first) in self.path.iter().enumerate() {
            for second in self.path[index..].iter().skip(3).step_by(2) {
                targets |= first.peers() & second.peers();
            }
        }
        targets - self.cells()
    }
}

impl Pattern for RemotePair {
    fn technique(&self) -> Technique {
        Technique::REMOTE_PAIR
    }

    fn look(&self) -> Look {
        let every_other = |from: usize| self.path.iter().copied().skip(from).step_by(2);
        let (first, last) = (self.digits.first(), self.digits.iter().skip(1));
        Look::at(Mark::On, every_other(0), first)
            .and(Mark::On, every_other(1), last)
            .and(Mark::Off, self.cells(), self.digits)
            .named(format_args!("the cells with {}", all(self.digits)))
    }

    fn inferences(&self) -> Vec<Inference> {
        let steps = self.path.windows(2);
        steps
            .flat_map(|ends| {
                let digits = self.digits.into_iter();
                digits.map(|digit| Inference::weak(digit, [ends[0], ends[1]]))
            })
            .collect()
    }

    fn notation(&self, conclusion: &Conclusion) -> Option<String> {
        let ends = [self.path[0], self.path[self.path.len() - 1]];
        let seen = ends.into_iter().collect::<CellSet>().common_peers();
        let gone = || conclusion.eliminations.iter();
        if !gone().all(|gone| seen.contains(gone.cell)) {
            return None;
        }
        let digits: Vec<Digit> = self.digits.into_iter().collect();
        let chain = |[one, other]: [Digit; 2]| {
            let cells = self.path.iter().enumerate();
            let nodes = cells.flat_map(|(index, &cell)| {
                let digits = if index % 2 == 0 {
                    [one, other]
                } else {
                    [other, one]
                };
                Node::through(digits, CellSet::of(cell), self.digits)
            });
            notation::chain(&nodes.collect::<Vec<_>>(), false)
        };
        let is_shown = |digit: &Digit| gone().any(|gone| gone.digit == *digit);
        let shown = digits.iter().filter(|digit| is_shown(digit)).map(|&one| {
            let other = self.digits.without(one).only()?;
            Some(chain([one, other]))
        });
        Some(shown.collect::<Option<Vec<_>>>()?.join("; "))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let every_other = |from: usize| all(self.path.iter().skip(from).step_by(2));
        format!(
            "{} can only be {}, and each sees the next. So {} are one of the two digits, and {} are the other. Either \
             way, {conclusion}.",
            all(&self.path),
            any(self.digits),
            every_other(0),
            every_other(1),
        )
    }
}
