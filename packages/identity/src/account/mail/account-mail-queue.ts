import type { Db, Tx } from "@smart-send/server/platform/db/scope"
import type { CaseKind } from "@smart-send/domain/case/awaited"
import type { CaseMail } from "@smart-send/domain/case/case-mail"
import { sql } from "kysely"
import type { AccountMailKind } from "./queue-account-mail.ts"

/** A mail that a worker owns until its lease expires, or another has claimed it. */
export interface ClaimedMail {
  readonly id: string
  readonly tenant: string
  readonly attempt: number
}

interface QueuedFacts {
  readonly deferrals: number
  readonly created: Date
  /** False once the request can't be used any more: its link would lead nowhere. */
  readonly isWanted: boolean
}

/** A mail about how somebody signs in. */
export interface QueuedAccountMail extends QueuedFacts {
  readonly kind: AccountMailKind
  readonly address: string
  readonly requestId: string | null
  readonly caseId: null
}

/** A mail about a case: the queue says which, and nothing more. */
export interface QueuedCaseMail extends QueuedFacts {
  readonly kind: CaseMail
  readonly customerId: string
  readonly caseKind: CaseKind
  readonly caseId: string
}

export type QueuedMail = QueuedAccountMail | QueuedCaseMail

/** Why a mail was not sent. */
export type WhyNotSent = "SwitchedOff" | "TooOld" | "Refused" | "NoAccount" | "Overtaken"

/** How an attempt ended. */
export type MailEnd =
  | { readonly kind: "sent" }
  | { readonly kind: "ended"; readonly problem: WhyNotSent }
  | { readonly kind: "later"; readonly waitMs: number }

/** A mail that could not be sent in this time tells nobody anything any more. */
const LONGEST = "2 days"

export async function claimMails(db: Db, most: number, leaseMs: number): Promise<readonly ClaimedMail[]> {
  const { rows } = await sql<{ id: string; tenant_id: string; attempt: number }>`
    select * from claim_account_mails(${most}, ${leaseMs} * interval '1 millisecond')`.execute(db)
  return rows.map(({ id, tenant_id: tenant, attempt }) => ({ id, tenant, attempt }))
}

/** The claimed mail, if it is still its claimer's. */
export async function readClaimed(tx: Tx, { id, attempt }: ClaimedMail): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    select m.kind, m.address, m.deferrals, m.created, m.request_id as "requestId",
      m.customer_id as "customerId", m.case_kind as "caseKind", m.case_id as "caseId",
      m.created > now() - ${LONGEST}::interval
        and (m.request_id is null or (r.used is null and r.expires > now())) as "isWanted"
    from account_mail m left join account_request r on r.id = m.request_id
    where m.id = ${id} and m.attempts = ${attempt} and m.state = 'Sending'`.execute(tx)
  return rows[0]
}

/** Whether the mail is still its claimer's, asked before the first byte of it. */
export async function isStillOurs(tx: Tx, { id, attempt }: ClaimedMail): Promise<boolean> {
  const { rows } = await sql`
    select from account_mail where id = ${id} and attempts = ${attempt} and state = 'Sending'`.execute(tx)
  return rows.length > 0
}

/** Writes the end of an attempt, unless the mail is another's by now. */
export async function settleMail(tx: Tx, { id, attempt }: ClaimedMail, end: MailEnd): Promise<void> {
  if (end.kind === "later") {
    await sql`
      update account_mail set state = 'Waiting', deferrals = deferrals + 1,
        due = clock_timestamp() + ${end.waitMs} * interval '1 millisecond'
      where id = ${id} and attempts = ${attempt} and state = 'Sending'`.execute(tx)
    return
  }
  const [state, problem] = end.kind === "sent" ? ["Sent", null] : ["NotSent", end.problem]
  await sql`
    update account_mail set state = ${state}, problem = ${problem}, due = null, ended = clock_timestamp()
    where id = ${id} and attempts = ${attempt} and state = 'Sending'`.execute(tx)
}
