import { sql } from "kysely"
import type { Db } from "../db/scope.ts"
import type { EndedGrantTable } from "./auth-tables.ts"

/** How old the picture of ended grants may get: a signed-out token is refused everywhere within this (SIGNIN-8). */
const FRESH_MS = 20_000

/** Grants whose access tokens must not be taken any more, though their signatures still hold. */
export interface EndedGrants {
  /** Whether a grant has ended, by a picture that is no older than `freshMs`. */
  has(grantId: string, freshMs?: number): Promise<boolean>
  /** Ends a grant: at once in this process, within 20 s in the others, where sockets are closed within a second. */
  end(grantId: string): Promise<void>
}

/** Access tokens live 10 minutes and 60 s of clock skew are allowed; older ends matter to nobody. */
const MATTERS_MS = 900_000

export function createEndedGrants(db: Db): EndedGrants {
  const ended = new Set<EndedGrantTable["id"]>()
  /** Ended here, and when: a reading that began before must not bring them back. */
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
    // As old as its question: what was ended while it was being answered may not be in it.
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
