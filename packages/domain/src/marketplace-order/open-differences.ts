import { gramsOf, kilogramsOf } from "../item/consignment-weight.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { ShopDifferences } from "../item/shop-state.ts"

/** Whether a difference is still to be settled: one of the weight is not once the seller has weighed the parcel again. */
export function isStillOpen({ Part, Was, Now }: ShopDifferences["Changes"][number], item: Weighed): boolean {
  return Part !== "Weight" || gramsOf(kilogramsOf(item)) === (Now === "" ? 0 : gramsOf(Number(Was)))
}

type Weighed = Pick<ShipmentItem, "Consignment" | "PackageDimensions">

/** What a row shows of its item beside its shop's order (SHOP-15). */
export function openDifferences(item: Weighed & Pick<ShipmentItem, "ShopDifferences">): ShopDifferences["Changes"] {
  return (item.ShopDifferences?.Changes ?? []).filter((change) => isStillOpen(change, item))
}
