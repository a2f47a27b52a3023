/** `npm run admin -- <command>`: what an operator does beside the running product. Each command says what it did, and ends with 1 when it refused. */
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { commands } from "./admin/commands.ts"
import { helpOf, helpOfAll } from "./admin/help.ts"
import { readCommand } from "./admin/read-command.ts"

const words = process.argv.slice(2)
try {
  const asked = readCommand(words, commands)
  if (asked.kind === "help") {
    say(asked.command === null ? helpOfAll(commands) : helpOf(asked.command))
  } else {
    const { lines, facts } = await asked.command.run(asked.given)
    say(asked.isJson ? [JSON.stringify(facts, null, 2)] : lines)
  }
} catch (error) {
  const isOutside = error instanceof Error && "code" in error && typeof error.code === "string"
  if (!(error instanceof StartRefusal) && !isOutside) throw error
  process.stderr.write(`${words.includes("--json") ? JSON.stringify({ error: error.message }) : error.message}\n`)
  process.exitCode = 1
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`)
}
