import { sql } from "kysely"
import type { Db } from "../db/scope.ts"
import type { EndedGrantTable } from "./auth-tables.ts"

/**
 * How old the list of ended grants may be. A signed-out token is refused by every process within this time (SIGNIN-8).
 */
const FRESH_MS = 20_000

/** Grants whose access tokens must be refused although their signatures are still valid. */
export interface EndedGrants {
  /** Whether a grant has ended, judged by a list read no longer than `freshMs` ago. */
  has(grantId: string, freshMs?: number): Promise<boolean>
  /** Ends a grant: at once in this process, within 20 s in the others. They close its sockets within a second. */
  end(grantId: string): Promise<void>
}

/**
 * Access tokens live for 10 minutes, and 60 s of clock skew is allowed. A grant that ended earlier has no valid token
 * left.
 */
const MATTERS_MS = 900_000

export function createEndedGrants(db: Db): EndedGrants {
  const ended = new Set<EndedGrantTable["id"]>()
  /** Grants ended in this process, and when. A read that began before then must not bring them back. */
  const endedHere = new Map<EndedGrantTable["id"], number>()
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  const read = async () => {
    const began = performance.now()
    const rows = await db
      .selectFrom("ended_grant")
      .select("id")
      .where("ended", ">", sql<Date>`now() - ${MATTERS_MS} * interval '1 millisecond'`)
      .execute()
    ended.clear()
    for (const row of rows) ended.add(row.id)
    for (const [id, at] of endedHere) {
      if (began - at > MATTERS_MS) endedHere.delete(id)
      else ended.add(id)
    }
    // The list is as old as the start of its query: a grant ended during the query may be missing from it.
    readAt = began
  }

  return {
    async has(grantId, freshMs = FRESH_MS) {
      if (!ended.has(grantId) && performance.now() - readAt > freshMs) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
      }
      return ended.has(grantId)
    },
    async end(grantId) {
      await db
        .insertInto("ended_grant")
        .values({ id: grantId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      endedHere.set(grantId, performance.now())
      ended.add(grantId)
    },
  }
}
