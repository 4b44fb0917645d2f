//! The program at a terminal: its messages (`messages.rs`), the game (`playing.rs`) and its picture (`screenshot.rs`, drawn by
//! `screen_svg.rs`), and the shells' completions (`completions.rs`).

mod completions;
mod messages;
#[cfg(all(feature = "play", target_os = "linux"))]
mod playing;
#[cfg(all(feature = "play", target_os = "linux"))]
mod screen_svg;
#[cfg(all(feature = "play", target_os = "linux"))]
mod screenshot;
