"""Tries the page in Chromium with real keys and clicks: as a folder on a web server, and as a file without a network.

    python3 tests/page FOLDER AXE SHOTS

FOLDER has what `build` made, AXE is the script of axe-core, and screenshots go to SHOTS.
"""

import functools
import http.server
import sys
import tempfile
import threading
from pathlib import Path

from driver import Browser, Page
from exchange import try_dropping, try_pasting, try_printing, try_sharing
from looks import try_names, try_states
from play import try_explaining, try_keys, try_making, try_playing, try_reloading, try_stopping, try_typing

PLAY = [try_typing, try_playing, try_reloading, try_explaining, try_making, try_keys, try_stopping]
FILE = [try_typing, try_playing, try_reloading]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


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
            browser.allow_clipboard()
            served = Page(browser, f"http://127.0.0.1:{server.server_port}/")
            for attempt in [*PLAY, try_pasting, try_sharing, try_names]:
                attempt(served)
            try_dropping(served, Path(profile))
            try_printing(served, shots)
            try_states(served, axe, shots)
            browser.size(1280, 860)
            file = Page(browser, (folder / "sudoku.html").as_uri())
            for attempt in FILE:
                attempt(file)
            print(f"ready to type, first answer: {times(served)} ms served, {times(file)} ms as a file")
        finally:
            browser.close()
    print(f"the page does what it should; screenshots are in {shots}")


main()
