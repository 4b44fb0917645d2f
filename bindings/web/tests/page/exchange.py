"""Ways in and out: the clipboard, files, links and paper."""

from driver import EASY, HARD, TWO, check, wait_for

A4 = {"width": 21, "height": 29.7}
ROWS = [EASY[start : start + 9] for start in range(0, 81, 9)]
TABLE = f"puzzle,name\n{TWO},one\n{HARD},two\n12,three\n"


def choose_second(page):
    """Three puzzles have been read, one of them malformed; the second one is taken."""
    wait_for(lambda: "3 puzzles: choose one." in page.text("dialogs"), "no choice is offered")
    check("Line 4: " in page.browser.run("document.querySelector('.bad').textContent"), "nothing is said of the malformed puzzle")
    page.click(".found li:nth-child(2) button")
    page.wait_for_board(HARD, "the chosen puzzle is not on the board")


def try_pasting(page):
    page.empty()
    page.paste("From an email:\n" + "\n".join(ROWS) + "\nHave fun!")
    page.wait_for_board(EASY, "nine pasted rows are not read")
    page.paste(TABLE)
    choose_second(page)
    page.click("#open")
    page.paste(EASY)
    wait_for(lambda: "30 givens" in page.text("dialogs"), "nothing is found in the dialog's text")
    page.click(".found button")
    page.wait_for_board(EASY, "the puzzle from the dialog is not on the board")


def try_dropping(page, folder):
    page.empty()
    path = folder / "puzzles.csv"
    path.write_text(TABLE)
    page.browser.drop("#board", path)
    choose_second(page)
    path.write_text("\n".join(ROWS))
    page.browser.drop("#board", path)
    page.wait_for_board(EASY, "the puzzle of a dropped file is not on the board")


def try_sharing(page):
    page.load("#" + EASY)
    page.wait_for_board(EASY, "the puzzle of the address is not on the board")
    page.click("#share")
    copies = [page.browser.run("document.querySelector('dialog textarea').value")]
    for number in range(1, 5):
        page.copy("")
        page.click(f"dialog .actions button:nth-child({number})")
        wait_for(lambda: page.copied() != "", f"button {number} copies nothing")
        copies.append(page.copied())
    shown, link, line, grid, svg = copies
    check(shown == link == page.address + "#" + EASY, f"the link is {link}")
    check(line == EASY, f"the line is {line}")
    check([row for row in grid.split("\n") if row[:1].isdigit() or row[:1] == "."] != [], f"the grid is {grid}")
    check(svg.startswith("<?xml") and svg.count("<text ") == 30, f"the drawing is {svg}")
    page.press(["Escape"])
    for written in (line, grid):
        page.load("#" + HARD)
        page.paste(written)
        page.wait_for_board(EASY, f"what was copied is not read: {written}")
    page.load(link.removeprefix(page.address))
    check(page.board() == EASY, "the link does not open the puzzle")


def try_printing(page, shots):
    """A page of paper has the board, and nothing to be clicked."""
    page.load("#" + EASY)
    page.press("c")
    check(page.browser.pages_on_paper(shots / "play.pdf", A4) == 1, "a puzzle is not one page")
    page.browser.develop("Emulation.setEmulatedMedia", media="print")
    seen = page.browser.run("[...document.querySelectorAll('button, [role=gridcell]')].filter(each => each.checkVisibility()).map(each => each.role ?? each.id)")
    check(seen == ["gridcell"] * 81, f"on paper: {seen}")
    page.browser.develop("Emulation.setEmulatedMedia", media="")
    page.press("E")
    page.wait("count", "Step 1 of")
    check(page.browser.pages_on_paper(shots / "explain.pdf", A4) == 1, "a step is not one page")
