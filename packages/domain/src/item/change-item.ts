import { changedExtras } from "./changed-extras.ts"
import { minorToDecimal } from "../money/money.ts"
import { err, ok, type Result } from "../result/result.ts"
import { withDimensionsMetaCleared } from "./clear-dimensions-meta.ts"
import { keptConsignment } from "./consignment-weight.ts"
import { linesBesideParcels } from "./dropped-parcels.ts"
import { keptContents } from "./kept-contents.ts"
import { isBookingUnderWay } from "./item-status.ts"
import { moveItemStatus, type MoveRefusal } from "./item-lifecycle.ts"
import type { ItemChanges, ShipmentItem } from "./item.ts"
import { sumLineValue } from "./line-value.ts"
import { chosenBySeller, upcomingDate } from "./make-item.ts"
import { propertyKeyOf } from "./property-key.ts"
import { referenceSummary } from "./reference-summary.ts"

/** What may still be changed once an item is booked, or its booking is under way: the parcel itself is on its way. */
const CHANGED_WHEN_BOOKED: ReadonlySet<string> = new Set(["Tags", "Meta", "Status"])

/**
 * The item with its changes as they are saved, and what follows from them: value and references come from the lines, the property key
 * from the recipient, and the VAT status from the number; a covered parcel that is measured again loses its outdated
 * meta. `now` is ISO. Its version is given by saving it.
 */
export function changeItem(item: ShipmentItem, changes: ItemChanges, now: string): Result<ShipmentItem, MoveRefusal> {
  const isClosed = item.MarketplaceStatus !== "Sold" || isBookingUnderWay(item)
  const { Status, ...fields } = keptContents(defined(isClosed ? changes : withDimensionsMetaCleared(item, changes)))
  if (isClosed && Object.keys(fields).some((field) => !CHANGED_WHEN_BOOKED.has(field))) return err("STATE-NOT-ALLOWED")
  const status = moveItemStatus(item, Status ?? item.Status)
  if (!status.ok) return status
  const changed = { ...item, ...fields, ...changedExtras(item, fields), Status: status.value }
  return ok(isClosed ? changed : withConsequences(changed, fields, now))
}

/** Whether the changes may affect which service is cheapest. */
export function changesWhatFits(changes: ItemChanges): boolean {
  const { PackageDimensions, Consignment, Recipient, Sender, Extras, MarketplaceOrderLines } = changes
  return [PackageDimensions, Consignment, Recipient, Sender, Extras, MarketplaceOrderLines].some(
    (change) => change !== undefined,
  )
}

/** A key that is there but undefined is no change. */
type Defined = { [Field in keyof ItemChanges]?: Exclude<ItemChanges[Field], undefined> }

function defined(changes: ItemChanges): Defined {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function withConsequences(item: ShipmentItem, fields: Defined, now: string): ShipmentItem {
  const lines = fields.MarketplaceOrderLines
  return {
    ...item,
    ...(fields.Recipient && { PropertyKey: propertyKeyOf(fields.Recipient) }),
    ...(fields.Service && { Service: chosenBySeller(fields.Service) }),
    ...(fields.Consignment && { Consignment: keptConsignment(fields.Consignment) }),
    ...(fields.Consignment !== undefined && {
      MarketplaceOrderLines: [...linesBesideParcels(item.MarketplaceOrderLines, fields.Consignment)],
    }),
    ...(lines && { Value: minorToDecimal(sumLineValue(lines)), ReferenceSummary: referenceSummary(lines) }),
    PreferredCollectionDate: upcomingDate(item.PreferredCollectionDate, now),
  }
}
