import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import type { Tx } from "../../platform/db/scope.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"
import { teachByHand } from "./teach-by-hand.ts"

/** Whether a change is about the product in the parcel: its weight, size, code, origin, value or service. */
export function tellsOfProduct({ PackageDimensions, MarketplaceOrderLines, Service }: ItemChanges): boolean {
  return PackageDimensions !== undefined || MarketplaceOrderLines !== undefined || Service !== undefined
}

type LearnByHand = (
  tx: Tx,
  changed: readonly ShipmentItem[],
  before: ReadonlyMap<ItemId, ShipmentItem>,
) => Promise<undefined>

/**
 * Stores what a seller sets manually on a parcel of one piece in the product memory, until the item is changed back.
 */
export function learnByHand({ tenant }: { readonly tenant: Pick<TenantConfig, "Features"> }): LearnByHand {
  const isOn = tenant.Features.includes("Products")
  return async (tx, changed, before) => {
    if (!isOn) return
    await teachByHand(
      tx,
      changed.map((item) => ({ item, before: before.get(item.Id) ?? item })),
    )
  }
}
