//! Output for programs: CSV and JSON lines.

use std::collections::HashSet;
use std::fmt::Write as _;

use predicates::prelude::*;
use predicates::str::{contains, starts_with};

use serde_json::Value;
use sudoku::{Candidates, Cell};

use crate::support::schema::{fields, schema};
use crate::support::{directory, sample, sample_text, solve, stdout, sudoku};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, grid, rows};

/// `puzzles/wikipedia.txt` as its own record would be.
fn classic_record(file: &str, line: u64) -> String {
    format!("{file},{line},{CLASSIC},30,unique,,{CLASSIC_SOLVED},")
}

const HEADER: &str = "file,line,puzzle,givens,status,message,solution,column";

#[test]
fn json_output_has_one_object_per_line() {
    let clash = CLASSIC.replacen("53", "55", 1);
    let mut expected = String::new();
    writeln!(
        expected,
        r#"{{"file":"stdin","line":1,"puzzle":"{CLASSIC}","givens":30,"status":"unique","message":null,"solution":"{CLASSIC_SOLVED}","column":null,"clashes":null}}"#
    )
    .expect("memory");
    writeln!(
        expected,
        r#"{{"file":"stdin","line":2,"puzzle":"{clash}","givens":30,"status":"invalid","message":"5 appears twice in row 1 (r1c1 and r1c2)","solution":null,"column":null,"clashes":[{{"digit":5,"house":"row 1","cells":["r1c1","r1c2"]}}]}}"#
    )
    .expect("memory");
    writeln!(
        expected,
        r#"{{"file":"stdin","line":3,"puzzle":null,"givens":null,"status":"malformed","message":"found `what is \"this\"?`, expected a puzzle (81 cells on a line, or nine rows of nine)","solution":null,"column":1,"clashes":null}}"#
    )
    .expect("memory");
    solve(&["--format=json", "--strict"])
        .write_stdin(format!("{CLASSIC}\n{clash}\nwhat is \"this\"?\n"))
        .assert()
        .code(2)
        .stdout(expected);
}

#[test]
fn csv_output_has_a_header_and_one_line_per_puzzle() {
    let clash = CLASSIC.replacen("53", "55", 1);
    solve(&["--format=csv"])
        .write_stdin(format!("{CLASSIC}\n{clash}\n\n{}", rows(CLASSIC)))
        .assert()
        .code(1)
        .stdout(format!(
            "{HEADER}\n{}\n\
            stdin,2,{clash},30,invalid,5 appears twice in row 1 (r1c1 and r1c2),,\n\
            {}\n",
            classic_record("stdin", 1),
            classic_record("stdin", 4),
        ));
}

