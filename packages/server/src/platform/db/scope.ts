import { AsyncLocalStorage } from "node:async_hooks"
import type { Kysely, Transaction } from "kysely"
import type { Tables } from "./tables.ts"

/** The tenant and customer whose rows a transaction may see; row-level security reads it. */
export interface Scope {
  readonly tenant: string
  /** Null before a customer is known (sign-in, onboarding): then only tables for the whole tenant can be read. */
  readonly customerId: string | null
  /**
   * The user id of an operator, one of the tenant's own staff: then the cases of all its customers can be read. Rows are written only of
   * the one customer of the scope, as ever.
   */
  readonly operatorId?: string
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Whose transaction is being begun; what runs within it knows nothing of this. */
const opening = new AsyncLocalStorage<Scope>()

/** For the driver: the scope that a transaction begins with; null for one of no scope, which sees no tenant's rows. */
export function openingScope(): Scope | null {
  return opening.getStore() ?? null
}

const RETRIED = new Set(["40001", "40P01"])
const MOST_TRIES = 4

/**
 * Runs `work` in one transaction that sees only the scope's rows. After a serialisation failure or a deadlock it runs
 * again, up to three times with jitter (RELY-3), so `work` must have no effect outside the database.
 */
export async function inScope<Value>(db: Db, scope: Scope, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = db.transaction()
      return await opening.run(scope, async () => transaction.execute(async (tx) => opening.exit(async () => work(tx))))
    } catch (error) {
      if (attempt >= MOST_TRIES || !RETRIED.has(databaseCode(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** The SQLSTATE of an error that came from PostgreSQL, or an empty string. */
export function databaseCode(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : ""
}
