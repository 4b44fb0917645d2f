//! Tables and lists of the user: rows that are passed on, and rows whose puzzle changes.

use std::fs;

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use sudoku::random::Random;
use sudoku::{Grid, Puzzle};

use crate::support::{directory, stdout, stdout_of, sudoku};
use crate::util::limits::cases;
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, grid, rows};

/// A table with 0 for blanks, a field in quotes, and Windows line ends.
fn table() -> String {
    let puzzle = CLASSIC.replace('.', "0");
    format!("quizzes,solutions,remark\r\n{puzzle},{CLASSIC_SOLVED},\"one, two\"\r\n")
}

/// The text that a command prints about a file of this text.
#[track_caller]
fn of_file(text: &str, arguments: &[&str]) -> String {
    let directory = directory(&[("data.csv", text.as_bytes())]);
    let mut command = sudoku(arguments);
    command.arg("data.csv").current_dir(directory.path());
    stdout_of(&mut command, 0)
}

#[test]
fn dedupe_passes_rows_on_byte_for_byte() {
    let table = table();
    let row = table.lines().nth(1).expect("a row");
    let doubled = format!("{table}{row}\r\n");
    assert_eq!(of_file(&doubled, &["dedupe", "-q"]), table);
    let list = format!("{} # easy; 1.2\n{INKALA}\n", CLASSIC.replace('.', "0"));
    assert_eq!(of_file(&format!("{list}{list}"), &["dedupe", "-q"]), list);
    let objects = format!("{{\"puzzle\": \"{CLASSIC}\", \"id\": 7}}\n");
    assert_eq!(of_file(&objects, &["dedupe", "-q"]), objects);
    // The name of a table asks for rows as well, or else for records.
    let directory = directory(&[
        ("data.csv", doubled.as_bytes()),
        ("list", CLASSIC.as_bytes()),
    ]);
    for (file, expected) in [("data.csv", &table[..]), ("list", "file,line,puzzle,")] {
        sudoku(&["dedupe", "-q", file, "-o", "new.csv"])
            .current_dir(directory.path())
            .assert()
            .code(0);
        let written = fs::read_to_string(directory.path().join("new.csv")).expect("it is there");
        assert!(written.starts_with(expected), "{written}");
    }
}

#[test]
fn tables_of_several_files_keep_their_headers() {
    let directory = directory(&[
        ("a.csv", format!("puzzle,id\n{CLASSIC},1\n").as_bytes()),
        ("b.csv", format!("id;puzzle\n2;{INKALA}\n").as_bytes()),
        (
            "c.csv",
            format!("id;puzzle\n3;{}\n", ".".repeat(81)).as_bytes(),
        ),
    ]);
    let mut command = sudoku(&["dedupe", "a.csv", "b.csv", "c.csv"]);
    assert_eq!(
        stdout_of(command.current_dir(directory.path()), 0),
        format!(
            "puzzle,id\n{CLASSIC},1\nid;puzzle\n2;{INKALA}\n3;{}\n",
            ".".repeat(81)
        )
    );
}

#[test]
fn split_writes_the_rows_of_a_table() {
    let directory = directory(&[("data.csv", table().as_bytes())]);
    sudoku(&[
        "split",
        "--parts=1,0",
        "--seed=1",
        "data.csv",
        "-o",
        "a.csv",
        "-o",
        "b.csv",
    ])
    .current_dir(directory.path())
    .assert()
    .code(0);
    let read = |name| fs::read_to_string(directory.path().join(name)).expect("it is there");
    assert_eq!(read("a.csv"), table());
    assert_eq!(read("b.csv"), "");
}

#[test]
fn a_solution_goes_through_the_symmetry_of_its_puzzle() {
    let mut random = Random::new(7, 0);
    for seed in 0..cases(16) {
        let seed = format!("--seed={seed}");
        // Random equivalents, so that nothing depends on the order of the cells.
        let symmetry = random.symmetry();
        let puzzle = CLASSIC.parse::<Grid>().expect("a puzzle");
        let solution = CLASSIC_SOLVED.parse::<Grid>().expect("a solution");
        let [puzzle, solution] = [puzzle, solution].map(|grid| symmetry.grid(&grid));
        let table = format!(
            "sol,quiz\n{},{}\n",
            solution.line(),
            puzzle.line().to_string().replace('.', "_")
        );
        for command in [&["shuffle", &seed][..], &["canonical"]] {
            for format in ["table", "csv", "json"] {
                let mut arguments = command.to_vec();
                arguments.extend(["--format", format]);
                let changed = of_file(&table, &arguments);
                assert_verified(&changed);
                if format == "table" {
                    assert!(changed.starts_with("sol,quiz\n"), "{changed}");
                    assert!(changed.contains('_') && !changed.contains('.'), "{changed}");
                }
            }
        }
    }
}

