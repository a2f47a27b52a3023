import { parentPort, workerData } from "node:worker_threads"
import { writePaper, type PaperToWrite } from "./write-paper.ts"

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only drawPaper starts this, with a paper
const bytes = await writePaper(workerData as PaperToWrite)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage(bytes)
