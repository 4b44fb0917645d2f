"""Looks and names: widths, colour schemes, axe, and what a screen reader is told."""

from driver import EASY, HARD, TWO, check, wait_for


def try_looks(page, axe, shots, name):
    """Axe, the widths, and screenshots in light, dark and forced colours."""
    browser = page.browser
    browser.run(f"(() => {{ {axe}; }})()")

    def violations(where):
        found = browser.result_of("axe.run().then(found => found.violations.map(({ id, nodes }) => [id, nodes[0].html]))")
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
    violations(f"{name}, forced colours")
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
    """The board as a screen reader is told of it."""
    page.load("#" + EASY)
    browser = page.browser
    check(browser.role_and_name("#board") == ["grid", "Board"], "the board has no name")
    check(browser.role_and_name("[data-cell='0']") == ["gridcell", "Row 1, column 1, given 5"], "a cell has no name")
    regions = browser.run("document.querySelectorAll('[aria-live=polite], [role=status], output').length")
    check(regions == 1, f"{regions} live regions may speak at once")