#[test]
fn candidates_beside_a_puzzle_follow_its_symmetry_or_go_with_a_note() {
    let candidates_of = |puzzle: &str| stdout(&["convert", "--format=sukaku", puzzle]);
    let candidates = candidates_of(CLASSIC).replace('.', "0");
    let table = format!("quiz,marks\n{CLASSIC},{candidates}");
    for command in [&["shuffle", "--seed=1"][..], &["canonical"]] {
        let rows = of_file(&table, &[command, &["--format=table"]].concat());
        let row = rows.lines().nth(1).expect("a row");
        let (puzzle, marks) = row.split_once(',').expect("two columns");
        assert_ne!(puzzle, CLASSIC);
        assert_eq!(marks, candidates_of(puzzle).trim_end().replace('.', "0"));
        // In records they stay beside the puzzle that was read.
        for format in ["csv", "json"] {
            let records = of_file(&table, &[command, &["--format", format]].concat());
            assert!(records.contains(candidates.trim_end()), "{records}");
        }
    }
    // Candidates of another puzzle, and those that other givens leave, are not right any more.
    let other = format!("quiz,marks\n{INKALA},{candidates}");
    for (command, table) in [("expand", &table), ("shuffle", &other)] {
        let directory = directory(&[("data.csv", table.as_bytes())]);
        sudoku(&[command, "--format=table", "data.csv"])
            .current_dir(directory.path())
            .assert()
            .code(0)
            .stdout(contains(candidates.trim_end()).not())
            .stderr(contains("data.csv:2: column marks: no longer right"));
    }
}

/// Verifies a table, which must claim a solution.
#[track_caller]
fn assert_verified(table: &str) {
    let verified = of_file(table, &["verify"]);
    assert!(verified.contains("solutions: column"), "{verified}");
    assert!(verified.ends_with("no findings\n"), "{verified}");
}

#[test]
fn verify_looks_at_the_puzzle_that_a_table_of_ours_claims_something_about() {
    let shuffled = of_file(&table(), &["shuffle", "--seed=1", "--format=csv"]);
    // The old solution beside the new puzzle is what is to be found.
    let mut fields: Vec<&str> = shuffled.split(',').collect();
    let last = fields.last_mut().expect("fields");
    assert_ne!(last.trim_end(), CLASSIC_SOLVED);
    *last = CLASSIC_SOLVED;
    let directory = directory(&[("data.csv", fields.join(",").as_bytes())]);
    sudoku(&["verify", "data.csv"])
        .current_dir(directory.path())
        .assert()
        .code(1)
        .stdout(contains("solution"));
}

#[test]
fn a_solution_stays_if_it_is_right_and_goes_with_a_note_if_not() {
    for command in ["minimize", "expand"] {
        for format in ["table", "csv"] {
            let changed = of_file(&table(), &[command, "--format", format]);
            assert!(changed.contains(CLASSIC_SOLVED), "{changed}");
            if command == "minimize" {
                assert_verified(&changed);
            }
        }
    }
    let table = format!("puzzle,solution\n{CLASSIC},{CLASSIC_SOLVED}\n");
    let directory = directory(&[("data.csv", table.as_bytes())]);
    for format in ["table", "csv", "json"] {
        let output = sudoku(&["vary", "--format", format, "data.csv"])
            .current_dir(directory.path())
            .output()
            .expect("it runs");
        let notes = String::from_utf8(output.stderr).expect("text");
        let note = "data.csv:2: column solution: no longer right for the new puzzle";
        assert_eq!(notes.contains(note), format == "table", "{notes}");
        let varied = String::from_utf8(output.stdout).expect("text");
        for line in varied.lines().skip(1) {
            let grids = line.split(|character: char| !"123456789.".contains(character));
            let grids: Vec<Grid> = grids.filter_map(|text| text.parse().ok()).collect();
            let [.., neighbour, last] = &grids[..] else {
                continue;
            };
            if last.is_full() && format == "table" {
                assert!(last.is_solution_of(neighbour), "{line}");
            }
        }
    }
}

