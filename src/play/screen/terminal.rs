//! The terminal: prepared for the board, restored whatever happens, and the source of keys.

use std::io::{self, BufWriter, Stdout, Write as _, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor::Show;
use crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode, size,
};

use super::canvas::{Canvas, Point};
use super::draw::draw;
use super::shape::Shape;
use crate::play::app::keys::{Action, action};
use crate::play::app::{App, End};
#[cfg(unix)]
use crate::support::poll::has_hung_up;

/// The longest wait for a key while a thread works in the background.
const BUSY: Duration = Duration::from_millis(40);
/// The longest wait for a key otherwise.
const IDLE: Duration = Duration::from_millis(200);
/// The longest time between two events that counts as played.
const BREAK: Duration = Duration::from_secs(1);

/// True while the terminal is prepared for the board.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// The prepared terminal, which is restored when this is dropped.
struct Screen {
    output: BufWriter<Stdout>,
    /// The canvas that the terminal shows, unless other programs may have written to it.
    shown: Option<Canvas>,
}

impl Screen {
    fn take() -> io::Result<Self> {
        let screen = Self {
            output: BufWriter::with_capacity(1 << 14, stdout()),
            shown: None,
        };
        take()?;
        Ok(screen)
    }

    fn draw(&mut self, app: &mut App, has_colours: bool) -> io::Result<()> {
        let (width, height) = size()?;
        let canvas = draw(app, has_colours, width, height);
        canvas.print(self.shown.as_ref(), &mut self.output)?;
        self.shown = Some(canvas);
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableBracketedPaste,
        EnableMouseCapture
    )
}

/// Restores the terminal, once. Errors are ignored, because the terminal may have been closed.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(
            stdout(),
            DisableMouseCapture,
            DisableBracketedPaste,
            LeaveAlternateScreen,
            Show
        );
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}

/// Plays until the player quits or a signal comes.
///
/// # Errors
///
/// If the terminal fails.
pub(crate) fn run(
    app: &mut App,
    has_colours: bool,
    signal: fn() -> Option<i32>,
) -> io::Result<End> {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        report(info);
    }));
    let mut screen = Screen::take()?;
    let ending = play(app, has_colours, signal, &mut screen);
    // Errors are expected once the terminal is closed.
    #[cfg(unix)]
    if ending.is_err() && has_hung_up(&stdout()) {
        return Ok(End::HungUp);
    }
    ending
}

fn play(
    app: &mut App,
    has_colours: bool,
    signal: fn() -> Option<i32>,
    screen: &mut Screen,
) -> io::Result<End> {
    let events = read_events()?;
    let mut is_new = true;
    let mut last = Instant::now();
    loop {
        if let Some(signal) = signal() {
            return Ok(End::Signal(signal));
        }
        #[cfg(unix)]
        // The puzzle may have come through standard input.
        if has_hung_up(&stdout()) {
            return Ok(End::HungUp);
        }
        if !IS_TAKEN.load(Ordering::SeqCst) {
            // The hook has restored the terminal, and the message can be read.
            return Err(io::Error::other("a thread of the program has panicked"));
        }
        if let Some(end) = app.end {
            return Ok(end);
        }
        is_new |= app.update();
        let now = Instant::now();
        // The time in which the program was stopped does not count.
        is_new |= app.tick((now - last).min(BREAK));
        last = now;
        if is_new {
            screen.draw(app, has_colours)?;
        }
        is_new = match events.recv_timeout(time(app)) {
            Ok(event) => {
                handle(event?, app, screen)?;
                true
            }
            Err(RecvTimeoutError::Timeout) => {
                app.keep();
                false
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("no more keys can be read"));
            }
        }
    }
}

/// Reads keys and other events in a thread of its own.
///
/// The thread is never joined, because crossterm does not return from reading a terminal that was closed.
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

/// The longest wait for a key.
fn time(app: &App) -> Duration {
    if app.is_busy() { BUSY } else { IDLE }
}

fn handle(event: Event, app: &mut App, screen: &mut Screen) -> io::Result<()> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            match action(key, app.question.is_some()) {
                Some(Action::Redraw) => screen.shown = None,
                Some(Action::Suspend) => suspend(screen)?,
                Some(action) => app.act(action),
                None => {}
            }
        }
        Event::Mouse(mouse) => act_on_mouse(mouse, app)?,
        Event::Paste(text) => app.act(Action::Paste(text)),
        // Other events, such as a new size, only cause another drawing.
        _ => {}
    }
    Ok(())
}

fn act_on_mouse(mouse: MouseEvent, app: &mut App) -> io::Result<()> {
    let (width, height) = size()?;
    let point = Point {
        x: mouse.column,
        y: mouse.row,
    };
    let cell = Shape::fitting(width, height).cell_at(point);
    let cell = cell.filter(|_| app.question.is_none());
    let action = match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            let has_control = mouse.modifiers.contains(KeyModifiers::CONTROL);
            cell.map(if has_control {
                Action::ClickAlso
            } else {
                Action::Click
            })
        }
        MouseEventKind::Drag(MouseButton::Left) => cell.map(Action::Drag),
        MouseEventKind::ScrollUp => Some(Action::ScrollUp),
        MouseEventKind::ScrollDown => Some(Action::ScrollDown),
        _ => None,
    };
    if let Some(action) = action {
        app.act(action);
    }
    Ok(())
}

/// Stops the program, as Ctrl-Z does elsewhere, until the shell continues it.
#[cfg(unix)]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    give_back();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    screen.shown = None;
    take()
}

#[cfg(not(unix))]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    screen.shown = None;
    Ok(())
}
