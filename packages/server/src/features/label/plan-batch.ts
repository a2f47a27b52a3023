import type { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { problems } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { comparePicked, firstPicked, type PickedProduct } from "@smart-send/domain/label/picking-order"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { tenantNames } from "@smart-send/domain/quote/tenant-names"
import type { CustomerContext, Platform } from "../../context.ts"
import { readItems } from "../../records/item/item-rows.ts"
import type { LabelFetcher } from "./create-label-fetcher.ts"
import { courierNameOf } from "./item-to-labels.ts"
import { findLabelMakers, planLabels, type LabelPlan } from "./plan-labels.ts"
import { whyNoLabel } from "./why-no-label.ts"

type Call = typeof createLabelBatch

export interface LabelMeans {
  readonly platform: Platform
  readonly fetcher: LabelFetcher
}

/** The items of one file, in the order of their pages. */
export interface PlannedFile {
  /** Its name where files were asked for by courier. */
  readonly courier: string | null
  readonly itemIds: readonly ItemId[]
  readonly count: number
}

export interface PlannedBatch {
  readonly files: readonly PlannedFile[]
  readonly count: number
  /** Labels of each item in the files. */
  readonly counts: LabelPlan["counts"]
  readonly missing: readonly { readonly Id: ItemId; readonly Reason: string }[]
  /** Those of the files whose invoice a label printer can't print. */
  readonly onPaper: readonly ItemId[]
  /** Those of the files whose labels were printed before. */
  readonly printedBefore: readonly ItemId[]
}

/** Which labels of these items can be printed now, and how they fall into files. */
export async function planBatch(
  { platform, fetcher }: LabelMeans,
  context: CustomerContext,
  body: Pick<BodyOf<Call>, "Ids" | "Format" | "Order" | "Split">,
): Promise<PlannedBatch> {
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
  const missing = asked
    .map((Id) => ({ Id, Reason: reasons.has(Id) ? reasons.get(Id) : problems["NOT-FOUND"].message }))
    .filter((each): each is { Id: typeof each.Id; Reason: string } => typeof each.Reason === "string")
  const files = split(items, body.Split, (item) => say(courierNameOf(item, catalogue)))
  return {
    files: files.map(({ courier, itemIds }) => ({ courier, itemIds, count: countOf(itemIds, plan) })),
    count: countOf([...plan.counts.keys()], plan),
    counts: plan.counts,
    missing,
    onPaper: items.flatMap(({ Id }) => (plan.onPaper.has(Id) ? [Id] : [])),
    printedBefore: items.filter(isPrinted).map(({ Id }) => Id),
  }
}

function isPrinted({ BookingDetails }: ShipmentItem): boolean {
  return BookingDetails?.LabelPrinted !== undefined
}

function countOf(ids: readonly ItemId[], { counts }: LabelPlan): number {
  return ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
}

/** The items of each file, in the order in which their couriers come first. */
function split(
  items: readonly ShipmentItem[],
  by: BodyOf<Call>["Split"],
  courierOf: (item: ShipmentItem) => string,
): readonly Omit<PlannedFile, "count">[] {
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
