//! The option `--column`: which columns hold what.

use clap::Args;
use sudoku::text::ColumnNames;
use sudoku::verify::ClaimKind;

use crate::cli::options::args::INPUT;

/// The columns that are named.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct ColumnOption {
    /// Read the puzzles from the column or key NAME, and from nowhere else.
    ///
    /// NAME is a position, from 1, in a table without a header. It may also be written puzzle=NAME.
    #[arg(long = "column", value_name = "NAME", value_parser = parse_puzzle, help_heading = INPUT, display_order = 49)]
    columns: Vec<Column>,
}

/// The content of the column of this name.
#[derive(Debug, Clone)]
struct Column {
    content: Content,
    name: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Puzzle,
    Claim(ClaimKind),
}

impl ColumnOption {
    /// The names for the reader.
    pub(crate) fn names(&self) -> ColumnNames {
        let is_number = |column: &Column| column.name.parse::<usize>().is_ok();
        let mut names = ColumnNames::default();
        names.puzzle = self.named(Content::Puzzle);
        names.solution = self.named(Content::Claim(ClaimKind::Solution));
        names.numbered = self.columns.iter().any(is_number);
        names
    }

    /// The columns that make claims, with their kinds.
    pub(crate) fn claims(&self) -> Vec<(ClaimKind, String)> {
        let claim = |column: &Column| match column.content {
            Content::Claim(kind) => Some((kind, column.name.clone())),
            Content::Puzzle => None,
        };
        self.columns.iter().filter_map(claim).collect()
    }

    fn named(&self, content: Content) -> Option<String> {
        let mut columns = self.columns.iter();
        let column = columns.find(|column| column.content == content)?;
        Some(column.name.clone())
    }
}

/// A column of puzzles.
fn parse_puzzle(text: &str) -> Result<Column, String> {
    let column = parse(text).filter(|column| column.content == Content::Puzzle);
    column.ok_or_else(|| "expected NAME, or puzzle=NAME".to_owned())
}

/// A column of puzzles, or of what is claimed of them.
fn parse_any(text: &str) -> Result<Column, String> {
    let expected = "expected NAME, puzzle=NAME, solution=NAME, givens=NAME or er=NAME";
    parse(text).ok_or_else(|| expected.to_owned())
}

fn parse(text: &str) -> Option<Column> {
    // A name alone is that of the puzzles.
    let (content, name) = text.split_once('=').unwrap_or(("puzzle", text));
    let content = match content {
        "puzzle" => Content::Puzzle,
        "solution" => Content::Claim(ClaimKind::Solution),
        "givens" => Content::Claim(ClaimKind::Givens),
        "er" => Content::Claim(ClaimKind::Rating),
        _ => return None,
    };
    let name = name.to_owned();
    (!name.is_empty()).then_some(Column { content, name })
}

/// The option of a command that also checks what columns claim.
pub(crate) fn with_claims(column: clap::Arg) -> clap::Arg {
    column
        .value_parser(parse_any)
        .value_name("[WHAT=]NAME")
        .help("Read puzzles from the column or key NAME, or check it: solution=NAME, givens=NAME or er=NAME")
        .long_help(
            "Read the puzzles from the column or key NAME, and from nowhere else, or check it as what it claims: \
             solution=NAME, givens=NAME or er=NAME.\n\n\
             NAME is a position, from 1, in a table without a header.",
        )
}