#[test]
fn fields_are_added_to_rows_under_free_names() {
    let table = format!("puzzle,solution\n{CLASSIC},{CLASSIC_SOLVED}\n");
    assert_eq!(
        of_file(&table, &["solve", "--format=table"]),
        format!("puzzle,solution,solution_2\n{CLASSIC},{CLASSIC_SOLVED},{CLASSIC_SOLVED}\n")
    );
    assert_eq!(
        of_file(&format!("{CLASSIC} easy\n"), &["solve", "--format=table"]),
        format!("{CLASSIC} easy\t{CLASSIC_SOLVED}\n")
    );
    assert_eq!(
        of_file(&rows(CLASSIC), &["solve", "--format=table"]),
        format!("{CLASSIC}\t{CLASSIC_SOLVED}\n")
    );
    assert_eq!(
        of_file(&self::table(), &["count", "--format=table"]),
        format!(
            "quizzes,solutions,remark,count,more\r\n{},{CLASSIC_SOLVED},\"one, two\",1,false\r\n",
            CLASSIC.replace('.', "0")
        )
    );
}

#[test]
fn what_is_not_a_puzzle_is_called_malformed_where_it_has_no_row() {
    for command in ["solve", "count", "rate"] {
        sudoku(&[command, "--format=table"])
            .write_stdin(format!("{}\n", &CLASSIC[..80]))
            .assert()
            .code(2)
            .stdout(predicate::str::starts_with("malformed\t"))
            .stderr(contains("stdin:1:81: found 80 cells, expected 81"));
    }
}

#[test]
fn a_row_whose_puzzle_cannot_be_made_has_none() {
    let text = format!("id,puzzle\n1,{}\n", ".".repeat(81));
    let directory = directory(&[("data.csv", text.as_bytes())]);
    sudoku(&["minimize", "--format=table", "data.csv"])
        .current_dir(directory.path())
        .assert()
        .code(1)
        .stdout("id,puzzle\n1,\n");
}

#[test]
fn of_two_columns_with_puzzles_a_note_names_the_one_that_is_read() {
    let table = format!("puzzle,quizzes\n{CLASSIC},{ANTI}\n{ANTI},{CLASSIC}\n");
    let note = "note: stdin:2: columns 1 and 2 have puzzles; those of column 1 are read\n";
    let solve = |arguments: &[&str]| {
        let mut command = sudoku(&[&["solve"], arguments].concat());
        command.write_stdin(table.clone()).assert().code(0)
    };
    solve(&[]).stderr(note);
    solve(&["--column=quizzes"]).stderr("");
}

#[test]
fn a_column_is_there_only_if_something_was_asked_for() {
    let header = |arguments: &[&str]| {
        let text = of_file(CLASSIC, arguments);
        text.lines().next().expect("a header").to_owned()
    };
    assert_eq!(
        header(&["rate", "--format=csv"]),
        "file,line,puzzle,givens,status,message,er,ep,ed,er_at_least,technique,level,column"
    );
    assert!(
        header(&["rate", "--summary", "--format=csv"]).contains(",techniques,technique_counts,")
    );
    assert!(header(&["rate", "--measures", "--format=csv"]).contains(",nodes,backdoor_size,"));
    assert!(header(&["dedupe", "--format=csv"]).contains(",repeats,repeats_file,"));
    assert!(!header(&["vary", "--format=csv"]).contains(",er,"));
    assert!(header(&["vary", "--rating=easy", "--format=csv"]).contains(",er,"));
    let made = |arguments: &[&str]| {
        let options = ["generate", "--quiet", "--seed=1", "--format=csv"];
        let text = stdout(&[&options, arguments].concat());
        let header = text.lines().next().expect("a header");
        let common = "file,line,puzzle,givens,status,message,solution,seed,index";
        header.strip_prefix(common).expect(header).to_owned()
    };
    assert_eq!(made(&["--grids-only"]), "");
    let puzzle = made(&[]);
    assert_eq!(puzzle, ",symmetry,minimal,tries");
    let rated = made(&["--rating=easy"]);
    assert_eq!(rated, format!("{puzzle},er,technique,level"));
    let needed = made(&["--technique=hidden-single"]);
    assert_eq!(needed, format!("{rated},position"));
    assert_eq!(made(&["--controlled-bias"]), format!("{puzzle},weight"));
    // JSON has all fields.
    assert!(stdout(&["rate", "--format=json", CLASSIC]).contains("\"nodes\":null"));
}

#[test]
fn a_column_of_puzzles_is_named_by_its_name_alone() {
    let table = format!("mine,puzzle\n{INKALA},{CLASSIC}\n");
    for option in ["--column=mine", "--column=puzzle=mine"] {
        let check = of_file(&table, &["check", "--puzzle", option]);
        assert!(check.starts_with(INKALA), "{check}");
    }
    sudoku(&["solve", "--column=nope"])
        .write_stdin(table)
        .assert()
        .code(2)
        .stderr(contains("no column or key called nope"));
}

