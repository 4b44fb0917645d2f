//! Lines of `HoDoKu`'s library of techniques: `:technique:candidates:grid:deleted:eliminations:placements:comment`.

use super::format::Details;
use super::line::to_line_with;
use crate::board::Grid;

/// Adds a puzzle without a technique, and its title as the comment.
pub(super) fn write(out: &mut Vec<u8>, grid: &Grid, blank: u8, details: &Details) {
    out.extend_from_slice(b":0000:x:");
    out.extend_from_slice(&to_line_with(grid, blank));
    out.extend_from_slice(b"::::");
    if let Some(title) = details.title {
        // Fields end at a colon, and the puzzle at the line's end.
        out.extend(title.bytes().map(|byte| match byte {
            b'\n' | b'\r' | b':' => b' ',
            byte => byte,
        }));
    }
    out.push(b'\n');
}
