import { sql } from "kysely"
import type { Db } from "../db/scope.ts"
import { databaseTime } from "./database-time.ts"

/** The time that every process agrees on (RELY-1). */
export interface Clock {
  readonly now: () => Date
}

/** How long a start waits for a database that does not answer, and how often it asks. */
const START_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 100

/** How old a comparison with the database may be before the next call starts another. */
const FRESH_MS = 30_000

interface Comparison {
  /** What the database's clock is ahead of this process's steady clock, in milliseconds. */
  readonly ahead: number
  /** When it was made, by the steady clock. */
  readonly at: number
}

/**
 * A clock that shows the database's time without asking it each time. It counts on from the last comparison by the
 * process's steady clock, which nobody can set, so a machine whose clock is wrong shows the right time too. While the
 * database does not answer, it counts on.
 */
export async function createDatabaseClock(
  db: Db,
  { steady = () => performance.now(), freshMs = FRESH_MS } = {},
): Promise<Clock> {
  let last = await firstComparison(db, steady)
  let isComparing = false
  const compareAgain = async (): Promise<void> => {
    isComparing = true
    try {
      last = await compare(db, steady)
    } catch {
      // The last comparison goes on to hold; the next call after a while tries again.
      last = { ...last, at: steady() }
    } finally {
      isComparing = false
    }
  }
  return {
    now: () => {
      if (!isComparing && steady() - last.at > freshMs) void compareAgain()
      return new Date(steady() + last.ahead)
    },
  }
}

/** A database that is just being restarted is waited for. */
async function firstComparison(db: Db, steady: () => number): Promise<Comparison> {
  const giveUpAt = performance.now() + START_WITHIN_MS
  for (;;) {
    try {
      return await compare(db, steady)
    } catch (error) {
      if (performance.now() >= giveUpAt) throw error
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
}

/** The answer is taken to be from halfway between the question and its arrival. */
async function compare(db: Db, steady: () => number): Promise<Comparison> {
  // The first query of a session also makes the connection, which would pass for the answer's way.
  await sql`select 1`.execute(db)
  const asked = steady()
  const theirs = await databaseTime(db)
  const at = steady()
  return { ahead: theirs.getTime() - (asked + at) / 2, at }
}
