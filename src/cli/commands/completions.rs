//! `sudoku completions`: a script that completes arguments in a shell.
//!
//! The script is made by `clap_complete`; what it leaves out about files is added here.

use clap::{Args, ValueHint};
use clap_complete::Shell;

use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku completions`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the shell.
pub(super) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let mut program = program.mut_subcommands(|command| command.mut_args(with_hint));
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "sudoku", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match options.shell {
        Shell::Bash => files_in_bash(&script),
        Shell::Zsh => files_in_zsh(&script),
        Shell::Fish => script.into_owned() + FILES_IN_FISH + &names_in_fish(&program),
        _ => script.into_owned(),
    };
    print(script.as_bytes())
}

/// The argument with a hint to offer files for it, or none.
fn with_hint(argument: clap::Arg) -> clap::Arg {
    let names = argument.get_value_names().unwrap_or_default();
    let is_file = names.iter().any(|name| name.contains("FILE"));
    let takes_value = argument.get_action().takes_values();
    match (takes_value, is_file) {
        (false, _) => argument,
        (true, true) => argument.value_hint(ValueHint::FilePath),
        (true, false) => argument.value_hint(ValueHint::Other),
    }
}

/// The script for bash, which offers files after a command instead of options, and options after a hyphen.
fn files_in_bash(script: &str) -> String {
    const OPTIONS: &str = r#"COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;"#;
    let values = OPTIONS.replace(" -- ", " -X '-*' -- ");
    script
        .replace(" || ${COMP_CWORD} -eq 2 ", " ")
        .replace(OPTIONS, &values)
}

/// The script for zsh, which offers files in the place of a command.
fn files_in_zsh(script: &str) -> String {
    const COMMANDS: &str = "    _describe -t commands 'sudoku commands' commands \"$@\"\n";
    script.replace(COMMANDS, &format!("{COMMANDS}    _files\n"))
}

/// A line for fish, which offers files in the place of a command.
const FILES_IN_FISH: &str = "complete -c sudoku -n \"__fish_sudoku_needs_command\" -F\n";

/// Lines for fish, which offer the values of arguments that are not files.
fn names_in_fish(program: &clap::Command) -> String {
    let line = |command: &clap::Command| {
        let arguments = command.get_positionals();
        let values = arguments.flat_map(clap::Arg::get_possible_values);
        let names: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
        let (command, names) = (command.get_name(), names.join(" "));
        let condition = format!("__fish_sudoku_using_subcommand {command}");
        (!names.is_empty())
            .then(|| format!("complete -c sudoku -n \"{condition}\" -f -a \"{names}\"\n"))
    };
    program.get_subcommands().filter_map(line).collect()
}
