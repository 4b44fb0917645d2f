//! The terminal that answers are shown on: its width, text that fits it, and the pager of long texts.

use std::env;
use std::io::{self, IsTerminal as _, Write as _};
use std::process::{Command, Stdio};

use sudoku::words::{printable, wrap_to};

/// The width at which the library wraps text.
const USUAL: usize = 80;

/// The number of columns of the terminal that standard output is, if it is one.
pub(crate) fn columns() -> Option<usize> {
    size().map(|(columns, _)| columns)
}

/// The numbers of columns and rows.
fn size() -> Option<(usize, usize)> {
    let out = io::stdout();
    if !out.is_terminal() {
        return None;
    }
    #[cfg(unix)]
    if let Ok(size) = rustix::termios::tcgetwinsize(out)
        && size.ws_col > 0
    {
        return Some((size.ws_col.into(), size.ws_row.into()));
    }
    Some((USUAL, usize::MAX))
}

/// The text, whose lines are at most as wide as usual, with lines that fit this many columns. Lines of grids stay as they are.
pub(crate) fn fit(text: &str, columns: usize) -> String {
    let mut fitted = String::with_capacity(2 * text.len());
    let mut lines = text.lines().peekable();
    while let Some(first) = lines.next() {
        let mut last = first;
        let mut paragraph = vec![first];
        while let Some(next) = lines.next_if(|next| goes_on(first, last, next)) {
            paragraph.push(next);
            last = next;
        }
        let is_wide = |line: &&str| line.chars().count() > columns && !is_of_grid(line);
        if paragraph.iter().any(is_wide) {
            let (start, rest) = first.split_at(start_of_text(first));
            let more = paragraph.iter().skip(1).map(|line| line.trim());
            let all: Vec<&str> = std::iter::once(rest).chain(more).collect();
            fitted += &hang(columns, start, &all.join(" "));
        } else {
            fitted += &paragraph.join("\n");
        }
        fitted.push('\n');
    }
    if !text.ends_with('\n') {
        fitted.pop();
    }
    fitted
}

/// Returns true if the next line goes on with a paragraph, since the word that it begins with had no room on the last.
fn goes_on(first: &str, last: &str, next: &str) -> bool {
    let word = next.split_whitespace().next().unwrap_or_default();
    // The lines after the first of a text with columns are indented.
    let fewest = indent(first) + usize::from(first.trim().contains("  "));
    let (width, more) = (last.chars().count(), 1 + word.chars().count());
    !word.is_empty()
        && indent(next) >= fewest
        && width <= USUAL
        && width + more > USUAL
        && !is_of_grid(next)
        && !is_of_grid(last)
}

/// The place where the text of a line begins: after the last gap between columns, or else after the indent.
fn start_of_text(line: &str) -> usize {
    let indent = indent(line);
    let gap = line[indent..].rfind("  ");
    gap.map_or(indent, |gap| indent + gap + 2)
}

/// The text behind this start, on lines that are indented as much; below it, if that leaves little room.
fn hang(columns: usize, start: &str, text: &str) -> String {
    if start.chars().count() <= columns / 2 {
        return wrap_to(columns, start, text);
    }
    let indent = &start[..indent(start).min(2)];
    let below = wrap_to(columns, &format!("{indent}    "), text);
    match start.trim() {
        "" => below,
        above => wrap_to(columns, indent, above) + "\n" + &below,
    }
}

/// The lines of data with all that is not printable escaped, save tabs.
pub(super) fn shown(data: &[u8]) -> String {
    let mut text = String::with_capacity(data.len());
    for part in String::from_utf8_lossy(data).split_inclusive(['\t', '\n']) {
        let mut ends = ["\r\n", "\n", "\t"].into_iter();
        let end = ends.find(|end| part.ends_with(end)).unwrap_or_default();
        text += &printable(&part[..part.len() - end.len()]);
        text += end;
    }
    text
}

fn is_of_grid(line: &str) -> bool {
    let has_word = |line: &str| {
        let mut parts = line.split(|letter: char| !letter.is_alphabetic());
        parts.any(|part| part.len() > 2)
    };
    line.contains(['|', '│']) && !has_word(line)
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The command, whose help fits a terminal that is narrower than usual.
pub(crate) fn fit_help(command: clap::Command) -> clap::Command {
    let help = command.get_after_long_help().map(ToString::to_string);
    match (help, columns()) {
        (Some(help), Some(columns)) if columns < USUAL => {
            command.after_long_help(fit(&help, columns))
        }
        _ => command,
    }
}

/// Shows the text in the pager that `PAGER` names, as git does, if there is a terminal and it has fewer rows; returns false
/// if the text is still to be printed.
pub(crate) fn page(text: &str) -> bool {
    let Some((_, rows)) = size() else {
        return false;
    };
    let Some(pager) = env::var_os("PAGER").filter(|pager| !pager.is_empty()) else {
        return false;
    };
    if text.lines().count() < rows || cfg!(windows) {
        return false;
    }
    let mut command = Command::new("sh");
    command.arg("-c").arg(pager).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    let Ok(mut child) = command.spawn() else {
        return false;
    };
    if let Some(mut input) = child.stdin.take() {
        // The person may leave the pager before the end.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok_and(|status| status.code() != Some(127))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku::words::wrap;

    #[test]
    fn wrapped_text_is_wrapped_again_where_it_is_too_wide() {
        let words = "a short word or two, and then some that are longer ".repeat(5);
        for start in ["", "  ", "  1  1.2  "] {
            let text = format!("{}\n\nShort.\n", wrap(start, &words));
            for columns in [30, 40, 79] {
                let expected = format!("{}\n\nShort.\n", wrap_to(columns, start, &words));
                assert_eq!(fit(&text, columns), expected);
            }
            assert_eq!(fit(&text, 80), text);
        }
    }

    #[test]
    fn columns_hang_where_there_is_room_and_go_below_where_there_is_not() {
        let puzzle = ".".repeat(81);
        let help = format!(
            "\
Examples:
  sudoku rate puzzle.txt              the hardest technique, and a level
  sudoku rate {puzzle}
  sudoku rate --puzzle list.txt | sort
                                      a list, from easy to hard
128 + n   ended by signal n: 130 at Ctrl-C
"
        );
        let expected = format!(
            "\
Examples:
  sudoku rate puzzle.txt
      the hardest technique, and a level
  sudoku rate
  {puzzle}
  sudoku rate --puzzle list.txt | sort
      a list, from easy to hard
128 + n   ended by signal n: 130 at
          Ctrl-C
"
        );
        assert_eq!(fit(&help, 40), expected);
    }

    #[test]
    fn grids_stay_as_they_are() {
        let grid = "5 3 4 | 6 7 8 | 9 1 2\n".repeat(9);
        assert_eq!(fit(&grid, 10), grid);
    }
}
