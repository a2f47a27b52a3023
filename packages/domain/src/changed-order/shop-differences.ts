import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import type { NewItem, ShipmentItem } from "../item/item.ts"
import { ITEM_LIMITS } from "../item/item-limits.ts"
import type { ShopDifferences } from "../item/shop-state.ts"
import type { OrderChange } from "./compare-order.ts"
import { linesByKey } from "./lines-by-key.ts"
import { cutText } from "../text/cut-text.ts"

const MOST_CHANGES = 200
const LONGEST = 1000

/** These changes as they are kept with an item; undefined for none. */
export function differencesOf(
  sent: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">,
  changes: readonly OrderChange[],
): ShopDifferences | undefined {
  if (changes.length === 0) return undefined
  return {
    Changes: changes.slice(0, MOST_CHANGES).map(({ part, line, product, was, now }) => ({
      Part: part,
      Line: line,
      Product: cutText(product, ORDER_LINE_LIMITS.description),
      Was: cutText(was, LONGEST),
      Now: cutText(now, LONGEST),
    })),
    Recipient: sent.Recipient,
    MarketplaceOrderLines: sent.MarketplaceOrderLines,
  }
}

/** The same with one of the weight, which no order says. */
export function withWeightChange(
  differences: ShopDifferences | undefined,
  sent: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">,
  change: ShopDifferences["Changes"][number] | null,
): ShopDifferences | undefined {
  if (change === null) return differences
  const { Recipient, MarketplaceOrderLines } = differences ?? sent
  const Changes = [change, ...(differences?.Changes ?? []).filter(({ Part }) => Part !== "Weight")]
  const Moved = differences?.Moved
  return { Changes: Changes.slice(0, MOST_CHANGES), Recipient, MarketplaceOrderLines, ...(Moved && { Moved }) }
}

/**
 * The differences of an item that holds several orders: those of one order as they are now, beside what stood there of the others.
 * @param sent the order that was told.
 */
export function joinedDifferences(
  before: ShopDifferences | undefined,
  sent: Pick<NewItem, "MarketplaceOrderLines">,
  now: ShopDifferences | undefined,
): ShopDifferences | undefined {
  const told = new Set(sent.MarketplaceOrderLines.map(({ MarketplaceOrderId }) => MarketplaceOrderId))
  const others = before?.MarketplaceOrderLines.filter(({ MarketplaceOrderId }) => !told.has(MarketplaceOrderId)) ?? []
  if (before === undefined || others.length === 0) return now
  const keys = linesByKey(others)
  const isTold = (part: string) => now?.Changes.some(({ Part, Line }) => Part === part && Line === "") === true
  const kept = before.Changes.filter(({ Part, Line }) => (Line === "" ? !isTold(Part) : keys.has(Line)))
  const Changes = [...(now?.Changes ?? []), ...kept].slice(0, MOST_CHANGES)
  if (Changes.length === 0) return undefined
  const Recipient = now?.Changes.some(({ Line }) => Line === "") === true ? now.Recipient : before.Recipient
  return {
    Changes,
    Recipient,
    MarketplaceOrderLines: [...(now?.MarketplaceOrderLines ?? []), ...others].slice(0, ITEM_LIMITS.orderLines),
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
