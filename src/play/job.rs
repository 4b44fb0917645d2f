//! Work in the background. The keyboard never waits for it.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use sudoku::logic::Interrupt;

/// Work that a thread does. Dropping it tells the thread to stop.
pub(crate) struct Job<T> {
    interrupt: Interrupt,
    answers: Receiver<T>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work, which sends its results; none if no thread can be started.
    pub(crate) fn start(
        work: impl FnOnce(&Interrupt, &Sender<T>) + Send + 'static,
    ) -> Option<Self> {
        let interrupt = Interrupt::new();
        let (sender, answers) = mpsc::channel();
        let of_thread = interrupt.clone();
        thread::Builder::new()
            .spawn(move || work(&of_thread, &sender))
            .ok()?;
        Some(Self { interrupt, answers })
    }

    /// The next answer, if there is one by now.
    pub(crate) fn answer(&self) -> Option<T> {
        self.answers.try_recv().ok()
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.interrupt.interrupt();
    }
}
