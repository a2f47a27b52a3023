import { linesByKey } from "@smart-send/domain/changed-order/lines-by-key"
import { orderSaid, type OrderSaid, untouchedPrint } from "@smart-send/domain/changed-order/order-said"
import { withShopDifferences, withWeightChange } from "@smart-send/domain/changed-order/shop-differences"
import { changeItem } from "@smart-send/domain/item/change-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { orderLineKeys, orderLineKeyText } from "@smart-send/domain/item/order-line-key"
import { linesWanted } from "@smart-send/domain/marketplace-order/gone-orders"
import { isShared } from "@smart-send/domain/marketplace-order/pieces-gone"
import { linesLeft, weightWith } from "@smart-send/domain/marketplace-order/lines-left"
import type { Tx } from "../../platform/db/scope.ts"
import { forgetLines, readHeldLines, saveSaid } from "../item/held-lines.ts"
import type { Unwanted } from "../marketplace-account/refunded-pieces.ts"
import { productWeights } from "../product/product-weights.ts"

/** An item that can be changed again, without the pieces that its shops withdrew; unchanged when there are none. `now` is ISO. */
export async function withoutUnwanted(
  tx: Tx,
  item: ShipmentItem,
  { orders, pieces }: Unwanted,
  { tenant, now }: { readonly tenant: string; readonly now: string },
): Promise<ShipmentItem> {
  const { lines, weightOf, changes } = await unwantedChanges(tx, item, { orders, pieces })
  const changed = Object.keys(changes).length === 0 ? null : changeItem(item, changes, now)
  if (changed?.ok !== true) return item
  await notePieces(tx, tenant, item, changed.value)
  const { change } = weightWith(item, lines, weightOf)
  return withShopDifferences(changed.value, withWeightChange(item.ShopDifferences, item, change))
}

/** The changes that take withdrawn pieces out of an item. None when no piece is withdrawn, or when all are. */
export async function unwantedChanges(tx: Tx, item: ShipmentItem, { orders, pieces }: Omit<Unwanted, "gone">) {
  const lines = linesWanted(item, orders, pieces)
  const weightOf = await productWeights(tx, [item])
  return { lines, weightOf, changes: lines.length === 0 ? {} : linesLeft(item, lines, weightOf) }
}

/**
 * Notes which pieces an item lost because its shop withdrew them. The new quantities are not the seller's, so later changes of the shop
 * are taken as usual. A line that left in full belongs to no item, so it is imported again when the shop wants it again. Pieces of a
 * split line are kept under that line while any of them is in an item.
 */
export async function notePieces(tx: Tx, tenant: string, before: ShipmentItem, after: ShipmentItem): Promise<void> {
  const { CustomerId: customerId, MarketplaceOrderLines: lines } = before
  const [old, now] = [linesByKey(lines), linesByKey(after.MarketplaceOrderLines)]
  const held = await readHeldLines(tx, customerId, orderLineKeys(after.MarketplaceOrderLines))
  const known = held.flatMap(({ key, itemId, said }) => {
    const text = orderLineKeyText(key)
    const [was, is] = [old.get(text), now.get(text)]
    if (said === null || was === undefined || is === undefined || was.Quantity === is.Quantity) return []
    return [{ key, itemId, said: withPieces(said, orderSaid(before.Recipient, was), orderSaid(after.Recipient, is)) }]
  })
  await saveSaid(tx, { tenant, customerId }, known)
  const gone = orderLineKeys(lines).filter((key) => {
    const text = orderLineKeyText(key)
    const line = old.get(text)
    return line !== undefined && !isShared(line) && !now.has(text)
  })
  await forgetLines(tx, customerId, gone)
}

function withPieces(said: OrderSaid, was: OrderSaid, is: OrderSaid): OrderSaid {
  const next = new Map(said)
  for (const part of ["Quantity", "Value"] as const) {
    const isTyped = untouchedPrint(said, part) !== was.get(part)
    if (!isTyped) next.set(part, is.get(part) ?? "")
  }
  return next
}
