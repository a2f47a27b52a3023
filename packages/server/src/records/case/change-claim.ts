import {
  claimEvents,
  isClaimClosed,
  moveClaim,
  type ClaimEvent,
  type ClaimStatus,
} from "@smart-send/domain/claim/claim-status"
import type { BookingId, ItemId } from "@smart-send/domain/id/id"
import type { ClaimReason } from "@smart-send/domain/claim/claim-reason"
import type { Minor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { Problem } from "@smart-send/contract/error/problem"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { tell, tellCasesChanged } from "../outbox/tell.ts"
import { say } from "./case-messages.ts"
import type { CaseRef, CaseViewer } from "./case-viewer.ts"

export interface LockedClaim {
  readonly id: string
  readonly itemId: ItemId
  readonly bookingId: BookingId
  readonly reason: ClaimReason
  readonly status: ClaimStatus
  readonly value_minor: Minor
  readonly currency: string
}

/** Locks a claim of the scope's customer. Of two who do something with it at once, the second finds what the first has left. */
export async function lockClaim(tx: Tx, id: string): Promise<LockedClaim | undefined> {
  const { rows } = await sql<LockedClaim>`
    select id, item_id as "itemId", booking_id as "bookingId", reason, status, value_minor, currency from claim
    where id = ${id} and customer_id = current_setting('app.customer')::uuid for update
  `.execute(tx)
  return rows[0]
}

export function claimRef({ id, itemId }: Pick<LockedClaim, "id" | "itemId">): CaseRef {
  return { kind: "Claim", id, itemId }
}

export interface ClaimChange {
  readonly event: ClaimEvent
  readonly by: CaseViewer
  /** What is said with it; empty for nothing. */
  readonly body: string
}

/** Moves a locked claim by the table of its lifecycle, with what is said. A refusal has written nothing. */
export async function changeClaim(
  tx: Tx,
  claim: LockedClaim,
  { event, by, body }: ClaimChange,
): Promise<Result<ClaimStatus, Problem>> {
  const moved = moveClaim(claim.status, event)
  if (!moved.ok) return err(notNow(claim.status))
  const next = moved.value
  const isWords = WORDS_ALONE.has(event)
  // A document is an answer, too, and stands for itself.
  const isSaid =
    (isWords && body === "") || (await say(tx, claimRef(claim), { by, event: isWords ? null : event, body }))
  if (!isSaid) return err(TOO_MUCH_SAID)
  await sql`
    update claim set status = ${next}, changed = now(), closed = case when ${isClaimClosed(next)}::boolean then now() end where id = ${claim.id}
  `.execute(tx)
  return ok(next)
}

/** Tells the seller's pages that a case has changed, and the page of its item. Call it last in a transaction. */
export async function tellClaim(tx: Tx, { itemId }: Pick<LockedClaim, "itemId">): Promise<void> {
  await tellCasesChanged(tx)
  await tell(tx, "smartsend_items_updated", [itemId])
}

const WORDS_ALONE: ReadonlySet<ClaimEvent> = new Set(["reply", "answer"])

function notNow(status: ClaimStatus): Problem {
  const message = isClaimClosed(status)
    ? `This claim is closed: ${status}. Raise an enquiry if there is something to add.`
    : `This can't be done while the claim is ${status}.`
  return { code: "STATE-NOT-ALLOWED", message }
}

export const TOO_MUCH_SAID: Problem = {
  code: "STATE-NOT-ALLOWED",
  message: "This case holds no more messages. Raise an enquiry to go on.",
}

/** Whether documents can still be added to a claim. */
export function takesDocuments(status: ClaimStatus): boolean {
  return claimEvents(status, ["reply"]).length > 0
}
