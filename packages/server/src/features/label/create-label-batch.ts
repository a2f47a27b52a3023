import type { createLabelBatch as createLabelBatchCall } from "@smart-send/contract/label/create-label-batch"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { problems } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPrinted, printedLabelFormats } from "@smart-send/domain/label/label-format"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"
import type { LabelFetcher } from "./create-label-fetcher.ts"
import { keepBatch } from "./label-store.ts"
import { findLabelMakers, planLabels } from "./plan-labels.ts"
import { whyNoLabel } from "./why-no-label.ts"

type Call = typeof createLabelBatchCall

const NOT_PRINTED = {
  field: "Format",
  code: "NOT-AVAILABLE",
  message: `Labels come as PDF: choose ${printedLabelFormats.join(" or ")}.`,
}

export interface LabelMeans {
  readonly platform: Platform
  readonly fetcher: LabelFetcher
}

/**
 * One document with the labels of booked items, each item once and in the order of the request; the other items have a
 * reason.
 */
export async function createLabelBatch(
  { platform, fetcher }: LabelMeans,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  if (!context.tenant.Features.includes("Labels")) return err({ code: "FEATURE-OFF" })
  if (!isPrinted(body.Format)) return err({ code: "INVALID", validationErrors: [NOT_PRINTED] })
  const asked = [...new Set(body.Ids)]
  const scope = { tenant: context.caller.tenant, customerId: context.customerId }
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const { say } = tenantNames(platform.catalogue, context.tenant.Wording)
  const access = { couriers: platform.couriers, catalogue, say, fetcher, scope, tx: context.tx }

  const { found, makers } = await context.tx(async (tx) => {
    const read = await readItems(tx, asked)
    return { found: read, makers: await findLabelMakers(access, tx, read) }
  })
  const reasons = new Map<ItemId, string | null>(
    found.map((item) => [item.Id, whyNoLabel(item, makers.get(item.Id)?.kind ?? "own")]),
  )
  const printable = found.filter((item) => reasons.get(item.Id) === null)
  const plan = await planLabels(access, printable, new Map(printable.map(({ Id }) => [Id, makers.get(Id) ?? OWN])))
  for (const [id, reason] of plan.reasons) reasons.set(id, reason)
  const items = inOrder(
    printable.filter((item) => plan.counts.has(item.Id)),
    body.Order,
  )
  const Missing = asked
    .map((Id) => ({ Id, Reason: reasons.has(Id) ? reasons.get(Id) : problems["NOT-FOUND"].message }))
    .filter((missing): missing is { Id: typeof missing.Id; Reason: string } => typeof missing.Reason === "string")
  if (items.length === 0) return ok({ Href: "", Count: 0, Missing })

  const itemIds = items.map((item) => item.Id)
  const id = await context.tx(async (tx) => keepBatch(tx, scope, { itemIds, format: body.Format }))
  const link = { secret: platform.linkSecret, tenant: scope.tenant }
  return ok({
    Href: labelHref(link, { customerId: scope.customerId, object: { kind: "batch", id } }, new Date()),
    Count: [...plan.counts.values()].reduce((sum, count) => sum + count, 0),
    Missing,
  })
}

const OWN = { kind: "own" } as const

const orderings: Readonly<Record<BodyOf<Call>["Order"], ((item: ShipmentItem) => string) | null>> = {
  AS_GIVEN: null,
  SERVICE: (item) => item.BookingDetails?.Service.Name ?? "",
  SKU: (item) => item.MarketplaceOrderLines[0]?.Product.Sku ?? "",
}

/** Items with the same service or SKU stay in the given order. */
function inOrder(items: readonly ShipmentItem[], order: BodyOf<Call>["Order"]): readonly ShipmentItem[] {
  const keyOf = orderings[order]
  return keyOf === null ? items : items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), "en-GB", { numeric: true }))
}
