import type { ItemId } from "@smart-send/domain/id/id"
import { orderLineActions } from "@smart-send/domain/booking/order-line-actions"
import type { Feature } from "@smart-send/domain/settings/settings"
import { hasPage } from "../../location/page-features.ts"
import type { OrderRow } from "./order-records.ts"

/** What the menu of a row offers. */
export type OrderChoice = "open" | "label" | "csv" | "cancel" | "claim" | "enquiry"

/** The same rules that the server goes by (BOOKED-9). Whether a cancellation is under way is the server's to say. */
export function orderChoices({ order, key }: OrderRow, features: readonly Feature[]): readonly OrderChoice[] {
  const { Line, Item } = order
  const actions = orderLineActions({
    id: Line.OrderLineId,
    status: Line.State,
    item: Item,
    isBeingCancelled: false,
    features,
  })
  const canAsk = actions.includes("Enquiry")
  return [
    ...(key === Item.Id ? (["open"] as const) : []),
    ...(actions.includes("Labels") ? (["label"] as const) : []),
    "csv",
    ...(actions.includes("Cancel") ? (["cancel"] as const) : []),
    ...(canAsk && hasPage(features, "claims") ? (["claim"] as const) : []),
    ...(canAsk && hasPage(features, "enquiry") ? (["enquiry"] as const) : []),
  ]
}

/** The items among the rows whose labels can be printed. */
export function withLabels(rows: readonly OrderRow[], features: readonly Feature[]): readonly ItemId[] {
  return rows.filter((row) => orderChoices(row, features).includes("label")).map(({ order }) => order.Item.Id)
}
