import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { giveBackMemory } from "./give-back-memory.ts"
import type { Running } from "./start.ts"

const EXIT_REFUSED = 1

/** Starts, says when it is ready, and stops on the first signal. A refusal to start is sentences, not a trace. */
export async function run(startUp: () => Promise<Running>): Promise<void> {
  let stopAsked = false
  let running: Running | null = null
  const stop = (): void => {
    if (stopAsked) return
    stopAsked = true
    // A signal during the start is obeyed as soon as the start is done.
    if (running !== null) void end(running)
  }
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  try {
    running = await startUp()
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartRefusal ? error.message : String(error instanceof Error ? (error.stack ?? error.message) : error)}\n`,
    )
    process.exit(EXIT_REFUSED)
  }
  if (stopAsked) await end(running)
  process.stdout.write(`Smart Send is ready at ${running.url}\n`)
  setImmediate(giveBackMemory)
}

/** A stop takes 10 s at the most; what has not ended by then is made good by the next start. */
const LONGEST_STOP_MS = 9_000

async function end(running: Running): Promise<void> {
  setTimeout(() => process.exit(0), LONGEST_STOP_MS).unref()
  await running.stop()
  process.exit(0)
}
