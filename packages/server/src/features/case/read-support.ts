import type { getSupportCase as getSupportCaseCall } from "@smart-send/contract/support/get-support-case"
import type { listSupportCases as listSupportCasesCall } from "@smart-send/contract/support/list-support-cases"
import type { readSupportCase as readSupportCaseCall } from "@smart-send/contract/support/read-support-case"
import { err, ok } from "@smart-send/domain/result/result"
import { SUPPORT_STATUSES, supportAwaits } from "@smart-send/domain/support/support-status"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { countUnread, noteRead } from "../../records/case/case-messages.ts"
import { presentSupportCase, readSupportDetail } from "../../records/case/present-support.ts"
import { readSupportCase, readSupportCases } from "../../records/case/support-rows.ts"
import { sellerOf, shownTo } from "./seller-of.ts"

type ListCall = typeof listSupportCasesCall
type GetCall = typeof getSupportCaseCall
type ReadCall = typeof readSupportCaseCall

/** The seller's support cases, newest first (CASE-1). */
export async function listSupportCases(
  platform: Platform,
  context: CustomerContext,
  { query: { awaits, take, before } }: Input<ListCall>,
): Promise<Answer<ListCall>> {
  const statuses = SUPPORT_STATUSES.filter((status) => awaits === undefined || supportAwaits(status) === awaits)
  const rows = await context.tx((tx) => readSupportCases(tx, sellerOf(context), { statuses, take, before }))
  const shown = rows.slice(0, take)
  const { names } = shownTo(platform, context)
  return ok({
    SupportCases: shown.map((row) => presentSupportCase(row, names)),
    Next: rows.length > take ? (shown.at(-1)?.id ?? null) : null,
  })
}

export async function getSupportCase(
  platform: Platform,
  context: CustomerContext,
  { params: { id } }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const shown = shownTo(platform, context)
  const SupportCase = await context.tx((tx) => readSupportDetail(tx, sellerOf(context), { id, ...shown }))
  return SupportCase === null ? err({ code: "NOT-FOUND" }) : ok({ SupportCase })
}

/** Notes how far the signed-in user has read. */
export async function markSupportRead(
  context: CustomerContext,
  { params: { id }, body }: Input<ReadCall>,
): Promise<Answer<ReadCall>> {
  const viewer = sellerOf(context)
  return context.tx(async (tx) => {
    if ((await readSupportCase(tx, viewer, id)) === undefined) return err({ code: "NOT-FOUND" })
    await noteRead(tx, { kind: "Support", id }, viewer, body.Number)
    return ok({ Unread: await countUnread(tx, { kind: "Support", id }, viewer) })
  })
}
