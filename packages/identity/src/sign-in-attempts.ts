import { createHash } from "node:crypto"
import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"

/** Wrong passwords allowed in {@link WINDOW}, by the database's clock. */
const MOST_PER_EMAIL_AND_ADDRESS = 5
/** From everywhere together: many addresses may not share out one account's guesses. High, so that nobody is easily locked out by others. */
const MOST_PER_EMAIL = 30
/** One address trying many accounts; an office behind one address stays below. */
const MOST_PER_ADDRESS = 60
const WINDOW = "15 minutes"

export interface Attempt {
  readonly tenant: string
  readonly email: string
  readonly address: string
}

/**
 * Counts an attempt before the password is looked at, so that many at once are counted too.
 * Answers null when it may go on, else the seconds to wait.
 */
export function beginAttempt(db: Db, attempt: Attempt): Promise<number | null> {
  const emailHash = hashOf(attempt.email)
  return inScope(db, { tenant: attempt.tenant, customerId: null }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${attempt.tenant} ${emailHash}`}, 0))`.execute(tx)
    const wait = await secondsToWait(tx, emailHash, attempt.address)
    if (wait !== null) return wait
    await tx
      .insertInto("sign_in_attempt")
      .values({ tenant_id: attempt.tenant, email_hash: emailHash, address: attempt.address })
      .execute()
    return null
  })
}

/** A right password clears what was counted for it from that address. */
export async function clearAttempts(db: Db, attempt: Attempt): Promise<void> {
  await inScope(db, { tenant: attempt.tenant, customerId: null }, (tx) =>
    tx
      .deleteFrom("sign_in_attempt")
      .where("email_hash", "=", hashOf(attempt.email))
      .where("address", "=", attempt.address)
      .execute(),
  )
}

async function secondsToWait(tx: Tx, emailHash: string, address: string): Promise<number | null> {
  const { rows } = await sql<{ both: number; email: number; address: number; wait: number }>`
    select count(*) filter (where email_hash = ${emailHash} and address = ${address})::int as both,
           count(*) filter (where email_hash = ${emailHash})::int as email,
           count(*) filter (where address = ${address})::int as address,
           coalesce(ceil(extract(epoch from min(at) + ${WINDOW}::interval - now()))::int, 0) as wait
    from sign_in_attempt
    where (email_hash = ${emailHash} or address = ${address}) and at > now() - ${WINDOW}::interval`.execute(tx)
  const row = rows[0]
  if (row === undefined) return null
  const isOver =
    row.both >= MOST_PER_EMAIL_AND_ADDRESS || row.email >= MOST_PER_EMAIL || row.address >= MOST_PER_ADDRESS
  return isOver ? Math.max(1, row.wait) : null
}

function hashOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")
}
