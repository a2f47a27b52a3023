import type { Call, ResultOf } from "@smart-send/contract/call/define-call"
import type { Envelope } from "@smart-send/contract/call/envelope"
import type { SentArguments } from "@smart-send/contract/client/create-client"
import { createClient } from "@smart-send/contract/client/create-client"
import type { Feature } from "@smart-send/domain/settings/settings"
import type { CallQueue } from "./call-queue.ts"
import { createCallQueue } from "./call-queue.ts"
import type { QueueName } from "./queue-of.ts"
import { concurrencyByQueue, queueOf } from "./queue-of.ts"

/** The signed-in user's token and its renewal, which the sign-in gate provides. */
export interface Grant {
  readonly token: () => string | null
  /** Renews silently. Resolves to false when the issuer wants the user to sign in again. */
  readonly renew: () => Promise<boolean>
  /** Called when renewal did not help. The gate goes to the sign-in page and back here. */
  readonly onExpired: () => void
}

/** An answer with the id that names the call in the server's log, if the server was reached. */
export interface EdgeAnswer<Answer> extends Envelope<Answer> {
  readonly requestId: string | null
}

/** The edge service as the screens call it: calls are queued, carry the bearer token and renew it once on a 401. */
export interface Edge {
  call<C extends Call>(call: C, ...sent: SentArguments<C>): Promise<EdgeAnswer<ResultOf<C>>>
  /** Calls of features that are not among these are refused here, as the server would refuse them. */
  limitTo(features: readonly Feature[]): void
}

interface EdgeSettings {
  readonly tenant: string
  readonly sessionId: string
  readonly grant: Grant
  /** Aborts when the user's session ends. Nothing is sent after that: the next user's token must not carry it. */
  readonly ended?: AbortSignal
  /** The id of this page's socket, while it has one. */
  readonly socketId?: () => string | undefined
  /** The browser's own when left out. */
  readonly fetch?: typeof globalThis.fetch
}

/** More waiting calls of one kind than this mean a runaway loop. */
const WAITING_LIMIT = 1_000

const queueLimitReached: EdgeAnswer<never> = {
  statusCode: 0,
  success: false,
  error: { code: "QUEUE-LIMIT", message: "Queue limit reached" },
  validationErrors: [],
  result: null,
  requestId: null,
}

const featureOff: EdgeAnswer<never> = {
  ...queueLimitReached,
  statusCode: 403,
  error: { code: "FEATURE-OFF", message: "This is not part of your service." },
}

/** The issuer has just signed them in, and the service refuses what it gave: to sign in once more is no use. */
export const NOT_LET_IN = "NOT-LET-IN"

const notLetIn = { error: { code: NOT_LET_IN, message: "The service does not accept your sign-in." } }

export function createEdge(settings: EdgeSettings): Edge {
  const { tenant, sessionId, grant, ended, socketId, fetch = globalThis.fetch } = settings
  const queues = new Map<QueueName, CallQueue>()
  let offered: readonly Feature[] | null = null
  const isOff = ({ feature = [] }: Call): boolean => {
    const needed = [feature].flat()
    return offered !== null && needed.length > 0 && !offered.some((each) => needed.includes(each))
  }
  const queue = (name: QueueName): CallQueue => {
    const found =
      queues.get(name) ?? createCallQueue({ concurrency: concurrencyByQueue[name], waitingLimit: WAITING_LIMIT })
    queues.set(name, found)
    return found
  }

  async function once<C extends Call>(
    call: C,
    sent: SentArguments<C>,
    intentKey: string,
  ): Promise<EdgeAnswer<ResultOf<C>>> {
    let requestId: string | null = null
    const client = createClient({
      baseUrl: "",
      tenant,
      sessionId,
      getToken: grant.token,
      ...(socketId !== undefined && { socketId }),
      fetch: async (input, init) => {
        ended?.throwIfAborted()
        const headers = new Headers(init?.headers)
        if (call.keyed === true && !headers.has("idempotency-key")) headers.set("idempotency-key", intentKey)
        const answer = await fetch(input, { ...init, headers, keepalive: call.outlivesPage === true })
        requestId = answer.headers.get("x-request-id")
        return answer
      },
    })
    const envelope = await client.call(call, ...sent)
    return { ...envelope, requestId }
  }

  return {
    async call<C extends Call>(call: C, ...sent: SentArguments<C>): Promise<EdgeAnswer<ResultOf<C>>> {
      if (isOff(call)) return featureOff
      // A call that creates or pays something carries a key. A retry after a renewal carries the same one.
      const intentKey = crypto.randomUUID()
      const outcome = await queue(queueOf(call)).run(async () => {
        const answer = await once(call, sent, intentKey)
        if (answer.statusCode !== 401) return answer
        if (!(await grant.renew())) {
          grant.onExpired()
          return answer
        }
        const again = await once(call, sent, intentKey)
        return again.statusCode === 401 ? { ...again, ...notLetIn } : again
      })
      return outcome.ok ? outcome.value : queueLimitReached
    },
    limitTo(features) {
      offered = features
    },
  }
}
