import { hasAllDimensions } from "../parcel/package-dimensions.ts"
import type { QuoteState } from "../quote/quote.ts"
import { isReturnable } from "../returns/arrange-return.ts"
import { canBeDispatched } from "../item/can-be-dispatched.ts"
import type { CheckSettings } from "../item-check/check-settings.ts"
import { isToPick } from "../picking/pick-filter.ts"
import { isBookable } from "../item-check/is-bookable.ts"
import { ITEM_STATUS_MOVES } from "../item/item-lifecycle.ts"
import { canBeBooked, canBeEdited, isBooked, isBookingUnderWay, isPackaged, isSuperseded } from "../item/item-status.ts"
import type { ItemStatus, ShipmentItem } from "../item/item.ts"

/** Action codes of one item (ITEM-44, ITEM-46, ITEM-51). */
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
  | "Pay"
  | "Release"

/** An item as menus see it. `quoteState` is null while it is not quoted. */
export interface ActionCase {
  readonly item: ShipmentItem
  readonly quoteState: QuoteState | null
}

interface Case extends ActionCase {
  readonly settings: CheckSettings
}

/** An action and when it may be offered. */
type Offer = readonly [action: ItemAction, when: (of: Case) => boolean]

const always = () => true

/** These act on items that are sent now: one saved for later is moved back first, or changed in its details. */
const toSend =
  (when: Offer[1] = always): Offer[1] =>
  (of) =>
    canBeBooked(of.item) && when(of)

const SOLD_OFFERS: readonly Offer[] = [
  ["Book", ({ item, quoteState, settings }) => isBookable(item, quoteState, settings)],
  ["Dimensions:Add", toSend(({ item }) => !hasAllDimensions(item.PackageDimensions))],
  ["Dimensions:Change", toSend(({ item }) => hasAllDimensions(item.PackageDimensions))],
  ["Service:Add", toSend(({ item }) => item.Service === null)],
  ["Service:Change", toSend(({ item }) => item.Service !== null)],
  ["TariffCodes:Add", toSend(({ item, quoteState }) => lacksTariffCode(item, quoteState))],
  ["PreferredCollectionDate", toSend(hasCollectionDates)],
  ["Protection", toSend(canBeProtected)],
  ["Extras", toSend(({ settings }) => settings.Features.includes("Extras"))],
  ["RecipientContactDetails:Add", ({ item }) => canBeEdited(item) && !hasContactDetails(item)],
  ["RecipientContactDetails:Change", ({ item }) => canBeEdited(item) && hasContactDetails(item)],
  ["Tags", always],
  ["Status:Active", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Active") && !isSuperseded(item)],
  ["Status:Inactive", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Inactive")],
  ["Status:Deleted", ({ item }) => ITEM_STATUS_MOVES[item.Status].includes("Deleted")],
]

const BOOKED_OFFERS: readonly Offer[] = [
  ["Download:Labels", ({ settings }) => settings.Features.includes("Labels")],
  ["Download:PickingList", hasPickingList],
  ["Download:CSV:Booked", always],
  ["MarkAsPackaged", ({ item }) => !isPackaged(item)],
  ["MarkAsNotPackaged", ({ item }) => isPackaged(item)],
  ["Dispatch", hasShopToNotify],
  ["Dispatch:Confirm", hasShopToNotify],
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

/** While a courier is being asked nothing about the parcel may move. One that awaits payment can be paid for or released. */
const UNDER_WAY_OFFERS: readonly Offer[] = [
  ["Tags", always],
  ["Pay", awaitsPayment],
  ["Release", awaitsPayment],
]

/** What may be done with an item now: the screen draws it, the server enforces it. `quoteState` is null while not quoted. */
export function availableActions(
  item: ShipmentItem,
  quoteState: QuoteState | null,
  settings: CheckSettings,
): readonly ItemAction[] {
  const of: Case = { item, quoteState, settings }
  return offersFor(item).flatMap(([action, when]) => (when(of) ? [action] : []))
}

/**
 * Those of the wanted actions that at least one of the items offers: a menu for many shows them, and leaves the other items
 * as they are. What is found is not looked for again, because thousands may be selected.
 */
export function actionsOfAny(
  items: Iterable<ActionCase>,
  settings: CheckSettings,
  isWanted: (action: ItemAction) => boolean,
): ReadonlySet<ItemAction> {
  const found = new Set<ItemAction>()
  for (const { item, quoteState } of items) {
    const of: Case = { item, quoteState, settings }
    for (const [action, when] of offersFor(item)) {
      if (!found.has(action) && isWanted(action) && when(of)) found.add(action)
    }
  }
  return found
}

function offersFor(item: ShipmentItem): readonly Offer[] {
  if (item.Type !== "SmartSend") return FOREIGN_OFFERS
  if (isBookingUnderWay(item)) return UNDER_WAY_OFFERS
  return item.MarketplaceStatus === "Sold" ? SOLD_OFFERS : BOOKED_OFFERS
}

function awaitsPayment({ item }: Case): boolean {
  return item.BookingDetails?.BookingStatus === "AwaitingPayment"
}

/** The tenant has picking lists, and there is something to pick. */
function hasPickingList({ item, settings }: Case): boolean {
  return settings.Features.includes("PackageContents") && isToPick(item)
}

/** Without linked shops there is none to notify. */
function hasShopToNotify({ item, settings }: Case): boolean {
  return settings.Features.includes("Integrations") && canBeDispatched(item)
}

/** A code is required and missing. */
function lacksTariffCode(item: ShipmentItem, quoteState: QuoteState | null): boolean {
  const isRequired = quoteState?.ProductValidation.some((rule) => rule.name === "TariffCode" && rule.required) === true
  return isRequired && item.MarketplaceOrderLines.some((line) => line.Product.TariffCode === "")
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
