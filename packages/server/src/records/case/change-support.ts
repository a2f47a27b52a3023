import type { Problem } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { moveSupport, type SupportEvent, type SupportStatus } from "@smart-send/domain/support/support-status"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { tell, tellCasesChanged } from "../outbox/tell.ts"
import { say } from "./case-messages.ts"
import type { CaseRef, CaseViewer } from "./case-viewer.ts"
import { TOO_MUCH_SAID } from "./change-claim.ts"

export interface LockedSupport {
  readonly id: string
  readonly itemId: ItemId | null
  readonly status: SupportStatus
  /** Whether the day has come on which a case is closed whose seller was warned (CASE-17). */
  readonly isDue: boolean
}

/** Locks a support case of the scope's customer. */
export async function lockSupport(tx: Tx, id: string): Promise<LockedSupport | undefined> {
  const { rows } = await sql<LockedSupport>`
    select id, item_id as "itemId", status, coalesce(closes <= now(), false) as "isDue" from support_case
    where id = ${id} and customer_id = current_setting('app.customer')::uuid for update
  `.execute(tx)
  return rows[0]
}

export function supportRef({ id, itemId }: Pick<LockedSupport, "id" | "itemId">): CaseRef {
  return { kind: "Support", id, itemId }
}

export interface SupportChange {
  readonly event: SupportEvent
  readonly by: CaseViewer
  /** What is said with it; empty for nothing. */
  readonly body: string
}

/** Moves a locked support case by the table of its lifecycle, with what is said. A refusal has written nothing. */
export async function changeSupport(
  tx: Tx,
  support: LockedSupport,
  { event, by, body }: SupportChange,
): Promise<Result<SupportStatus, Problem>> {
  const moved = moveSupport(support.status, event)
  if (!moved.ok) {
    return err({ code: "STATE-NOT-ALLOWED", message: `This can't be done while the case is ${support.status}.` })
  }
  const isWords = WORDS_ALONE.has(event)
  // A document is an answer, too, and stands for itself.
  const isSaid =
    (isWords && body === "") || (await say(tx, supportRef(support), { by, event: isWords ? null : event, body }))
  if (!isSaid) return err(TOO_MUCH_SAID)
  await sql`
    update support_case set status = ${moved.value}, changed = now(), closed = case when ${moved.value === "Closed"}::boolean then now() end,
      closes = case when ${moved.value === "Pending Customer Warned"}::boolean then now() + make_interval(days => ${CASE_LIMITS.warnedDays}) end
    where id = ${support.id}
  `.execute(tx)
  return ok(moved.value)
}

const WORDS_ALONE: ReadonlySet<SupportEvent> = new Set(["reply", "answer", "ask"])

/** Tells the seller's pages that a case has changed, and the page of its item, if it has one. Call it last in a transaction. */
export async function tellSupport(tx: Tx, { itemId }: Pick<LockedSupport, "itemId">): Promise<void> {
  await tellCasesChanged(tx)
  if (itemId !== null) await tell(tx, "smartsend_items_updated", [itemId])
}
