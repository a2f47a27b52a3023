import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { ImportedItem } from "@smart-send/domain/csv-import/csv-reading"
import type { FileReading, FileToRead } from "./file-reading.ts"

/** A file that has been read away from the process, which answers everybody else meanwhile. */
export interface OpenFile {
  readonly reading: FileReading
  /** The next items, at most so many; none when all are handed over. */
  next(count: number): Promise<readonly ImportedItem[]>
  close(): Promise<void>
}

/** 50,000 rows take 300 MB. A workbook that unpacks to more ends its worker, and nothing else. */
const MOST_MB = 768
const LONGEST_READ_MS = 60_000

const TOO_MUCH: FileReading = {
  kind: "refused",
  code: "FILE",
  message:
    "This file takes too long or too much memory to read. Save it as CSV, split it, and send the parts one by one.",
}

export async function openFile({ bytes, ...file }: FileToRead, longestMs: number = LONGEST_READ_MS): Promise<OpenFile> {
  // A copy of its own, which is handed over.
  const own = new Uint8Array(bytes)
  const worker = new Worker(new URL("file-worker.ts", import.meta.url), {
    workerData: { ...file, bytes: own } satisfies FileToRead,
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: 48 },
  })
  worker.unref()
  // Its error is followed by its exit.
  worker.on("error", () => undefined)
  const close = async (): Promise<void> => void (await worker.terminate())
  const answer = async <Answer>(): Promise<Answer | null> => {
    const ended = new AbortController()
    const { signal } = ended
    const deadline = setTimeout(() => ended.abort(), longestMs)
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers each question with its own kind
      const [message] = (await Promise.race([
        once(worker, "message", { signal }),
        once(worker, "exit", { signal }).then(() => [null]),
      ])) as [Answer | null]
      return message
    } catch {
      return null
    } finally {
      clearTimeout(deadline)
      ended.abort()
    }
  }
  const reading = (await answer<FileReading>()) ?? TOO_MUCH
  if (reading.kind === "refused") await close()
  return {
    reading,
    next: async (count) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(count)
      const items = await answer<readonly ImportedItem[]>()
      if (items === null) throw new Error("the worker of a file ended before its last item")
      return items
    },
    close,
  }
}
