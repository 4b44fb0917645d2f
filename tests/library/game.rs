//! Playing: undo and redo, notes and mistakes, games as text and boards on a line, and that no change breaks the board.

use std::io::Read as _;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudoku::game::{
    BestTimes, Board, Colour, Game, LoadError, NoteKind, Score, load, steps_to_list,
};
use sudoku::logic::{StepSearch, TechniqueSet};
use sudoku::rating::Level;
use sudoku::text::read_one;
use sudoku::{Cell, CellSet, Digit, DigitSet, Grid, ToPuzzle as _};

use crate::util::{limit_time, property};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Rated 5.7: singles first, then steps that eliminate candidates.
const HARD: &str =
    "563.49...1..6.8.............3....6.....9.5...89.4.1..36.8....4..51.7....9...8.5..";

fn grid(text: &str) -> Grid {
    text.parse().expect("a grid")
}

/// The saved text of a game that begins here.
fn text_of(board: &Board) -> String {
    Game::new(board.clone()).to_text()
}

/// Toggles the digit in one cell that has no given.
fn toggle(game: &mut Game, cell: Cell, digit: Digit) {
    game.toggle_digit(CellSet::of(cell), digit)
        .expect("it is not a given");
}

/// A change to the game.
#[derive(Debug, Clone)]
enum Change {
    Digit(CellSet, Digit),
    Note(CellSet, NoteKind, Digit),
    Colour(CellSet, Option<Digit>),
    Erase(CellSet),
    Given(Cell, Option<Digit>),
    FillNotes,
    ClearNotes,
    Restart,
    FillIn,
    Step,
    Undo,
    Redo,
}

fn change() -> impl Strategy<Value = Change> {
    let cell = || select(Cell::ALL.to_vec());
    let cells = || vec(cell(), 1..4).prop_map(CellSet::from_iter);
    let digit = || select(Digit::ALL.to_vec());
    let kind = || select(NoteKind::ALL.to_vec());
    prop_oneof![
        8 => (cells(), digit()).prop_map(|(cells, digit)| Change::Digit(cells, digit)),
        8 => (cells(), kind(), digit()).prop_map(|(cells, kind, digit)| Change::Note(cells, kind, digit)),
        4 => (cells(), proptest::option::of(digit())).prop_map(|(cells, digit)| Change::Colour(cells, digit)),
        3 => cells().prop_map(Change::Erase),
        1 => (cell(), proptest::option::of(digit())).prop_map(|(cell, digit)| Change::Given(cell, digit)),
        1 => Just(Change::FillNotes),
        1 => Just(Change::ClearNotes),
        1 => Just(Change::Restart),
        1 => Just(Change::FillIn),
        1 => Just(Change::Step),
        2 => Just(Change::Undo),
        1 => Just(Change::Redo),
    ]
}

fn make(game: &mut Game, change: &Change) {
    match *change {
        // Givens refuse to be changed; then nothing changes.
        Change::Digit(cells, digit) => drop(game.toggle_digit(cells, digit)),
        Change::Note(cells, kind, digit) => drop(game.toggle_note(cells, kind, digit)),
        Change::Erase(cells) => drop(game.erase(cells)),
        Change::Colour(cells, digit) => game.cycle_colour(cells, digit),
        Change::Given(cell, digit) => game.set_given(cell, digit),
        Change::FillNotes => game.fill_notes(),
        Change::ClearNotes => game.clear_notes(),
        Change::Restart => game.restart(),
        Change::FillIn => {
            if let Some(solution) = sudoku::solver::solve(game.board().givens()).solution() {
                game.fill_in(solution);
            }
        }
        Change::Step => {
            let candidates = game.board().candidates();
            let mut search = StepSearch::new(TechniqueSet::PATTERNS);
            if let Ok(Some(step)) = search.next_step(&candidates) {
                game.apply(&step);
            }
        }
        Change::Undo => drop(game.undo()),
        Change::Redo => drop(game.redo()),
    }
}

/// A game with these changes.
fn played(puzzle: &str, changes: &[Change]) -> Game {
    let mut game = Game::new(Board::of(grid(puzzle)));
    for change in changes {
        make(&mut game, change);
    }
    game
}

