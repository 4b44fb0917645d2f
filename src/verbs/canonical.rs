//! `canonical`: the least puzzle of those that are the same up to symmetry.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize, Serializer};

use super::{Answer, Request, Verb, go_on, with_each_count};
use crate::canonical::{self, CanonicalCandidates, Canonicalizer, canonical_candidates};
use crate::solver::Solver;
use crate::{Candidates, Digit, Grid, House, Puzzle, Status, Symmetry};

/// Finds canonical forms.
///
/// # Examples
///
/// ```
/// use sudoku::verbs::{Canonical, Verb as _};
/// use sudoku::{Grid, Puzzle};
///
/// let form = Canonical::default().answer_one(&Puzzle::Givens(Grid::EMPTY));
/// assert_eq!(form.automorphisms, Some(3_359_232));
/// ```
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Canonical {
    /// Give the form of each puzzle's only solution.
    #[cfg_attr(feature = "cli", arg(long))]
    pub of_solution: bool,
    /// Find the form alone, without the symmetry that leads to it, which takes longer.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub form_only: bool,
    /// The solver to use.
    #[serde(skip)]
    #[cfg_attr(feature = "cli", arg(skip))]
    pub solver: Solver,
}

impl Verb for Canonical {
    type Answer = Form;

    const BATCH: usize = 2048;

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Form) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut canonicalizer = Canonicalizer::new();
        if !self.of_solution {
            let mut puzzles = request.puzzles.iter().enumerate();
            return puzzles.try_for_each(|(index, puzzle)| {
                go_on_at(index)?;
                let form = match puzzle {
                    Puzzle::Givens(grid) => self.form(&mut canonicalizer, grid, Status::Unsolved),
                    Puzzle::Candidates(candidates) => self.form_of_candidates(candidates),
                };
                give(index, form)
            });
        }
        with_each_count(self.solver, request.puzzles, 2, |index, puzzle, found| {
            go_on_at(index)?;
            let status = Status::of(puzzle, found.count);
            let form = match found.only() {
                Some(solution) => self.form(&mut canonicalizer, solution, status),
                None => Form::refused(status, String::new()),
            };
            give(index, form)
        })
    }
}

/// Breaks after an interrupt, which is looked for at every 64th puzzle: where each takes microseconds, asking would take a
/// noticeable part of them.
fn go_on_at(index: usize) -> ControlFlow<()> {
    if index.is_multiple_of(64) {
        return go_on();
    }
    ControlFlow::Continue(())
}

impl Canonical {
    fn form(self, canonicalizer: &mut Canonicalizer, grid: &Grid, status: Status) -> Form {
        if self.form_only {
            return Form {
                canonical: Some(canonicalizer.form(grid).into()),
                status,
                ..Form::default()
            };
        }
        let canonical::Canonical {
            form,
            symmetry,
            arrangements,
        } = canonicalizer.canonical(grid);
        Form {
            automorphisms: Some(arrangements),
            status,
            ..Form::reached_by(&symmetry, form.into())
        }
    }

    fn form_of_candidates(self, candidates: &Candidates) -> Form {
        let CanonicalCandidates { form, symmetry } = canonical_candidates(candidates);
        if self.form_only {
            return Form {
                canonical: Some(form.into()),
                status: Status::Unsolved,
                ..Form::default()
            };
        }
        Form::reached_by(&symmetry, form.into())
    }
}

/// A canonical form, and the symmetry that leads to it; or the status of a puzzle without one.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Form {
    /// The canonical form: 81 cells, or 729 candidates of a candidate grid.
    pub canonical: Option<Puzzle>,
    /// The number of arrangements of the cells that give the form: of a solved grid, its automorphisms. `None` for a
    /// candidate grid.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub automorphisms: Option<u32>,
    /// True if rows become columns before anything else.
    pub transposed: Option<bool>,
    /// The rows of the puzzle that become the first, the second and so on: nine numbers.
    #[serde(serialize_with = "in_a_row")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("pattern" = "^[1-9]{9}$"))
    )]
    pub rows: Option<[u8; 9]>,
    /// The columns of the puzzle that become the first, the second and so on: nine numbers.
    #[serde(serialize_with = "in_a_row")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("pattern" = "^[1-9]{9}$"))
    )]
    pub columns: Option<[u8; 9]>,
    /// The digits that 1, 2 and so on become: nine numbers.
    #[serde(serialize_with = "in_a_row")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("pattern" = "^[1-9]{9}$"))
    )]
    pub digits: Option<[u8; 9]>,
    /// The symmetry.
    #[serde(skip)]
    pub symmetry: Option<Symmetry>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
}

impl Form {
    /// A form, and the symmetry that leads to it.
    fn reached_by(symmetry: &Symmetry, form: Puzzle) -> Self {
        Self {
            canonical: Some(form),
            automorphisms: None,
            transposed: Some(symmetry.transposes()),
            rows: Some(symmetry.row_order().map(House::number)),
            columns: Some(symmetry.column_order().map(House::number)),
            digits: Some(Digit::ALL.map(|digit| symmetry.digit(digit).get())),
            symmetry: Some(*symmetry),
            status: Status::Unsolved,
        }
    }
}

/// Writes numbers from 1 to 9 one after the other.
#[expect(clippy::ref_option, reason = "serde calls it so")]
fn in_a_row<S: Serializer>(numbers: &Option<[u8; 9]>, serializer: S) -> Result<S::Ok, S::Error> {
    let text = numbers.map(|numbers| numbers.map(|number| b'0' + number));
    let text = text.as_ref().map(|text| String::from_utf8_lossy(text));
    text.serialize(serializer)
}

impl Answer for Form {
    answer_of_status!();

    fn grid(&self) -> Option<&Grid> {
        self.canonical.as_ref()?.givens()
    }

    fn symmetry(&self) -> Option<&Symmetry> {
        self.symmetry.as_ref()
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.canonical.is_none().then(|| self.status.words().into())
    }

    fn is_failure(&self) -> bool {
        self.canonical.is_none()
    }
}

/// The form, or the reason that there is none.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.canonical {
            Some(form) => write!(f, "{}", form.line()),
            None => self.status.fmt(f),
        }
    }
}
