"""A browser driven over the DevTools protocol: just enough to look, press and type like a person.

It refuses to be a general tool: one page a connection, no frames, no downloads.
"""

import asyncio
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, Self

import aiohttp

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_START_SECONDS: Final = 30.0
_WAIT_SECONDS: Final = 15.0
# No sandbox: root in a container has none. The rest keeps it from calling home.
_FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--force-prefers-reduced-motion",
    "--remote-debugging-port=0",
)


def find_browser() -> str | None:
    """Where the browser is: ``CHROMIUM`` of the environment, else the usual names."""
    named = os.environ.get("CHROMIUM")
    return named or next((path for name in _NAMES if (path := shutil.which(name))), None)


@contextmanager
def running(program: str, folder: Path) -> Iterator[str]:
    """Run the browser with a fresh profile in the folder; gives its DevTools address."""
    command = [program, *_FLAGS, f"--user-data-dir={folder}", "about:blank"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as process:
        try:
            yield _address(process, folder / "DevToolsActivePort")
        finally:
            process.terminate()
            process.wait(_START_SECONDS)


def _address(process: subprocess.Popen[bytes], announced: Path) -> str:
    give_up = monotonic() + _START_SECONDS
    while monotonic() < give_up:
        lines = announced.read_text().split() if announced.exists() else []
        if len(lines) > 1:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        if process.poll() is not None:
            raise RuntimeError(f"the browser ended at once with status {process.returncode}")
        sleep(0.05)
    raise RuntimeError("the browser did not open its DevTools port")


class Page:
    """One page; ``complaints`` are its console errors, exceptions and failed loads."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._session: str | None = None
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self.complaints: list[str] = []

    async def open(self, url: str, width: int, height: int) -> Self:
        """Open the address in a window of that size in CSS pixels."""
        target = await self.call("Target.createTarget", url="about:blank")
        attached = await self.call("Target.attachToTarget", flatten=True, **target)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            await self.call(f"{domain}.enable")
        await self.resize(width, height)
        await self.call("Page.navigate", url=url)
        return self

    async def resize(self, width: int, height: int) -> None:
        """Make the window that large."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        await self.call("Emulation.setDeviceMetricsOverride", **size)

    async def listen(self) -> None:
        """Sort what the browser says until it stops talking."""
        async for message in self._socket:
            self._take(json.loads(message.data))

    def _take(self, said: dict[str, Any]) -> None:
        future = self._answers.pop(said.get("id", 0), None)
        if future is not None and not future.done():
            future.set_result(said)
        match said.get("method"):
            case "Runtime.exceptionThrown":
                self.complaints.append(json.dumps(said["params"]["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if said["params"]["type"] in ("error", "assert"):
                self.complaints.append(json.dumps(said["params"]["args"]))
            case "Log.entryAdded" if said["params"]["entry"]["level"] == "error":
                self.complaints.append(json.dumps(said["params"]["entry"]))
            case _:
                pass

    async def call(self, method: str, **params: object) -> Any:  # noqa: ANN401 - any JSON
        """One DevTools command; gives its result."""
        number = len(self._answers) + 1
        while number in self._answers:
            number += 1
        future = self._answers[number] = asyncio.get_running_loop().create_future()
        command = {"id": number, "method": method, "params": params}
        if self._session is not None:
            command["sessionId"] = self._session
        await self._socket.send_json(command)
        said = await asyncio.wait_for(future, _WAIT_SECONDS)
        if "error" in said:
            raise RuntimeError(f"{method}: {said['error']['message']}")
        return said["result"]

    async def evaluate(self, script: str) -> Any:  # noqa: ANN401 - any JSON
        """The value of a JavaScript expression; a promise is awaited."""
        options = {"awaitPromise": True, "returnByValue": True}
        result = await self.call("Runtime.evaluate", expression=script, **options)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    async def until(self, script: str) -> Any:  # noqa: ANN401 - any JSON
        """Wait until the expression is neither null nor false; gives its value."""
        give_up = monotonic() + _WAIT_SECONDS
        while (value := await self.evaluate(script)) in (None, False):
            if monotonic() > give_up:
                raise AssertionError(f"never came true on the page: {script}")
            await asyncio.sleep(0.03)
        return value

    async def press(self, text: str, within: str = "body", *, taps: int = 1) -> None:
        """Press with the mouse the button or label of that text, as soon as it can be seen."""
        spot = await self.until(
            f"""(() => {{
              const [within, text] = {json.dumps([within, text])};
              const all = [...document.querySelectorAll(`${{within}} :is(button, label, a)`)];
              const named = all.filter((e) => e.innerText.trim().split("\\n").at(-1) === text);
              const seen = named.findLast((e) => e.checkVisibility());
              if (!seen) return null;
              seen.scrollIntoView({{ block: "nearest", inline: "nearest" }});
              const box = seen.getBoundingClientRect();
              const at = [box.x + box.width / 2, box.y + box.height / 2];
              return seen.contains(document.elementFromPoint(...at)) ? at : null;
            }})()"""
        )
        mouse = {"x": spot[0], "y": spot[1], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased") * taps:
            await self.call("Input.dispatchMouseEvent", type=kind, **mouse)

    async def type(self, text: str) -> None:
        """Type into whatever has the focus."""
        await self.call("Input.insertText", text=text)

    async def key(self, key: str) -> None:
        """Press one key, such as ``Enter``."""
        text = {"text": "\r"} if key == "Enter" else {}
        codes = {"Enter": 13, "Escape": 27, "ArrowRight": 39}
        press = {"key": key, "code": key, "windowsVirtualKeyCode": codes[key]}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **press, **text)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **press)


@asynccontextmanager
async def page(devtools: str, url: str, width: int, height: int) -> AsyncIterator[Page]:
    """A page of its own in the browser; it is closed afterwards."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(devtools, max_msg_size=0) as socket,
        asyncio.TaskGroup() as tasks,
    ):
        opened = Page(socket)
        listening = tasks.create_task(opened.listen())
        try:
            yield await opened.open(url, width, height)
            await opened.call("Page.close")
        finally:
            listening.cancel()