/// No cell has both a given and a placed digit, or a digit and notes.
fn assert_sound(board: &Board) {
    for cell in Cell::ALL {
        assert!(board.givens()[cell].is_none() || board.placed()[cell].is_none());
        let noted = board.noted(cell) | board.corners(cell);
        assert!(board.digit(cell).is_none() || noted.is_empty());
    }
}

proptest! {
    #![proptest_config(property(512))]

    #[test]
    fn undoing_everything_gives_the_start_and_redoing_it_the_end(changes in vec(change(), 0..60)) {
        let start = Board::of(grid(HARD));
        let mut game = Game::new(start.clone());
        let mut boards = vec![start];
        for change in changes.iter().filter(|change| !matches!(change, Change::Undo | Change::Redo)) {
            make(&mut game, change);
            if boards.last() != Some(game.board()) {
                boards.push(game.board().clone());
            }
        }
        for board in boards.iter().rev() {
            prop_assert_eq!(game.board(), board);
            game.undo();
        }
        prop_assert!(!game.can_undo() && game.undo().is_none());
        for board in &boards {
            prop_assert_eq!(game.board(), board);
            game.redo();
        }
        prop_assert!(!game.can_redo() && game.redo().is_none());
    }

    #[test]
    fn another_game_keeps_its_undo_which_leads_on_to_the_game_before(
        changes in vec(change(), 0..20),
        others in vec(change(), 0..20),
    ) {
        let (mut game, mut other) = (played(CLASSIC, &changes), played(HARD, &others));
        game.pass(Duration::from_mins(1));
        let (before, score) = (game.board().clone(), *game.score());
        game.replace(other.clone());
        prop_assert_eq!(game.board(), other.board());
        let mut game: Game = game.to_text().parse().expect("it was saved");
        while other.can_undo() {
            prop_assert_eq!(game.score(), other.score());
            other.undo();
            game.undo();
            prop_assert_eq!(game.board(), other.board());
        }
        game.undo();
        prop_assert_eq!((game.board(), game.score()), (&before, &score));
        while game.can_redo() {
            game.redo();
        }
        while other.can_redo() {
            other.redo();
        }
        prop_assert_eq!((game.board(), game.score()), (other.board(), other.score()));
    }

    #[test]
    fn a_game_alone_undoes_to_its_own_start(
        changes in vec(change(), 1..20),
        others in vec(change(), 0..20),
    ) {
        let other = played(HARD, &others);
        let mut game = played(CLASSIC, &changes);
        game.replace(other.clone());
        let (mut alone, mut other) = (game.alone(), other.alone());
        loop {
            prop_assert_eq!(alone.board(), other.board());
            prop_assert_eq!(alone.can_undo(), other.can_undo());
            if !alone.can_undo() {
                break;
            }
            alone.undo();
            other.undo();
        }
    }

    #[test]
    fn notes_of_peers_stay_if_they_are_not_kept_up(cell in select(Cell::ALL.to_vec())) {
        let mut game = Game::new(Board::EMPTY);
        game.fill_notes();
        game.keep_up_notes(false);
        let before: Vec<DigitSet> = cell.peers().iter().map(|peer| game.board().noted(peer)).collect();
        toggle(&mut game, cell, Digit::ALL[0]);
        let after: Vec<DigitSet> = cell.peers().iter().map(|peer| game.board().noted(peer)).collect();
        prop_assert_eq!(&after, &before);
        toggle(&mut game, cell, Digit::ALL[0]);
        prop_assert_eq!(game.board().noted(cell), DigitSet::FULL);
    }

    #[test]
    fn a_saved_game_is_read_back_and_other_commands_read_its_puzzle(
        changes in vec(change(), 0..60),
        puzzle in select(vec![CLASSIC, HARD]),
        seconds in any::<u32>(),
    ) {
        let mut game = played(puzzle, &changes);
        game.pass(Duration::from_secs(seconds.into()));
        game.count_hint();
        let text = game.to_text();
        let mut loaded = load(&mut text.as_bytes(), 1).expect("it was saved");
        prop_assert!(loaded.is_game && loaded.is_only && !loaded.is_cut);
        prop_assert_eq!(&loaded.game.to_text(), &text);
        prop_assert_eq!(read_one(&text), Ok((*game.board().givens()).into()));
        prop_assert_eq!(loaded.game.score(), game.score());
        prop_assert!(!loaded.game.is_unsaved());
        while game.can_undo() {
            prop_assert_eq!(loaded.game.undo(), game.undo());
            prop_assert_eq!(loaded.game.board(), game.board());
        }
        prop_assert!(!loaded.game.can_undo());
        while game.can_redo() {
            prop_assert_eq!(loaded.game.redo(), game.redo());
            prop_assert_eq!(loaded.game.board(), game.board());
        }
        prop_assert!(!loaded.game.can_redo());
    }

    /// Whatever happens to the text of a game, it is refused, or a game whose boards are sound.
    #[test]
    fn a_damaged_game_is_an_error_or_a_game(
        changes in vec(change(), 0..30),
        damage in vec((any::<prop::sample::Index>(), select(b"0123456789=. rcABCD#-\n:\xff".to_vec()), 0..3_u8), 1..6),
    ) {
        let mut text = played(CLASSIC, &changes).to_text().into_bytes();
        for (place, mark, kind) in damage {
            // The first line makes it a game.
            let at = 63 + place.index(text.len() - 63);
            match kind {
                0 => text[at] = mark,
                1 => text.insert(at, mark),
                _ => drop(text.remove(at)),
            }
        }
        if let Ok(mut loaded) = load(&mut text.as_slice(), 1) {
            while loaded.game.undo().is_some() {}
            assert_sound(loaded.game.board());
            while loaded.game.redo().is_some() {
                assert_sound(loaded.game.board());
            }
        }
    }

    #[test]
    fn a_board_is_read_back_from_its_line(changes in vec(change(), 0..60)) {
        let game = played(HARD, &changes);
        let board = game.board();
        let line = board.line();
        prop_assert!(line.bytes().all(|mark| mark.is_ascii_alphanumeric() || b".-_".contains(&mark)));
        let read: Board = line.parse().expect("it was written");
        prop_assert_eq!((read.givens(), read.placed()), (board.givens(), board.placed()));
        let notes = |board: &Board| Cell::ALL.map(|cell| (board.noted(cell), board.corners(cell)));
        prop_assert_eq!(notes(&read), notes(board));
        prop_assert_eq!(read.line(), line);
    }

    #[test]
    fn any_other_text_is_refused_as_a_line_or_is_a_board(text in "[0-9A-Ka-k._-]{70,100}|\\PC{0,90}") {
        if let Ok(board) = text.parse::<Board>() {
            assert_sound(&board);
        }
    }

    #[test]
    fn a_filled_cell_has_no_notes_and_a_given_no_placed_digit(changes in vec(change(), 0..60)) {
        let mut game = Game::new(Board::of(grid(CLASSIC)));
        for change in &changes {
            make(&mut game, change);
            assert_sound(game.board());
        }
    }

    #[test]
    fn clashing_cells_have_a_peer_with_the_same_digit(changes in vec(change(), 0..60)) {
        let game = played(CLASSIC, &changes);
        let board = game.board();
        for cell in Cell::ALL {
            let digit = board.digit(cell);
            let clashes = digit.is_some() && cell.peers().iter().any(|peer| board.digit(peer) == digit);
            prop_assert_eq!(board.clashing().contains(cell), clashes);
        }
    }

    #[test]
    fn a_game_is_unsaved_as_long_as_the_board_differs_from_the_saved_one(changes in vec(change(), 0..20)) {
        let mut game = Game::new(Board::of(grid(HARD)));
        let saved = game.board().clone();
        for change in &changes {
            make(&mut game, change);
            let is_unsaved = *game.board() != saved && !game.is_solved();
            prop_assert_eq!(game.is_unsaved(), is_unsaved);
        }
        game.set_saved();
        prop_assert!(!game.is_unsaved());
    }

    #[test]
    fn the_best_time_of_a_level_is_the_shortest_without_hints(
        solved in vec((select(Level::ALL.to_vec()), 0..5000_u64, 0..2_u64), 0..40),
        damage in "\\PC{0,20}",
    ) {
        let mut times = BestTimes::default();
        let mut shortest = std::collections::BTreeMap::new();
        for (level, seconds, hints) in solved {
            let score = Score { time: Duration::from_secs(seconds), hints, mistakes: 3 };
            let words = times.record(level, BestTimes::MOST_GIVENS, &score);
            prop_assert_eq!(times.record(level, BestTimes::MOST_GIVENS + 1, &score), None);
            prop_assert_eq!(words.is_none(), hints > 0);
            if hints == 0 {
                let before = shortest.insert(level, seconds);
                let is_best = before.is_none_or(|before| seconds < before);
                shortest.insert(level, before.map_or(seconds, |before| seconds.min(before)));
                prop_assert_eq!(words.is_some_and(|words| words.ends_with("so far.")), is_best);
            }
        }
        let lines = shortest.iter().map(|(level, seconds)| format!("{level} {seconds}\n"));
        prop_assert_eq!(times.to_string(), lines.collect::<String>());
        prop_assert_eq!(BestTimes::of_text(&format!("{damage}\n{times}")), times);
    }

    /// All steps that apply agree with the solution, and each is of a technique that was asked for.
    #[test]
    fn all_steps_that_apply_follow_from_the_board(changes in vec(change(), 0..8), few in any::<bool>()) {
        let is_kept = |change: &&Change| matches!(change, Change::FillNotes | Change::Step);
        let changes: Vec<Change> = changes.iter().filter(is_kept).cloned().collect();
        let game = played(HARD, &changes);
        let solution = *sudoku::solver::solve(&grid(HARD)).solution().expect("one");
        let techniques = if few { TechniqueSet::RATED } else { TechniqueSet::GENERAL };
        let steps = steps_to_list(&game.board().candidates(), techniques).steps;
        prop_assert!(!steps.is_empty() || game.is_solved());
        for step in steps {
            prop_assert!(techniques.contains(step.technique()));
            prop_assert!(step.placement.is_none_or(|placed| solution[placed.cell] == Some(placed.digit)));
            prop_assert!(step.eliminations.iter().all(|out| solution[out.cell] != Some(out.digit)));
        }
    }

    /// A step eliminates its candidates and no others, and notes nothing where it eliminates nothing.
    #[test]
    fn a_step_leaves_the_notes_of_other_cells_as_they_are(changes in vec(change(), 0..20)) {
        let mut game = played(HARD, &changes);
        let before = game.board().clone();
        let candidates = before.candidates();
        let mut search = StepSearch::new(TechniqueSet::PATTERNS);
        if let Ok(Some(step)) = search.next_step(&candidates) {
            game.apply(&step);
            let mut after = candidates.clone();
            step.apply(&mut after);
            // A cell that nothing can go in counts as one without notes.
            prop_assume!(after.unfilled().iter().all(|cell| !after.digits_in(cell).is_empty()));
            prop_assert_eq!(game.board().candidates().line().to_string(), after.line().to_string());
            let touched: CellSet = step.eliminations.iter().map(|candidate| candidate.cell).collect();
            let placed = step.placement.map_or(CellSet::EMPTY, |placed| placed.cell.peers().with(placed.cell));
            for cell in !(touched | placed) {
                prop_assert_eq!(game.board().noted(cell), before.noted(cell));
            }
        }
    }
}

