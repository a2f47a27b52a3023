import type { Logger } from "pino"
import type { Caller } from "../auth/caller.ts"
import type { Tx } from "../db/scope.ts"

/** What the edge gives a use case for one request. The process adds the caller's tenant. */
export interface BaseContext {
  readonly caller: Caller
  readonly log: Logger
  readonly requestId: string
  /** One transaction that sees only this caller's rows. */
  readonly tx: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
}
