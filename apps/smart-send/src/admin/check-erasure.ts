import { findBuyer } from "@smart-send/server/features/erasure/erase-buyer"
import { readSoughtBuyer } from "@smart-send/server/features/erasure/find-buyer"
import type { Command, CommandResult } from "./command.ts"
import { BUYER, SELLER, findOneSeller } from "./find-one-seller.ts"
import { withDatabase } from "./with-database.ts"

export const checkErasureCommand: Command = {
  name: "erase check",
  summary: "Says what there is of a buyer, and erases nothing",
  details: ["Named by the numbers of their orders: an operator's screen need not show who they are."],
  takes: [SELLER, BUYER],
  run: async ({ argument }) => checkErasure(argument(SELLER.name), argument(BUYER.name)),
}

async function checkErasure(seller: string, buyer: string): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const { items, underWay } = await findBuyer(db, await findOneSeller(db, seller), readSoughtBuyer(buyer))
    const found = items.map(({ Id, Created, Status, MarketplaceStatus, MarketplaceOrderLines: lines }) => {
      const orders = [...new Set(lines.map((line) => line.MarketplaceOrderId || "without a number"))]
      return { id: Id, created: Created, status: Status, marketplaceStatus: MarketplaceStatus, orders }
    })
    return {
      lines: [
        ...found.map(
          ({ id, created, status, marketplaceStatus, orders }) =>
            `${id}  ${created.slice(0, 10)}  ${status} ${marketplaceStatus}  order ${orders.join(", ")}`,
        ),
        `${items.length} items are this buyer's, ${underWay} of them with a booking under way. Nothing was erased.`,
      ],
      facts: { items: found, underWay },
    }
  })
}