#[test]
fn strict_has_a_line_for_every_line() {
    let list = format!("# a list\n{CLASSIC}\n\n{CLASSIC}\nhello\n\n  \n{CLASSIC}\n; end\n\n");
    let expected =
        format!("\n{CLASSIC_SOLVED}\n\n{CLASSIC_SOLVED}\nmalformed\n\n\n{CLASSIC_SOLVED}\n\n\n");
    sudoku(&["solve", "--strict"])
        .write_stdin(list.clone())
        .assert()
        .code(2)
        .stdout(expected);
    sudoku(&["count", "--strict"])
        .write_stdin(list)
        .assert()
        .code(2)
        .stdout("\n1\n\n1\nmalformed\n\n\n1\n\n\n");
    // A grid of rows has no line of its own.
    let grids = format!("{}\n{}", rows(CLASSIC), rows(CLASSIC));
    let count = stdout_of(sudoku(&["count", "--strict"]).write_stdin(grids), 0);
    assert_eq!(count, "1\n1\n");
    sudoku(&["solve", "--strict"])
        .write_stdin("\n# nothing\n")
        .assert()
        .code(2)
        .stderr(contains("no puzzle found"));
}

#[test]
fn every_answer_has_its_place_by_one_rule() {
    let directory = directory(&[
        ("a.txt", format!("{CLASSIC}\n{CLASSIC}\n").as_bytes()),
        ("b.txt", rows(CLASSIC).as_bytes()),
    ]);
    let run = |arguments: &[&str]| {
        let mut command = sudoku(arguments);
        let command = command.args(["a.txt", "b.txt"]);
        stdout_of(command.current_dir(directory.path()), 0)
    };
    assert_eq!(
        run(&["solve", "-H", "--format=line"]),
        format!(
            "a.txt:1: {CLASSIC_SOLVED}\na.txt:2: {CLASSIC_SOLVED}\nb.txt:1: {CLASSIC_SOLVED}\n"
        )
    );
    for arguments in [
        &["explain", "-H"][..],
        &["explain"],
        &["hint", "--full"],
        &["hint", "--steps=all"],
    ] {
        let text = run(arguments);
        let places: Vec<&str> = text
            .lines()
            .filter(|line| line.starts_with("==>"))
            .collect();
        assert_eq!(
            places,
            ["==> a.txt:1 <==", "==> a.txt:2 <==", "==> b.txt:1 <=="]
        );
    }
    let malformed = &CLASSIC[..80];
    for arguments in [&["explain"][..], &["hint", "--full"], &["check", "--why"]] {
        sudoku(arguments)
            .args([CLASSIC, malformed])
            .assert()
            .code(2)
            .stdout(
                contains("==> argument 1:1 <==\n")
                    .and(contains("\n\n==> argument 2:1 <==\nmalformed\n")),
            );
    }
    let grids = run(&["solve", "-H", "--format=grid"]);
    assert_eq!(grids.matches("==> ").count(), 3, "{grids}");
    assert!(
        !stdout(&["explain", CLASSIC]).contains("==>"),
        "there is one"
    );
}

#[test]
fn candidate_grids_keep_their_place_in_a_table() {
    let candidates = stdout(&["convert", "--format=sukaku", CLASSIC]);
    let table = format!("id,puzzle\n7,{candidates}");
    let shuffled = of_file(&table, &["shuffle", "--seed=1", "--format=table"]);
    let puzzle = shuffled
        .lines()
        .nth(1)
        .and_then(|row| row.strip_prefix("7,"));
    let puzzle: Puzzle = puzzle.expect("a row").parse().expect("a puzzle");
    assert!(matches!(puzzle, Puzzle::Candidates(_)), "{shuffled}");
}

#[test]
fn a_record_has_the_solution_that_was_read_and_that_of_the_puzzle_that_was_made() {
    let table = format!("puzzle,solution\n{CLASSIC},{CLASSIC_SOLVED}\n");
    for command in ["shuffle", "canonical", "minimize", "expand", "vary"] {
        let json = of_file(&table, &[command, "--format=json"]);
        let csv = of_file(&table, &[command, "--format=csv"]);
        let header = csv.lines().next().expect("a header");
        for record in json.lines() {
            let record: Value = serde_json::from_str(record).expect("an object");
            let record = record.as_object().expect("an object");
            assert_eq!(record["puzzle"], CLASSIC);
            assert_eq!(record["solution"], CLASSIC_SOLVED);
            let (name, solution) = record.iter().next_back().expect("fields");
            assert_eq!(header.rsplit(',').next(), Some(&**name));
            let made = name
                .strip_suffix("_solution")
                .expect("the name of a solution");
            let made = grid(record[made].as_str().expect("a puzzle"));
            match solution.as_str() {
                Some(solution) => assert!(grid(solution).is_solution_of(&made), "{record:?}"),
                None => assert!(!grid(CLASSIC_SOLVED).is_solution_of(&made), "{record:?}"),
            }
        }
        // A puzzle without blanks, or without the solution that others have, is a finding.
        if !["expand", "vary"].contains(&command) {
            assert_verified(&csv);
            assert_verified(&json);
        }
    }
}

