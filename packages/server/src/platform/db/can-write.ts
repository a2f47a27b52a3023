import { sql } from "kysely"
import type { Db } from "./scope.ts"

/** Whoever asks more often gets the last answer: anybody may ask. */
const ASKED_AGAIN_MS = 1_000

/**
 * Whether the database takes what is written. A row is changed and committed, and a megabyte is spilled to a file, since on a full disk
 * a change finds room in what is there already.
 */
export function createWriteCheck(db: Db): () => Promise<boolean> {
  let asked = -Infinity
  let answer = Promise.resolve(false)
  return async () => {
    if (performance.now() - asked >= ASKED_AGAIN_MS) {
      asked = performance.now()
      answer = canWrite(db).catch(() => false)
    }
    return answer
  }
}

async function canWrite(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, 40000)`.execute(tx)
    const changed = await sql`
      insert into write_check (at) values (clock_timestamp()) on conflict (one) do update set at = excluded.at
    `.execute(tx)
    return changed.numAffectedRows === 1n
  })
}