#[test]
fn the_status_says_when_there_are_multiple_solutions() {
    let file = sample("two-solutions.txt");
    for format in ["--format=csv", "--format=json"] {
        solve(&[format, &file])
            .assert()
            .code(0)
            .stdout(contains(",multiple,").or(contains(r#""status":"multiple""#)));
        solve(&[format, "--unique", &file])
            .assert()
            .code(1)
            .stdout(contains("multiple solutions").and(contains("534678912").not()));
        solve(&[format, "--first", &file])
            .assert()
            .code(0)
            .stdout(contains(",solved,").or(contains(r#""status":"solved""#)));
    }
}

#[test]
fn each_solution_has_its_own_record() {
    let two_solutions = sample("two-solutions.txt");
    let output = stdout(&["solve", "--all", "--format=json", &two_solutions]);
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 2);
    assert_ne!(lines[0], lines[1]);
    assert!(
        lines
            .iter()
            .all(|line| line.contains(r#""status":"multiple""#))
    );
}

#[test]
fn input_columns_are_carried_to_the_output() {
    let table = format!(
        "id,quizzes,\"its name\"\r\n7,{CLASSIC},\"easy, says \"\"A\"\"\"\r\n8,{},hard\r\n9\r\n",
        &CLASSIC[1..]
    );
    let directory = directory(&[("table.csv", table.as_bytes())]);
    solve(&["--format=csv", "table.csv"])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout(starts_with(format!(
            "{HEADER},id,its name\n{},7,\"easy, says \"\"A\"\"\"\n\
                table.csv,3,,,malformed,\"found 80 cells, expected 81\",,83,8,hard\n\
                table.csv,4,,,malformed,",
            classic_record("table.csv", 2)
        )));
}

#[test]
fn the_first_table_decides_which_columns_are_carried() {
    let first = format!("puzzle,rating\n{CLASSIC},1.2\n");
    let second = format!("author,rating,puzzle\nsomebody,1.5,{CLASSIC}\n");
    let directory = directory(&[
        ("first.csv", first.as_bytes()),
        ("second.csv", second.as_bytes()),
        ("third.txt", CLASSIC.as_bytes()),
    ]);
    for threads in ["1", "3"] {
        solve(&[
            "--format=csv",
            "--threads",
            threads,
            "first.csv",
            "second.csv",
            "third.txt",
        ])
        .current_dir(directory.path())
        .assert()
        .code(0)
        .stdout(format!(
            "{HEADER},rating\n{},1.2\n{},1.5\n{},\n",
            classic_record("first.csv", 2),
            classic_record("second.csv", 2),
            classic_record("third.txt", 1),
        ));
    }
}

#[test]
fn two_tables_in_one_file_may_have_different_columns() {
    let tables = format!("puzzle,rating\n{CLASSIC},1.2\nrating,puzzle\n1.5,{CLASSIC}\n");
    solve(&["--format=csv"])
        .write_stdin(tables)
        .assert()
        .code(0)
        .stdout(format!(
            "{HEADER},rating\n{},1.2\n{},1.5\n",
            classic_record("stdin", 2),
            classic_record("stdin", 4),
        ));
}

/// A table with every kind of answer in it, some columns of which have the names of our own.
fn mixed_table() -> String {
    let clash = CLASSIC.replacen("53", "55", 1);
    let candidates = Candidates::from(&grid(CLASSIC));
    format!(
        "id,Puzzle,Solution,line\n\
        1,{CLASSIC},{CLASSIC_SOLVED},a\n\
        2,{clash},,\"b, c\"\n\
        3,{},,\n\
        4,{},x,y\n\
        5,{},,\n",
        &CLASSIC[1..],
        candidates.line(),
        ".".repeat(81),
    )
}

const COMMANDS: [&[&str]; 15] = [
    &["solve"],
    &["solve", "--unique"],
    &["check"],
    &["count", "--limit=2"],
    &["hint", "--full"],
    &["hint", "--vague"],
    &["explain"],
    &["rate"],
    &["canonical"],
    &["canonical", "--of-solution"],
    &["shuffle", "--seed=1"],
    &["dedupe"],
    &["convert"],
    &["minimize"],
    &["expand"],
];

/// The output of the command for this input.
fn output(arguments: &[&str], format: &str, input: &[u8]) -> Vec<u8> {
    let mut command = sudoku(arguments);
    let output = command.arg(format).write_stdin(input).output();
    output.expect("it runs").stdout
}

#[test]
fn own_csv_is_read_back_with_the_same_columns_by_every_command() {
    for arguments in COMMANDS {
        let first = output(arguments, "--format=csv", mixed_table().as_bytes());
        let second = output(arguments, "--format=csv", &first);
        let third = output(arguments, "--format=csv", &second);
        let lines = |text: &[u8]| String::from_utf8_lossy(text).lines().count();
        let header = |text: &[u8]| {
            String::from_utf8_lossy(text)
                .lines()
                .next()
                .map(str::to_owned)
        };
        assert_eq!(lines(&first), 6, "{arguments:?}");
        assert_eq!(header(&first), header(&second), "{arguments:?}");
        assert_eq!(
            String::from_utf8_lossy(&second),
            String::from_utf8_lossy(&third),
            "{arguments:?}"
        );
    }
}

#[test]
fn own_json_is_read_back_as_the_same_puzzles_by_every_command() {
    for arguments in COMMANDS {
        let first = output(arguments, "--format=json", mixed_table().as_bytes());
        let second = output(arguments, "--format=json", &first);
        let known = |text: &[u8]| -> Vec<[Value; 3]> {
            let records = text.split(|&byte| byte == b'\n');
            let records = records.filter(|record| !record.is_empty());
            let record = |text| serde_json::from_slice::<Value>(text).expect("JSON");
            records
                .map(record)
                .map(|record| ["puzzle", "givens", "status"].map(|name| record[name].clone()))
                .collect()
        };
        assert_eq!(known(&first).len(), 5, "{arguments:?}");
        assert_eq!(known(&first), known(&second), "{arguments:?}");
    }
}

#[test]
fn csv_and_json_name_the_same_fields() {
    for arguments in COMMANDS {
        let csv = output(arguments, "--format=csv", mixed_table().as_bytes());
        let header = String::from_utf8_lossy(&csv);
        let header: Vec<&str> = header
            .lines()
            .next()
            .expect("a header")
            .split(',')
            .collect();
        if arguments[0] == "solve" {
            assert!(header.ends_with(&["column", "id", "input_Solution", "input_line"]));
        }
        let json = output(arguments, "--format=json", mixed_table().as_bytes());
        let record = json.split(|&byte| byte == b'\n').next().expect("a line");
        let record: Value = serde_json::from_slice(record).expect("JSON");
        for name in header.into_iter().filter(|&name| name != "column") {
            assert!(record.get(name).is_some(), "{arguments:?}: {name}");
        }
    }
}

/// The fields of a table, by the rules of RFC 4180.
fn table(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut characters = csv.chars().peekable();
    let mut is_quoted = false;
    while let Some(character) = characters.next() {
        match character {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => row.push(std::mem::take(&mut field)),
            '\n' if !is_quoted => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            _ => field.push(character),
        }
    }
    rows
}

/// The value of a column for a value of JSON, as `sudoku help records` documents it.
fn flat(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(flat).collect::<Vec<_>>().join("; "),
        other => other.to_string(),
    }
}

#[test]
fn csv_and_json_have_the_same_values() {
    for arguments in COMMANDS {
        let input = format!("{}\n{}\n", mixed_table(), sample_text("two-solutions.txt"));
        let csv = output(arguments, "--format=csv", input.as_bytes());
        let json = output(arguments, "--format=json", input.as_bytes());
        let rows = table(std::str::from_utf8(&csv).expect("text"));
        let (header, rows) = rows.split_first().expect("a header");
        let records = std::str::from_utf8(&json).expect("text").lines();
        assert_eq!(rows.len(), records.clone().count());
        for (row, record) in rows.iter().zip(records) {
            let record: Value = serde_json::from_str(record).expect("JSON");
            assert_eq!(row.len(), header.len(), "{arguments:?}");
            for (name, field) in header.iter().zip(row) {
                assert_eq!(*field, flat(&record[name]), "{arguments:?}: {name}");
            }
        }
    }
}

#[test]
fn a_list_stands_in_a_column_with_semicolons() {
    let csv = output(&["check"], "--format=csv", CLASSIC.as_bytes());
    let rows = table(std::str::from_utf8(&csv).expect("text"));
    let redundant = rows[0].iter().position(|name| name == "redundant");
    let cells: Vec<&str> = rows[1][redundant.expect("a column")].split("; ").collect();
    assert!(cells.len() > 1);
    assert!(
        cells.iter().all(|cell| cell.parse::<Cell>().is_ok()),
        "{cells:?}"
    );
}

#[test]
fn malformed_records_have_the_column_of_the_error() {
    let json = output(&["solve"], "--format=json", &CLASSIC.as_bytes()[1..]);
    let record: Value = serde_json::from_slice(&json).expect("JSON");
    assert_eq!(record["column"], 81);
    let csv = output(&["solve"], "--format=csv", &CLASSIC.as_bytes()[1..]);
    let expected = format!("{HEADER}\nstdin,1,,,malformed,\"found 80 cells, expected 81\",,81\n");
    assert_eq!(String::from_utf8_lossy(&csv), expected);
}

#[test]
fn grid_and_line_formats_need_the_puzzle_option_where_answers_are_words() {
    for command in ["check", "count", "hint", "explain", "rate"] {
        for format in ["--format=grid", "--format=line"] {
            if (command, format) == ("explain", "--format=line") {
                continue;
            }
            sudoku(&[command, format, CLASSIC])
                .assert()
                .code(2)
                .stderr(contains("--puzzle"));
            sudoku(&[command, format, "--puzzle", CLASSIC])
                .assert()
                .code(0);
        }
    }
}

#[test]
fn explanations_have_no_line_format() {
    sudoku(&["explain", "--format=line", "--puzzle", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("[possible values: grid, table, csv, json, html]"));
}

#[test]
fn the_fields_of_the_schema_are_those_of_the_records_of_every_command() {
    let schema = schema();
    let generate = ["generate", "--seed=1"];
    let vary = ["vary", "--seed=1", "--samples=1"];
    let verify = ["verify", "--strict"];
    let mut commands: HashSet<&str> = ["split"].into();
    for arguments in COMMANDS.into_iter().chain([&generate[..], &vary, &verify]) {
        commands.insert(arguments[0]);
        // The second puzzle is a finding of verify.
        let input = format!("{CLASSIC}\n{CLASSIC}\n");
        let json = output(arguments, "--format=json", input.as_bytes());
        let record = String::from_utf8_lossy(&json);
        let record: Value = serde_json::from_str(record.lines().next().expect("a record"))
            .unwrap_or_else(|error| panic!("{arguments:?}: {error}"));
        let names = record.as_object().expect("an object").keys();
        let common = fields(&schema, "record");
        let (first, last) = common.split_at(common.len() - 2);
        let expected = [first, &fields(&schema, arguments[0]), last].concat();
        assert_eq!(names.collect::<Vec<_>>(), expected, "{arguments:?}");
    }
    let described = schema["anyOf"].as_array().expect("a list").len();
    assert_eq!(commands.len(), described, "{commands:?}");
}

#[test]
fn fields_and_their_kinds_are_described() {
    let schema = schema();
    let mut without = Vec::new();
    for (name, definition) in schema["$defs"].as_object().expect("definitions") {
        let properties = definition["properties"].as_object();
        for (field, property) in properties.into_iter().flatten() {
            let about = property["description"].as_str().unwrap_or_default();
            if about.is_empty() || about.contains(['[', ']']) || about.contains("None") {
                without.push(format!("{name}.{field}: {about}"));
            }
        }
    }
    assert!(without.is_empty(), "{without:#?}");
}

#[test]
fn the_help_has_every_field_within_80_columns() {
    let (schema, help) = (schema(), stdout(&["help", "records"]));
    let text = help.lines().filter(|line| !line.starts_with("    "));
    let long: Vec<&str> = text.filter(|line| line.chars().count() > 80).collect();
    assert!(long.is_empty(), "{long:#?}");
    let commands = schema["anyOf"].as_array().expect("a list").iter();
    let commands =
        commands.filter_map(|command| command["$ref"].as_str()?.strip_prefix("#/$defs/"));
    for (definition, heading) in commands
        .map(|command| (command, command))
        .chain([("record", "Every command"), ("Step", "Steps")])
    {
        let (_, section) = help
            .split_once(&format!("\n\n{heading}\n\n"))
            .unwrap_or_else(|| panic!("no section {heading}"));
        let section = match definition {
            // The sections of the commands are between.
            "record" => section.split_once("\n\nsolve\n\n").expect("solve").0,
            _ => section,
        };
        let items = section.split("- `").skip(1);
        let names = items.filter_map(|item| item.split('`').next());
        let expected = fields(&schema, definition);
        let names: Vec<&str> = names.take(expected.len()).collect();
        assert_eq!(names, expected, "{heading}");
    }
}

#[test]
fn only_records_carry_input_columns() {
    let table = format!("id,quizzes\n7,{CLASSIC}\n8,{ANTI}\n");
    solve(&["--format=json"])
        .write_stdin(table.clone())
        .assert()
        .code(0)
        .stdout(starts_with(r#"{"file":"stdin","line":2,"puzzle":"53..7"#))
        .stdout(contains(r#","id":"7"}"#));
    solve(&[])
        .write_stdin(table)
        .assert()
        .code(0)
        .stdout(starts_with(format!("{CLASSIC_SOLVED}\n987654321")));
}

#[test]
fn csv_and_json_are_never_coloured() {
    for format in ["--format=csv", "--format=json"] {
        solve(&["--color=always", format, CLASSIC])
            .assert()
            .code(0)
            .stdout(contains(CLASSIC_SOLVED));
    }
}

#[test]
fn values_of_objects_keep_their_types_and_their_keys() {
    let first = r#""id": 1, "ok": true, "price": 7.10, "none": null, "tags": ["a, b", {"c": [2]}],
        "more": {"k": "v", "empty": {}}, "note": "\"quoted\" \u00e9\n""#;
    let second = r#""other": -0.5e3"#;
    let objects = [
        format!(r#"{{{first}, "puzzle": "{CLASSIC}"}}"#),
        format!(r#"{{"Puzzle": "{ANTI}", {second}}}"#),
    ];
    let parsed = objects.each_ref().map(|object| {
        let object: Value = serde_json::from_str(object).expect("an object");
        let mut object = object.as_object().expect("an object").clone();
        object.retain(|key, _| !key.eq_ignore_ascii_case("puzzle"));
        object
    });
    let lines = objects
        .each_ref()
        .map(|object| object.replace('\n', " "))
        .join("\n");
    let list = format!("{{\"all\": [\n{}\n]}}\n", objects.join(",\n"));
    for text in [lines, list] {
        let output = output(&["convert"], "--format=json", text.as_bytes());
        let output = String::from_utf8(output).expect("text");
        let records: Vec<Value> = output
            .lines()
            .map(|line| serde_json::from_str(line).expect("an object on each line"))
            .collect();
        assert_eq!(records.len(), 2, "{output}");
        for (record, parsed) in records.iter().zip(&parsed) {
            for (key, value) in parsed {
                assert_eq!(&record[key], value, "{output}");
            }
            assert!(record.get("input_puzzle").is_none(), "{output}");
        }
        assert!(records[1].get("id").is_none(), "{output}");
        assert!(output.contains("\"price\":7.10,"), "{output}");
    }
}

#[test]
fn descriptions_of_fields_name_options_that_the_command_has() {
    let topic = stdout(&["help", "records"]);
    let (_, commands) = topic
        .split_once("if it is not right.")
        .expect("the commands");
    let mut command = "";
    let mut named = 0;
    for line in commands.lines() {
        if line.trim_end() == "Steps" {
            break;
        }
        let is_heading = !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_lowercase());
        if is_heading {
            command = line;
        }
        let words = line.split(' ').zip(line.split(' ').skip(1));
        for (before, word) in words {
            let is_named = matches!(before, "With" | "unless" | "or");
            let option = word.trim_end_matches([',', '.']);
            let option = option
                .strip_prefix('`')
                .and_then(|rest| rest.strip_suffix('`'));
            if let Some(option) = option.filter(|_| is_named) {
                let option = format!("--{} ", option.replace('_', "-"));
                let help = stdout(&[command, "--help"]).replace('\n', " ");
                assert!(help.contains(&option), "{command}: {option}");
                named += 1;
            }
        }
    }
    assert!(named > 15, "{named}");
}
