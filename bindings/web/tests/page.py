#!/usr/bin/env python3
"""Tries the page in Chromium with real keys and clicks: as a folder on a web server, and as a file without a network.

    page.py FOLDER AXE SHOTS

FOLDER has what `build` made, AXE is the script of axe-core, and screenshots go to SHOTS.
"""

import functools
import http.server
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / ".ci"))

from chromium import Browser, check, wait_for  # noqa: E402

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Its 18th step has branches.
HARD = "63..42....5.79....4..3..2...9.2..17.....6.48.....79...........2.214...9...5..8..."

TEXT = "document.getElementById(arguments[0]).textContent"
BOARD = "[...document.querySelectorAll('[role=gridcell]')].map(cell => /^[1-9]$/.test(cell.textContent) ? cell.textContent : '.').join('')"
CLASS = "document.querySelectorAll('#board .' + arguments[0]).length"
READY = "'ready' in document.body.dataset"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


class Page:
    """The page in a browser, by what a person does and sees."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address

    def load(self, hash=""):
        self.browser.open_address(self.address + hash)
        wait_for(lambda: self.browser.run(READY), "the page is not ready")

    def empty(self):
        self.load()
        self.browser.run("localStorage.clear()")
        self.browser.run("(addEventListener('pagehide', () => localStorage.clear()), 0)")
        self.load()

    def text(self, id):
        return self.browser.run(TEXT, id)

    def board(self):
        return self.browser.run(BOARD)

    def press(self, keys):
        self.browser.press(*keys)

    def click(self, selector):
        self.browser.click(selector)

    def wait(self, id, part):
        wait_for(lambda: part in self.text(id), f"{id}: expected {part!r}, not {self.text(id)!r}")

    def paste(self, text):
        self.browser.run(
            """(() => {
              const data = new DataTransfer();
              data.setData('text', arguments[0]);
              dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
            })()""",
            text,
        )


def try_typing(page):
    page.empty()
    page.press(EASY)
    check(page.board() == EASY, f"typed: {page.board()}")
    page.wait("verdict", "One solution · 30 givens · 22 givens not needed · ER 1.2, easy")
    page.press(["Right", "Right", "5"])
    page.wait("verdict", "5 appears twice in row 1")
    check(page.browser.run(CLASS, "clash") == 2, "the clashing cells are not marked")
    page.press("u")
    page.wait("verdict", "One solution")
    page.empty()
    page.press(TWO)
    page.wait("verdict", "they differ in the 12 dotted cells")
    check(page.browser.run(CLASS, "differs") == 12, "the differing cells are not marked")
    page.click("#why")
    check("It would be proper with any one of these givens" in page.text("reason"), "it is not said why")
    page.click("#clear")
    page.wait("verdict", "Type a puzzle in")
    page.press("4")
    check(page.board()[0] == "4", "a key types into the first cell")
    page.press(["Backspace"])
    check(page.board() == "." * 81, "Backspace takes back what was typed")


def try_reading(page):
    page.empty()
    rows = "\n".join(EASY[start : start + 9] for start in range(0, 81, 9))
    page.paste(f"From an email:\n{rows}\nHave fun!")
    wait_for(lambda: page.board() == EASY, "nine pasted rows are not read")
    page.paste(f"puzzle,name\n{TWO},one\n{HARD},two\n12,three\n")
    wait_for(lambda: "3 puzzles: choose one." in page.browser.run("document.body.textContent"), "no choice is offered")
    check("Line 4: " in page.browser.run("document.querySelector('.bad').textContent"), "nothing is said of the malformed puzzle")
    page.click(".found li:nth-child(2) button")
    wait_for(lambda: page.board() == HARD, "the chosen puzzle is not on the board")


def try_playing(page):
    page.empty()
    page.load("#" + EASY)
    wait_for(lambda: page.board() == EASY, "the puzzle of the address is not on the board")
    page.wait("verdict", "ER 1.2, easy")
    page.press(["Home", "Right", "Right", "9"])
    check(page.board()[2] == "9", "a digit is placed")
    page.click("#check")
    check(page.text("message") == "1 cell is wrong.", f"check: {page.text('message')}")
    page.click("#hint")
    check("contradicts" in page.text("hint-words"), "a mistake comes before any step")
    page.press("u")
    check(page.board() == EASY, "undo takes the digit back")
    page.click("#redo")
    page.click("#undo")
    page.press(["Left", "Right", "m", "4", "2"])
    label = page.browser.run("document.activeElement.getAttribute('aria-label')")
    check(label == "Row 1, column 3, notes 2 4", f"the cell is {label}")
    page.press("mc")
    notes = page.browser.run("document.querySelectorAll('.notes').length")
    check(notes == 51, f"notes are in {notes} cells")
    page.click("#hint")
    page.wait("hint-words", "Look at box 2.")
    page.click("#hint-more")
    check(page.text("hint-words") == "Hidden Single: look at box 2.", page.text("hint-words"))
    page.click("#hint-more")
    check("8 can only go in r1c6" in page.text("hint-words"), page.text("hint-words"))
    check(page.browser.run("document.querySelectorAll('#drawing svg .placed').length") > 0, "the hint is not drawn")
    page.click("#hint-apply")
    check(page.board()[5] == "8", "the hint is not carried out")
    page.click("[data-cell='2']")
    page.click("#pad button:nth-child(4)")
    check(page.board()[2] == "4", "the number pad places a digit")
    page.browser.call("POST", "/refresh", {})
    wait_for(lambda: page.browser.run(READY), "the page is not ready again")
    check(page.board()[2:6:3] == "48", f"the game is not kept: {page.board()}")
    page.click("#solve")
    check(page.board() == SOLUTION, "it is not solved")


def try_explaining(page):
    page.load("#" + EASY)
    page.click("#modes [data-mode=explain]")
    wait_for(lambda: page.browser.run("document.querySelectorAll('#steps li').length") == 53, "the steps are not listed")
    page.press(["Right"])
    page.wait("count", "Step 2 of 51")
    check("6 can only go in r1c4" in page.text("step"), "the words of step 2 are not there")
    check("6 can only go in r1c4" in page.text("spoken"), "the words of step 2 are not spoken")
    page.click("#go-last")
    page.wait("count", "The end")
    page.load("#" + HARD)
    page.click("#modes [data-mode=explain]")
    wait_for(lambda: page.browser.run("document.querySelectorAll('#steps li').length") == 75, "the hard one is not explained")
    page.click("#steps li:nth-child(19) button")
    check(page.browser.run("document.querySelectorAll('.strands button').length") > 1, "its chains cannot be chosen")
    page.click(".strands button:nth-of-type(2)")
    check(page.browser.run("document.querySelectorAll('.words p.chosen').length") == 1, "its chain is not shown")


def try_making(page):
    page.empty()
    page.click("#new")
    page.click("dialog [name=seed]")
    page.press("7")
    page.click("dialog [type=submit]")
    wait_for(lambda: page.text("message").startswith("A new puzzle: medium"), "no puzzle is made")
    first = page.board()
    page.click("#new")
    page.click("dialog [type=submit]")
    time.sleep(0.5)
    wait_for(lambda: not page.browser.run("document.querySelector('dialog')"), "the dialog stays")
    check(page.board() == first, "a seed gives another puzzle")
    page.click("#share")
    link = page.browser.run("document.querySelector('dialog textarea').value")
    check(link.endswith("#" + first), f"the link is {link}")
    page.press(["Escape"])


def try_looks(page, axe, shots, name):
    """Axe, the widths, and screenshots in light, dark and forced colours."""
    browser = page.browser
    browser.run(f"(() => {{ {axe}; }})()")

    def violations(where):
        found = browser.call(
            "POST",
            "/execute/async",
            {
                "script": "const done = arguments[0]; axe.run().then(found => done(found.violations.map(({ id, nodes }) => [id, nodes[0].html])))",
                "args": [],
            },
        )
        check(not found, f"axe: {where}: {found}")

    for scheme in ("light", "dark"):
        browser.scheme(scheme)
        for size, width, height in [("phone", 320, 640), ("desk", 1280, 860)]:
            browser.size(width, height)
            wide = browser.run("document.documentElement.scrollWidth")
            check(wide <= width, f"{name}: the page is {wide} wide")
            violations(f"{name}, {size}, {scheme}")
            browser.screenshot(shots / f"{name}-{size}-{scheme}.png")
    browser.scheme("light")
    browser.emulate("forced-colors", "active")
    browser.screenshot(shots / f"{name}-forced-colours.png")
    browser.emulate("forced-colors", "none")


def try_states(page, axe, shots):
    page.load("#" + HARD)
    page.wait("verdict", "ER 8.3, extreme")
    try_looks(page, axe, shots, "play")
    page.click("#hint")
    page.wait("hint-words", "Look at")
    page.click("#hint-more")
    page.click("#hint-more")
    try_looks(page, axe, shots, "hint")
    for button in ("new", "open", "share", "techniques", "help"):
        page.click("#" + button)
        try_looks(page, axe, shots, button)
        page.press(["Escape"])
    page.click("#modes [data-mode=explain]")
    wait_for(lambda: page.browser.run("document.querySelectorAll('#steps li').length") == 75, "it is not explained")
    try_looks(page, axe, shots, "explain")
    page.empty()
    page.press(TWO)
    page.wait("verdict", "dotted")
    try_looks(page, axe, shots, "edit")


def try_names(page):
    """What a screen reader is told."""
    page.load("#" + EASY)
    browser = page.browser
    check(browser.role_and_name("#board") == ["grid", "Board"], "the board has no name")
    check(browser.role_and_name("[data-cell='0']") == ["gridcell", "Row 1, column 1, given 5"], "a cell has no name")
    regions = browser.run("document.querySelectorAll('[aria-live=polite], [role=status], output').length")
    check(regions == 1, f"{regions} live regions may speak at once")


def times(page):
    """The milliseconds until the page can be typed into, and until the library has answered."""
    page.load()
    marks = page.browser.run("performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])")
    return {name: round(time) for name, time in marks}


def main():
    folder, axe, shots = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).read_text(), Path(sys.argv[3])
    shots.mkdir(parents=True, exist_ok=True)
    handler = functools.partial(Quiet, directory=folder / "page")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        try:
            browser.size(1280, 860)
            served = Page(browser, f"http://127.0.0.1:{server.server_port}/")
            for attempt in (try_typing, try_reading, try_playing, try_explaining, try_making, try_names):
                attempt(served)
            try_states(served, axe, shots)
            browser.size(1280, 860)
            file = Page(browser, (folder / "sudoku.html").as_uri())
            for attempt in (try_typing, try_playing):
                attempt(file)
            print(f"ready to type, first answer: {times(served)} ms served, {times(file)} ms as a file")
        finally:
            browser.close()
    print(f"typing, reading, playing, explaining, making, names, axe and sizes are as they should be; screenshots are in {shots}")


main()
