//! The screen of a terminal as SVG: a dark window, lines for the characters that draw boxes, text for all others.

use std::fmt::Write as _;

use vt100::{Color, Screen};

/// The size of a character, in the units of the picture.
const WIDTH: f64 = 8.4;
const HEIGHT: f64 = 17.0;
/// From the top of a row to the baseline of its text.
const BASELINE: f64 = 12.8;
/// The margin around the text.
const MARGIN: f64 = 14.0;

const FOREGROUND: &str = "#d5d9e0";
const BACKGROUND: &str = "#16191f";

/// The colours that programs choose by number, from black to white.
const COLOURS: [&str; 8] = [
    "#16191f", "#ff7b72", "#7ee787", "#e3b341", "#79b8ff", "#e29bff", "#56d4dd", "#d5d9e0",
];

/// A character of the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) character: char,
    style: Style,
}

/// The look of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Style {
    foreground: &'static str,
    background: &'static str,
    is_bold: bool,
    is_italic: bool,
    is_underlined: bool,
}

/// The characters of the screen by rows. Each must be one column wide.
pub(crate) fn tiles(screen: &Screen) -> Vec<Vec<Tile>> {
    let (rows, columns) = screen.size();
    let row = |row| {
        let cells =
            (0..columns.get()).map(|column| screen.cell(row, column).expect("it is on the screen"));
        cells.map(tile).collect()
    };
    (0..rows.get()).map(row).collect()
}

fn tile(cell: &vt100::Cell) -> Tile {
    assert!(!cell.is_wide(), "{cell:?}");
    let mut style = Style {
        foreground: colour(cell.fgcolor(), FOREGROUND),
        background: colour(cell.bgcolor(), BACKGROUND),
        is_bold: cell.bold(),
        is_italic: cell.italic(),
        is_underlined: cell.underline(),
    };
    if cell.inverse() {
        std::mem::swap(&mut style.foreground, &mut style.background);
    }
    Tile {
        character: cell.contents().chars().next().unwrap_or(' '),
        style,
    }
}

