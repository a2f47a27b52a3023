import type { createLabelBatch as createLabelBatchCall } from "@smart-send/contract/label/create-label-batch"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { problems } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { comparePicked, firstPicked, type PickedProduct } from "@smart-send/domain/label/picking-order"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { labelHref } from "../../records/label/label-link.ts"
import type { LabelFetcher } from "./create-label-fetcher.ts"
import { keepBatch } from "./label-store.ts"
import { courierNameOf } from "./item-to-labels.ts"
import { findLabelMakers, planLabels, type LabelPlan } from "./plan-labels.ts"
import { whyNoLabel } from "./why-no-label.ts"

type Call = typeof createLabelBatchCall

export interface LabelMeans {
  readonly platform: Platform
  readonly fetcher: LabelFetcher
}

/**
 * The labels of booked items as one file, or as one for each courier, each item once and in the order that was asked
 * for; the other items have a reason.
 */
export async function createLabelBatch(
  { platform, fetcher }: LabelMeans,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  if (!context.tenant.Features.includes("Labels")) return err({ code: "FEATURE-OFF" })
  const asked = [...new Set(body.Ids)]
  const scope = { tenant: context.caller.tenant, customerId: context.customerId }
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const { say } = tenantNames(platform.catalogue, context.tenant.Wording)
  const access = { couriers: platform.couriers, catalogue, say, fetcher, scope, tx: context.tx }

  const { found, makers } = await context.tx(async (tx) => {
    const read = await readItems(tx, asked)
    return { found: read, makers: await findLabelMakers(access, tx, read) }
  })
  const reasons = new Map<ItemId, string | null>(found.map((item) => [item.Id, whyNoLabel(item, makers.get(item.Id))]))
  const printable = found.filter((item) => reasons.get(item.Id) === null)
  const plan = await planLabels(access, printable, { makers, format: body.Format })
  for (const [id, reason] of plan.reasons) reasons.set(id, reason)
  const items = inOrder(
    printable.filter((item) => plan.counts.has(item.Id)),
    body.Order,
  )
  const Missing = asked
    .map((Id) => ({ Id, Reason: reasons.has(Id) ? reasons.get(Id) : problems["NOT-FOUND"].message }))
    .filter((missing): missing is { Id: typeof missing.Id; Reason: string } => typeof missing.Reason === "string")
  const files = split(items, body.Split, (item) => say(courierNameOf(item, catalogue)))
  const ids = await context.tx(async (tx) => {
    const kept: string[] = []
    for (const { itemIds } of files) kept.push(await keepBatch(tx, scope, { itemIds, format: body.Format }))
    return kept
  })
  const now = new Date()
  const link = { secret: platform.linkSecret, tenant: scope.tenant }
  const Files = ids.map((id, place) => {
    const href = labelHref(link, { customerId: scope.customerId, object: { kind: "batch", id } }, now)
    const { courier = null, itemIds = [] } = files[place] ?? {}
    // Only the first file is printed on the sheet that was used in part.
    const isFirst = place === 0 && body.StartAt > 1
    return { Href: isFirst ? `${href}?StartAt=${body.StartAt}` : href, Count: countOf(itemIds, plan), Courier: courier }
  })
  return ok({ Href: Files[0]?.Href ?? "", Count: countOf([...plan.counts.keys()], plan), Files, Missing })
}

function countOf(ids: readonly ItemId[], { counts }: LabelPlan): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

interface FileOfItems {
  readonly courier: string | null
  readonly itemIds: readonly ItemId[]
}

/** The items of each file, in the order in which their couriers come first. */
function split(
  items: readonly ShipmentItem[],
  by: BodyOf<Call>["Split"],
  courierOf: (item: ShipmentItem) => string,
): readonly FileOfItems[] {
  if (items.length === 0) return []
  if (by === "NONE") return [{ courier: null, itemIds: items.map(({ Id }) => Id) }]
  return [...Map.groupBy(items, courierOf)].map(([courier, each]) => ({ courier, itemIds: each.map(({ Id }) => Id) }))
}

type Compare = (a: ShipmentItem, b: ShipmentItem) => number

const orderings: Readonly<Record<BodyOf<Call>["Order"], Compare | null>> = {
  LIST: null,
  PICKING: (a, b) => comparePicked(firstProduct(a), firstProduct(b)),
  SERVICE: (a, b) => serviceName(a).localeCompare(serviceName(b), "en-GB", { numeric: true }),
}

function firstProduct({ MarketplaceOrderLines }: ShipmentItem): PickedProduct {
  return firstPicked(
    MarketplaceOrderLines.map(({ Product, Description }) => ({
      sku: Product.Sku,
      product: Product.Description === "" ? Description : Product.Description,
    })),
  )
}

function serviceName({ BookingDetails }: ShipmentItem): string {
  return BookingDetails?.Service.Name ?? ""
}

/** Items that are alike stay in the given order. */
function inOrder(items: readonly ShipmentItem[], order: BodyOf<Call>["Order"]): readonly ShipmentItem[] {
  const compare = orderings[order]
  return compare === null ? items : items.toSorted(compare)
}
