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
  | "pickingList"
  | "csv"
  | "packaged"
  | "notPackaged"
  | "notify"
  | "return"

/** The domain decides what may be done (ITEM-43); this table puts it into the menu. Null: another entry does it. */
export const ROW_CHOICES: Readonly<Record<ItemAction, RowChoice | null>> = {
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
  "Download:PickingList": "pickingList",
  Dispatch: "notify",
  // A press notifies at once.
  "Dispatch:Confirm": null,
  Return: "return",
  Pay: "book",
  Release: "release",
}

export function rowChoices(record: ItemRecord, settings: CheckSettings): readonly RowChoice[] {
  const { item, quote, validated } = record
  const isToSend = canBeBooked(item)
  const offered = availableActions(item, quote, settings)
    // With an outdated price nothing can be booked.
    .filter((action) => validated || action !== "Book")
    .map((action) => ROW_CHOICES[action])
    .filter((choice) => choice !== null)
  const choices: readonly RowChoice[] = [
    ...(hasDetails(item) ? (["edit"] as const) : []),
    ...offered.flatMap((choice) => (choice === "addService" || choice === "service" ? withCheapest(choice) : [choice])),
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
