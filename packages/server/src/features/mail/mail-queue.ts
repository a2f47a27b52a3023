import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { MailOccasion } from "@smart-send/domain/mail/mail-event"
import { mailEventSchema } from "@smart-send/domain/mail/mail-event"
import { PROBLEMS_TOLD, type MailProblem } from "@smart-send/domain/mail/mail-problem"
import { sql } from "kysely"
import type { Db, Scope, Tx } from "../../platform/db/scope.ts"

/** A mail that a worker owns until its lease expires, or another has claimed it. */
export interface ClaimedMail {
  readonly id: string
  readonly attempt: number
  readonly scope: Scope & { readonly customerId: string }
}

/** Takes mails that are due. Those whose owner went away while handing them over are in doubt from now on. */
export async function claimMails(db: Db, most: number, leaseMs: number): Promise<readonly ClaimedMail[]> {
  await sql`select forsake_buyer_mails()`.execute(db)
  const { rows } = await sql<{ id: string; tenant_id: string; customer_id: string; attempt: number }>`
    select * from claim_buyer_mails(${most}, ${leaseMs} * interval '1 millisecond')
  `.execute(db)
  return rows.map(({ id, tenant_id: tenant, customer_id: customerId, attempt }) => ({
    id,
    attempt,
    scope: { tenant, customerId },
  }))
}

export interface QueuedMail {
  readonly lineId: BookingId
  readonly itemId: ItemId
  readonly occasion: MailOccasion
  readonly deferrals: number
  /** All that mails of this line are about. */
  readonly occasions: readonly MailOccasion[]
}

interface MailRow {
  readonly id: string
  readonly booking_id: BookingId
  readonly item_id: ItemId
  readonly event: string
  readonly happened: Date
  readonly deferrals: number
}

/** The claimed mail, if it is still its claimer's. */
export async function readClaimed(tx: Tx, { id, attempt }: ClaimedMail): Promise<QueuedMail | undefined> {
  const { rows } = await sql<MailRow>`
    select other.id, other.booking_id, other.item_id, other.event, other.happened, other.deferrals
    from buyer_mail as own join buyer_mail as other using (booking_id)
    where own.id = ${id} and own.attempts = ${attempt} and own.state = 'Sending'
  `.execute(tx)
  const own = rows.find((row) => row.id === id)
  if (own === undefined) return undefined
  return {
    lineId: own.booking_id,
    itemId: own.item_id,
    occasion: occasionOf(own),
    deferrals: own.deferrals,
    occasions: rows.map(occasionOf),
  }
}

function occasionOf({ event, happened }: MailRow): MailOccasion {
  return { event: mailEventSchema.parse(event), happened: happened.toISOString() }
}

/** Notes that a mail is being handed over, before the first byte of it. False when it is another's by now. */
export async function noteHandOver(tx: Tx, { id, attempt }: ClaimedMail, leaseMs: number): Promise<boolean> {
  const { rows } = await sql`
    update buyer_mail set handed = clock_timestamp(), due = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    where id = ${id} and attempts = ${attempt} and state = 'Sending' and handed is null returning id
  `.execute(tx)
  return rows.length > 0
}

/** How an attempt ended. */
export type MailEnd =
  | { readonly kind: "sent" }
  | { readonly kind: "ended"; readonly problem: MailProblem; readonly code?: number }
  /** Tried again; `isDeferral` when the server would not take this one for now. */
  | { readonly kind: "later"; readonly waitMs: number; readonly isDeferral: boolean }

/** Writes the end of an attempt, and tells the seller what is of interest, unless the mail is another's by now. */
export async function settleMail(tx: Tx, { id, attempt }: ClaimedMail, end: MailEnd): Promise<void> {
  if (end.kind === "later") {
    await sql`
      update buyer_mail set state = 'Waiting', handed = null, deferrals = deferrals + ${end.isDeferral ? 1 : 0},
        due = clock_timestamp() + ${end.waitMs} * interval '1 millisecond'
      where id = ${id} and attempts = ${attempt} and state = 'Sending'
    `.execute(tx)
    return
  }
  const state = end.kind === "sent" ? "Sent" : end.problem === "NoAnswer" ? "Unknown" : "NotSent"
  const problem = end.kind === "sent" ? null : end.problem
  const isTold = problem === null || PROBLEMS_TOLD.has(problem)
  const outcome =
    problem === null ? "Sent" : end.kind === "ended" && (end.code ?? 0) > 0 ? `${problem} ${end.code}` : problem
  // An owner that was given up may still have the answer.
  await sql`
    with settled as (
      update buyer_mail set state = ${state}, problem = ${problem}, due = null, ended = clock_timestamp()
      where id = ${id} and attempts = ${attempt} and state in ('Sending', 'Unknown') and state <> ${state}
      returning buyer_mail
    )
    select note_buyer_mail(settled.buyer_mail, ${outcome}) from settled where ${isTold}
  `.execute(tx)
}
