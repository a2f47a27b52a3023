import type { Logger } from "pino"
import type { Caller } from "../auth/caller.ts"
import type { Tx } from "../db/scope.ts"

/** The Idempotency-Key of a request, and a hash of the whole request: the same key with another request is refused. */
export interface Intent {
  readonly key: string
  readonly hash: string
}

/** What the edge gives a use case for one request. The process adds the caller's tenant. */
export interface BaseContext {
  readonly caller: Caller
  readonly log: Logger
  readonly requestId: string
  /** Only in operators' calls: they are no customer's, so the use case keeps the key, with the act that it is for (OPERATE-9). */
  readonly intent?: Intent | undefined
  /** One transaction that sees only this caller's rows. */
  readonly tx: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
}
