import type { Call } from "@smart-send/contract/call/define-call"
import type { Problem } from "@smart-send/contract/error/problem"
import type { FastifyReply } from "fastify"

/** Files are held in memory while they are sent and read: so many of 20 MB are 160 MB. */
const MOST_FILES = 8
const COME_AGAIN_SECONDS = 10

/** Counts the files that are being sent or read, and refuses one more before its bytes are taken. */
export function createFileAdmission(most: number = MOST_FILES) {
  let count = 0
  return (call: Pick<Call, "fileBody">, reply: FastifyReply): Problem | null => {
    if (call.fileBody === undefined) return null
    if (count >= most) return { code: "TOO-MANY-REQUESTS", retryAfter: COME_AGAIN_SECONDS }
    count += 1
    reply.raw.once("close", () => {
      count -= 1
    })
    return null
  }
}
