import type { Address } from "../address/address.ts"
import { mergedExtras } from "../extra/extra.ts"
import { isManualSource } from "../item/can-be-dispatched.ts"
import { withDimensionsMetaCleared } from "../item/clear-dimensions-meta.ts"
import { differencesOfOrders } from "../item/differences-of-orders.ts"
import type { ShipmentItem, Whole } from "../item/item.ts"
import { asPartOf } from "../item/line-part.ts"
import { sumLineValue } from "../item/line-value.ts"
import { describeLines } from "../item/make-item.ts"
import { MANUAL_SOURCE, type OrderLine } from "../item/order-line.ts"
import { propertyKeyOf } from "../item/property-key.ts"
import { referenceSummary } from "../item/reference-summary.ts"
import { minorToDecimal } from "../money/money.ts"
import type { ItemService } from "../service/service.ts"
import { asBoxOf, mergeBoxes } from "./box-line.ts"
import { withoutBoxTags } from "./box-tag.ts"
import { mergeMeta } from "./merge-meta.ts"
import type { SharedPart } from "./share-parts.ts"
import { partKey } from "./shipments-of.ts"
import { stackParcels } from "./stack-parcels.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"

/** An item as a grouping makes it: what the system gives it (id and dates) is still to come. */
export type NewShipment = Omit<ShipmentItem, "Id" | "Created" | "Updated" | "UpdatedBy">

const GROUPED_SOURCE = { Id: "GROUPED", AccountId: "", Name: "Grouped" } as const

/** What a shipment of one item's parts takes from the item; the rest stays as it was. */
export function partsOfOneItem(item: ShipmentItem, parts: readonly SharedPart[]): ShipmentItem {
  const lines = parts.map(toLine)
  const { ShopDifferences: _ofAll, ...rest } = item
  const differences = differencesOfOrders(item.ShopDifferences, { MarketplaceOrderLines: lines })
  const hasEveryLine = parts.length === item.MarketplaceOrderLines.length
  const PackageDimensions = { ...item.PackageDimensions, Weight: weightOf(parts) }
  return {
    ...rest,
    ...(differences !== undefined && { ShopDifferences: differences }),
    Meta: metaMeasuredAnew(item, PackageDimensions),
    ...contentsOf(lines),
    Description: hasEveryLine ? item.Description : describeLines(lines) || item.Description,
    Tags: [...withoutBoxTags(item.Tags)],
    PackageDimensions,
  }
}

/** One shipment of several items' parts: it goes to the recipient, at the door they all go to, with everything their sellers asked for. `items` has at least two. */
export function groupedItem(
  items: readonly [ShipmentItem, ...ShipmentItem[]],
  parts: readonly SharedPart[],
  Recipient: Address,
): NewShipment {
  const [first] = items
  const lines = mergeBoxes(parts.map(toLine))
  const service = sharedService(items)
  const dates = new Set(items.map((item) => item.PreferredCollectionDate))
  const { Extras, ExtrasRemoved } = mergedExtras(items)
  const PackageDimensions = { ...stackParcels(items.map((item) => item.PackageDimensions)), Weight: weightOf(parts) }
  const ruleNames = [...new Set(items.flatMap((item) => item.RuleNames ?? []))]
  const grouped: Whole<NewShipment> = {
    CustomerId: first.CustomerId,
    Type: first.Type,
    SubType: "",
    Status: first.Status,
    MarketplaceStatus: first.MarketplaceStatus,
    MarketplaceTransactionDate: earliest(items.map((item) => item.MarketplaceTransactionDate)),
    Description: describeLines(lines) || first.Description,
    Recipient,
    Sender: first.Sender,
    PropertyKey: propertyKeyOf(Recipient),
    Service: service,
    Extras,
    ExtrasRemoved,
    Tags: [...new Set(items.flatMap((item) => withoutBoxTags(item.Tags)))].slice(0, ITEM_LIMITS.tags),
    Meta: metaMeasuredAnew({ ...first, Extras, Meta: mergeMeta(items.map((item) => item.Meta)) }, PackageDimensions),
    Source: GROUPED_SOURCE,
    Owners: [...new Set(items.flatMap((item) => item.Owners))],
    PackageDimensions,
    PreferredCollectionDate: dates.size === 1 && service !== null ? first.PreferredCollectionDate : null,
    ...contentsOf(lines),
    BookingDetails: null,
    TrackingSummary: null,
    RuleNames: ruleNames.length === 0 ? undefined : ruleNames,
    ShopState: items.find((item) => item.ShopState !== undefined)?.ShopState,
    ShopDifferences: items.find((item) => item.ShopDifferences !== undefined)?.ShopDifferences,
  }
  return grouped
}

function metaMeasuredAnew(
  item: ShipmentItem,
  PackageDimensions: ShipmentItem["PackageDimensions"],
): ShipmentItem["Meta"] {
  return withDimensionsMetaCleared(item, { PackageDimensions }).Meta ?? item.Meta
}

/** The item without what the system gives to each. */
export function asNewShipment(item: ShipmentItem): NewShipment {
  const { Id: _id, Created: _created, Updated: _updated, UpdatedBy: _by, ...contents } = item
  return contents
}

/** The lines, what they are worth and refer to. Parcels of a consignment held other pieces, so it starts over. */
function contentsOf(
  lines: OrderLine[],
): Pick<ShipmentItem, "MarketplaceOrderLines" | "Value" | "ReferenceSummary" | "Consignment"> {
  return {
    MarketplaceOrderLines: lines,
    Value: minorToDecimal(sumLineValue(lines)),
    ReferenceSummary: referenceSummary(lines),
    Consignment: null,
  }
}

function toLine({ item, line, quantity, value, isFirstOfLine, isBox }: SharedPart): OrderLine {
  const source = item.MarketplaceOrderLines[line]
  if (source === undefined) throw new RangeError(`Item ${item.Id} has no line ${line}`)
  const part: OrderLine = {
    ...source,
    Quantity: quantity,
    Value: minorToDecimal(value),
    // An order line is the marketplace's once; of the others it is told as parts of it.
    Source: isFirstOfLine ? source.Source : MANUAL_SOURCE,
  }
  if (isBox) return asBoxOf(part, partKey(item, line))
  const isSplit = quantity < source.Quantity && !isManualSource(source.Source)
  return isSplit ? asPartOf(part, source.Source) : part
}

/** kg to 2 decimals; 0, which asks for a weight, while a part's own is not known. */
function weightOf(parts: readonly SharedPart[]): number {
  const total = parts.reduce<number | null>(
    (sum, { weight }) => (sum === null || weight === null ? null : sum + weight),
    0,
  )
  return (total ?? 0) / 100
}

/** The service that somebody chose for all of them; the system chooses again for another parcel. */
function sharedService(items: readonly ShipmentItem[]): ItemService | null {
  const [service = null] = items.map((item) => item.Service)
  const isShared = items.every((item) => JSON.stringify(item.Service) === JSON.stringify(service))
  return isShared && service?.Meta.AssignedBy !== "Cheapest" ? service : null
}

function earliest(dates: readonly (string | null)[]): string | null {
  return dates.filter((date) => date !== null).toSorted()[0] ?? null
}
