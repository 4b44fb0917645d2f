//! Work in the background. The keyboard never waits for it.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::thread;

use sudoku::Interrupt;

use crate::support::lock::lock;

/// Work that a thread does. Dropping it tells the thread to stop.
pub(crate) struct BackgroundTask<T> {
    interrupt: Interrupt,
    /// The answers not yet taken. A channel would do, but compiles to much more.
    answers: Arc<Mutex<VecDeque<T>>>,
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts the work, which answers through the function it is given; none if no thread can be started.
    pub(crate) fn start(work: impl FnOnce(&dyn Fn(T)) + Send + 'static) -> Option<Self> {
        let job = Self {
            interrupt: Interrupt::new(),
            answers: Arc::default(),
        };
        let (interrupt, answers) = (job.interrupt.clone(), Arc::clone(&job.answers));
        let work = move || work(&|answer| lock(&answers).push_back(answer));
        let work = move || interrupt.during(work);
        thread::Builder::new().spawn(work).ok()?;
        Some(job)
    }

    /// The next answer, if there is one by now.
    pub(crate) fn answer(&self) -> Option<T> {
        lock(&self.answers).pop_front()
    }
}

impl<T> Drop for BackgroundTask<T> {
    fn drop(&mut self) {
        self.interrupt.interrupt();
    }
}
