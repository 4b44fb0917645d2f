//! The XML of `OpenSudoku`'s collections, version 1: an element for each puzzle, which holds only its cells.

use super::line::to_line_with;
use crate::board::Grid;

/// The beginning of a file.
pub(super) const HEAD: &str = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<opensudoku>
  <name>sudoku</name>
";

/// The end of a file.
pub(super) const TAIL: &str = "</opensudoku>\n";

/// Adds a puzzle, in which 0 is a blank.
pub(super) fn write(out: &mut Vec<u8>, grid: &Grid) {
    out.extend_from_slice(b"  <game data=\"");
    out.extend_from_slice(&to_line_with(grid, b'0'));
    out.extend_from_slice(b"\" />\n");
}
