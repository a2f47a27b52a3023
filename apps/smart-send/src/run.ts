import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { collectGarbageOnce } from "./collect-garbage-once.ts"
import type { Running } from "./start.ts"

const EXIT_REFUSED = 1

/** Stopping takes 10 s at most; the next start completes whatever has not ended by then. */
const LONGEST_STOP_MS = 9_000

/**
 * Starts, reports when it is ready, and stops on the first signal. A refusal to start prints sentences, not a stack
 * trace.
 */
export async function run(startUp: () => Promise<Running>): Promise<void> {
  let stopAsked = false
  let running: Running | null = null
  const stop = (): void => {
    if (stopAsked) return
    stopAsked = true
    // If the start has not ended by then, only the database is still running, and it ends with this process.
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    if (running !== null) void end(running)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  try {
    running = await startUp()
  } catch (error) {
    // An error caused by the requested stop need not be reported.
    if (stopAsked) process.exit(0)
    process.stderr.write(`${saidOf(error)}\n`)
    process.exit(EXIT_REFUSED)
  }
  if (stopAsked) return end(running)
  const said = [`Smart Send is ready at ${running.url}`, ...(running.notes ?? [])]
  process.stdout.write(`${said.join("\n")}\n`)
  setImmediate(collectGarbageOnce)
}

/** Errors of the system or the database are reported as a sentence too; a stack trace is for our own mistakes. */
function saidOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof StartRefusal) return error.message
  const isFromOutside = "code" in error && typeof error.code === "string" && !error.code.startsWith("ERR_")
  return isFromOutside ? `Smart Send can't start: ${error.message}.` : (error.stack ?? error.message)
}

async function end(running: Running): Promise<void> {
  await running.stop()
  process.exit(0)
}
