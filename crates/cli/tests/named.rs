//! Names of strategies and heuristics are said once: the page of `docs/` is made of the tables, and the README leaves none
//! out. `INSTA_UPDATE=always` writes the page anew.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use beeline_guide::HEURISTICS;
use beeline_search::{STORAGES, STRATEGIES, TIES, Table};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn section<T>(heading: &str, option: &str, table: &Table<T>) -> String {
    let (sort, rows) = (table.sort, table.markdown());
    format!("\n## {heading}\n\n`{option}`\n\n| {sort} | means | options |\n|---|---|---|\n{rows}")
}

#[test]
fn the_page_of_names_is_that_of_the_tables() {
    let page = "# Names and options\n\nMade of the tables that the options are read by; `beeline check --help` shows the same.\n"
        .to_string()
        + &section("Strategies", "--strategy NAME", &STRATEGIES)
        + &section("Heuristics", "--heuristic NAME", &HEURISTICS)
        + &section("Ties", "--ties WHICH", &TIES)
        + &section("Storage", "--storage HOW", &STORAGES);
    let file = root().join("docs/names.md");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        fs::write(&file, &page).expect("a page");
    }
    assert_eq!(fs::read_to_string(&file).expect("a page"), page);
}

#[test]
fn the_readme_leaves_none_out() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a file");
    let names = STRATEGIES.names().chain(HEURISTICS.names()).chain(TIES.names());
    for name in names.chain(STORAGES.names()) {
        let is_there = [format!("`{name}`"), format!("`{name},")]
            .iter()
            .any(|text| readme.contains(text));
        assert!(is_there, "{name}");
    }
}

#[test]
fn help_and_completions_have_the_names() {
    for arguments in [
        &["check", "--help"][..],
        &["completions", "bash"],
        &["completions", "fish"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_beeline"))
            .args(arguments)
            .output()
            .expect("it runs");
        let text = String::from_utf8_lossy(&output.stdout);
        for name in STRATEGIES.names().chain(HEURISTICS.names()) {
            assert!(text.contains(name), "{name} is not in {arguments:?}");
        }
    }
}
