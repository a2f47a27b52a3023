import { eraseBuyer } from "@smart-send/server/features/erasure/erase-buyer"
import { readSoughtBuyer } from "@smart-send/server/features/erasure/find-buyer"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandResult } from "./command.ts"
import { BUYER, SELLER, findOneSeller } from "./find-one-seller.ts"
import { withDatabase } from "./with-database.ts"

export const eraseBuyerCommand: Command = {
  name: "erase buyer",
  summary: "Erases a buyer's personal data",
  details: [
    "Amounts, dates and tax facts are kept. It ends with 1 while a booking of theirs is under way: run it again.",
  ],
  takes: [SELLER, BUYER],
  run: async ({ argument }) => eraseBuyerOf(argument(SELLER.name), argument(BUYER.name)),
}

/**
 * Erases one buyer of one seller. What cannot be erased yet is reported as a refusal, so that a script notices it too.
 */
async function eraseBuyerOf(seller: string, buyer: string): Promise<CommandResult> {
  return withDatabase(async (db) => {
    const erased = await eraseBuyer(db, await findOneSeller(db, seller), readSoughtBuyer(buyer))
    if (!erased.ok) throw new StartRefusal("This e-mail address is the seller's own. Nothing was erased.")
    const { items, underWay } = erased.value
    const done = `The personal data of ${items.length} items was erased. Amounts, dates and tax facts are kept.`
    if (underWay === 0) return { lines: [done], facts: { erased: items.length } }
    throw new StartRefusal(
      `${done}\n${underWay} more have a booking under way and were left. Run this again when it has ended.`,
    )
  })
}
