import { supersede } from "../item/item-status.ts"
import type { ShipmentItem } from "../item/item.ts"
import { MANUAL_SOURCE } from "../item/order-line.ts"
import { err, ok, type Result } from "../result/result.ts"
import type { Feature } from "../settings/settings.ts"
import { boxTag } from "./box-tag.ts"
import { groupingModes } from "./grouping-modes.ts"
import type { GroupingRequest } from "./grouping-request.ts"
import { asNewShipment, groupedItem, partsOfOneItem, type NewShipment } from "./make-shipment.ts"
import { recipientOf } from "./recipients-of.ts"
import { isWholeItem, shareParts, type SharedPart } from "./share-parts.ts"
import { shipmentsOf } from "./shipments-of.ts"
import type { GroupingRefusal } from "./why-not-grouped-item.ts"
import { whyNotGrouped } from "./why-not-grouped.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import { HIGHEST_AMOUNT, minorToDecimal } from "../money/money.ts"

/** What a grouping does (GROUP-11). A source item in none of the lists stays as it is. */
export interface GroupingPlan {
  /** Sources whose pieces are all in other items now: Deleted, and not to be restored. */
  readonly Deleted: readonly ShipmentItem[]
  /** Sources that go on with other lines and value. */
  readonly Modified: readonly ShipmentItem[]
  readonly Added: readonly NewShipment[]
}

/**
 * What becomes of the source items, each given once. A shipment of one source's pieces goes on as that source, the first
 * such shipment; further ones are new items with source manual; one of several sources' pieces is a new item with source
 * Grouped. Values and weights are shared out with the remainder on the first, so none is lost or made.
 */
export function planGrouping(
  items: readonly ShipmentItem[],
  request: GroupingRequest,
  features: readonly Feature[],
): Result<GroupingPlan, GroupingRefusal> {
  const refusal = whyNotInMode(items, request, features)
  if (refusal !== null) return err(refusal)
  const { RecipientOf } = request
  if (RecipientOf !== undefined && !items.some((item) => item.Id === RecipientOf)) {
    return refused("Choose the recipient of one of these items.")
  }
  const shipments = shipmentsOf(items, request)
  if (!shipments.ok) return shipments
  const planned = makePlan(items, shareParts(shipments.value), request)
  if (!planned.ok) return planned
  const plan = planned.value
  const made = [...plan.Modified, ...plan.Added]
  if (made.length === 0) return refused("Nothing would change. Divide the items another way.")
  if (made.some((item) => item.PackageDimensions.Weight > PARCEL_LIMITS.Weight)) {
    return refused(`Together they weigh more than ${PARCEL_LIMITS.Weight.toLocaleString("en-GB")} kg.`)
  }
  if (made.some((item) => item.Value > minorToDecimal(HIGHEST_AMOUNT)))
    return refused("Together they are worth more than can be sent.")
  return ok(plan)
}

function whyNotInMode(
  items: readonly ShipmentItem[],
  { Mode }: GroupingRequest,
  features: readonly Feature[],
): GroupingRefusal | null {
  if (Mode !== "GROUP" && !features.includes("ParcelSplitting")) {
    return { code: "FEATURE-OFF", reason: "Splitting parcels is not part of your service." }
  }
  const refusal = whyNotGrouped(items)
  if (refusal !== null || groupingModes(items, features).includes(Mode)) return refusal
  return { code: "GROUP-NOT-ALLOWED", reason: "These items can't be sent that way." }
}

function makePlan(
  items: readonly ShipmentItem[],
  shipments: readonly (readonly SharedPart[])[],
  { RecipientOf }: GroupingRequest,
): Result<GroupingPlan, GroupingRefusal> {
  const goesOn = new Set<ShipmentItem>()
  const Modified: ShipmentItem[] = []
  const Added: NewShipment[] = []
  for (const [index, parts] of shipments.entries()) {
    const [first, ...others] = new Set(parts.map((part) => part.item))
    if (first === undefined) continue
    // Boxes are numbered where one item is sent as several; shipments of several items are no boxes of one.
    const tag = items.length === 1 ? [boxTag(index + 1, shipments.length)] : []
    if (others.length > 0) {
      const recipient = recipientOf([first, ...others], RecipientOf, items)
      if (!recipient.ok) return recipient
      Added.push(groupedItem([first, ...others], parts, recipient.value))
    } else if (goesOn.has(first))
      Added.push(withTags({ ...asNewShipment(partsOfOneItem(first, parts)), Source: MANUAL_SOURCE }, tag))
    else {
      goesOn.add(first)
      if (items.length === 1 || !isWholeItem(first, parts)) Modified.push(withTags(partsOfOneItem(first, parts), tag))
    }
  }
  const Deleted = items.filter((item) => !goesOn.has(item)).map(supersede)
  return ok({ Deleted, Modified, Added })
}

/** Tags beyond what an item holds give way to the box's own. */
function withTags<Item extends NewShipment>(item: Item, tags: readonly string[]): Item {
  return { ...item, Tags: [...item.Tags.slice(0, ITEM_LIMITS.tags - tags.length), ...tags] }
}

function refused(reason: string): Result<never, GroupingRefusal> {
  return err({ code: "GROUP-NOT-ALLOWED", reason })
}
