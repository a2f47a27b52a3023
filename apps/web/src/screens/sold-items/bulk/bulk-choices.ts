import { actionsOfAny, type ItemAction } from "@smart-send/domain/item-action/available-actions"
import type { CheckSettings } from "@smart-send/domain/item-check/check-settings"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { isAmongAll } from "../../../grid/changes/change-packaged.ts"

/** The actions for a selection, the most frequent first. Their names are keys under `bulk`. */
const BULK_CHOICES = [
  "parcel",
  "service",
  "cheapest",
  "saveForLater",
  "restore",
  "notify",
  "pickingList",
  "archive",
  "tags",
  "extras",
  "date",
  "tariff",
  "group",
  "addressCheck",
  "rules",
  "packaged",
  "notPackaged",
  "return",
  "release",
] as const
export type BulkChoice = (typeof BULK_CHOICES)[number]

/** Those that the bar shows while it has room. */
export const FREQUENT: ReadonlySet<BulkChoice> = new Set([
  "parcel",
  "service",
  "cheapest",
  "saveForLater",
  "restore",
  "notify",
  "pickingList",
  "archive",
])

/** The domain decides what may be done (ITEM-43); this table puts it among the actions for many. Null: not among them. */
export const BULK_BY_ACTION: Readonly<Record<ItemAction, BulkChoice | null>> = {
  "Dimensions:Add": "parcel",
  "Dimensions:Change": "parcel",
  "Service:Add": "service",
  "Service:Change": "service",
  "TariffCodes:Add": "tariff",
  PreferredCollectionDate: "date",
  Extras: "extras",
  Tags: "tags",
  "Status:Active": "restore",
  "Status:Inactive": "saveForLater",
  "Status:Deleted": "archive",
  "Status:Archived": "archive",
  "Download:PickingList": "pickingList",
  MarkAsPackaged: "packaged",
  MarkAsNotPackaged: "notPackaged",
  Dispatch: "notify",
  Return: "return",
  Release: "release",
  // A press notifies at once.
  "Dispatch:Confirm": null,
  // The bar below the list pays and prints.
  Book: null,
  Pay: null,
  "Download:Labels": null,
  // Every selection can be downloaded, booked or not.
  "Download:CSV:Booked": null,
  // Each buyer has their own.
  "RecipientContactDetails:Add": null,
  "RecipientContactDetails:Change": null,
  // What it costs depends on the item's value: its details show that.
  Protection: null,
}

/** What needs items that are still to be sent, as the choice of a service does. */
const BESIDE_SERVICE = ["cheapest", "tariff", "group", "addressCheck"] as const

/** Marking many leaves out some items that can be marked one by one (ITEM-38). */
const isPacking = (action: ItemAction): boolean => action === "MarkAsPackaged" || action === "MarkAsNotPackaged"
const isOther = (action: ItemAction): boolean => BULK_BY_ACTION[action] !== null && !isPacking(action)

/** What may be done with at least one of the selected items. */
export function bulkChoices(records: readonly ItemRecord[], settings: CheckSettings): readonly BulkChoice[] {
  const actions = [
    ...actionsOfAny(records.map(asCase), settings, isOther),
    ...actionsOfAny(records.filter(isAmongAll).map(asCase), settings, isPacking),
  ]
  const offered = new Set<BulkChoice | null>(actions.map((action) => BULK_BY_ACTION[action]))
  if (offered.has("service")) {
    for (const choice of BESIDE_SERVICE) offered.add(choice)
    if (settings.Features.includes("RuleManager")) offered.add("rules")
  }
  return BULK_CHOICES.filter((choice) => offered.has(choice))
}

function asCase({ item, quote }: ItemRecord) {
  return { item, quoteState: quote }
}