#[test]
fn corner_notes_are_no_candidates_but_go_and_come_back_with_digits_as_these_do() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let candidates = game.board().candidates();
    let [one, peer, filled] = ["r1c3", "r1c4", "r1c6"].map(|name| name.parse().expect("a cell"));
    let (cells, digit) = (CellSet::from_iter([one, peer]), Digit::ALL[1]);
    toggle(&mut game, filled, Digit::ALL[7]);
    for kind in NoteKind::ALL {
        game.toggle_note(cells.with(filled), kind, digit)
            .expect("two are free");
    }
    game.toggle_note(cells, NoteKind::Candidate, digit)
        .expect("both have it");
    let corners = |game: &Game| [one, peer, filled].map(|cell| game.board().corners(cell).len());
    assert_eq!(corners(&game), [1, 1, 0]);
    toggle(&mut game, filled, Digit::ALL[7]);
    assert_eq!(
        game.board().candidates().line().to_string(),
        candidates.line().to_string()
    );
    let noted = game.board().clone();
    toggle(&mut game, one, digit);
    assert_eq!(corners(&game), [0, 0, 0]);
    toggle(&mut game, one, digit);
    assert_eq!(*game.board(), noted);
    game.erase(CellSet::of(one)).expect("it is not a given");
    assert_eq!(corners(&game), [0, 1, 0]);
    game.fill_notes();
    assert_eq!(corners(&game), [0, 1, 0]);
    game.clear_notes();
    assert_eq!(corners(&game), [0, 0, 0]);
}

