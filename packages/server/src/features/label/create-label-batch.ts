import type { createLabelBatch as createLabelBatchCall } from "@smart-send/contract/label/create-label-batch"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"
import { keepBatch } from "./label-store.ts"
import { planBatch, type LabelMeans } from "./plan-batch.ts"

type Call = typeof createLabelBatchCall

/**
 * The labels of booked items as one file, or as one for each courier, each item once and in the order that was asked
 * for; the other items have a reason.
 */
export async function createLabelBatch(
  means: LabelMeans,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const scope = { tenant: context.caller.tenant, customerId: context.customerId }
  const { files, count, missing, onPaper } = await planBatch(means, context, body)
  const ids = await context.tx(async (tx) => {
    const kept: string[] = []
    for (const { itemIds } of files) kept.push(await keepBatch(tx, scope, { itemIds, format: body.Format }))
    return kept
  })
  const now = means.platform.clock.now()
  const link = { secret: means.platform.linkSecret, tenant: scope.tenant }
  const Files = ids.map((id, place) => {
    const href = labelHref(link, { customerId: scope.customerId, object: { kind: "batch", id } }, now)
    // Only the first file is printed on the sheet that was used in part.
    const isFirst = place === 0 && body.StartAt > 1
    const { courier = null, count: Count = 0 } = files[place] ?? {}
    return { Href: isFirst ? `${href}?StartAt=${body.StartAt}` : href, Count, Courier: courier }
  })
  return ok({ Href: Files[0]?.Href ?? "", Count: count, Files, Missing: [...missing], OnPaper: [...onPaper] })
}
