//! Nine rows of nine characters, bare, and the file formats made of them: sdk.

use super::format::Details;
use super::line::to_line_with;
use crate::board::Grid;

/// Adds nine rows of nine characters, each with its newline.
pub(super) fn write_rows(out: &mut Vec<u8>, grid: &Grid, blank: u8) {
    for row in to_line_with(grid, blank).chunks_exact(9) {
        out.extend_from_slice(row);
        out.push(b'\n');
    }
}

/// Adds a puzzle as a `.sdk` file has it: its details in lines of a letter and a text, as `SudoCue` and `SadMan` write
/// them, then the rows.
pub(super) fn write_sdk(out: &mut Vec<u8>, grid: &Grid, blank: u8, details: &Details) {
    let lines = [
        ("#A", details.author),
        ("#D", details.title),
        ("#C", details.comment),
        ("#L", details.level),
    ];
    for (letter, text) in lines {
        if let Some(text) = text {
            out.extend_from_slice(letter.as_bytes());
            // A line end in the text would make the rest of it a row.
            out.extend(text.bytes().map(|byte| match byte {
                b'\n' | b'\r' => b' ',
                byte => byte,
            }));
            out.push(b'\n');
        }
    }
    out.extend_from_slice(b"[Puzzle]\n");
    write_rows(out, grid, blank);
}
