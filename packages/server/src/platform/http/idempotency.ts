import type { Problem } from "@smart-send/contract/error/problem"
import { sql } from "kysely"
import { inScope, type Db, type Scope } from "../db/scope.ts"

/** How long a second caller waits for the first one's answer (EDGE-18). */
const PATIENCE_MS = 15_000
/** A first caller that has not renewed its claim for this long is taken to be dead, and a second one may take over. */
const LEASE_SECONDS = 5
const RENEW_MS = 1_500
const FIRST_LOOK_MS = 50
const SLOWEST_LOOK_MS = 500

export interface KeyedRequest {
  readonly scope: Scope & { readonly customerId: string }
  /** Method and path of the call, as the contract has it. */
  readonly route: string
  readonly key: string
  /** A hash of the whole request: the same key with a different request is refused. */
  readonly hash: string
}

interface StoredAnswer {
  readonly status: number
  readonly body: string
}

/**
 * The state of a key: `mine` to answer (then call `finish`), the answer given before, or a refusal. The key only saves
 * work; what must happen exactly once is guarded by the rows' own state (EDGE-20).
 */
export type Claim =
  | { readonly kind: "mine"; finish(answer: StoredAnswer): Promise<void>; release(): Promise<void> }
  | { readonly kind: "replay"; readonly answer: StoredAnswer }
  | { readonly kind: "refused"; readonly problem: Problem }

type Look = { readonly kind: "taken" } | { readonly kind: "running" } | Exclude<Claim, { readonly kind: "mine" }>

export async function claimKey(db: Db, request: KeyedRequest, patienceMs: number = PATIENCE_MS): Promise<Claim> {
  const deadline = performance.now() + patienceMs
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 2, SLOWEST_LOOK_MS)) {
    const look = await takeOrLook(db, request)
    if (look.kind === "taken") return heldClaim(db, request)
    if (look.kind !== "running") return look
    if (performance.now() + wait > deadline) return { kind: "refused", problem: { code: "IN-PROGRESS", retryAfter: 2 } }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function takeOrLook(db: Db, { scope, route, key, hash }: KeyedRequest): Promise<Look> {
  return inScope(db, scope, async (tx) => {
    const taken = await tx
      .insertInto("idempotency")
      .values({ tenant_id: scope.tenant, customer_id: scope.customerId, route, key, request_hash: hash })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "customer_id", "route", "key"])
          .doUpdateSet({ locked: sql<Date>`now()` })
          .where("idempotency.status", "is", null)
          .where("idempotency.request_hash", "=", hash)
          .where("idempotency.locked", "<", sql<Date>`now() - make_interval(secs => ${LEASE_SECONDS})`),
      )
      .returning("key")
      .executeTakeFirst()
    if (taken !== undefined) return { kind: "taken" }
    const row = await tx
      .selectFrom("idempotency")
      .select(["request_hash", "status", "body"])
      .where("route", "=", route)
      .where("key", "=", key)
      .executeTakeFirst()
    // Released between the two statements: the next try claims it.
    if (row === undefined) return { kind: "running" }
    if (row.request_hash !== hash) return { kind: "refused", problem: { code: "KEY-REUSED" } }
    if (row.status === null) return { kind: "running" }
    return { kind: "replay", answer: { status: row.status, body: row.body ?? "" } }
  })
}

function heldClaim(db: Db, { scope, route, key }: KeyedRequest): Claim {
  const change = (set: { status?: number; body?: string; locked?: Date }) =>
    inScope(db, scope, (tx) =>
      tx
        .updateTable("idempotency")
        .set({ ...set, locked: sql<Date>`now()` })
        .where("route", "=", route)
        .where("key", "=", key)
        .where("status", "is", null)
        .execute(),
    )
  // If a renewal fails, only the lease expires; the answer is still right.
  const renewal = setInterval(() => void change({}).catch(() => undefined), RENEW_MS)
  renewal.unref()
  return {
    kind: "mine",
    async finish(answer) {
      clearInterval(renewal)
      await change({ status: answer.status, body: answer.body })
    },
    async release() {
      clearInterval(renewal)
      await inScope(db, scope, (tx) =>
        tx
          .deleteFrom("idempotency")
          .where("route", "=", route)
          .where("key", "=", key)
          .where("status", "is", null)
          .execute(),
      )
    },
  }
}
