// A bot in JavaScript (Node.js): any legal action.
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "hello", protocol: 1, name: "Any move" });
  if (message.type === "game") say({ type: "ready" });
  if (message.type === "turn") {
    const { actions } = message.legal;
    const action = actions.length ? actions[Math.floor(Math.random() * actions.length)] : null;
    say({ type: "act", id: message.id, action });
  }
});