#[test]
fn a_placed_digit_goes_from_the_notes_of_its_peers() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let (cell, digit) = (Cell::ALL[2], Digit::ALL[3]);
    toggle(&mut game, cell, digit);
    let left = game.board().digits().to_candidates();
    for cell in game.board().unfilled() {
        assert_eq!(game.board().noted(cell), left.digits_in(cell));
    }
}

#[test]
fn notes_come_back_with_the_removal_of_the_digit_that_removed_them() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let before = game.board().clone();
    let candidates = before.candidates();
    for cell in before.unfilled() {
        for digit in candidates.digits_in(cell) {
            toggle(&mut game, cell, digit);
            let peers = cell.peers();
            assert!(
                peers
                    .iter()
                    .all(|peer| !game.board().noted(peer).contains(digit))
            );
            toggle(&mut game, cell, digit);
            assert_eq!(*game.board(), before, "{cell} {digit}");
        }
    }
    // A note that two digits removed comes back when both are gone, in either order; a correction counts as removal.
    let (one, other) = (Cell::ALL[2], Cell::ALL[3]);
    for [first, second] in [[one, other], [other, one]] {
        for cell in [one, other] {
            toggle(&mut game, cell, Digit::ALL[0]);
        }
        toggle(&mut game, first, Digit::ALL[0]);
        toggle(&mut game, second, Digit::ALL[1]);
        toggle(&mut game, second, Digit::ALL[1]);
        assert_eq!(*game.board(), before);
    }
}