fn colour(colour: Color, default: &'static str) -> &'static str {
    match colour {
        Color::Default => default,
        Color::Idx(index) => COLOURS[usize::from(index)],
        Color::Rgb(..) => panic!("{colour:?} has no number"),
    }
}

/// The screen as a picture with this title.
pub(crate) fn draw(tiles: &[Vec<Tile>], title: &str) -> String {
    let columns = tiles.first().map_or(0, Vec::len);
    let (width, height) = (x(columns) + MARGIN, y(tiles.len()) + MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.1} {height:.1}\" width=\"{width:.1}\" \
         height=\"{height:.1}\" role=\"img\">\n<title>{title}</title>\n<style>\n\
         text{{font:14px \"DejaVu Sans Mono\",Menlo,Consolas,\"Liberation Mono\",monospace;fill:{FOREGROUND};white-space:pre}}\n\
         .b{{font-weight:700}}\n.i{{font-style:italic}}\n.u{{text-decoration:underline}}\n</style>\n\
         <rect width=\"{width:.1}\" height=\"{height:.1}\" rx=\"8\" fill=\"{BACKGROUND}\"/>\n"
    );
    for (row, line) in tiles.iter().enumerate() {
        draw_backgrounds(line, row, &mut svg);
    }
    draw_boxes(tiles, &mut svg);
    for (row, line) in tiles.iter().enumerate() {
        draw_text(line, row, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

fn x(column: usize) -> f64 {
    MARGIN + WIDTH * to_f64(column)
}

fn y(row: usize) -> f64 {
    MARGIN + HEIGHT * to_f64(row)
}

fn to_f64(number: usize) -> f64 {
    u16::try_from(number).expect("screens are small").into()
}

/// Draws a rectangle behind each run of characters with the same background.
fn draw_backgrounds(line: &[Tile], row: usize, svg: &mut String) {
    let mut column = 0;
    for run in line.chunk_by(|one, other| one.style.background == other.style.background) {
        let colour = run[0].style.background;
        if colour != BACKGROUND {
            let (x, y, width) = (x(column), y(row), WIDTH * to_f64(run.len()));
            writeln!(
                svg,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{HEIGHT:.1}\" fill=\"{colour}\"/>"
            )
            .expect("strings take everything");
        }
        column += run.len();
    }
}

/// Draws the text of a line, word by word, so that a font with other widths does not move what follows.
fn draw_text(line: &[Tile], row: usize, svg: &mut String) {
    let mut column = 0;
    let mut words = String::new();
    let is_drawn = |tile: &Tile| tile.character != ' ' && arms(tile.character).is_none();
    for word in
        line.chunk_by(|one, other| (is_drawn(one), one.style) == (is_drawn(other), other.style))
    {
        if is_drawn(&word[0]) {
            let x = x(column);
            let text: String = word.iter().map(|tile| tile.character).collect();
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let attributes = attributes(word[0].style);
            write!(words, "<tspan x=\"{x:.1}\"{attributes}>{text}</tspan>")
                .expect("strings take everything");
        }
        column += word.len();
    }
    if !words.is_empty() {
        let y = y(row) + BASELINE;
        writeln!(svg, "<text y=\"{y:.1}\">{words}</text>").expect("strings take everything");
    }
}

/// The attributes of text that differ from those of plain text.
fn attributes(style: Style) -> String {
    let classes = [
        (style.is_bold, "b"),
        (style.is_italic, "i"),
        (style.is_underlined, "u"),
    ];
    let classes: Vec<&str> = classes
        .iter()
        .filter(|(is_set, _)| *is_set)
        .map(|(_, class)| *class)
        .collect();
    let mut attributes = String::new();
    if !classes.is_empty() {
        write!(attributes, " class=\"{}\"", classes.join(" ")).expect("strings take everything");
    }
    if style.foreground != FOREGROUND {
        write!(attributes, " fill=\"{}\"", style.foreground).expect("strings take everything");
    }
    attributes
}

/// The directions in which a character that draws boxes has lines from its centre: left, right, up, down.
type Arms = [bool; 4];

const fn arms(character: char) -> Option<Arms> {
    Some(match character {
        '─' => [true, true, false, false],
        '│' => [false, false, true, true],
        '┌' => [false, true, false, true],
        '┐' => [true, false, false, true],
        '└' => [false, true, true, false],
        '┘' => [true, false, true, false],
        '├' => [false, true, true, true],
        '┤' => [true, false, true, true],
        '┬' => [true, true, false, true],
        '┴' => [true, true, true, false],
        '┼' => [true, true, true, true],
        _ => return None,
    })
}

/// Draws the lines of the characters that draw boxes, each in one piece.
fn draw_boxes(tiles: &[Vec<Tile>], svg: &mut String) {
    let mut path = String::new();
    let columns = tiles.first().map_or(0, Vec::len);
    let arms_at = |row: usize, column: usize| arms(tiles[row][column].character);
    let middle = |column: usize, row: usize| (x(column) + WIDTH / 2.0, y(row) + HEIGHT / 2.0);
    for row in 0..tiles.len() {
        let starts = |column| arms_at(row, column).is_some_and(|[_, right, ..]| right);
        let goes_on = |column| arms_at(row, column).is_some_and(|[left, ..]| left);
        for (from, to) in pieces(columns, starts, goes_on) {
            let ((from, y), (to, _)) = (middle(from, row), middle(to, row));
            write!(path, "M{from:.1} {y:.1}H{to:.1}").expect("strings take everything");
        }
    }
    for column in 0..columns {
        let starts = |row| arms_at(row, column).is_some_and(|[.., down]| down);
        let goes_on = |row| arms_at(row, column).is_some_and(|[.., up, _]| up);
        for (from, to) in pieces(tiles.len(), starts, goes_on) {
            let ((x, from), (_, to)) = (middle(column, from), middle(column, to));
            write!(path, "M{x:.1} {from:.1}V{to:.1}").expect("strings take everything");
        }
    }
    writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"#7d8590\"/>")
        .expect("strings take everything");
}

/// The first and last places of lines, where neighbours are joined if the first `starts` a line and the next one `goes_on`.
fn pieces(
    count: usize,
    starts: impl Fn(usize) -> bool,
    goes_on: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    for place in 1..count {
        if !starts(place - 1) || !goes_on(place) {
            continue;
        }
        match pieces.last_mut() {
            Some((_, to)) if *to == place - 1 => *to = place,
            _ => pieces.push((place - 1, place)),
        }
    }
    pieces
}
