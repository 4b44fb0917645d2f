//! The XML of `OpenSudoku`'s collections, as its version 1 has it: an element for each puzzle, which holds its cells alone.

use super::line::to_line_with;
use crate::board::Grid;

/// What a file begins with.
pub(super) const HEAD: &str = "\
<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<opensudoku>
  <name>sudoku</name>
";

/// What a file ends with.
pub(super) const TAIL: &str = "</opensudoku>\n";

/// Adds a puzzle, in which 0 is a blank.
pub(super) fn write(out: &mut Vec<u8>, grid: &Grid) {
    out.extend_from_slice(b"  <game data=\"");
    out.extend_from_slice(&to_line_with(grid, b'0'));
    out.extend_from_slice(b"\" />\n");
}
