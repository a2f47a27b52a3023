import { hasAllDimensions } from "../parcel/package-dimensions.ts"
import type { QuoteState } from "../quote/quote.ts"
import { isReturnable } from "../returns/arrange-return.ts"
import { canBeDispatched } from "../item/can-be-dispatched.ts"
import type { CheckSettings } from "../item-check/check-settings.ts"
import { isBookable } from "../item-check/is-bookable.ts"
import { ITEM_STATUS_MOVES } from "../item/item-lifecycle.ts"
import { isBooked, isBookingUnderWay, isPackaged, isSuperseded } from "../item/item-status.ts"
import type { ItemStatus, ShipmentItem } from "../item/item.ts"

/** Action codes of one item (ITEM-44, ITEM-46). */
export type ItemAction =
  | `Status:${ItemStatus | "Archived"}`
  | "Tags"
  | `Service:${"Add" | "Change"}`
  | `Dimensions:${"Add" | "Change"}`
  | "TariffCodes:Add"
  | "PreferredCollectionDate"
  | "Book"
  | "Protection"
  | "Extras"
  | `RecipientContactDetails:${"Add" | "Change"}`
  | `Download:${"Labels" | "PickingList" | "CSV:Booked"}`
  | "MarkAsPackaged"
  | "MarkAsNotPackaged"
  | "Dispatch"
  | "Dispatch:Confirm"
  | "Return"

interface Case {
  readonly item: ShipmentItem
  readonly quoteState: QuoteState | null
  readonly settings: CheckSettings
}

/** An action and when it may be offered. */
type Offer = readonly [action: ItemAction, when: (of: Case) => boolean]

const always = () => true

const SOLD_OFFERS: readonly Offer[] = [
  ["Book", ({ item, quoteState, settings }) => isBookable(item, quoteState, settings)],
  ["Dimensions:Add", ({ item }) => !hasAllDimensions(item.PackageDimensions)],
  ["Dimensions:Change", ({ item }) => hasAllDimensions(item.PackageDimensions)],
  ["Service:Add", ({ item }) => item.Service === null],
  ["Service:Change", ({ item }) => item.Service !== null],
  ["TariffCodes:Add", ({ item, quoteState }) => lacksTariffCode(item, quoteState)],
  ["PreferredCollectionDate", hasCollectionDates],
  ["Protection", canBeProtected],
  ["Extras", ({ settings }) => settings.Features.includes("Extras")],
  ["RecipientContactDetails:Add", ({ item }) => !hasContactDetails(item)],
  ["RecipientContactDetails:Change", ({ item }) => hasContactDetails(item)],
  ["Tags", always],
  ["Status:Active", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Active") && !isSuperseded(item)],
  ["Status:Inactive", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Inactive")],
  ["Status:Deleted", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Deleted")],
]

const BOOKED_OFFERS: readonly Offer[] = [
  ["Download:Labels", ({ settings }) => settings.Features.includes("Labels")],
  ["Download:PickingList", always],
  ["Download:CSV:Booked", always],
  ["MarkAsPackaged", ({ item }) => !isPackaged(item)],
  ["MarkAsNotPackaged", ({ item }) => isPackaged(item)],
  ["Dispatch", tellsShop],
  ["Dispatch:Confirm", tellsShop],
  ["Return", canBeReturned],
  ["Tags", always],
  ["Status:Active", ({ item }) => item.Status === "Deleted"],
  ["Status:Archived", ({ item }) => item.Status !== "Deleted"],
]

/** Items not of the SmartSend type get only CSV or label download (ITEM-47). */
const FOREIGN_OFFERS: readonly Offer[] = [
  ["Download:Labels", ({ item, settings }) => isBooked(item) && settings.Features.includes("Labels")],
  ["Download:CSV:Booked", ({ item }) => isBooked(item)],
]

/** While a courier is being asked nothing about the parcel may move. */
const UNDER_WAY_OFFERS: readonly Offer[] = [["Tags", always]]

/** What may be done with an item now: the screen draws it, the server enforces it. `quoteState` is null while not quoted. */
export function availableActions(
  item: ShipmentItem,
  quoteState: QuoteState | null,
  settings: CheckSettings,
): readonly ItemAction[] {
  const of: Case = { item, quoteState, settings }
  return offersFor(item).flatMap(([action, when]) => (when(of) ? [action] : []))
}

function offersFor(item: ShipmentItem): readonly Offer[] {
  if (item.Type !== "SmartSend") return FOREIGN_OFFERS
  if (isBookingUnderWay(item)) return UNDER_WAY_OFFERS
  return item.MarketplaceStatus === "Sold" ? SOLD_OFFERS : BOOKED_OFFERS
}

/** A code is required and missing. */
function lacksTariffCode(item: ShipmentItem, quoteState: QuoteState | null): boolean {
  const isRequired = quoteState?.ProductValidation.some((rule) => rule.name === "TariffCode" && rule.required) === true
  return isRequired && item.MarketplaceOrderLines.some((line) => line.Product.TariffCode === "")
}

function tellsShop({ item, settings }: Case): boolean {
  return settings.Features.includes("Integrations") && canBeDispatched(item)
}

/** A collection service, with the CollectionDates feature. */
function hasCollectionDates({ quoteState, settings }: Case): boolean {
  return settings.Features.includes("CollectionDates") && quoteState?.Quote?.Service.CollectionType === "Collection"
}

/** Cover is available, and what the item would be booked with covers less than all of its value. */
function canBeProtected({ item, quoteState, settings }: Case): boolean {
  const options = quoteState?.Quote?.Options ?? []
  const hasCover = options.some(
    (option) => option.CoverPercentage > 0 || option.AvailableExtras.some((extra) => extra.Id === "Cover"),
  )
  const chosen = new Set(item.Extras.map((extra) => extra.Id))
  const isCovered = chosen.has("Cover") || (options[0]?.CoverPercentage ?? 0) >= 100
  return settings.Features.includes("Protection") && hasCover && !isCovered
}

function hasContactDetails(item: ShipmentItem): boolean {
  return item.Recipient.Phone !== "" && item.Recipient.Email !== ""
}

function canBeReturned({ item, settings }: Case): boolean {
  return settings.Features.includes("ReturnCollection") && isReturnable(item)
}
