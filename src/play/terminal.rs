//! The terminal: made ready for the board, given back whatever happens, and asked for keys.

use std::io::{self, BufWriter, Stdout, Write as _, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::app::{App, End};
use super::draw::{Palette, draw};
use super::keys::{Action, action};
#[cfg(unix)]
use crate::terminal::poll::has_hung_up;

/// How long to wait for a key while something is being worked out, and while nothing is.
const BUSY: Duration = Duration::from_millis(40);
const IDLE: Duration = Duration::from_millis(200);

/// Whether the terminal is ours.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Takes the terminal, and gives it back when dropped.
struct Screen(Terminal<CrosstermBackend<BufWriter<Stdout>>>);

impl Screen {
    fn take() -> io::Result<Self> {
        take()?;
        // From here on it is given back, even if this fails.
        let guard = Guard;
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 14, stdout()));
        let screen = Self(Terminal::new(backend)?);
        std::mem::forget(guard);
        Ok(screen)
    }

    /// Has everything drawn again the next time, whatever other programs have written.
    ///
    /// (`Terminal::clear` would ask the terminal where its cursor is, and not get the answer, since keys are read elsewhere.)
    fn redraw(&mut self) -> io::Result<()> {
        let size = self.0.size()?;
        self.0.resize(size.into())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back when dropped.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)
}

/// Gives the terminal back, once. It may be gone already, and then nothing more can be done.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}

/// How it has ended.
pub(crate) enum Ending {
    Player(End),
    /// By this signal.
    Signal(i32),
    /// The terminal was closed; the signal for that may be late, or ignored.
    #[cfg(unix)]
    HungUp,
}

/// Plays until the player quits or a signal comes.
///
/// # Errors
///
/// If the terminal fails.
pub(crate) fn run(
    app: &mut App,
    palette: Palette,
    signal: fn() -> Option<i32>,
) -> io::Result<Ending> {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        report(info);
    }));
    let mut screen = Screen::take()?;
    let ending = play(app, palette, signal, &mut screen);
    // What fails because the terminal was closed is no failure.
    #[cfg(unix)]
    if ending.is_err() && has_hung_up(&io::stdin()) {
        return Ok(Ending::HungUp);
    }
    ending
}

fn play(
    app: &mut App,
    palette: Palette,
    signal: fn() -> Option<i32>,
    screen: &mut Screen,
) -> io::Result<Ending> {
    let events = read_events()?;
    let mut is_new = true;
    loop {
        if let Some(signal) = signal() {
            return Ok(Ending::Signal(signal));
        }
        #[cfg(unix)]
        if has_hung_up(&io::stdin()) {
            return Ok(Ending::HungUp);
        }
        if !IS_TAKEN.load(Ordering::SeqCst) {
            // So that its message can be read.
            return Err(io::Error::other("a thread of the program has panicked"));
        }
        if let Some(end) = app.end() {
            return Ok(Ending::Player(end));
        }
        is_new |= app.update();
        if is_new {
            screen.0.draw(|frame| draw(app, palette, frame))?;
        }
        is_new = match events.recv_timeout(time(app)) {
            Ok(event) => {
                handle(event?, app, screen)?;
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("no more keys can be read"));
            }
        }
    }
}

/// Reads keys, and what else a terminal has to say, in a thread of its own.
///
/// Crossterm never returns from reading a terminal that was closed, so that nobody may wait for it.
fn read_events() -> io::Result<Receiver<io::Result<Event>>> {
    let (sender, events) = mpsc::channel();
    thread::Builder::new().name("keys".into()).spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    })?;
    Ok(events)
}

/// How long to wait for a key.
fn time(app: &App) -> Duration {
    if app.is_busy() { BUSY } else { IDLE }
}

fn handle(event: Event, app: &mut App, screen: &mut Screen) -> io::Result<()> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            match action(key, app.question.is_some()) {
                Some(Action::Redraw) => screen.redraw()?,
                Some(Action::Suspend) => suspend(screen)?,
                Some(action) => app.act(action),
                None => {}
            }
        }
        Event::Paste(text) => app.act(Action::Paste(text)),
        // The rest, as another size, only has everything drawn once more.
        _ => {}
    }
    Ok(())
}

/// Stops the program as Ctrl-Z does elsewhere, until the shell continues it.
#[cfg(unix)]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    give_back();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take()?;
    screen.redraw()
}

#[cfg(not(unix))]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    screen.redraw()
}
