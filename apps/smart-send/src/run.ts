import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { collectGarbageOnce } from "./collect-garbage-once.ts"
import type { Running } from "./start.ts"

const EXIT_REFUSED = 1

/** A stop takes 10 s at the most; what has not ended by then is made good by the next start. */
const LONGEST_STOP_MS = 9_000

/** Starts, says when it is ready, and stops on the first signal. A refusal to start is sentences, not a trace. */
export async function run(startUp: () => Promise<Running>): Promise<void> {
  let stopAsked = false
  let running: Running | null = null
  const stop = (): void => {
    if (stopAsked) return
    stopAsked = true
    // Of a start that is not done in time nothing is left but the database, which ends with us.
    setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
    if (running !== null) void end(running)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  try {
    running = await startUp()
  } catch (error) {
    // Whoever asked for the stop need not hear what it broke off.
    if (stopAsked) process.exit(0)
    process.stderr.write(`${saidOf(error)}\n`)
    process.exit(EXIT_REFUSED)
  }
  if (stopAsked) return end(running)
  process.stdout.write(`Smart Send is ready at ${running.url}\n`)
  setImmediate(collectGarbageOnce)
}

/** What the system or the database refuses is a sentence as well; a trace is for mistakes of ours. */
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