#[test]
fn notes_that_a_wrong_digit_removes_are_not_mistakes() {
    let solution = sudoku::solver::solve(&grid(CLASSIC));
    let solution = solution.solution().expect("one");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    let candidates = game.board().candidates();
    for cell in candidates.unfilled() {
        for wrong in candidates.digits_in(cell) {
            toggle(&mut game, cell, wrong);
            let mistakes = game.board().mistakes(solution);
            assert!(mistakes.noted.is_empty(), "{cell} {wrong}");
            assert_eq!(mistakes.placed.is_empty(), solution[cell] == Some(wrong));
            game.undo();
        }
    }
}

#[test]
fn notes_of_each_kind_have_their_place_in_links_and_saved_games() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    for (cells, kind) in [("r1c3 r1c4", 0), ("r1c4 r1c6", 1), ("r1c7", 0), ("r1c8", 1)] {
        let cells = cells.split(' ').map(|name| name.parse().expect("a cell"));
        game.toggle_note(cells.collect(), NoteKind::ALL[kind], Digit::ALL[1])
            .expect("they are no givens");
    }
    let line = game.board().line();
    assert!(line.starts_with("53-b-b_b7-_b-b-_b.6"), "{line}");
    assert_eq!(
        line.parse::<Board>().expect("it was written"),
        *game.board()
    );
    for wrong in ["-_", "-", "_b", "-bb", "-b_", "-b_bb", "-b_b_c"] {
        let text = line.replacen("-b-b_b", wrong, 1) + ".";
        assert!(text.parse::<Board>().is_err(), "{text}");
    }
    let saved = game.to_text();
    assert!(
        saved.contains("# corners: r1c4=2 r1c6=2 r1c8=2\n"),
        "{saved}"
    );
    let loaded: Game = saved.parse().expect("it was saved");
    assert_eq!(loaded.board(), game.board());
}

