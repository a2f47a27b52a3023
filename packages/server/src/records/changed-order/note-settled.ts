import { linesByKey } from "@smart-send/domain/changed-order/lines-by-key"
import { orderSaid, settledSaid } from "@smart-send/domain/changed-order/order-said"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import type { ShopDifferences } from "@smart-send/domain/item/shop-state"
import type { Tx } from "../../platform/db/scope.ts"
import { readHeldLines, saveSaid } from "../item/held-lines.ts"

/** An item as it is once the seller has decided about what its shop says otherwise. */
export interface SettledItem {
  readonly item: ShipmentItem
  readonly differences: ShopDifferences
}

/**
 * Notes that these differences are settled: the item counts as untouched from now on with what it has, so that the same is not shown
 * again with the next change, and the next change of the same part is taken, or shown, as any other.
 */
export async function noteSettled(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  settled: readonly SettledItem[],
): Promise<void> {
  const keys = settled.flatMap(({ differences }) => orderLineKeys(differences.MarketplaceOrderLines))
  const held = await readHeldLines(tx, scope.customerId, keys)
  const lines = settled.flatMap(({ item, differences: { Changes, Recipient, MarketplaceOrderLines, Moved } }) => {
    const sent = linesByKey(MarketplaceOrderLines)
    const own = linesByKey(item.MarketplaceOrderLines)
    return held.flatMap(({ key, itemId, said }) => {
      const text = orderLineKeyText(key)
      const [theirs, mine] = [sent.get(text), own.get(text)]
      if (itemId !== item.Id || said === null || theirs === undefined || mine === undefined) return []
      const left = new Set<string>(Changes.filter(({ Line }) => Line === "" || Line === text).map(({ Part }) => Part))
      const parts = { taken: new Set<string>(), left, mine: orderSaid(item.Recipient, mine) }
      // Orders of one parcel may have moved to different addresses.
      const to = Moved?.find(({ OrderId }) => OrderId === key.orderId)?.Recipient ?? Recipient
      return [{ key, itemId, said: settledSaid(said, orderSaid(to, theirs), parts) }]
    })
  })
  await saveSaid(tx, scope, lines)
}
