import type { NewItem } from "../item/item.ts"
import { orderIdsOf } from "../item/differences-of-orders.ts"
import type { MovedOrder, ShopDifferences } from "../item/shop-state.ts"

type Sent = Pick<NewItem, "Recipient" | "MarketplaceOrderLines">
type Changes = ShopDifferences["Changes"]

/**
 * The differences of a parcel of several orders, with each order whose buyer has moved: an order that is told again takes its own place
 * alone, and is out once the shop has the label's address for it.
 * @param joined the differences as they are of one order that was told last.
 * @param sent that order. @param ofBuyer what differs of its buyer; none where nothing does.
 */
export function withMovedOrders(
  before: ShopDifferences | undefined,
  joined: ShopDifferences | undefined,
  sent: Sent,
  ofBuyer: Changes,
): ShopDifferences | undefined {
  const told = new Set(orderIdsOf(sent))
  const others = movedIn(before).filter(({ OrderId }) => !told.has(OrderId))
  const mine = ofBuyer.length === 0 ? [] : [movedOrder(sent, ofBuyer)]
  const Moved = [...mine, ...others]
  const ofLines = joined?.Changes.filter(({ Line, Part }) => Line !== "" || Part === "Weight") ?? []
  const [last] = Moved
  const Changes = [...(last?.Changes ?? []), ...ofLines]
  if (Changes.length === 0) return undefined
  const { Recipient, MarketplaceOrderLines } = joined ?? before ?? sent
  return {
    Changes,
    Recipient: last?.Recipient ?? Recipient,
    MarketplaceOrderLines,
    ...(Moved.length > 0 && { Moved }),
  }
}

function movedOrder({ Recipient, MarketplaceOrderLines: [line] }: Sent, changes: Changes): MovedOrder {
  const { MarketplaceOrderId: OrderId = "", CustomerReference = "" } = line ?? {}
  return { OrderId, Number: CustomerReference || OrderId, Changes: changes, Recipient }
}

/** What was kept before orders were told apart is of the order whose lines are kept with it. */
function movedIn(differences: ShopDifferences | undefined): readonly MovedOrder[] {
  if (differences === undefined || differences.Moved !== undefined) return differences?.Moved ?? []
  const ofBuyer = differences.Changes.filter(({ Line, Part }) => Line === "" && Part !== "Weight")
  return ofBuyer.length === 0 ? [] : [movedOrder(differences, ofBuyer)]
}
