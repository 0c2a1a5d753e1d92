"""nginx with the configuration that the repository shows, on ports of its own."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import port_for

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "deploy" / "nginx" / "harbormaster.conf"
KEY = "52cdb1b0d3c44ba6a3ad1c8a55b6b0d5"
WHOLE = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/harbormaster.conf;
}}
"""


def configuration(folder: Path, ports: Sequence[int], changes: dict[str, str]) -> int:
    """Writes the example's configuration for instances on these ports. Returns the port of the proxy."""
    text = EXAMPLE.read_text(encoding="utf-8")
    port = port_for.get_port(None)
    assert port is not None
    servers = iter(ports)
    text, found = re.subn(r"server 127\.0\.0\.1:\d+", lambda _: f"server 127.0.0.1:{next(servers)}", text)
    assert found == len(ports)
    for old, new in {"listen 80;": f"listen 127.0.0.1:{port};", "/etc/nginx/": f"{folder}/", **changes}.items():
        assert old in text
        text = text.replace(old, new)
    (folder / "harbormaster.conf").write_text(text, encoding="utf-8")
    (folder / "harbormaster-keys").write_text(f'"Bearer {KEY}" table-one;\n', encoding="utf-8")
    (folder / "nginx.conf").write_text(WHOLE.format(folder=folder), encoding="utf-8")
    return port


def listening(port: int) -> bool:
    """Whether anybody listens."""
    with socket.socket() as connection:
        return connection.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def proxy(folder: Path, ports: Sequence[int], changes: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a proxy before instances on these ports."""
    folder.mkdir()
    port = configuration(folder, ports, changes or {})
    command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    subprocess.run([*command, "-t", "-q"], check=True)
    with subprocess.Popen(command) as process:
        try:
            while not listening(port):
                assert process.poll() is None
                time.sleep(0.02)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
