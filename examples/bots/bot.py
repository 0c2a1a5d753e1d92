"""A bot in twenty lines: it takes the first city, settlement or road that it can, or else any legal action."""

import json
import random
import sys

WANTED = ("build_city", "build_settlement", "build_road")


def choose(legal):
    actions = legal["actions"]
    best = [action for kind in WANTED for action in actions if action["type"] == kind]
    return best[0] if best else random.choice(actions) if actions else None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Twenty lines"}
    elif message["type"] == "game":
        answer = {"type": "ready"}
    elif message["type"] == "turn":
        answer = {"type": "act", "id": message["id"], "action": choose(message["legal"])}
    else:
        continue
    print(json.dumps(answer), flush=True)
