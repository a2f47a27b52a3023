import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { isOnePiece } from "@smart-send/domain/product/is-one-piece"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { learnProducts } from "../../platform/product/learn-products.ts"

/** Whether a change says something of the product in the parcel: its weight, size, code, origin, value or service. */
export function tellsOfProduct({ PackageDimensions, MarketplaceOrderLines, Service }: ItemChanges): boolean {
  return PackageDimensions !== undefined || MarketplaceOrderLines !== undefined || (Service ?? null) !== null
}

/** What a seller sets by hand of a parcel of one piece is remembered of its product. */
export function learnByHand({ tenant }: CustomerContext): (tx: Tx, items: readonly ShipmentItem[]) => Promise<void> {
  const isOn = tenant.Features.includes("Products")
  return async (tx, items) => (isOn ? learnProducts(tx, items.filter(isOnePiece), "corrected") : undefined)
}
