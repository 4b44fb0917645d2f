//! The commands, one file or folder each: arguments, help, work and typed answers.
//!
//! They are grouped by what they are for: `solving` puzzles, `making` them, `collections` of them, and the `shell`.
//! `improper` and `original` are parts of several: puzzles that a command cannot start from, and the option `--original`.
//! The table of all commands is here.

mod collections;
mod improper;
mod making;
mod original;
mod shell;
mod solving;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args as _, FromArgMatches as _};

use super::command_line::all_commands;
use super::options::destination::{
    EXPLANATIONS, FINDINGS, GENERATED, HINTS, PUZZLES, SELECTED, WORDS,
};
use super::status::ExitStatus;
use collections::{canonical, convert, dedupe, split, verify};
use making::{expand, generate, minimize, shuffle, vary};
use shell::{completions, help, man};
#[cfg(feature = "play")]
use solving::play;
use solving::{check, count, explain, hint, rate, solve};

/// Makes an enum of the commands from a table in groups: name, module of the options and, if they are not the usual ones,
/// formats. A function beside the module gives what else the command needs.
///
/// clap can derive this, too, but then each start describes all commands and their options, which takes longer than solving
/// a puzzle. Here a command is described by itself, and its options only when it is called, or its help is. That takes
/// 0.46 ms off the 1.35 ms in which a puzzle would be solved otherwise.
macro_rules! commands {
    ($($group:literal: {$(
        #[doc = $about:literal]
        $name:literal => $variant:ident($module:ident $(, $others:ident)?)
            $(with formats $formats:ident)? $(if feature = $feature:literal)?,
    )+})+) => {
        /// The names of all commands.
        pub(super) const NAMES: [&str; [$($($(#[cfg(feature = $feature)])? $name),+),+].len()] =
            [$($($(#[cfg(feature = $feature)])? $name),+),+];

        /// The groups of commands, and the names of those in each.
        pub(super) const GROUPS: [(&str, &[&str]); [$($group),+].len()] =
            [$(($group, &[$($(#[cfg(feature = $feature)])? $name),+])),+];

        /// A command and its options.
        #[derive(Debug)]
        pub(crate) enum Command {
            $($(#[doc = $about] $(#[cfg(feature = $feature)])? $variant($module::Options),)+)+
        }

        impl Command {
            /// The description of the command of this name, if there is one.
            pub(super) fn describe(name: &str) -> Option<clap::Command> {
                match name {
                    $($($(#[cfg(feature = $feature)])? $name => Some(
                        clap::Command::new($name).about($about.trim()).defer(|command| {
                            let command = $module::Options::augment_args(command);
                            $(let command = $formats.restrict(command);)?
                            takes_negative(command).about($about.trim())
                        }),
                    ),)+)+
                    _ => None,
                }
            }

            /// The command that was called, with its options.
            pub(super) fn from_matches(matches: &mut ArgMatches) -> Result<Self, clap::Error> {
                let mut called = matches.remove_subcommand();
                match called.as_mut().map(|(name, matches)| (name.as_str(), matches)) {
                    $($($(#[cfg(feature = $feature)])? Some(($name, matches)) => {
                        $module::Options::from_arg_matches_mut(matches).map(Self::$variant)
                    })+)+
                    _ => Err(clap::Error::new(ErrorKind::MissingSubcommand)),
                }
            }

            /// Runs the command.
            pub(crate) fn run(&self) -> anyhow::Result<ExitStatus> {
                match self {
                    $($($(#[cfg(feature = $feature)])? Self::$variant(options) => {
                        $module::run(options $(, $others())?)
                    })+)+
                }
            }
        }
    };
}

/// The command, whose options take a negative number for a value, so that the error is about that value.
fn takes_negative(command: clap::Command) -> clap::Command {
    command.mut_args(|argument| {
        let is_option = !argument.is_positional() && argument.get_action().takes_values();
        let takes_negative = is_option || argument.is_allow_negative_numbers_set();
        argument.allow_negative_numbers(takes_negative)
    })
}

commands! {
    "A puzzle": {
        /// Solve puzzles
        "solve" => Solve(solve),
        /// Check that puzzles are valid, have one solution, and are minimal
        "check" => Check(check) with formats WORDS,
        /// Count the solutions of puzzles
        "count" => Count(count) with formats WORDS,
        /// Give a hint: what to look for next
        "hint" => Hint(hint) with formats HINTS,
        /// Explain how to solve puzzles, step by step
        "explain" => Explain(explain) with formats EXPLANATIONS,
        /// Rate how hard puzzles are
        "rate" => Rate(rate) with formats WORDS,
        /// Play: solve a puzzle yourself in the terminal, with hints
        "play" => Play(play) if feature = "play",
    }
    "Making puzzles": {
        /// Generate puzzles, each proper and minimal, or solution grids
        "generate" => Generate(generate) with formats GENERATED,
        /// Shuffle puzzles: print random equivalent ones
        "shuffle" => Shuffle(shuffle) with formats PUZZLES,
        /// Minimize puzzles: take redundant givens away
        "minimize" => Minimize(minimize) with formats PUZZLES,
        /// Expand puzzles: add the digits that follow by easy steps
        "expand" => Expand(expand) with formats PUZZLES,
        /// Vary puzzles: list the neighbours, which differ by a few givens
        "vary" => Vary(vary) with formats PUZZLES,
    }
    "Collections": {
        /// Convert puzzles to another format, without solving them
        "convert" => Convert(convert) with formats PUZZLES,
        /// Print the canonical form of puzzles, which is the same for equivalent puzzles
        "canonical" => Canonical(canonical) with formats PUZZLES,
        /// Drop duplicates: keep one of each group of equivalent puzzles
        "dedupe" => Dedupe(dedupe) with formats SELECTED,
        /// Verify a data set: find improper puzzles, wrong solutions and duplicates
        "verify" => Verify(verify) with formats FINDINGS,
        /// Split a data set into parts that share no puzzle, up to symmetry
        "split" => Split(split),
    }
    "The shell": {
        /// Print this help, or the help of a command or a topic
        "help" => Help(help, all_commands),
        /// Print a script that completes arguments in a shell
        "completions" => Completions(completions, all_commands),
        /// Print the manual page of the program, of a command or of a topic
        "man" => Man(man, all_commands),
    }
}
