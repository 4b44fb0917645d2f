//! The service as its clients see it: a process of its own, spoken to over TCP.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle that nothing can be counted to the end of.
fn endless() -> Value {
    json!({"puzzle": ".".repeat(81), "limit": 0})
}

/// A service that runs until it is dropped.
struct Service {
    process: Child,
    address: String,
}

impl Service {
    /// Starts it with this limit of time on a port that is free.
    fn start(milliseconds: u32) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_service"))
            .args(["127.0.0.1:0", &milliseconds.to_string()])
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("it is piped");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("http://").expect("an address");
        Self {
            address: address.to_owned(),
            process,
        }
    }

    /// Sends a request.
    fn send(&self, verb: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        // A service that hangs should not hang the test.
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .expect("a timeout");
        let (address, length) = (&self.address, body.len());
        write!(
            stream,
            "POST /{verb} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
        .expect("it is sent");
        stream
    }

    /// The status of the answer to a request, and its body.
    fn ask(&self, verb: &str, body: &str) -> (u16, String) {
        let mut answer = String::new();
        self.send(verb, body)
            .read_to_string(&mut answer)
            .expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).expect("a status");
        (status.parse().expect("a number"), body.to_owned())
    }

    /// The records that answer a request.
    fn records(&self, verb: &str, body: &Value) -> Value {
        let (status, records) = self.ask(verb, &body.to_string());
        assert_eq!(status, 200, "{records}");
        serde_json::from_str(&records).expect("JSON")
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn verbs_answer_with_their_records() {
    let service = Service::start(60_000);
    let solved = service.records("solve", &json!({"puzzle": CLASSIC}));
    assert_eq!(solved[0]["status"], "unique");
    assert!(
        solved[0]["solution"]
            .as_str()
            .is_some_and(|text| text.starts_with("534678912"))
    );
    let rated = service.records("rate", &json!({"puzzle": CLASSIC}));
    assert_eq!(rated[0]["er"], 1.2);
    // A puzzle without a single solution is answered at once.
    let explained = service.records("explain", &json!({"puzzle": ".".repeat(81)}));
    assert_eq!(explained[0]["status"], "multiple");
}

#[test]
fn a_request_ends_at_the_limit_of_time() {
    let service = Service::start(100);
    let counted = service.records("count", &endless());
    assert_eq!(counted[0]["status"], "unfinished");
}

#[test]
fn what_is_not_a_request_is_refused() {
    let service = Service::start(60_000);
    let classic = json!({"puzzle": CLASSIC}).to_string();
    let unknown = json!({"puzzle": CLASSIC, "colour": true}).to_string();
    let malformed = json!({"puzzle": &CLASSIC[1..]}).to_string();
    for (verb, body, status, words) in [
        ("solve", "{\"puzzle\"", 400, "EOF"),
        ("solve", "{}", 422, "puzzle is missing"),
        ("solve", &malformed, 422, "found 80 cells, expected 81"),
        ("solve", &unknown, 422, "unknown field `colour`"),
        ("sing", &classic, 422, "no verb is called"),
        ("solve", &" ".repeat(100_000), 413, ""),
    ] {
        let (answered, text) = service.ask(verb, body);
        assert!(
            answered == status && text.contains(words),
            "{answered} {text}"
        );
    }
}

#[test]
fn a_client_that_goes_away_leaves_its_core_to_others() {
    let service = Service::start(600_000);
    // More than there are cores.
    let body = endless().to_string();
    let clients: Vec<TcpStream> = (0..64).map(|_| service.send("count", &body)).collect();
    drop(clients);
    let solved = service.records("solve", &json!({"puzzle": CLASSIC}));
    assert_eq!(solved[0]["status"], "unique");
}

#[cfg(unix)]
#[test]
fn a_service_that_is_told_to_end_answers_what_it_has_begun() {
    if std::thread::available_parallelism().is_ok_and(|cores| cores.get() == 1) {
        return; // The second request would wait for the first.
    }
    let mut service = Service::start(600_000);
    let mut client = service.send("count", &endless().to_string());
    // It has begun once another request has been answered.
    service.records("solve", &json!({"puzzle": CLASSIC}));
    let process = service.process.id().to_string();
    let told = Command::new("kill").args(["-INT", &process]).status();
    assert!(told.expect("it runs").success());
    let mut answer = String::new();
    client.read_to_string(&mut answer).expect("an answer");
    assert!(answer.contains("\"unfinished\""), "{answer}");
    assert!(service.process.wait().expect("it ends").success());
}