#[test]
fn mistakes_are_wrong_digits_and_notes_without_the_right_one() {
    let solution = *sudoku::solver::solve(&grid(CLASSIC))
        .solution()
        .expect("one");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let [right, wrong, noted, lacking] = [2, 3, 5, 6].map(|index| Cell::ALL[index]);
    let other = |cell: Cell| {
        let digits = DigitSet::FULL
            .iter()
            .filter(|&digit| solution[cell] != Some(digit));
        digits.last().expect("eight")
    };
    let digit = |cell: Cell| solution[cell].expect("it is solved");
    toggle(&mut game, right, digit(right));
    toggle(&mut game, wrong, other(wrong));
    game.toggle_note(CellSet::of(noted), NoteKind::Candidate, digit(noted))
        .expect("no given");
    game.toggle_note(CellSet::of(lacking), NoteKind::Candidate, other(lacking))
        .expect("no given");
    game.toggle_note(CellSet::of(lacking), NoteKind::Corner, other(lacking))
        .expect("no given");
    let mistakes = game.board().mistakes(&solution);
    assert_eq!(mistakes.placed.only(), Some(wrong));
    assert_eq!(mistakes.noted.only(), Some(lacking));
    game.remove(&mistakes);
    assert!(game.board().mistakes(&solution).cells().is_empty());
    assert_eq!(game.board().corners(lacking), DigitSet::of(other(lacking)));
}

#[test]
fn a_saved_game_that_was_damaged_is_refused_with_the_line() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    toggle(&mut game, Cell::ALL[2], Digit::ALL[3]);
    let text = text_of(game.board());
    for (damaged, part) in [
        (text.replace("r1c3=4", "r1c3=0"), "line 11: \"r1c3=0\""),
        (text.replace("r1c3=4", "r1c1=4"), "line 11: \"r1c1=4\""),
        (text.replace("r1c3=4", "r1c3=45"), "line 11: \"r1c3=45\""),
        (text.replace("r1c3=4", "r1c3"), "line 11: \"r1c3\""),
        (
            text.replace("53..7....", "53..7..."),
            "found 80 cells, expected 81",
        ),
    ] {
        let error = load(&mut damaged.as_bytes(), 1).expect_err("it is damaged");
        assert!(error.to_string().contains(part), "{error}");
    }
}

#[test]
fn a_saved_game_that_was_cut_gives_what_it_has() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    game.fill_notes();
    game.cycle_colour(CellSet::of(Cell::ALL[2]), Digit::new(4));
    let text = text_of(game.board());
    let after_rows = text.find("# candidates").expect("notes");
    for end in after_rows..text.len() {
        let loaded = load(&mut &text.as_bytes()[..end], 1).expect("what there is");
        assert_eq!(*loaded.game.board().givens(), grid(CLASSIC));
        assert_eq!(loaded.is_cut, !text[..end].ends_with('\n'));
        for cell in Cell::ALL {
            let (noted, all) = (loaded.game.board().noted(cell), game.board().noted(cell));
            assert!(noted.is_subset(all), "{cell}: {noted:?}");
        }
    }
}

#[test]
fn a_saved_game_without_an_end_is_read_with_a_bound() {
    let text = text_of(&Board::of(grid(CLASSIC)));
    let mut endless = text.as_bytes().chain(std::io::repeat(b' '));
    let loaded = load(&mut endless, 1).expect("a game");
    assert_eq!(*loaded.game.board().givens(), grid(CLASSIC));
}

#[test]
fn candidate_grids_are_played_with_their_candidates_noted() {
    let candidates = grid(CLASSIC).to_candidates();
    let loaded = load(&mut candidates.to_string().as_bytes(), 1).expect("a puzzle");
    assert!(!loaded.is_game);
    assert_eq!(*loaded.game.board().givens(), *candidates.grid());
    for cell in candidates.unfilled() {
        assert_eq!(loaded.game.board().noted(cell), candidates.digits_in(cell));
    }
}

