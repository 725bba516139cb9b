"""Trial of a release: install, serve, back up, restore and upgrade without Node.js and without this checkout."""

import json
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from tooling import pip, places
from tooling.ports import free_port
from tooling.say import Stop, say, step
from tooling.shell import Log

_MEMBER = {"email": "ada@example.org", "username": "ada", "password": "a long enough sentence"}
_STARTS_WITHIN = 120.0
_VOLATILE = {"jobs", "outbox", "id_leases"}
"""Tables that differ between runs: migrations add jobs, processes lease IDs."""


class _Installed:
    """A release in a separate virtual environment."""

    def __init__(self, folder: Path, wheel: Path, pins: Path) -> None:
        self._folder, self._home = folder, folder / "home"
        self._home.mkdir(parents=True)
        log = Log("trial")
        venv = folder / "venv"
        failed = f"{wheel.name} could not be installed."
        log.run([sys.executable, "-m", "venv", "--without-pip", venv], cwd=folder, failed=failed)
        self._bin = venv / "bin"
        installing = [*pip.command(log, self._bin / "python"), "install"]
        log.run([*installing, *pip.STRICTLY, "-r", pins], cwd=folder, failed=failed)
        log.run([*installing, "--no-deps", "--no-input", wheel], cwd=folder, failed=failed)

    def _environment(self, data: Path, **settings: str) -> dict[str, str]:
        return {"PATH": str(self._bin), "HOME": str(self._home), "MEADOW_DATA_DIR": str(data), **settings}

    def call(self, data: Path, *arguments: str | Path) -> str:
        """Output of a command of the release; Stop on failure."""
        command = [self._bin / "meadow", *arguments]
        env = self._environment(data)
        done = subprocess.run(command, cwd=self._folder, env=env, check=False, capture_output=True, text=True)
        if done.returncode != 0:
            raise Stop(f"`meadow {' '.join(map(str, arguments))}` failed: {done.stderr}")
        return done.stdout + done.stderr

    @contextmanager
    def serving(self, data: Path) -> Generator["_Client"]:
        """Run `meadow serve` inside the block; Stop on a failed start or a non-zero exit code."""
        port = free_port()
        log = self._folder / "serve.log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [self._bin / "meadow", "serve"],
                cwd=self._folder,
                env=self._environment(data, MEADOW_PORT=str(port)),
                stdout=output,
                stderr=subprocess.STDOUT,
            )
            try:
                client = _Client(port)
                client.wait(process, log)
                yield client
                process.send_signal(signal.SIGTERM)
                if process.wait(30) != 0:
                    raise Stop(f"`meadow serve` ended with {process.returncode}: {log.read_text()}")
            finally:
                process.kill()
                process.wait()


class _Client:
    """HTTP client of the running release."""

    def __init__(self, port: int) -> None:
        self._address, self._token = f"http://127.0.0.1:{port}", ""

    def wait(self, process: "subprocess.Popen[bytes]", log: Path) -> None:
        deadline = time.monotonic() + _STARTS_WITHIN
        while time.monotonic() < deadline and process.poll() is None:
            try:
                self._ask("/readyz")
                return
            except OSError:
                time.sleep(0.1)
        raise Stop(f"`meadow serve` did not start: {log.read_text()}")

    def read(self, path: str, body: bytes | None = None, kind: str = "application/json") -> bytes:
        """The body of a response; Stop for an HTTP error."""
        try:
            return self._ask(path, body, kind)
        except urllib.error.HTTPError as error:
            raise Stop(f"{path} was answered with {error.code}: {error.read().decode(errors='replace')}") from error

    def _ask(self, path: str, body: bytes | None = None, kind: str = "application/json") -> bytes:
        request = urllib.request.Request(self._address + path, body, {"Content-Type": kind})  # noqa: S310 - loopback
        if self._token:
            request.add_header("Authorization", f"Bearer {self._token}")
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            return cast("bytes", answer.read())

    def sees_the_pages(self) -> None:
        """Check that the first page refers to built assets."""
        if b"/assets/" not in self.read("/"):
            raise Stop("the release has no built pages in it.")

    def join_and_post(self) -> None:
        """Sign up and post with a picture."""
        new = json.dumps({**_MEMBER, "firstName": "Ada", "lastName": "Field"}).encode()
        self._token = json.loads(self.read("/api/auth/signup", new))["token"]
        part = (
            b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
        )
        picture = (places.ROOT / "docs" / "pictures" / "screenshot.png").read_bytes()
        sent = part + picture + b"\r\n--b--\r\n"
        stored = json.loads(self.read("/api/posts/upload", sent, "multipart/form-data; boundary=b"))
        media = [{"url": stored["url"], "type": stored["type"]}]
        self.read("/api/posts", json.dumps({"content": "The first post #meadow", "media": media}).encode())

    def sees_the_post(self) -> None:
        """Sign in again and check the post and its picture."""
        names = {"email": _MEMBER["username"], "password": _MEMBER["password"]}
        self._token = json.loads(self.read("/api/auth/login", json.dumps(names).encode()))["token"]
        [post] = json.loads(self.read("/api/posts"))
        if post["content"] != "The first post #meadow" or not self.read(post["media"][0]["url"]):
            raise Stop("the post of before is not there.")


