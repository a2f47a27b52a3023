import { startedMessage, type StartedMessage } from "@smart-send/contract/feed/feed-events"
import type { Logger } from "pino"
import type { Socket } from "socket.io"
import { missingScope } from "../auth/caller.ts"
import type { Admission, TokenVerifier } from "../auth/verify-token.ts"
import type { CustomerChannels } from "./customer-channels.ts"
import type { FeedCustomer } from "./read-outbox.ts"

/** A socket that has not presented a token by then is closed (FEED-1). */
export const START_WITHIN_MS = 5_000

export interface SocketSession {
  /** Closes the socket if its user has signed out, according to a check no longer than `freshMs` ago. */
  readonly check: (freshMs: number) => Promise<void>
}

export interface SessionParts {
  readonly auth: TokenVerifier
  readonly channels: CustomerChannels
  readonly log: Logger
  /** The host name that the socket's page was opened at. */
  readonly host: string
}

interface Admitted {
  readonly admission: Admission
  readonly customer: FeedCustomer
}

/** Waits for the socket's first message, admits it by its token, and closes it when the token is no longer valid. */
export function followSocket(socket: Socket, { auth, channels, log, host }: SessionParts): SocketSession {
  let admitted: Admitted | null = null
  const close = (): void => {
    socket.disconnect(true)
  }
  let deadline = setTimeout(close, START_WITHIN_MS)

  const start = async ({ Token, Seq }: StartedMessage): Promise<number | null> => {
    const next = await admit(auth, host, Token)
    if (next === null || !socket.connected) return null
    // A socket belongs to one customer for as long as it lives.
    if (admitted !== null && admitted.customer.customerId !== next.customer.customerId) return null
    admitted = next
    clearTimeout(deadline)
    deadline = setTimeout(close, Math.max(0, next.admission.expires - Date.now()))
    return channels.letIn(next.customer, socket, Seq)
  }

  socket.on("smartsend_started", async (message: unknown, answer: unknown) => {
    try {
      const read = startedMessage.safeParse(message)
      const seq = read.success ? await start(read.data) : null
      if (seq === null) close()
      else if (typeof answer === "function") answer({ Seq: seq })
    } catch (error) {
      log.warn({ err: error }, "a socket could not be admitted")
      // The client reconnects by itself.
      close()
    }
  })
  socket.on("disconnect", () => {
    clearTimeout(deadline)
    if (admitted !== null) channels.leave(admitted.customer, socket)
  })
  return {
    check: async (freshMs) => {
      if ((await admitted?.admission.isEnded(freshMs)) === true) close()
    },
  }
}

/** The tenant and the customer come from the token; what the message says about them is ignored (FEED-8). */
async function admit(auth: TokenVerifier, host: string, token: string): Promise<Admitted | null> {
  const admission = await auth.admit(token, host)
  if (admission === null || admission.caller.customerId === null) return null
  if (missingScope(admission.caller, ["edge"]) !== null) return null
  const { tenant, customerId } = admission.caller
  return { admission, customer: { tenant, customerId } }
}
