"""A page in headless Chromium, through the pipe of its remote debugging (Chrome DevTools Protocol)."""

import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    """One browser with one page; everything that the page complains of is in `complaints`."""

    def __init__(self, program, width=1440, height=900):
        self.profile = tempfile.TemporaryDirectory(prefix="contract-audit-page", ignore_cleanup_errors=True)
        to_browser, self.requests = os.pipe()
        self.answers, from_browser = os.pipe()

        def connect():
            # The browser reads from 3 and writes to 4; the pipes may stand on just these numbers.
            source, sink = os.dup(to_browser), os.dup(from_browser)
            os.dup2(source, 3)
            os.dup2(sink, 4)

        self.process = subprocess.Popen(
            [
                program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--no-first-run",
                "--disable-gpu", "--disable-dev-shm-usage", "--force-device-scale-factor=1",
                f"--window-size={width},{height}", f"--user-data-dir={self.profile.name}", "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.complaints = []
        self.events = []
        targets = self.send("Target.getTargets")["targetInfos"]
        page = next(target for target in targets if target["type"] == "page")
        self.session = self.send("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.send(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        os.close(self.requests)
        os.close(self.answers)
        self.profile.cleanup()

    def send(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.requests, data):]
        while True:
            answer = self.receive(120)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, seconds):
        """The next message; what is an event is noted on the way."""
        deadline = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError(f"the browser said nothing for {seconds} s")
            read = os.read(self.answers, 1 << 20)
            if not read:
                raise RuntimeError("the browser went away")
            self.buffer += read
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        self.note(message)
        return message

    def note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Log.entryAdded":
            self.complaints.append(parameters["entry"]["text"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(f"console.{parameters['type']}")
        elif method == "Network.requestWillBeSent":
            address = parameters["request"]["url"]
            if not address.startswith(("file:", "data:", "about:")):
                self.complaints.append(f"asked for {address}")
        if method:
            self.events.append(method)

    def open(self, address):
        """Opens an address and waits until it is loaded."""
        self.events.clear()
        self.send("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self.receive(60)
        self.settle()

    def settle(self):
        """Waits until the page has been painted twice."""
        self.run("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))")

    def run(self, script):
        """The value of an expression in the page, waited for where it is a promise."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return answer["result"].get("value")

    def press(self, key, text=""):
        """Presses and releases a key."""
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, text=text if kind == "keyDown" else "")
        self.settle()

    def type(self, text):
        """Types a text where the focus is."""
        self.send("Input.insertText", text=text)
        self.settle()

    def click(self, selector):
        """Clicks in the middle of an element."""
        box = self.run(
            f"(() => {{ const b = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)
        self.settle()

    def prefer(self, scheme):
        """Makes the system's own look light or dark."""
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def resize(self, width, height):
        """Gives the page another size."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.settle()

    def picture(self):
        """What is to be seen, as Base64 of a PNG."""
        return self.send("Page.captureScreenshot", format="png")["data"]

    def paper(self):
        """The page as it is printed, as Base64 of a PDF."""
        return self.send("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"]
