//! The sites that are known: their hosts, and where a link to them has its puzzle.

use super::payload::Json;
use super::{Address, LinkedCells, Reading, boards, payload, strings};

/// The reason of a link to a page of a site.
pub(super) const PAGE: &str = "no puzzle in the link";

/// The reason of a link that a server replaces by another.
pub(super) const SHORT: &str = "a short link: the puzzle is on a server";

/// The host of a site, and the reader of the links to it.
pub(super) type Site = (&'static str, fn(&Address) -> Reading);

static SITES: [Site; 16] = [
    ("f-puzzles.com", f_puzzles),
    ("sudokupad.app", sudoku_pad),
    ("app.crackingthecryptic.com", sudoku_pad),
    ("sudokuwiki.org", sudoku_wiki),
    ("sudokuexchange.com", sudoku_exchange),
    ("sudoku.coach", sudoku_coach),
    ("puzz.link", puzz_link),
    ("pzv.jp", puzz_link),
    ("pzprxs.vercel.app", puzz_link),
    ("swaroopg92.github.io", penpa),
    ("opt-pan.github.io", penpa),
    ("sudokumaker.app", sudoku_maker),
    ("sudoku.secuso.org", secuso),
    ("lisudoku.xyz", lisudoku),
    ("tinyurl.com", short),
    ("bit.ly", short),
];

/// The start of a string that is known without its link, its least length, the host of its site, and its reader.
pub(super) type Alone = (&'static [u8], usize, &'static str, fn(&str) -> Reading);

pub(super) static ALONE: [Alone; 5] = [
    (b"N4Ig", 44, "f-puzzles.com", packed_f_puzzles),
    (b"N4Sw", 44, "sudokupad.app", packed_sudoku_pad),
    (b"S9B", 100, "sudokuwiki.org", strings::sudoku_wiki),
    (b"s9b", 100, "sudokuwiki.org", strings::sudoku_wiki),
    (b"SCv7_", 20, "sudoku.coach", boards::sudoku_coach),
];

/// The site with this host, in lower case.
pub(super) fn of_host(host: &str) -> Option<&'static Site> {
    SITES.iter().find(|(own, _)| {
        let before = host.strip_suffix(own);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })
}

/// The board in a payload of LZ-string.
fn packed(payload: &str, read: fn(&Json) -> Reading) -> Reading {
    let (text, unused) = payload::lz(payload)?;
    let json = payload::parse(&text).ok_or("damaged: not JSON")?;
    let board = read(&json)?;
    Ok(LinkedCells { unused, ..board })
}

fn packed_f_puzzles(payload: &str) -> Reading {
    packed(payload, boards::f_puzzles)
}

fn packed_sudoku_pad(payload: &str) -> Reading {
    packed(payload, boards::sudoku_pad)
}

/// More slashes are not doubled.
const MOST_SLASHES: usize = 64;

/// The board in a payload in a path, in which a server may have made one slash of two: once, or twice.
fn in_path(payload: &str, read: fn(&str) -> Reading) -> Reading {
    let is_damaged =
        |reading: &Reading| matches!(reading, Err(reason) if reason.starts_with("damaged"));
    let slashes: Vec<usize> = payload.match_indices('/').map(|(at, _)| at).collect();
    let reading = read(payload);
    if !is_damaged(&reading) || slashes.len() > MOST_SLASHES {
        return reading;
    }
    let doubled = |text: &str, at: usize| format!("{}/{}", &text[..at], &text[at..]);
    let once = slashes.iter().map(|&at| doubled(payload, at));
    let twice = slashes.iter().enumerate().flat_map(|(index, &one)| {
        let later = slashes[index..].iter();
        later.map(move |&two| doubled(&doubled(payload, two), one))
    });
    let mut all = once.chain(twice).map(|text| read(&text));
    all.find(|reading| !is_damaged(reading)).unwrap_or(reading)
}

fn server(id: &str) -> Reading {
    Err(format!("{SHORT}, under the id {id}"))
}

/// `?load=…`, or the id of a server.
fn f_puzzles(link: &Address) -> Reading {
    match (link.value("load"), link.value("id")) {
        (Some(payload), _) => packed_f_puzzles(payload),
        (None, Some(id)) => server(id),
        (None, None) => Err(PAGE.to_owned()),
    }
}

/// The id is a puzzle, or that of a puzzle on a server.
fn sudoku_pad(link: &Address) -> Reading {
    let path = link.path.trim_start_matches('/');
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let id = link.value("puzzleid").unwrap_or(path);
    let id = id.trim_start_matches('/');
    for prefix in ["fpuzzles", "fpuz"] {
        if let Some(payload) = id.strip_prefix(prefix).filter(|_| id.len() > 20) {
            return in_path(payload, packed_f_puzzles);
        }
    }
    let scl = id.strip_prefix("scl").or_else(|| id.strip_prefix("ctc"));
    if let Some(payload) = scl.filter(|_| id.len() > 20) {
        return in_path(payload, packed_sudoku_pad);
    }
    if let Some(codes) = id.strip_prefix("scf") {
        return strings::scf(codes);
    }
    if let Some(codes) = id.strip_prefix("classic") {
        return strings::classic(codes);
    }
    match id {
        "" | "sudoku" | "sudoku.html" | "index.html" => Err(PAGE.to_owned()),
        id => server(id),
    }
}

fn sudoku_wiki(link: &Address) -> Reading {
    strings::sudoku_wiki(link.needed("bd")?)
}

fn sudoku_exchange(link: &Address) -> Reading {
    strings::codes(link.needed("s")?)
}

fn sudoku_coach(link: &Address) -> Reading {
    let mut parts = link.path.trim_end_matches('/').split('/');
    let is_place = |part: &str| matches!(part, "play" | "solver");
    let place = parts.find(|part| is_place(part));
    match place.and(parts.next()) {
        Some(string) if string.starts_with("SCv") => boards::sudoku_coach(string),
        Some(cells) if strings::are_cells(cells) => strings::plain(cells),
        Some(id) => server(id),
        None => Err(PAGE.to_owned()),
    }
}

/// `?sudoku/9/9/…`
fn puzz_link(link: &Address) -> Reading {
    match link.parameters.first() {
        Some((puzzle, _)) => strings::puzz_link(puzzle),
        None => Err(PAGE.to_owned()),
    }
}

fn penpa(link: &Address) -> Reading {
    if !link.path.starts_with("/penpa-edit") {
        return Err(PAGE.to_owned());
    }
    boards::penpa(link.needed("p")?)
}

fn sudoku_maker(link: &Address) -> Reading {
    let payload = link.needed("puzzle")?;
    let payload = payload.replace('-', "/").replace('$', "");
    packed(&payload, boards::sudoku_maker)
}

fn secuso(link: &Address) -> Reading {
    let cells: &str = match link.parameters.first() {
        Some((name, value)) if value.is_empty() => name,
        Some((_, value)) => value,
        None => link.path.trim_matches('/'),
    };
    if strings::are_cells(cells) {
        return strings::plain(cells);
    }
    Err(PAGE.to_owned())
}

fn lisudoku(link: &Address) -> Reading {
    match link.value("import") {
        Some(cells) if strings::are_cells(cells) => strings::plain(cells),
        Some(payload) => packed_f_puzzles(payload),
        None if link.path.starts_with("/p/") => server(&link.path[3..]),
        None => Err(PAGE.to_owned()),
    }
}

fn short(link: &Address) -> Reading {
    let is_page = link.path.trim_matches('/').is_empty();
    Err(if is_page { PAGE } else { SHORT }.to_owned())
}
