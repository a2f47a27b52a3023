import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import type { NewItem, ShipmentItem } from "../item/item.ts"
import type { ShopDifferences } from "../item/shop-state.ts"
import type { OrderChange } from "./compare-order.ts"

const MOST_CHANGES = 200
const LONGEST = 1000

/** What is kept with an item of the changes that its shop tells and the seller has typed otherwise; undefined for none. */
export function shopDifferencesOf(
  sent: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">,
  changes: readonly OrderChange[],
): ShopDifferences | undefined {
  const theirs = changes.filter(({ isYours }) => isYours)
  if (theirs.length === 0) return undefined
  return {
    Changes: theirs.slice(0, MOST_CHANGES).map(({ part, line, product, was, now }) => ({
      Part: part,
      Line: line,
      Product: product.slice(0, ORDER_LINE_LIMITS.description),
      Was: was.slice(0, LONGEST),
      Now: now.slice(0, LONGEST),
    })),
    Recipient: sent.Recipient,
    MarketplaceOrderLines: sent.MarketplaceOrderLines,
  }
}

/** The item with these differences in place of those it had. */
export function withShopDifferences(item: ShipmentItem, differences: ShopDifferences | undefined): ShipmentItem {
  if (differences === undefined) {
    if (item.ShopDifferences === undefined) return item
    const { ShopDifferences: _settled, ...without } = item
    return without
  }
  const isSame = JSON.stringify(item.ShopDifferences) === JSON.stringify(differences)
  return isSame ? item : { ...item, ShopDifferences: differences }
}
