//! The seed of random numbers: the one that is given, or a new one.

use anyhow::Context as _;
use clap::Args;

use crate::cli::messages;
use sudoku::words::parse_number;

/// Many programs that read JSON take numbers for doubles, and round larger ones.
const DEFAULT_BITS: u32 = 53;

/// The option `--seed`.
#[derive(Debug, Args)]
pub(crate) struct SeedOption {
    /// The same seed gives the same output, on every machine [default: random, shown in a note].
    #[arg(long, value_name = "SEED", value_parser = parse_number)]
    seed: Option<u64>,
}

impl SeedOption {
    /// Returns true if a seed was given.
    pub(crate) const fn is_given(&self) -> bool {
        self.seed.is_some()
    }

    /// The seed; a new one is printed in a note, unless notes are suppressed.
    pub(crate) fn get(&self, is_quiet: bool) -> anyhow::Result<u64> {
        if let Some(seed) = self.seed {
            return Ok(seed);
        }
        let seed = getrandom::u64().context("cannot get a random seed")? >> (64 - DEFAULT_BITS);
        if !is_quiet {
            messages::note(format_args!("the seed is {seed}"));
        }
        Ok(seed)
    }
}
