import { connect, type Socket } from "node:net"
import { ServiceUnavailable } from "../db/service-down.ts"
import type { Scan, Scanner } from "./scanner.ts"

export interface ClamdOptions {
  readonly host: string
  readonly port: number
  /** How long a file may take as a whole, in milliseconds. */
  readonly withinMs?: number
}

/** A person waits for it. */
const USUALLY_WITHIN_MS = 20_000
/** Bytes of one chunk; clamd's own limit is for the whole stream. */
const CHUNK = 65_536
const LONGEST_ANSWER = 4_096

/**
 * Asks ClamAV's daemon by its INSTREAM command: the file in chunks, each with its length before it, and an empty one at the end. The
 * answer is `stream: OK`, `stream: <name> FOUND`, or an error.
 */
export function clamdScanner({ host, port, withinMs = USUALLY_WITHIN_MS }: ClamdOptions): Scanner {
  return {
    scan: async (bytes) => {
      try {
        return scanOf(await ask(connect({ host, port }), bytes, withinMs))
      } catch (error) {
        throw new ServiceUnavailable("The scanner of files does not answer.", { cause: error })
      }
    },
  }
}

async function ask(socket: Socket, bytes: Uint8Array, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ""
    // For the whole of it: a scanner that hangs may still say something now and then.
    const deadline = setTimeout(() => socket.destroy(new Error("the scanner took too long")), withinMs)
    socket.on("error", reject)
    socket.on("data", (data) => {
      answer += data.toString("utf8")
      if (answer.length > LONGEST_ANSWER) socket.destroy(new Error("the scanner's answer is too long"))
    })
    socket.on("close", () => {
      clearTimeout(deadline)
      resolve(answer)
    })
    socket.on("connect", () => {
      socket.write("zINSTREAM\0")
      for (let at = 0; at < bytes.length; at += CHUNK) socket.write(framed(bytes.subarray(at, at + CHUNK)))
      socket.write(framed(new Uint8Array()))
    })
    socket.on("end", () => socket.end())
  })
}

function framed(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return Buffer.concat([length, chunk])
}

/** @throws for an answer that is neither: the file was not looked at. */
function scanOf(answer: string): Scan {
  const text = answer.replaceAll("\0", "").trim()
  if (text === "stream: OK") return { isClean: true }
  const found = /^stream: (.{1,200}) FOUND$/.exec(text)?.[1]
  if (found !== undefined) return { isClean: false, found }
  throw new Error("the scanner has not looked at the file")
}
