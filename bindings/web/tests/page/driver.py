"""The page in a browser."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / ".ci"))

from chromium import Browser, check, wait_for  # noqa: E402, F401

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
TWO = "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# Its 18th step has branches.
HARD = "63..42....5.79....4..3..2...9.2..17.....6.48.....79...........2.214...9...5..8..."
# Its rating takes a second or more.
LONG = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"

TEXT = "document.getElementById(arguments[0])?.textContent ?? ''"
BOARD = "[...document.querySelectorAll('[role=gridcell]')].map(cell => /^[1-9]$/.test(cell.textContent) ? cell.textContent : '.').join('')"
CLASS = "document.querySelectorAll('#board .' + arguments[0]).length"
READY = "'ready' in document.body.dataset"


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

    def label(self, cell):
        return self.browser.run("document.querySelector(`[data-cell='${arguments[0]}']`).getAttribute('aria-label')", cell)

    def make_puzzle(self, seed):
        self.click("#new")
        self.click("dialog [name=seed]")
        self.browser.chord("Control", "a")
        self.press(seed)
        self.click("dialog [type=submit]")
        wait_for(lambda: self.text("message").startswith("A new puzzle: medium"), "no puzzle is made")

    def reload(self):
        self.browser.call("POST", "/refresh", {})
        wait_for(lambda: self.browser.run(READY), "the page is not ready again")

    def wait_for_board(self, board, what):
        wait_for(lambda: self.board() == board, what)

    def copy(self, text):
        self.browser.result_of("navigator.clipboard.writeText(arguments[0])", text)

    def copied(self):
        return self.browser.result_of("navigator.clipboard.readText()")

    def paste(self, text):
        self.copy(text)
        self.browser.chord("Control", "v")