#[test]
fn objects_on_lines_stay_what_they_are_with_the_answer_behind_their_own_keys() {
    let lines = format!(
        "{{\"id\": 1, \"puzzle\": \"{CLASSIC}\", \"tags\": [\"a\", 2]}}\n\
         {{ \"solution\": null, \"p\": {{\"puzzle\": \"{INKALA}\"}} }}\r\n"
    );
    let solved = of_file(&lines, &["solve", "--format=table"]);
    let [first, second] = &solved.lines().collect::<Vec<_>>()[..] else {
        panic!("two lines: {solved}");
    };
    assert_eq!(
        *first,
        format!(
            "{{\"id\": 1, \"puzzle\": \"{CLASSIC}\", \"tags\": [\"a\", 2],\"solution\":\"{CLASSIC_SOLVED}\"}}"
        )
    );
    assert!(second.starts_with("{ \"solution\": null,"), "{second}");
    let second: Value = serde_json::from_str(second).expect("an object");
    assert!(second["solution_2"].is_string() && second["p"]["puzzle"] == INKALA);
    let shuffled = of_file(&lines, &["shuffle", "--format=table"]);
    for line in shuffled.lines() {
        assert!(serde_json::from_str::<Value>(line).is_ok(), "{line}");
    }
    assert!(!shuffled.contains(CLASSIC), "{shuffled}");
}

/// The name of a cell in a header.
type Name = fn(usize) -> String;

/// A header with a name for each cell, and a row with the puzzle.
fn table_of_cells(delimiter: &str, name: Name) -> (String, String) {
    let puzzle: Vec<String> = CLASSIC
        .chars()
        .map(|cell| cell.to_string().replace('.', "0"))
        .collect();
    let names: Vec<String> = (0..81).map(name).collect();
    (names.join(delimiter), puzzle.join(delimiter))
}

#[test]
fn a_table_with_a_column_for_each_cell_keeps_its_header_and_its_delimiter() {
    let named: [(&str, Name); 4] = [
        (",", |cell| format!("c{cell}")),
        (";", |cell| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1)),
        ("\t", |cell| {
            format!("{}{}", b"ABCDEFGHI"[cell / 9] as char, cell % 9 + 1)
        }),
        (",", |cell| format!("cell_{}", cell + 1)),
    ];
    for (delimiter, name) in named {
        let (header, cells) = table_of_cells(delimiter, name);
        for (before, id, after, end) in [("", "", "", ""), ("id", "7", "note", "easy")] {
            let row = |first: &str, cells: &str, last: &str| {
                let fields = [first, cells, last];
                let fields = fields.into_iter().filter(|field| !field.is_empty());
                fields.collect::<Vec<_>>().join(delimiter)
            };
            let table = format!(
                "{}\n{}\n",
                row(before, &header, after),
                row(id, &cells, end)
            );
            let solved = of_file(&table, &["solve", "--format=table"]);
            let expected = format!(
                "{}{delimiter}solution\n{}{delimiter}{CLASSIC_SOLVED}\n",
                row(before, &header, after),
                row(id, &cells, end)
            );
            assert_eq!(solved, expected);
            let shuffled = of_file(&table, &["shuffle", "--seed=3", "--format=table"]);
            let rows: Vec<&str> = shuffled.lines().collect();
            assert_eq!(rows[0], row(before, &header, after));
            let first = if id.is_empty() {
                String::new()
            } else {
                format!("{id}{delimiter}")
            };
            let cells = rows[1].strip_prefix(&first).expect("the id");
            let cells: String = cells.split(delimiter).take(81).collect();
            let changed = grid(&cells);
            assert!(
                changed != grid(CLASSIC) && changed.filled().len() == 30,
                "{shuffled}"
            );
            let csv = of_file(&table, &["solve", "--format=csv"]);
            let carried = if id.is_empty() {
                "column"
            } else {
                "column,id,note"
            };
            assert!(
                csv.lines().next().expect("a header").ends_with(carried),
                "{csv}"
            );
        }
    }
}