def try_release(wheel: Path, pins: Path, previous: Path | None) -> None:
    """Test a release like an operator; Stop on the first failure."""
    with tempfile.TemporaryDirectory(prefix="meadow-trial-") as name:
        folder = Path(name)
        with step("Installing the wheel without this checkout", "It is installed"):
            new = _Installed(folder / "new", wheel, pins)
        with step("Serving, signing up, posting, backing up, restoring", "All of it is there, hashes are equal"):
            _try_restore(new, folder)
        if previous is None:
            say("  No earlier release was named, so no upgrade was tried (--previous OLD.whl).")
            return
        with step(f"Upgrading from {previous.name}", "All of it is there, hashes are equal"):
            old_pins = previous.with_name(previous.name.removesuffix("-py3-none-any.whl") + "-requirements.txt")
            _try_upgrade(_Installed(folder / "old", previous, old_pins), new, folder)


def _try_restore(new: _Installed, folder: Path) -> None:
    first, second, archive = folder / "first", folder / "second", folder / "first.tar"
    with new.serving(first) as client:
        client.sees_the_pages()
        client.join_and_post()
        new.call(first, "backup", archive)
    new.call(second, "restore", archive)
    new.call(second, "backup", folder / "second.tar")
    _equal(archive, folder / "second.tar")
    with new.serving(second) as client:
        client.sees_the_post()
    new.call(second, "doctor", "--quick")


def _try_upgrade(old: _Installed, new: _Installed, folder: Path) -> None:
    data, restored, archive = folder / "data", folder / "restored", folder / "before.tar"
    with old.serving(data) as client:
        client.join_and_post()
    old.call(data, "backup", archive)
    new.call(restored, "restore", archive)
    new.call(restored, "backup", folder / "restored.tar")
    say(_indented(new.call(data, "upgrade", "--check")))
    say(_indented(new.call(data, "upgrade")))
    new.call(data, "backup", folder / "after.tar")
    _equal(folder / "restored.tar", folder / "after.tar")
    if _manifest(archive)["media"] != _manifest(folder / "after.tar")["media"]:
        raise Stop("files differ after the upgrade.")
    with new.serving(data) as client:
        client.sees_the_post()


def _indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.rstrip().splitlines())


def _manifest(archive: Path) -> dict[str, Any]:
    with tarfile.open(archive) as opened:
        file = opened.extractfile("manifest.json")
        assert file is not None
        return json.loads(file.read())


def _equal(one: Path, other: Path) -> None:
    """Compare rows and files of two backups by their hashes; Stop on a difference."""
    before, after = _manifest(one), _manifest(other)
    tables = [{each["name"]: each["digest"] for each in manifest["tables"]} for manifest in (before, after)]
    names = tables[0].keys() | tables[1].keys()
    differ = sorted(name for name in names - _VOLATILE if tables[0].get(name) != tables[1].get(name))
    if differ or before["media"] != after["media"]:
        raise Stop(f"{one.name} and {other.name} differ in {', '.join([*differ, 'files'][: len(differ) or 1])}.")
