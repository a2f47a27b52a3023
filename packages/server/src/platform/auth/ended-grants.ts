import { sql } from "kysely"
import type { Db } from "../db/scope.ts"
import type { EndedGrantTable } from "./auth-tables.ts"

/** How old the picture of ended grants may get: a signed-out token is refused everywhere within this (reliability T9). */
const FRESH_MS = 20_000

/** Grants whose access tokens must not be taken any more, though their signatures still hold. */
export interface EndedGrants {
  has(grantId: string): Promise<boolean>
  /** Ends a grant: at once in this process, within 20 s in the others. */
  end(grantId: string): Promise<void>
}

export function createEndedGrants(db: Db): EndedGrants {
  const ended = new Set<EndedGrantTable["id"]>()
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  const read = async () => {
    // Access tokens live 10 minutes and 60 s of clock skew are allowed; older ends matter to nobody.
    const rows = await db
      .selectFrom("ended_grant")
      .select("id")
      .where("ended", ">", sql<Date>`now() - interval '15 minutes'`)
      .execute()
    ended.clear()
    for (const row of rows) ended.add(row.id)
    readAt = performance.now()
  }

  return {
    async has(grantId) {
      if (performance.now() - readAt > FRESH_MS) {
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
      ended.add(grantId)
    },
  }
}
