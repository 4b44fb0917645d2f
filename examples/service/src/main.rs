//! Sudoku over HTTP: `POST /solve` and so on, with the puzzle and the verb's options as JSON, answers with its records.
//!
//! A request has a bound on its body and a limit of time. It is interrupted when its client goes away, and when the server
//! ends. The engine works in threads of its own, so that the others have time for connections.

use std::env;
use std::ops::ControlFlow;
use std::slice;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Json, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use sudoku::verbs::{Check, Count, Explain, Hint, Rate, Record, Request, Solve, Verb};
use sudoku::{Interrupt, Puzzle};
use tokio::net::TcpListener;
use tokio::signal;
use tokio::sync::Semaphore;

type Error = Box<dyn std::error::Error + Send + Sync>;

/// The state that all requests share.
#[derive(Clone)]
struct Service {
    time_limit: Duration,
    /// As many puzzles at once as there are cores; the other requests wait.
    cores: Arc<Semaphore>,
    end: Interrupt,
}

/// Throws the switch of a request when it is dropped, as it is when the client goes away.
struct OnDrop(Interrupt);

impl Drop for OnDrop {
    fn drop(&mut self) {
        self.0.interrupt();
    }
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let mut arguments = env::args().skip(1);
    let address = arguments.next().unwrap_or("127.0.0.1:3000".to_owned());
    let milliseconds = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let service = Service {
        time_limit: Duration::from_millis(milliseconds),
        cores: Arc::new(Semaphore::new(available_parallelism()?.get())),
        end: Interrupt::new(),
    };
    let end = service.end.clone();
    let app = Router::new()
        .route("/{verb}", post(handle))
        // A candidate grid and all options have room.
        .layer(DefaultBodyLimit::max(16 * 1024))
        .with_state(service);
    let listener = TcpListener::bind(address).await?;
    println!("http://{}", listener.local_addr()?);
    let signal = async move {
        let _ = signal::ctrl_c().await;
        end.interrupt();
    };
    axum::serve(listener, app)
        .with_graceful_shutdown(signal)
        .await?;
    Ok(())
}

/// Answers a request in a thread for work that takes long.
async fn handle(
    State(service): State<Service>,
    Path(verb): Path<String>,
    Json(options): Json<Map<String, Value>>,
) -> Response {
    // The semaphore is never closed.
    let core = service.cores.acquire_owned().await;
    let (own, end) = (Interrupt::new(), service.end);
    let _on_drop = OnDrop(own.clone());
    let interrupt = Interrupt::asking(move || own.is_interrupted() || end.is_interrupted());
    let work = move || {
        let _core = core;
        interrupt.during(|| answer(&verb, options, service.time_limit))
    };
    let answered = tokio::task::spawn_blocking(work).await;
    match answered.map_err(Error::from).flatten() {
        Ok(records) => Json(records).into_response(),
        Err(error) => (StatusCode::UNPROCESSABLE_ENTITY, error.to_string()).into_response(),
    }
}

/// The records that answer a request.
fn answer(verb: &str, mut options: Map<String, Value>, limit: Duration) -> Result<Value, Error> {
    let puzzle = options.remove("puzzle").ok_or("puzzle is missing")?;
    let puzzle: Puzzle = serde_json::from_value(puzzle)?;
    match verb {
        "solve" => ask::<Solve>(options, &puzzle, limit),
        "count" => ask::<Count>(options, &puzzle, limit),
        "check" => ask::<Check>(options, &puzzle, limit),
        "rate" => ask::<Rate>(options, &puzzle, limit),
        "hint" => ask::<Hint>(options, &puzzle, limit),
        "explain" => ask::<Explain>(options, &puzzle, limit),
        other => Err(format!("no verb is called {other:?}").into()),
    }
}

/// The fields of every record, and those of the verb.
#[derive(Serialize)]
struct Fields<A> {
    #[serde(flatten)]
    record: Record,
    #[serde(flatten)]
    answer: A,
}

/// Has the verb with these options answer. An option that it does not have is an error.
fn ask<V: Verb<Answer: Serialize> + DeserializeOwned>(
    options: Map<String, Value>,
    puzzle: &Puzzle,
    limit: Duration,
) -> Result<Value, Error> {
    let verb: V = serde_json::from_value(Value::Object(options))?;
    if let Some(reason) = verb.refusal() {
        return Err(reason.into());
    }
    let mut request = Request::of(slice::from_ref(puzzle));
    request.time_limit = Some(limit);
    let mut records = Vec::new();
    let _ = verb.answer(&request, |_, answer| {
        let record = Record::new(Some(puzzle), &answer);
        records.push(Fields { record, answer });
        ControlFlow::Continue(())
    });
    Ok(serde_json::to_value(records)?)
}
