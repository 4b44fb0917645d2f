//! Threads that share jobs, with the interpreter's lock released; Ctrl-C ends them. A single job is done in the thread that
//! was called.

use std::convert::Infallible;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use sudoku::Interrupt;

use crate::input::Input;
use crate::input::batch::Batch;
use crate::memory;

/// The time to wait before looking for a signal.
const PATIENCE: Duration = Duration::from_millis(50);

/// The number of threads that can run at once. Asking the system takes longer than solving a puzzle.
static PROCESSORS: LazyLock<NonZeroUsize> =
    LazyLock::new(|| thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));

/// The number of puzzles that a job of the engine takes: as many as it solves in well under a second, however hard.
pub(crate) const CHUNK: usize = 2048;

/// The number of answers that memory is taken for at once.
const BLOCK: usize = 1 << 18;

/// The indices of the puzzles that are done together.
pub(crate) type Job = Range<usize>;

/// The jobs for this many puzzles, with this many in each.
pub(crate) fn jobs(count: usize, chunk: usize) -> impl ExactSizeIterator<Item = Job> + Send {
    let end = move |start: usize| count.min(start + chunk);
    (0..count)
        .step_by(chunk)
        .map(move |start| start..end(start))
}

/// The number of threads to use, and the switch that stops them.
pub(crate) struct Workers {
    threads: NonZeroUsize,
    interrupt: Interrupt,
    /// The exception that a signal has raised.
    raised: Arc<Mutex<Option<PyErr>>>,
}

impl Workers {
    /// This many threads; `None` stands for one on each processor.
    pub(crate) fn new(threads: Option<NonZeroUsize>) -> Self {
        let raised = Arc::default();
        let question = signal_question(Arc::clone(&raised));
        Self {
            threads: threads.unwrap_or_else(|| *PROCESSORS),
            interrupt: Interrupt::asking(question),
            raised,
        }
    }

    /// The most threads.
    pub(crate) const fn threads(&self) -> NonZeroUsize {
        self.threads
    }

    /// Does all jobs, each thread with a worker of its own.
    ///
    /// # Errors
    ///
    /// The exception that Python raises on a signal. Jobs that had begun are finished, or stopped by the interrupt; the
    /// others are not done.
    pub(crate) fn run<J, W: FnMut(J)>(
        &self,
        py: Python<'_>,
        jobs: impl ExactSizeIterator<Item = J> + Send,
        worker: impl Fn() -> W + Sync,
    ) -> PyResult<()> {
        let threads = self.threads.get().min(jobs.len());
        let jobs = Mutex::new(jobs);
        let next = || {
            let mut jobs = jobs.lock().unwrap_or_else(PoisonError::into_inner);
            jobs.next().filter(|_| !self.interrupt.is_interrupted())
        };
        let work = || {
            let mut worker = worker();
            self.interrupt.during(|| {
                while let Some(job) = next() {
                    worker(job);
                }
            });
        };
        if threads <= 1 {
            py.detach(work);
        } else {
            self.share(py, threads, work)?;
        }
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        raised.take().map_or(Ok(()), Err)
    }

    /// Does the work in this many threads at once, and looks for signals meanwhile.
    fn share(&self, py: Python<'_>, threads: usize, work: impl Fn() + Sync) -> PyResult<()> {
        let work = &work;
        py.detach(|| {
            thread::scope(|scope| {
                // Nothing is ever sent: the channel closes when the last thread has ended.
                let (running, ended) = mpsc::channel::<Infallible>();
                for _ in 0..threads {
                    let running = running.clone();
                    let started = thread::Builder::new().spawn_scoped(scope, move || {
                        work();
                        drop(running);
                    });
                    if started.is_err() {
                        break;
                    }
                }
                drop(running);
                while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PATIENCE) {
                    let signals = Python::attach(|py| -> PyResult<()> { py.check_signals() });
                    if let Err(raised) = signals {
                        self.interrupt.interrupt();
                        return Err(raised);
                    }
                }
                // If no thread could be started, this one does the work.
                work();
                Ok(())
            })
        })
    }
}

/// The number of short steps after which signals are looked for, and other threads of Python may go on.
pub(crate) const STEPS: usize = 1 << 14;

/// Looks for a signal at one of every [`STEPS`] steps, and returns true if it did.
///
/// # Errors
///
/// The exception that Python raises on a signal.
pub(crate) fn check_signals(py: Python<'_>, step: usize) -> PyResult<bool> {
    let is_time = step % STEPS == STEPS - 1;
    if is_time {
        py.check_signals()?;
    }
    Ok(is_time)
}

/// Asks Python now and then, if this is the thread that was called, for signals. Those of other threads are seen to by
/// [`Workers::run`].
fn signal_question(raised: Arc<Mutex<Option<PyErr>>>) -> impl Fn() -> bool + Send + Sync + 'static {
    let (caller, start) = (thread::current().id(), Instant::now());
    let asked = AtomicU64::new(0);
    move || {
        let periods = start.elapsed().as_millis() / PATIENCE.as_millis();
        let periods = u64::try_from(periods).unwrap_or(u64::MAX);
        if asked.load(Ordering::Relaxed) == periods || thread::current().id() != caller {
            return false;
        }
        asked.store(periods, Ordering::Relaxed);
        let signals = Python::attach(|py| -> PyResult<()> { py.check_signals() });
        let is_raised = signals.is_err();
        if let Err(error) = signals {
            *raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        }
        is_raised
    }
}

/// The answer for each puzzle, in their order; `None` for a malformed one.
///
/// `responder` makes a function for each thread, which answers a whole batch.
///
/// # Errors
///
/// The exception that Python raises on a signal, or if there is no memory for the answers.
pub(crate) fn answer_each<T: Send, R: FnMut(&Batch) -> Vec<T>>(
    py: Python<'_>,
    puzzles: &Input<'_>,
    workers: &Workers,
    chunk: usize,
    responder: impl Fn() -> R + Sync,
) -> PyResult<Vec<Option<T>>> {
    answer_some(py, puzzles, 0..puzzles.len(), workers, chunk, responder)
}

/// The answers for the puzzles with these indices.
///
/// # Errors
///
/// As for [`answer_each`].
pub(crate) fn answer_some<T: Send, R: FnMut(&Batch) -> Vec<T>>(
    py: Python<'_>,
    puzzles: &Input<'_>,
    indices: Range<usize>,
    workers: &Workers,
    chunk: usize,
    responder: impl Fn() -> R + Sync,
) -> PyResult<Vec<Option<T>>> {
    let mut answers = memory::reserved(indices.len())?;
    // To take the memory for all answers at once would keep a signal waiting for seconds.
    for block in jobs(indices.len(), BLOCK.next_multiple_of(chunk)) {
        let (start, end) = (indices.start + block.start, indices.start + block.end);
        let source = puzzles.source(start..end)?;
        let source = source.lend();
        answers.resize_with(block.end, || None);
        let jobs = jobs(block.len(), chunk).map(|job| start + job.start..start + job.end);
        let jobs = jobs.zip(answers[block].chunks_mut(chunk));
        workers.run(py, jobs, || {
            let mut batch = Batch::new();
            let mut respond = responder();
            move |(job, answers): (Job, &mut [Option<T>])| {
                source.read(job, &mut batch);
                for (&place, answer) in batch.places.iter().zip(respond(&batch)) {
                    answers[place] = Some(answer);
                }
            }
        })?;
    }
    Ok(answers)
}
