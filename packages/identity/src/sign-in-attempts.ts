import { createHash } from "node:crypto"
import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { addressKey } from "./address-key.ts"

/**
 * The number of free guesses, and how long each guess after them must wait: twice as long each time, up to a limit. A
 * refused guess is not counted, so hammering makes nobody wait longer.
 */
interface Allowance {
  readonly free: number
  readonly firstWait: number
  readonly longestWait: number
}

/** What is attempted. Each is counted by itself, so that one can't keep somebody from another. */
export type AttemptPurpose = "SignIn" | "Registration" | "NewPassword" | "Confirmation" | "PresentPassword"

interface Allowances {
  /** One person from one address or one known browser: a person who mistypes is soon let in. */
  readonly both: Allowance
  /** One person from all addresses together: an attacker with many addresses gains no guesses, and the owner is not kept out for long. */
  readonly person: Allowance
  /** One address trying many accounts; an office behind one address stays below this. */
  readonly address: Allowance
}

const GUESSES: Allowances = {
  both: { free: 5, firstWait: 60, longestWait: 900 },
  person: { free: 30, firstWait: 5, longestWait: 60 },
  address: { free: 60, firstWait: 30, longestWait: 300 },
}
/** Each is a mail to somebody, who may not want it. */
const MAILS: Allowances = {
  both: { free: 5, firstWait: 60, longestWait: 900 },
  person: { free: 10, firstWait: 60, longestWait: 900 },
  address: { free: 30, firstWait: 30, longestWait: 300 },
}
const ALLOWED: Readonly<Record<AttemptPurpose, Allowances>> = {
  SignIn: GUESSES,
  Registration: MAILS,
  NewPassword: MAILS,
  Confirmation: GUESSES,
  PresentPassword: GUESSES,
}

/** By the database's clock. */
const WINDOW = "1 hour"

export interface Attempt {
  readonly purpose: AttemptPurpose
  readonly tenant: string
  readonly email: string
  readonly address: string
  /**
   * Counts an attempt before the password is checked, so that simultaneous attempts are counted too. Returns null when
   * it may continue, otherwise the seconds to wait. A known browser is counted separately, so that strangers' guesses,
   * even from the same address, do not keep its owner out (docs/adr/0066).
   */
  readonly device: string | null
}

/**
 * Counts an attempt before the password is looked at, so that many at once are counted too.
 * Answers null when it may go on, else the seconds to wait. A known browser is counted by itself: what strangers guess,
 * from its own address too, does not keep its owner out (docs/adr/0066).
 */
export function beginAttempt(db: Db, attempt: Attempt): Promise<number | null> {
  const [emailHash, address] = [hashOf(attempt.email), addressKey(attempt.address)]
  return inScope(db, { tenant: attempt.tenant, customerId: null }, async (tx) => {
    await lock(tx, `${attempt.tenant} ${emailHash}`)
    await lock(tx, `${attempt.tenant} ${address}`)
    const { purpose } = attempt
    const byDevice =
      attempt.device === null ? null : await secondsByDevice(tx, { purpose, emailHash, device: attempt.device })
    // A known browser that keeps guessing counts like an unknown one.
    const wait = byDevice === 0 ? 0 : await secondsByPlace(tx, { purpose, emailHash, address })
    if (wait > 0) return wait
    const device = byDevice === 0 ? attempt.device : null
    await tx
      .insertInto("sign_in_attempt")
      .values({ tenant_id: attempt.tenant, email_hash: emailHash, address, device, purpose })
      .execute()
    return null
  })
}

/** A correct password clears the counts of that person from that address and that browser. */
export async function clearAttempts(db: Db, attempt: Attempt): Promise<void> {
  await inScope(db, { tenant: attempt.tenant, customerId: null }, (tx) =>
    tx
      .deleteFrom("sign_in_attempt")
      .where("email_hash", "=", hashOf(attempt.email))
      .where("purpose", "=", attempt.purpose)
      .where((where) =>
        where.or([where("address", "=", addressKey(attempt.address)), where("device", "=", attempt.device)]),
      )
      .execute(),
  )
}

/** Every transaction locks the person before the address, so that two never deadlock. */
async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

interface Counted {
  readonly purpose: AttemptPurpose
  readonly emailHash: string
}

async function secondsByDevice(
  tx: Tx,
  { purpose, emailHash, device }: Counted & { readonly device: string },
): Promise<number> {
  const { rows } = await sql<{ guesses: number; since: number }>`
    select count(*)::int as guesses, coalesce(extract(epoch from now() - max(at)), 0)::float8 as since
    from sign_in_attempt
    where purpose = ${purpose} and email_hash = ${emailHash} and device = ${device} and at > now() - ${WINDOW}::interval`.execute(
    tx,
  )
  return secondsLeft(ALLOWED[purpose].both, rows[0])
}

async function secondsByPlace(
  tx: Tx,
  { purpose, emailHash, address }: Counted & { readonly address: string },
): Promise<number> {
  const { rows } = await sql<{ kind: "both" | "person" | "address"; guesses: number; since: number }>`
    with counted as (
      select email_hash = ${emailHash} as is_person, address = ${address} as is_address, at from sign_in_attempt
      where purpose = ${purpose} and (email_hash = ${emailHash} or address = ${address}) and device is null and at > now() - ${WINDOW}::interval
    )
    select kind, count(*)::int as guesses, extract(epoch from now() - max(at))::float8 as since
    from counted
    cross join lateral (values ('both', is_person and is_address), ('person', is_person), ('address', is_address)) as of_kind (kind, is_of)
    where is_of group by kind`.execute(tx)
  const found = new Map(rows.map((row) => [row.kind, row]))
  return Math.max(
    secondsLeft(ALLOWED[purpose].both, found.get("both")),
    secondsLeft(ALLOWED[purpose].person, found.get("person")),
    secondsLeft(ALLOWED[purpose].address, found.get("address")),
  )
}

/** `since` is the number of seconds since the last counted guess. */
function secondsLeft(
  { free, firstWait, longestWait }: Allowance,
  counted: { readonly guesses: number; readonly since: number } | undefined,
): number {
  if (counted === undefined || counted.guesses < free) return 0
  const wait = Math.min(longestWait, firstWait * 2 ** Math.min(counted.guesses - free, 30))
  return Math.max(0, Math.ceil(wait - counted.since))
}

function hashOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("base64url")
}
