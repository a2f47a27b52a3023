import type { actOnSupport as actOnSupportCall } from "@smart-send/contract/operator/act-on-support"
import type { getOperatedSupport as getOperatedSupportCall } from "@smart-send/contract/operator/get-operated-support"
import type { operatedSupportSchema } from "@smart-send/contract/operator/operator-shapes"
import { err, ok } from "@smart-send/domain/result/result"
import { supportMail } from "@smart-send/domain/support/support-mail"
import { OPERATOR_SUPPORT_EVENTS, supportEvents } from "@smart-send/domain/support/support-status"
import type { z } from "zod"
import type { Platform, RequestContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeSupport, lockSupport, supportRef, tellSupport } from "../../records/case/change-support.ts"
import { queueCaseMail } from "../../records/case/queue-case-mail.ts"
import { readSupportDetail } from "../../records/case/present-support.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { presentCustomer, readCustomer } from "./operated-customer-rows.ts"
import { isDoneAlready, recordAct } from "./operator-acts.ts"
import { findCustomerOf, operatorOf, withCustomer } from "./operator-scope.ts"

type GetCall = typeof getOperatedSupportCall
type ActCall = typeof actOnSupportCall

interface Wanted {
  readonly id: string
  readonly customerId: string
}

/** A support case of the scope's customer as the tenant's staff see it; null for none. */
async function readOperatedSupport(
  tx: Tx,
  platform: Platform,
  context: RequestContext,
  { id, customerId }: Wanted,
): Promise<z.output<typeof operatedSupportSchema>["SupportCase"] | null> {
  const names = courierNames(platform, context.tenant)
  const support = await readSupportDetail(tx, operatorOf(context), { id, brand: null, names })
  const customer = await readCustomer(tx, customerId)
  if (support === null || customer === undefined) return null
  return {
    ...support,
    Customer: presentCustomer(customer),
    Actions: [...supportEvents(support.Status.Name, OPERATOR_SUPPORT_EVENTS)],
  }
}

export async function getOperatedSupport(
  platform: Platform,
  context: RequestContext,
  { params: { id } }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const customerId = await findCustomerOf(context, "support_case", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  const SupportCase = await withCustomer(platform, context, customerId, (tx) =>
    readOperatedSupport(tx, platform, context, { id, customerId }),
  )
  return SupportCase === null ? err({ code: "NOT-FOUND" }) : ok({ SupportCase })
}

/** An operator answers, asks, warns or closes, and it is written down (OPERATE-3, OPERATE-4). */
export async function actOnSupport(
  platform: Platform,
  context: RequestContext,
  { params: { id }, body }: Input<ActCall>,
): Promise<Answer<ActCall>> {
  const customerId = await findCustomerOf(context, "support_case", id)
  if (customerId === null) return err({ code: "NOT-FOUND" })
  return withCustomer(platform, context, customerId, async (tx) => {
    const support = await lockSupport(tx, id)
    if (support === undefined) return err({ code: "NOT-FOUND" })
    const known = await isDoneAlready(tx, context)
    if (!known.ok) return known
    if (known.value) return answerOf(tx, platform, context, { id, customerId })
    const changed = await changeSupport(tx, support, { event: body.Act, by: operatorOf(context), body: body.Message })
    if (!changed.ok) return changed
    const detail = { From: support.status, To: changed.value }
    await recordAct(tx, context, { act: body.Act, kind: "Support", id, detail })
    await queueCaseMail(tx, { ...platform, tenant: context.tenant }, supportRef(support), supportMail(body.Act))
    const answer = await answerOf(tx, platform, context, { id, customerId })
    await tellSupport(tx, support)
    return answer
  })
}

async function answerOf(tx: Tx, platform: Platform, context: RequestContext, wanted: Wanted): Promise<Answer<ActCall>> {
  const SupportCase = await readOperatedSupport(tx, platform, context, wanted)
  if (SupportCase === null) throw new Error(`Support case ${wanted.id} was not there after it was changed`)
  return ok({ SupportCase })
}
