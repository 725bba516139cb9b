"""A single-process S3 service for tests and benchmarks: OpenStack Swift with its s3api, which checks signatures.

Never imported by the scripts: it runs with its own module path, ``python -P s3_server.py <folder> <port>``, and takes
access key and secret from the environment, so that no process list shows them. Account, container, object and proxy
server share the process; data lies in the folder and survives a restart.
"""

import os
import sys
import warnings
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from typing import Any

warnings.simplefilter("ignore")  # eventlet warns new projects against itself; Swift needs it
eventlet: Any = import_module("eventlet")
eventlet.monkey_patch()

_PARTS = ("account", "container", "object")
_DEVICE = "sda1"
_PIPELINE = "catch_errors gatekeeper healthcheck s3api tempauth slo proxy-server"


def main(folder: Path, port: int) -> None:
    access_key, secret = os.environ["S3_ACCESS_KEY"], os.environ["S3_SECRET_KEY"]
    (folder / _DEVICE).mkdir(exist_ok=True)
    listeners = {part: eventlet.listen(("127.0.0.1", 0)) for part in _PARTS}
    _write(folder / "swift.conf", {"swift-hash": {"swift_hash_path_suffix": "tests"}})
    utils: Any = import_module("swift.common.utils")
    utils.set_swift_dir(str(folder))
    import_module("swift.common.storage_policy").reload_storage_policies()
    for part, listener in listeners.items():
        _ring_of_one(folder / f"{part}.ring.gz", listener.getsockname()[1])
    logger: Any = utils.get_logger({"log_level": "ERROR"}, name="s3")
    for part, listener in listeners.items():
        eventlet.spawn(_serve, listener, _keeper(part, folder), logger)
    loadapp: Any = import_module("swift.common.wsgi").loadapp
    application = loadapp(str(_proxy_conf(folder, access_key, secret)), allow_modify_pipeline=True)
    memory = _Memory()

    def remembering(env: dict[str, Any], start: Any) -> Any:
        env["swift.cache"] = memory
        return application(env, start)

    _serve(eventlet.listen(("127.0.0.1", port), backlog=512), remembering, logger)


class _Memory:
    """In-process replacement of Swift's memcached: existence of account and bucket, looked up by every request."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def get(self, key: str, **_: Any) -> Any:
        return self._kept.get(key)

    def set(self, key: str, value: Any, **_: Any) -> None:
        self._kept[key] = value

    def delete(self, key: str, **_: Any) -> None:
        self._kept.pop(key, None)


def _keeper(part: str, folder: Path) -> Any:
    """The account, container or object server on the folder. The object server is in-memory on file systems without
    extended attributes, which Swift needs for object metadata."""
    conf = {"devices": str(folder), "mount_check": "false", "swift_dir": str(folder), "log_level": "ERROR"}
    module = {"account": "swift.account.server", "container": "swift.container.server", "object": "swift.obj.server"}
    if part == "object" and not _carries_attributes(folder):
        return import_module("swift.obj.mem_server").app_factory(conf)
    return import_module(module[part]).app_factory(conf)


def _carries_attributes(folder: Path) -> bool:
    try:
        os.setxattr(folder, "user.meadow", b"1")
    except (OSError, AttributeError):
        return False
    return True


def _ring_of_one(path: Path, port: int) -> None:
    """Write a ring of one device on one server."""
    ring: Any = import_module("swift.common.ring")
    device = {
        **{"id": 0, "region": 1, "zone": 1, "weight": 1, "device": _DEVICE, "meta": ""},
        **{"ip": "127.0.0.1", "port": port, "replication_ip": "127.0.0.1", "replication_port": port},
    }
    ring.RingData([[0, 0]], [device], 31).save(str(path))


def _proxy_conf(folder: Path, access_key: str, secret: str) -> Path:
    account, _, user = access_key.partition(":")
    return _write(
        folder / "proxy-server.conf",
        {
            "DEFAULT": {"swift_dir": str(folder), "log_level": "ERROR"},
            "pipeline:main": {"pipeline": _PIPELINE},
            "filter:catch_errors": {"use": "egg:swift#catch_errors"},
            "filter:gatekeeper": {"use": "egg:swift#gatekeeper"},
            "filter:healthcheck": {"use": "egg:swift#healthcheck"},
            "filter:s3api": {"use": "egg:swift#s3api"},
            "filter:tempauth": {"use": "egg:swift#tempauth", f"user_{account}_{user}": f"{secret} .admin"},
            "filter:slo": {"use": "egg:swift#slo"},
            "app:proxy-server": {
                "use": "egg:swift#proxy",
                "account_autocreate": "true",
                "allow_account_management": "true",
            },
        },
    )


def _write(path: Path, sections: dict[str, dict[str, str]]) -> Path:
    conf = ConfigParser(interpolation=None)
    conf.read_dict(sections)
    path.touch(mode=0o600)
    with path.open("w") as file:
        conf.write(file)
    return path


def _serve(listener: Any, application: Any, logger: Any) -> None:
    wsgi: Any = import_module("eventlet.wsgi")
    swift_wsgi: Any = import_module("swift.common.http_protocol")
    wsgi.server(listener, application, logger, protocol=swift_wsgi.SwiftHttpProtocol, log_output=False, max_size=256)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
