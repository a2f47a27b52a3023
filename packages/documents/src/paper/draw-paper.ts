import { Worker } from "node:worker_threads"
import type { PaperToWrite } from "./write-paper.ts"

/** A paper of so many lines is written in a few hundredths of a second. */
const MOST_AT_ONCE = 100
/** What 20,000 lines take, twice. A paper beyond it fails, and nothing else with it. */
const MOST_MB = 1024

let last: Promise<unknown> = Promise.resolve()

/**
 * A paper's file. A long one is written in a worker of its own, one after the other: 20,000 lines take seconds and hundreds of megabytes,
 * during which the process answers everybody else, and which are free again when the worker ends.
 * @param lines how many the paper has.
 */
export async function drawPaper(wanted: PaperToWrite, lines: number): Promise<Uint8Array> {
  if (lines <= MOST_AT_ONCE) {
    const { writePaper } = await import("./write-paper.ts")
    return writePaper(wanted)
  }
  const drawn = last.then(async () => drawApart(wanted))
  last = drawn.catch(() => undefined)
  return drawn
}

async function drawApart(workerData: PaperToWrite): Promise<Uint8Array> {
  const worker = new Worker(new URL("paper-worker.ts", import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
  })
  // A process with nothing else to do may end.
  worker.unref()
  return new Promise((resolve, reject) => {
    worker.once("message", resolve).once("error", reject)
    worker.once("exit", () => reject(new Error("the worker ended without a paper")))
  })
}
