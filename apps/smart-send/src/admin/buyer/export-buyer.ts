import { writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { readDataRequest } from "@smart-send/server/features/erasure/data-requests"
import { readSoughtBuyer } from "@smart-send/server/features/erasure/find-buyer"
import { type BuyerData, readDataOfBuyer } from "@smart-send/server/features/erasure/read-buyer-data"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandResult } from "../command.ts"
import { BUYER, SELLER, findOneSeller } from "../find-one-seller.ts"
import { withDatabase } from "../with-database.ts"
import { REQUEST, unknownRequest } from "./data-request.ts"

const options = {
  file: {
    type: "string",
    value: "<file>",
    help: "write it to a new file that only you can read, and not to the screen",
  },
} as const

export const showRequestCommand: Command = {
  name: "buyer show",
  summary: "Shows all that is held of the buyer of a request, as JSON",
  details: ["What was erased since the request came is held no more, and not shown."],
  takes: [REQUEST],
  options,
  run: async ({ argument, option }) =>
    withDatabase(async (db) => {
      const read = await readDataRequest(db, argument(REQUEST.name))
      if (!read.ok) throw unknownRequest(argument(REQUEST.name))
      return exported(read.value.held, option("file"))
    }),
}

export const exportBuyerCommand: Command = {
  name: "buyer export",
  summary: "Shows all that a seller holds of a buyer, as JSON",
  details: ["For a buyer who asks without a shop: their orders are found as `erase buyer` finds them."],
  takes: [SELLER, BUYER],
  options,
  run: async ({ argument, option }) =>
    withDatabase(async (db) => {
      const scope = await findOneSeller(db, argument(SELLER.name))
      return exported(await readDataOfBuyer(db, scope, readSoughtBuyer(argument(BUYER.name))), option("file"))
    }),
}

async function exported(held: BuyerData, file: string | undefined): Promise<CommandResult> {
  const text = JSON.stringify(held, null, 2)
  if (file === undefined) return { lines: [text], facts: held }
  const path = resolve(file)
  // Never over a file that is there.
  await writeFile(path, `${text}\n`, { flag: "wx", mode: 0o600 }).catch((error: unknown) => {
    throw new StartRefusal(`${path} can't be written: ${error instanceof Error ? error.message : String(error)}`)
  })
  const rows = Object.values(held).reduce((sum, each) => sum + each.length, 0)
  const tables = Object.keys(held)
  return {
    lines: [`${path} holds ${rows} records of the buyer: ${tables.join(", ")}.`],
    facts: { file: path, rows, tables },
  }
}
