import { connect, type Socket } from "node:net"
import type { PrintProblem } from "@smart-send/domain/station/print-job"

/** Milliseconds. */
export interface SendLimits {
  readonly connectMs: number
  /** How long a printer may take nothing before it counts as stalled: out of paper, paused, or its cover open. */
  readonly stallMs: number
  /** How long after the last byte a printer may take to close its side. */
  readonly endMs: number
}

export type SendOutcome =
  | { readonly kind: "printed" }
  /** Nothing was sent, so nothing came out. */
  | { readonly kind: "failed"; readonly problem: PrintProblem }
  /** Something was sent, and nobody can say what came out. */
  | { readonly kind: "unknown"; readonly problem: PrintProblem }

export interface RawJob {
  /** An address, not a name. */
  readonly address: string
  readonly port: number
  readonly bytes: Uint8Array
}

/** Small enough that progress is seen while a printer prints what it has. */
const CHUNK = 16_384

/**
 * Sends bytes to a printer's raw port. A printer says nothing, so it has taken a job when it took every byte and then closed its
 * side in order; anything less is unknown, and nothing is ever sent twice from here.
 */
export async function sendToPrinter(
  { address, port, bytes }: RawJob,
  limits: SendLimits,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: () => void },
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const socket: Socket = connect({ host: address, port })
    let isConnected = false
    let sent = 0
    let timer: NodeJS.Timeout | undefined
    const settle = (outcome: SendOutcome): void => {
      clearTimeout(timer)
      signal.removeEventListener("abort", onAbort)
      socket.destroy()
      resolve(outcome)
    }
    const onAbort = (): void => settle(isConnected ? unknown("OwnerGone") : failed("NoAnswer"))
    const within = (ms: number, outcome: SendOutcome): void => {
      clearTimeout(timer)
      timer = setTimeout(() => settle(outcome), ms)
    }
    const sendNext = (): void => {
      if (sent === bytes.length) {
        within(limits.endMs, unknown("NoEnd"))
        socket.end()
        return
      }
      within(limits.stallMs, unknown("StoppedTaking"))
      const upTo = Math.min(sent + CHUNK, bytes.length)
      socket.write(bytes.subarray(sent, upTo), (error) => {
        if (error !== null && error !== undefined) return
        sent = upTo
        onProgress()
        sendNext()
      })
    }
    within(limits.connectMs, failed("NoAnswer"))
    socket.once("connect", () => {
      isConnected = true
      socket.setNoDelay(true)
      sendNext()
    })
    // Printers may report their status unasked; unread, it would hold up their closing.
    socket.resume()
    socket.once("error", () => settle(isConnected ? unknown("ClosedEarly") : failed("PrinterOff")))
    socket.once("end", () => settle(sent === bytes.length ? { kind: "printed" } : unknown("ClosedEarly")))
    socket.once("close", () => settle(isConnected ? unknown("ClosedEarly") : failed("PrinterOff")))
    if (signal.aborted) onAbort()
    else signal.addEventListener("abort", onAbort)
  })
}

function failed(problem: PrintProblem): SendOutcome {
  return { kind: "failed", problem }
}

function unknown(problem: PrintProblem): SendOutcome {
  return { kind: "unknown", problem }
}
