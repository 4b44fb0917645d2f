//! Rows of fields, from wherever, become grids of nine by nine.
//!
//! Heads and captions are taken off, `columns` chooses nine neighbouring columns so that all others are explained, and
//! the rows are divided into nines at gaps, the widest first. Lines, lists and elements all come here.

mod columns;

use std::ops::Range;

use super::{Place, PuzzleError, Slot, Value, attempt, field, grid, marks};

/// A row of fields.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) slots: Vec<Slot>,
    /// The width of the gap before it: 1 for a rule, then one more for each blank line; 0 for none.
    pub(super) gap: usize,
    /// The place after its last field.
    pub(super) end: Place,
}

/// The 81 cells of a grid, or the reason why there are not as many.
pub(super) type Cells = Result<Vec<Slot>, PuzzleError>;

impl Row {
    /// A row of these fields, after a gap of this width.
    pub(super) fn new(slots: Vec<Slot>, gap: usize) -> Option<Self> {
        let end = slots.last()?.field().end_place();
        Some(Self { slots, gap, end })
    }

    pub(super) fn width(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn place(&self) -> Place {
        self.slots.first().map_or(self.end, Slot::place)
    }

    fn is_empty(&self) -> bool {
        self.slots.iter().all(Slot::is_empty)
    }

    /// Returns true for the numbers or letters of nine columns in order, with nothing else but empty fields and words.
    pub(super) fn is_head(&self) -> bool {
        let is_label = |slot: &&Slot| slot.number().is_some() || slot.letter().is_some();
        let names: Vec<&Slot> = self.slots.iter().filter(is_label).collect();
        let others = self.slots.len() - names.len();
        let counts =
            |nine: &[&Slot]| nine.len() == 9 && nine.windows(2).all(|two| two[0].counts_to(two[1]));
        let is_glued = self.slots.iter().any(|slot| slot.is_glued);
        !is_glued && others <= 3 && !names.is_empty() && names.chunks(9).all(counts)
    }

    /// Returns true for one to three numbers over a grid: its size, or a count.
    fn is_caption(&self) -> bool {
        let is_number = |slot: &Slot| {
            let number = slot.number();
            number.is_some_and(|(_, [before, after])| before.is_empty() && after.len() < 2)
        };
        self.width() <= 3 && self.slots.iter().all(is_number)
    }
}

/// The grids of the rows; none if they are not rows of nine cells at all.
pub(super) fn read(mut rows: Vec<Row>) -> Vec<Cells> {
    without_heads(&mut rows);
    without_empty_edges(&mut rows);
    let Some(width) = usual_width(&rows) else {
        return Vec::new();
    };
    if let Some(grids) = pictures(&rows, width) {
        return grids;
    }
    let is_square = attempt::OTHER_SIZES.contains(&width) && rows.len() == width;
    if is_square && have_width(&rows, width) && are_cells(&rows, width) {
        return vec![Err(PuzzleError::size(rows[0].place(), width).of_line())];
    }
    let is_nearly = rows.iter().filter(|row| row.width() >= 9).count() >= rows.len() / 2;
    if width < 9 || !is_nearly {
        return Vec::new();
    }
    match columns::choose(&mut rows, width) {
        Ok(starts) if starts.is_empty() => Vec::new(),
        Ok(starts) => divide(&mut rows, &starts),
        Err(error) => vec![Err(error)],
    }
}

fn have_width(rows: &[Row], width: usize) -> bool {
    rows.iter().all(|row| row.width() == width)
}

/// The grids of pictures in which a cell is three lines high, or nine marks wide.
fn pictures(rows: &[Row], width: usize) -> Option<Vec<Cells>> {
    if width == 9 {
        return cells_of_lines(rows).map(read);
    }
    if width == 27 && rows.len().is_multiple_of(27) {
        return Some(rows.chunks(27).map(minirows).collect());
    }
    let nine = |rows: &[Row]| {
        let slots: Vec<&Slot> = rows.iter().flat_map(|row| &row.slots).collect();
        Ok(slots.chunks(9).map(nine_marks).collect())
    };
    let are_wide = width == 81 && rows.len().is_multiple_of(9) && have_width(rows, 81);
    are_wide.then(|| rows.chunks(9).map(nine).collect())
}

/// Returns true for cells of a smaller grid, each a mark; those of a greater one may be numbers.
fn are_cells(rows: &[Row], width: usize) -> bool {
    let is_cell = |slot: &Slot| slot.bytes().len() <= 1 && slot.value.is_some();
    width > 9 || rows.iter().flat_map(|row| &row.slots).all(is_cell)
}

/// The error for rows that are not nine of nine cells beside this many other fields.
pub(super) fn error(rows: &[Row], others: usize) -> PuzzleError {
    let cells = |row: &Row| {
        let end = row.slots.get(others + 9).map_or(row.end, Slot::place);
        (row.width().saturating_sub(others), end)
    };
    let ends: Vec<_> = rows.iter().map(cells).collect();
    let place = rows.first().map(Row::place).unwrap_or_default();
    PuzzleError::of_rows(place, &ends)
}

/// The most common number of fields, of those the greatest.
pub(super) fn usual_width(rows: &[Row]) -> Option<usize> {
    let count = |width| rows.iter().filter(|row| row.width() == width).count();
    let widths = rows.iter().map(Row::width);
    widths.max_by_key(|&width| (count(width), width))
}

/// Takes off heads and captions, unless the rows come out in nines with them.
fn without_heads(rows: &mut Vec<Row>) {
    let usual = usual_width(rows);
    let is_over = |row: &Row| Some(row.width()) != usual;
    let is_caption = |first: &Row| first.is_caption() && is_over(first);
    // Below a caption is a grid, be it the smallest.
    while rows.len() > attempt::OTHER_SIZES[0] && is_caption(&rows[0]) {
        rows.remove(0);
    }
    let Some(first) = rows.first().cloned() else {
        return;
    };
    let has_letters = first.slots.iter().any(|slot| slot.letter().is_some());
    if first.is_head() && (!rows.len().is_multiple_of(9) || has_letters || is_over(&first)) {
        let head: Vec<&[u8]> = first.slots.iter().map(Slot::bytes).collect();
        let mut gap = 0;
        rows.retain_mut(|row| {
            row.gap = row.gap.max(gap);
            let is_head = row.slots.iter().map(Slot::bytes).eq(head.iter().copied());
            gap = if is_head { row.gap } else { 0 };
            !is_head
        });
    }
}

/// Takes off the empty rows before and behind, if there are more than nine.
fn without_empty_edges(rows: &mut Vec<Row>) {
    let is_empty = |row: Option<&Row>| row.is_some_and(Row::is_empty);
    if rows.len() == 11 && is_empty(rows.get(3)) && is_empty(rows.get(7)) {
        rows.remove(7);
        rows.remove(3);
    }
    let is_margin = |row: &Row, gap: usize| row.is_empty() && (row.width() > 9 || gap > 0);
    let are_more = |rows: &[Row]| rows.len() > 9 && !rows.len().is_multiple_of(9);
    while are_more(rows) && rows.last().is_some_and(|row| is_margin(row, row.gap)) {
        rows.pop();
    }
    while are_more(rows) && is_margin(&rows[0], rows[1].gap) {
        rows.remove(0);
    }
}

/// The rows of a picture in which a cell is three lines high.
fn cells_of_lines(rows: &[Row]) -> Option<Vec<Row>> {
    let cell = |three: &[Row], column: usize| {
        let mut filled = three.iter().filter_map(|row| row.slots.get(column));
        let first = filled.clone().next()?.clone();
        let slot = filled.find(|slot| !slot.is_empty()).cloned();
        let is_one = filled.all(Slot::is_empty);
        is_one.then(|| slot.unwrap_or(first))
    };
    let bands = rows.chunks(3).map(|three| {
        let slots = (0..9).map(|column| cell(three, column));
        Row::new(slots.collect::<Option<_>>()?, 0)
    });
    let is_drawn = rows.len().is_multiple_of(27);
    is_drawn.then(|| bands.collect())?
}

/// The cells of a picture in which three rows of three marks are the candidates of a cell.
fn minirows(rows: &[Row]) -> Cells {
    let mut cells = Vec::with_capacity(81);
    for band in rows.chunks(3) {
        if let Some(row) = band.iter().find(|row| row.width() != 27) {
            return Err(PuzzleError::cells(row.end, row.width()));
        }
        for column in 0..9 {
            let marks = band.iter().flat_map(|row| &row.slots[3 * column..][..3]);
            cells.push(nine_marks(&marks.collect::<Vec<_>>()));
        }
    }
    Ok(cells)
}

/// The cell of nine marks, each digit at its own place, or a single one in the middle.
fn nine_marks(slots: &[&Slot]) -> Slot {
    let mark = |slot: &&Slot| match slot.bytes().first() {
        None | Some(b' ') => b'.',
        Some(mark) => *mark,
    };
    let nine: Vec<u8> = slots.iter().map(mark).collect();
    let is_single = marks::count_of(&nine, b"123456789") == 1;
    let middle = || field::digit(nine[4]).filter(|_| is_single);
    let value = field::places(&nine).map(Value::of);
    let value = value.or_else(|| middle().map(Value::Digit));
    slots[0].clone().with_value(value)
}

/// The grids of the rows, whose cells are in nine columns from each of these on.
fn divide(rows: &mut [Row], starts: &[usize]) -> Vec<Cells> {
    let width = usual_width(rows).unwrap_or(9);
    let mut grids = Vec::new();
    for part in parts(rows, 0..rows.len()) {
        let part = &mut rows[part];
        if part.len() != 9 || part.iter().any(|row| row.width() != width) {
            grids.push(Err(error(part, width - 9)));
            continue;
        }
        for &start in starts {
            let is_head = width == 9 && part[0].is_head();
            let place = part[0].place();
            let mut cells = Vec::with_capacity(81);
            for row in part.iter_mut() {
                if width == 9 {
                    cells.append(&mut row.slots);
                } else {
                    cells.extend_from_slice(&row.slots[start..start + 9]);
                }
            }
            grids.push(if is_head && grid::has_clash(&cells) {
                let text =
                    "found 1 to 9 in the first row, which clash with those below: heads or givens?";
                Err(PuzzleError::ambiguous(place, text).of_line())
            } else {
                Ok(cells)
            });
        }
    }
    grids
}

/// The rows of each grid, or of what is left of one.
fn parts(rows: &[Row], range: Range<usize>) -> Vec<Range<usize>> {
    if range.len() <= 9 {
        return vec![range];
    }
    let gaps = range.clone().skip(1).map(|at| rows[at].gap);
    let widest = gaps.max().unwrap_or(0);
    let is_start = |at: &usize| widest == 0 || rows[*at].gap == widest;
    let nines = range.clone().step_by(9);
    if range.len().is_multiple_of(9) && nines.clone().skip(1).all(|at| is_start(&at)) {
        return nines.map(|start| start..start + 9).collect();
    }
    if widest == 0 {
        return vec![range];
    }
    let mut edges = vec![range.start];
    edges.extend(range.clone().skip(1).filter(is_start));
    edges.push(range.end);
    let pieces: Vec<Range<usize>> = edges.windows(2).map(|pair| pair[0]..pair[1]).collect();
    let own = |piece: &Range<usize>| parts(rows, piece.clone());
    bands(&pieces, range).unwrap_or_else(|| pieces.iter().flat_map(own).collect())
}

/// The grids of pieces that are bands or single rows; nothing if they are neither, or one of them is a grid.
fn bands(pieces: &[Range<usize>], range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let join = |pieces: &[Range<usize>]| pieces[0].start..pieces[pieces.len() - 1].end;
    if pieces.iter().any(|piece| piece.len() >= 9) {
        return None;
    }
    let bands = pieces.iter().filter(|piece| piece.len() == 3).count();
    // Three bands are a grid, if at most one is damaged.
    if pieces.len().is_multiple_of(3) && 3 * bands >= 2 * pieces.len() {
        return Some(pieces.chunks(3).map(join).collect());
    }
    let singles = pieces.iter().filter(|piece| piece.len() == 1).count();
    if bands == 0 && singles < 9 {
        return None;
    }
    // Three bands are a grid, and so are nine rows apart.
    let size = |piece: &Range<usize>| match piece.len() {
        3 => 3,
        1 => 9,
        _ => 1,
    };
    let runs = pieces.chunk_by(|one, two| size(one) == size(two));
    let is_whole = |run: &[Range<usize>]| {
        run.len().is_multiple_of(size(&run[0])) || run.len() == 1 && run[0].len() == 1
    };
    if !runs.clone().all(is_whole) {
        return Some(vec![range]);
    }
    let grids = |run: &[Range<usize>]| run.chunks(size(&run[0])).map(join).collect::<Vec<_>>();
    Some(runs.flat_map(grids).collect())
}
