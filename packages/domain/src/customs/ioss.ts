import type { Address } from "../address/address.ts"
import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import { customsRouteOf } from "./customs-route.ts"
import { NO_TERMS } from "./customs-terms.ts"
import type { Way } from "./moves-freely.ts"
import type { CustomsRoute } from "./export-route.ts"
import { EU_LOW_VALUE } from "./import-regime.ts"
import { senderNumberOf } from "../item/sender-numbers.ts"

type OfItem = Pick<ItemContents, "Meta" | "MarketplaceOrderLines">

/** The IOSS number of an item; empty for none. */
export function iossNumberOf({ Meta }: Pick<ItemContents, "Meta">): string {
  return Meta.IossNumber?.Value.trim() ?? ""
}

/** The marketplace that gave the item its IOSS number; empty when the number is the seller's own or there is none. */
export function iossOwnerOf(item: Pick<ItemContents, "Meta">): string {
  return iossNumberOf(item) === "" ? "" : (item.Meta.IossNumberSource?.Value.trim() ?? "")
}

/** Whether IOSS can hold for goods that travel so: to the European Union's VAT area, worth 150 euro at most (CUSTOMS-21). */
export function takesIoss(item: Pick<OfItem, "MarketplaceOrderLines">, route: CustomsRoute): boolean {
  return route === "Eu" && sumLineValue(item.MarketplaceOrderLines) <= EU_LOW_VALUE
}

type OfNewItem = OfItem & Way & { readonly Sender: Pick<Address, "Meta">; readonly Extras: ItemContents["Extras"] }

/**
 * The item with its sender's IOSS number, where IOSS can hold, it has none yet and its duties are not paid in advance
 * (CUSTOMS-29). The number then is the item's own, so that a seller who takes it off an order is obeyed.
 */
export function withSendersIoss<T extends OfNewItem>(item: T): T {
  const number = senderNumberOf(item.Sender, "IOSS")
  const isFree = number !== "" && iossNumberOf(item) === "" && !item.Extras.some(({ Id }) => Id === "DeliveredDutyPaid")
  if (!isFree || !takesIoss(item, customsRouteOf(item, NO_TERMS))) return item
  return { ...item, Meta: { ...item.Meta, IossNumber: { Type: "Text", Value: number } } }
}