#[test]
fn the_puzzle_of_a_number_is_played() {
    let text = format!("{CLASSIC}\n{HARD}\n");
    let second = load(&mut text.as_bytes(), 2).expect("there are two");
    assert_eq!(
        (second.game.board().givens(), second.is_only),
        (&grid(HARD), false)
    );
    let error = load(&mut text.as_bytes(), 3).expect_err("there are two");
    assert_eq!(
        error.to_string(),
        "puzzle 3 was asked for, but there are no more than 2"
    );
    let error = load(&mut &b""[..], 1).expect_err("nothing");
    assert_eq!(error.to_string(), "no puzzle found");
}

#[test]
fn notes_come_back_after_filling_them_beside_a_wrong_digit_and_after_saving() {
    let solution = *sudoku::solver::solve(&grid(CLASSIC))
        .solution()
        .expect("it is proper");
    let [cell, peer] = ["r1c3", "r1c4"].map(|name| name.parse::<Cell>().expect("a cell"));
    let wrong = Digit::new(2).expect("a digit");
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    toggle(&mut game, cell, wrong);
    game.fill_notes();
    let mistakes = game.board().mistakes(&solution);
    assert_eq!(
        (mistakes.placed.only(), mistakes.noted.len()),
        (Some(cell), 0)
    );
    assert!(!game.board().noted(peer).contains(wrong));

    let text = text_of(game.board());
    let loaded = load(&mut text.as_bytes(), 1).expect("it was saved").game;
    assert_eq!(loaded.board().mistakes(&solution), mistakes);
    let mut game = loaded;
    toggle(&mut game, cell, wrong);
    assert!(game.board().noted(peer).contains(wrong));
    let candidates = grid(CLASSIC).to_candidates();
    for cell in game.board().unfilled() {
        assert_eq!(
            game.board().noted(cell),
            candidates.digits_in(cell),
            "{cell}"
        );
    }
}

/// A text with one line more, that of a saved game on which nothing has been done.
fn with_line(line: &str) -> String {
    text_of(&Board::of(grid(CLASSIC))) + line + "\n"
}

#[test]
fn numbers_out_of_range_are_refused() {
    limit_time();
    for line in [
        "# seconds, hints, mistakes: 99999999999 0 0",
        "# seconds, hints, mistakes: -1 0 0",
        "# seconds, hints, mistakes: 1 2",
        "# placed: r1c10=4",
        "# placed: r0c3=4",
        "# colours: r1c3=E",
        "# colours: r1c3.0=A",
        "# removed: r1c3=00",
        "# placed: r1c3=44",
        "# undo: placed r1c3=45",
        "# undo: r1c3=4",
        "# undo: givens r1c1=0 placed r1c2=4",
        "# undo: placed r1c3=0",
        "# undo: placed r1c3=4 score 1 2",
        "# undo: score 1 2 3",
        "# redo:",
        HARD,
    ] {
        let error = load(&mut with_line(line).as_bytes(), 1).expect_err(line);
        assert!(matches!(error, LoadError::Entry { .. }), "{line}: {error}");
    }
    load(&mut with_line("# undo: placed r1c3=4").as_bytes(), 1).expect("a change");
}

#[test]
fn a_game_of_another_version_is_refused() {
    for text in [
        with_line("").replace("what has been done", "more"),
        with_line("").replace("been done.", "been done. More."),
    ] {
        let error = load(&mut text.as_bytes(), 1).expect_err("it is of another version");
        assert!(matches!(error, LoadError::Version));
    }
    let windows = with_line("# placed: r1c3=4").replace('\n', "\r\n");
    let loaded = load(&mut windows.as_bytes(), 1).expect("it is the same");
    assert_eq!(loaded.game.board().placed().filled().len(), 1);
}

#[test]
fn the_text_of_a_very_long_game_keeps_its_last_boards() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    for _ in 0..1500 {
        game.fill_notes();
        game.clear_notes();
    }
    let text = game.to_text();
    assert!(text.len() <= 1 << 20, "{}", text.len());
    let mut loaded = load(&mut text.as_bytes(), 1).expect("it was saved");
    assert!(!loaded.is_cut);
    for _ in 0..500 {
        assert_eq!(loaded.game.undo(), game.undo());
        assert_eq!(loaded.game.board(), game.board());
    }
}

