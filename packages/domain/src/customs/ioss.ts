import type { ItemContents } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import type { CustomsRoute } from "./export-route.ts"
import { EU_LOW_VALUE } from "./import-regime.ts"

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
