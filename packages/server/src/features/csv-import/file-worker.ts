import { parentPort, workerData } from "node:worker_threads"
import { type FileToRead, readFile } from "./file-reading.ts"

/** Reads one file, tells what it is, and then hands its items over as they are asked for. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only openFile starts this, with a file
const { reading, items } = await readFile(workerData as FileToRead)

let next = 0
parentPort?.on("message", (count: number) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(items.slice(next, next + count))
  next += count
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(reading)