#[test]
fn a_digit_or_note_for_several_cells_is_taken_away_only_if_all_have_it() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let [given, one, other] = [0, 2, 80 - 9 + 2].map(|index| Cell::ALL[index]);
    let (cells, digit) = (CellSet::from_iter([given, one, other]), Digit::ALL[3]);
    let noted = |game: &Game| [one, other].map(|cell| game.board().noted(cell).contains(digit));
    game.toggle_note(CellSet::of(one), NoteKind::Candidate, digit)
        .expect("no given");
    game.toggle_note(cells, NoteKind::Candidate, digit)
        .expect("two are free");
    assert_eq!(noted(&game), [true; 2]);
    game.toggle_note(cells, NoteKind::Candidate, digit)
        .expect("two are free");
    assert_eq!(noted(&game), [false; 2]);
    toggle(&mut game, one, digit);
    game.toggle_digit(cells, digit).expect("two are free");
    assert_eq!(game.board().placed().filled(), cells.without(given));
    game.toggle_note(CellSet::of(one), NoteKind::Candidate, digit)
        .expect("no given");
    assert_eq!(game.board().digit(one), Some(digit), "it has no notes");
    game.toggle_digit(cells, digit).expect("two are free");
    assert!(game.board().placed().filled().is_empty());
    let refused = game.toggle_digit(CellSet::of(given), digit);
    assert_eq!(refused.expect_err("a given").to_string(), "r1c1 is a given");
}

#[test]
fn cells_of_several_colours_take_the_one_after_the_first() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let [one, other] = [2, 3].map(|index| Cell::ALL[index]);
    game.cycle_colour(CellSet::of(other), None);
    let both = CellSet::from_iter([one, other]);
    for expected in Colour::ALL.map(Some).into_iter().chain([None]) {
        game.cycle_colour(both, None);
        assert_eq!(
            [one, other].map(|cell| game.board().colour(cell, None)),
            [expected; 2]
        );
    }
}

#[test]
fn wrong_digits_count_once_the_solution_is_known() {
    let puzzle = grid(CLASSIC);
    let solution = *sudoku::solver::solve(&puzzle).solution().expect("one");
    let mut game = Game::new(Board::of(puzzle));
    let (cell, wrong) = (Cell::ALL[2], Digit::ALL[0]);
    toggle(&mut game, cell, wrong);
    assert_eq!((game.score().mistakes, game.mistakes()), (0, None));
    game.set_solution(solution);
    assert_eq!(
        game.mistakes().map(|found| found.placed),
        Some(CellSet::of(cell))
    );
    toggle(&mut game, cell, wrong);
    assert_eq!(game.score().mistakes, 0, "it was taken away");
    toggle(&mut game, cell, wrong);
    toggle(&mut game, cell, solution[cell].expect("a digit"));
    assert_eq!(game.score().mistakes, 1);
    game.set_given(cell, None);
    game.set_given(Cell::ALL[0], None);
    assert_eq!(game.solution(), None, "it is another puzzle");
}

#[test]
fn the_clock_runs_until_the_puzzle_is_solved_and_begins_anew_with_it() {
    let puzzle = grid(CLASSIC);
    let solution = *sudoku::solver::solve(&puzzle).solution().expect("one");
    let mut game = Game::new(Board::of(puzzle));
    assert!(!game.pass(Duration::from_millis(900)));
    assert!(game.pass(Duration::from_millis(100)));
    game.count_hint();
    game.fill_in(&solution);
    assert!(game.is_solved() && !game.pass(Duration::MAX));
    assert_eq!(
        game.score().words(),
        "Solved in 0:01, with 2 hints and no mistakes."
    );
    game.restart();
    assert_eq!(game.score().clock(), "0:00");
    assert!(game.pass(Duration::MAX) && !game.pass(Duration::MAX));
    game.undo();
    assert!(game.is_solved());
    assert_eq!(
        game.score().clock(),
        "0:01",
        "the clock belongs to the game"
    );
}
