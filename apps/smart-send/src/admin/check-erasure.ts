import { findBuyer } from "@smart-send/server/features/erasure/erase-buyer"
import { readSoughtBuyer } from "@smart-send/server/features/erasure/find-buyer"
import { theSeller } from "./the-seller.ts"
import { withDatabase } from "./with-database.ts"

/** What there is of a buyer, by the numbers of their orders: an operator's screen need not show who they are. */
export async function checkErasure(seller: string, buyer: string): Promise<readonly string[]> {
  return withDatabase(async (db) => {
    const { items, underWay } = await findBuyer(db, await theSeller(db, seller), readSoughtBuyer(buyer))
    return [
      ...items.map(({ Id, Created, Status, MarketplaceStatus, MarketplaceOrderLines: lines }) => {
        const orders = [...new Set(lines.map((line) => line.MarketplaceOrderId || "without a number"))].join(", ")
        return `${Id}  ${Created.slice(0, 10)}  ${Status} ${MarketplaceStatus}  order ${orders}`
      }),
      `${items.length} items are this buyer's, ${underWay} of them with a booking under way. Nothing was erased.`,
    ]
  })
}
