import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { commands } from "./commands.ts"
import { helpOf, helpOfAll } from "./help.ts"
import { readCommand } from "./read-command.ts"

/** Runs one command, or prints its help. A refusal goes to standard error, with an exit code of 1. */
export async function runAdmin(words: readonly string[]): Promise<void> {
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
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`)
}
