//! The program at a terminal: its messages (`messages.rs`), the game (`playing.rs`), and the shells' completions
//! (`completions.rs`).

mod completions;
mod messages;
#[cfg(all(feature = "play", target_os = "linux"))]
mod playing;
