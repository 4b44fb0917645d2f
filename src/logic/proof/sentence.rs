//! Short chains as sentences.

use std::fmt::{self, Write as _};

use super::words::Wording;
use super::{Fact, Method, Proof};
use crate::logic::steps::phrase::{Conclusion, all, any};

/// Longer chains are lists.
const MOST_LINES: usize = 5;

impl Proof {
    /// Returns true if it is one short chain, which a sentence can say.
    pub(crate) fn is_sentence(&self) -> bool {
        matches!(&self.cases[..], [only] if only.is_linear && only.lines.len() <= MOST_LINES)
            && self.lemmas.is_empty()
    }

    /// Writes it as in `If r1c2 is not 5, then r1c7 is 5 (row 1), so r4c7 is not 5 (column 7). So …`
    pub(in crate::logic) fn write_sentence(
        &self,
        conclusion: &Conclusion,
        f: &mut String,
    ) -> fmt::Result {
        let words = Wording {
            proof: self,
            prefix: "",
            lemmas: &[],
        };
        let lines = &self.cases[0].lines[..];
        for (index, line) in lines.iter().enumerate() {
            let before = ["If ", ", then ", ", so "][index.min(2)];
            write!(f, "{before}{}", says(line.fact))?;
            if let Some(reason) = words.reason_alone(&line.reason) {
                write!(f, " ({reason})")?;
            }
        }
        match self.method {
            Method::Loop => write!(
                f,
                ". So these are all true, or they are all false; either way, {conclusion}."
            ),
            Method::Ends => {
                let first = says(lines[0].fact.reversed());
                let last = says(lines[lines.len() - 1].fact);
                write!(f, ". So {first} or {last}; either way, {conclusion}.")
            }
            _ => write!(f, ". So {conclusion}."),
        }
    }
}

/// A fact as in `r1c2 is 5` or `none of r1c2 and r1c3 is 5`.
fn says(
    Fact {
        cells,
        digit,
        is_true,
    }: Fact,
) -> impl fmt::Display {
    fmt::from_fn(move |f| match (is_true, cells.only()) {
        (true, _) => write!(f, "{} is {digit}", any(cells)),
        (false, Some(cell)) => write!(f, "{cell} is not {digit}"),
        (false, None) => write!(f, "none of {} is {digit}", all(cells)),
    })
}
