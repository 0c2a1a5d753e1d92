"""A server for people who play over a network: it keeps their games, and Harbormaster knows the rules."""

import json
import os
import queue
import secrets
import threading
from typing import Any

import flask
from harbormaster_client import Client, ProblemError

rules = Client(os.environ.get("HARBORMASTER_URL", "http://127.0.0.1:8000"))
app = flask.Flask(__name__)
tables: dict[str, "Table"] = {}


class Table:
    """One game. Its seed, and the full states in its positions, never leave this server."""

    def __init__(self, deal: dict[str, Any]) -> None:
        self.seed, self.lock = secrets.token_hex(16), threading.Lock()
        self.listeners: list[tuple[int, queue.SimpleQueue[Any]]] = []
        dealt: Any = rules.states({**deal, "draw": {"seed": self.seed}})
        self.seats = list(range(len(dealt["state"]["seats"])))
        self.keys = [secrets.token_urlsafe(16) for _ in self.seats]
        views = rules.views({"state": dealt["state"], "viewers": self.seats})["views"]
        legal = [rules.legal_actions({"state": dealt["state"], "seat": seat}) for seat in self.seats]
        self.position: Any = {**dealt, "number": 0, "views": views, "legal": legal}

    def shown_to(self, seat: int) -> dict[str, Any]:
        return {"view": self.position["views"][seat], "legal": self.position["legal"][seat]}

    def move(self, seat: int, asked: Any) -> Any:
        asked = asked if isinstance(asked, dict) and isinstance(asked.get("action"), dict) else flask.abort(400)
        before = self.position
        question = {"state": before["state"], "action": {**asked["action"], "seat": seat, "chance": {}}}
        draw = {"seed": self.seed, "counter": before["number"]}
        after: Any = rules.adjudications({**question, "draw": draw, "views": self.seats, "legal": self.seats})
        with self.lock:
            if asked.get("digest") != before["views"][seat]["digest"] or before["digest"] != self.position["digest"]:
                return {"says": "Somebody else moved first. Look again."}, 409
            if after["verdict"] != "legal":
                return {"refusals": after["refusals"]}, 422
            self.position = {**after, "number": before["number"] + 1}
            for listener, mail in self.listeners:
                mail.put(self.shown_to(listener))
            return self.shown_to(seat)

    def news(self, seat: int) -> Any:
        mail: queue.SimpleQueue[Any] = queue.SimpleQueue()
        with self.lock:
            mail.put(self.shown_to(seat))
            self.listeners.append((seat, mail))
        try:
            while True:
                yield f"data: {json.dumps(mail.get())}\n\n"
        finally:
            self.listeners.remove((seat, mail))


@app.post("/tables")
def begin() -> Any:
    name, table = secrets.token_urlsafe(8), Table(flask.request.get_json())
    tables[name] = table
    return {"table": name, "keys": table.keys}


@app.route("/tables/<name>", methods=["GET", "POST"])
def table(name: str) -> Any:
    found, key = tables.get(name) or flask.abort(404), flask.request.args.get("key")
    seat = found.keys.index(key) if key in found.keys else flask.abort(403)
    if flask.request.method == "POST":
        return found.move(seat, flask.request.get_json())
    return flask.Response(found.news(seat), mimetype="text/event-stream")


@app.errorhandler(ProblemError)
def not_understood(error: ProblemError) -> Any:
    return {"says": error.problem["detail"], "errors": error.problem.get("errors", [])}, 422
