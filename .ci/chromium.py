"""Drives Chromium as W3C's WebDriver says. Needs Chromium with its driver, and installs them where apt-get can."""

import base64
import json
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request

FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --hide-scrollbars "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()

KEYS = {"Right": "\ue014", "Left": "\ue012", "End": "\ue010", "Home": "\ue011", "Tab": "\ue004"}


def check(condition, what):
    if not condition:
        sys.exit(f"browser: {what}")


def wait_for(condition, what):
    """Fails unless the condition holds within ten seconds."""
    end = time.monotonic() + 10
    while not condition() and time.monotonic() < end:
        time.sleep(0.05)
    check(condition(), what)


def have_chromium():
    """Whether Chromium and its driver are there, after an attempt to install them."""
    is_there = lambda: all(shutil.which(name) for name in ("chromium", "chromedriver"))
    if not is_there() and shutil.which("apt-get"):
        for command in ("update", "install -y --no-install-recommends chromium chromium-driver"):
            subprocess.run(["apt-get", *command.split()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return is_there()


class Browser:
    """A session of Chromium, driven as W3C's WebDriver says."""

    def __init__(self, folder):
        command = ["chromedriver", "--port=0"]
        self.driver = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        port = next(match[1] for line in self.driver.stdout if (match := re.search(r"successfully on port (\d+)", line)))
        self.address = f"http://127.0.0.1:{port}/session"
        options = {"args": [*FLAGS, f"--user-data-dir={folder}"]}
        capabilities = {"alwaysMatch": {"browserName": "chrome", "goog:chromeOptions": options}}
        session = self.call("POST", "", {"capabilities": capabilities})
        self.address += "/" + session["sessionId"]

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            sys.exit(f"browser: {method} {path}: {error.read().decode()}")

    def close(self):
        try:
            self.call("DELETE", "")
        finally:
            self.driver.terminate()
            self.driver.wait()

    def open(self, path, hash=""):
        address = path.resolve().as_uri() + hash
        # From one part of a page to another, it would not be loaded anew.
        self.call("POST", "/url", {"url": "about:blank"})
        self.call("POST", "/url", {"url": address})
        # The driver may answer while the empty page is still there, or part of the new one.
        loaded = "location.protocol !== 'about:' && document.readyState === 'complete'"
        wait_for(lambda: self.run(loaded), f"{address} is loaded")

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": "return " + script, "args": list(arguments)})

    def press(self, *keys):
        """Presses keys by their names in KEYS, or the keys of characters."""
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def find(self, selector):
        return list(self.call("POST", "/element", {"using": "css selector", "value": selector}).values())[0]

    def click(self, selector):
        self.call("POST", f"/element/{self.find(selector)}/click", {})

    def role_and_name(self, selector):
        element = self.find(selector)
        return [self.call("GET", f"/element/{element}/computed{part}") for part in ("role", "label")]

    def develop(self, command, **parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def size(self, width, height):
        self.develop("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def emulate(self, name, value):
        self.develop("Emulation.setEmulatedMedia", features=[{"name": name, "value": value}])

    def scheme(self, name):
        self.emulate("prefers-color-scheme", name)

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def pages_on_paper(self, path, paper):
        """Prints to a PDF file, and counts its pages."""
        pdf = base64.b64decode(self.call("POST", "/print", {"page": paper, "background": True}))
        path.write_bytes(pdf)
        return len(re.findall(rb"/Type\s*/Page\b", pdf))
