import { parentPort } from "node:worker_threads"
import type { Answered, Asked } from "./keep-worker.ts"

/** The other end of `keepWorker`: what this worker draws. What can't be drawn has no answer but null. */
export function answerWith(draw: (wanted: unknown) => Promise<Uint8Array>): void {
  parentPort?.on("message", ({ id, wanted }: Asked) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
    const answer = (bytes: Uint8Array | null): void => parentPort?.postMessage({ id, bytes } satisfies Answered)
    draw(wanted).then(answer, () => answer(null))
  })
}
