import { availableActions, type ItemAction } from "@smart-send/domain/item-action/available-actions"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import { canBeBooked, isBooked, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemRecord } from "../../../data/items/item-record.ts"

/** The entries of a row's menu. The screen carries each out for this item. Its name is the key under `menu`. */
export type RowChoice =
  | "edit"
  | "book"
  | "addParcel"
  | "parcel"
  | "addService"
  | "service"
  | "cheapest"
  | "tariff"
  | "date"
  | "protection"
  | "extras"
  | "addContact"
  | "contact"
  | "tags"
  | "rules"
  | "saveForLater"
  | "restore"
  | "archive"
  | "release"
  | "label4x6"
  | "csv"
  | "packaged"
  | "notPackaged"
  | "return"

/** The domain decides what may be done (ITEM-43); this table puts it into the menu. Null: it is offered elsewhere. */
const CHOICES: Readonly<Record<ItemAction, RowChoice | null>> = {
  Book: "book",
  "Dimensions:Add": "addParcel",
  "Dimensions:Change": "parcel",
  "Service:Add": "addService",
  "Service:Change": "service",
  "TariffCodes:Add": "tariff",
  PreferredCollectionDate: "date",
  Protection: "protection",
  Extras: "extras",
  "RecipientContactDetails:Add": "addContact",
  "RecipientContactDetails:Change": "contact",
  Tags: "tags",
  "Status:Active": "restore",
  "Status:Inactive": "saveForLater",
  "Status:Deleted": "archive",
  "Status:Archived": "archive",
  "Download:Labels": "label4x6",
  "Download:CSV:Booked": "csv",
  MarkAsPackaged: "packaged",
  MarkAsNotPackaged: "notPackaged",
  Return: "return",
  // Picking lists and marketplace notifications have pages of their own.
  "Download:PickingList": null,
  Dispatch: null,
  "Dispatch:Confirm": null,
}

/** These act on items that are sent now. An item saved for later is changed in its details, or moved back first. */
const OF_ITEMS_TO_SEND: ReadonlySet<RowChoice> = new Set(["addParcel", "parcel", "addService", "service"])

export function rowChoices(record: ItemRecord, settings: CheckSettings): readonly RowChoice[] {
  const { item, quote, validated } = record
  const isToSend = canBeBooked(item)
  const offered = availableActions(item, quote, settings)
    .map((action) => CHOICES[action])
    .filter((choice) => choice !== null)
    .filter((choice) => isToSend || !OF_ITEMS_TO_SEND.has(choice))
    // With an outdated price nothing can be booked.
    .filter((choice) => validated || choice !== "book")
  const choices: readonly RowChoice[] = [
    ...(hasDetails(item) ? (["edit"] as const) : []),
    ...offered.flatMap((choice) => (choice === "addService" || choice === "service" ? withCheapest(choice) : [choice])),
    ...(item.BookingDetails?.BookingStatus === "AwaitingPayment" ? (["book", "release"] as const) : []),
  ]
  if (!isToSend || !settings.Features.includes("RuleManager")) return choices
  // Beside the tags, before what takes the item out of the list.
  return choices.toSpliced(choices.indexOf("tags") + 1, 0, "rules")
}

function withCheapest(choice: RowChoice): readonly RowChoice[] {
  return [choice, "cheapest"]
}

/** Those of an order that is to be sent can be changed; those of a booked one tell what became of it (BOOKED-8). */
function hasDetails(item: ShipmentItem): boolean {
  if (item.Type !== "SmartSend") return false
  return isBooked(item) || (item.MarketplaceStatus === "Sold" && !isBookingUnderWay(item))
}
