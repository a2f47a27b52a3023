import type { Problem } from "@smart-send/contract/error/problem"
import type { addSupportDocument as addSupportDocumentCall } from "@smart-send/contract/support/add-support-document"
import type { createSupportCase as createSupportCaseCall } from "@smart-send/contract/support/create-support-case"
import type { getSupportCase } from "@smart-send/contract/support/get-support-case"
import type { replyToSupport as replyToSupportCall } from "@smart-send/contract/support/reply-to-support"
import type { withdrawSupportCase as withdrawSupportCaseCall } from "@smart-send/contract/support/withdraw-support-case"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { addDocument } from "../../records/case/add-document.ts"
import { say } from "../../records/case/case-messages.ts"
import {
  changeSupport,
  lockSupport,
  supportRef,
  tellSupport,
  type LockedSupport,
} from "../../records/case/change-support.ts"
import { readSupportDetail } from "../../records/case/present-support.ts"
import { readDocument } from "../../records/case/read-document.ts"
import { findItemOfLine } from "./claimable-line.ts"
import { sellerOf, shownTo } from "./seller-of.ts"

type SupportAnswer = Answer<typeof getSupportCase>
type CreateCall = typeof createSupportCaseCall

const TOO_MANY: Problem = {
  code: "STATE-NOT-ALLOWED",
  message: `You have ${CASE_LIMITS.openSupport} open enquiries. Close one of them, or add to it, before you raise another.`,
}

/** An enquiry about an order line of one's own, or about none (CASE-7). */
export async function createSupportCase(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<CreateCall>,
): Promise<SupportAnswer> {
  const by = sellerOf(context)
  return context.tx(async (tx) => {
    const itemId = body.OrderLineId === undefined ? null : await findItemOfLine(tx, body.OrderLineId)
    if (body.OrderLineId !== undefined && itemId === null) return err({ code: "NOT-FOUND" })
    // Before the count, so that several raised at once are counted.
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiries of ' || current_setting('app.customer'), 0))`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string }>`
      insert into support_case (tenant_id, customer_id, booking_id, item_id, topic, subject)
      select current_setting('app.tenant'), current_setting('app.customer')::uuid, ${body.OrderLineId ?? null}::uuid, ${itemId}::uuid,
        ${body.Topic}, ${body.Subject}
      where (select count(*) from support_case
        where customer_id = current_setting('app.customer')::uuid and status <> 'Closed') < ${CASE_LIMITS.openSupport}
      returning id
    `.execute(tx)
    const id = rows[0]?.id
    if (id === undefined) return err(TOO_MANY)
    await say(tx, supportRef({ id, itemId }), { by, event: null, body: body.Message })
    return answerOf(tx, platform, context, { id, itemId })
  })
}

/** The case as it is now; tells its item's page. */
async function answerOf(
  tx: Tx,
  platform: Platform,
  context: CustomerContext,
  support: Pick<LockedSupport, "id" | "itemId">,
): Promise<SupportAnswer> {
  const SupportCase = await readSupportDetail(tx, sellerOf(context), { id: support.id, ...shownTo(platform, context) })
  if (SupportCase === null) throw new Error(`Support case ${support.id} was not there after it was changed`)
  await tellSupport(tx, support)
  return ok({ SupportCase })
}

/** Locks one of the seller's cases, does `work` with it, and answers the case as it is afterwards. What refuses writes nothing. */
async function changeOwn(
  platform: Platform,
  context: CustomerContext,
  id: string,
  work: (tx: Tx, support: LockedSupport) => Promise<Result<unknown, Problem>>,
): Promise<SupportAnswer> {
  return context.tx(async (tx) => {
    const support = await lockSupport(tx, id)
    if (support === undefined) return err({ code: "NOT-FOUND" })
    const done = await work(tx, support)
    return done.ok ? answerOf(tx, platform, context, support) : done
  })
}

export async function replyToSupport(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<typeof replyToSupportCall>,
): Promise<SupportAnswer> {
  return changeOwn(platform, context, params.id, async (tx, support) =>
    changeSupport(tx, support, { event: "reply", by: sellerOf(context), body: body.Message }),
  )
}

export async function withdrawSupportCase(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<typeof withdrawSupportCaseCall>,
): Promise<SupportAnswer> {
  return changeOwn(platform, context, params.id, async (tx, support) =>
    changeSupport(tx, support, { event: "withdraw", by: sellerOf(context), body: "" }),
  )
}

export async function addSupportDocument(
  platform: Platform,
  context: CustomerContext,
  { params, query, body }: Input<typeof addSupportDocumentCall>,
): Promise<SupportAnswer> {
  const by = sellerOf(context)
  const document = await readDocument(platform, { name: query.Name, bytes: body, by })
  if (!document.ok) return document
  return changeOwn(platform, context, params.id, async (tx, support) => {
    const added = await addDocument(tx, supportRef(support), document.value)
    return added.ok && added.value ? changeSupport(tx, support, { event: "reply", by, body: "" }) : added
  })
}
