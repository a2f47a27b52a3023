import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { chooseBillingColumns } from "@smart-send/domain/surcharge/choose-billing-columns"
import type { BillingColumns } from "@smart-send/domain/surcharge/read-billing-row"
import {
  hasBookingsOf,
  keepBillingColumns,
  loadBillingFile,
  readBillingColumns,
  type RowOutcome,
} from "@smart-send/server/features/surcharge/load-billing-file"
import { readCsvTable } from "@smart-send/server/platform/data-file/csv-table"
import { faultText } from "@smart-send/server/platform/data-file/file-fault"
import type { Db } from "@smart-send/server/platform/db/scope"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { Command, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"

const column = (help: string) => ({ type: "string", value: "<column>", help }) as const

export const loadSurchargesCommand: Command = {
  name: "surcharge load",
  summary: "Charges what a courier's billing file has above the price, each label once for each reason",
  details: [
    "The columns are said the first time and kept for the courier; one said again takes the kept one's place. Rows that can't be charged are listed with the reason; the others are charged.",
  ],
  takes: [
    { name: "courier", help: "the courier's key" },
    { name: "file", help: "its billing file, as CSV with a heading" },
  ],
  options: {
    tracking: column("of the tracking number"),
    amount: column("of what is charged above the price, without VAT"),
    currency: column("of the currency"),
    weight: column("of the billed weight in kg"),
    length: column("of the billed length in cm"),
    width: column("of the billed width in cm"),
    height: column("of the billed height in cm"),
    reason: column("of the reason"),
  },
  run: async ({ argument, option }) => {
    const said = COLUMNS.flatMap((name) => {
      const given = option(name)
      return given === undefined ? [] : [[name, given] as const]
    })
    return loadSurcharges(argument("courier"), argument("file"), Object.fromEntries(said))
  },
}

const COLUMNS = ["tracking", "amount", "currency", "weight", "length", "width", "height", "reason"] as const

async function loadSurcharges(courier: string, path: string, said: Partial<BillingColumns>): Promise<CommandResult> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartRefusal(`${path} can't be read.`)
  })
  return withDatabase(async (db) => {
    const columns = await columnsOf(db, courier, said)
    const wanted = Object.values(columns).filter((name: string) => name !== "")
    const table = readCsvTable(basename(path), text, wanted)
    if (!table.ok) throw new StartRefusal([...table.error.map(faultText), "Nothing was charged."].join("\n"))
    await keepBillingColumns(db, courier, columns)
    const outcomes = await loadBillingFile(db, { courier, name: basename(path), columns, lines: table.value })
    return {
      lines: [sumOf(outcomes), ...outcomes.filter(isTold).map(({ line, sentence }) => `Line ${line}: ${sentence}`)],
      facts: outcomes,
    }
  })
}

async function columnsOf(db: Db, courier: string, said: Partial<BillingColumns>): Promise<BillingColumns> {
  if (!(await hasBookingsOf(db, courier)))
    throw new StartRefusal(`Nothing was ever booked with a courier ${courier}. Nothing was charged.`)
  const columns = chooseBillingColumns(courier, said, await readBillingColumns(db, courier))
  if (!columns.ok) throw new StartRefusal(columns.error)
  return columns.value
}

function isTold({ outcome }: RowOutcome): boolean {
  return outcome !== "Charged" && outcome !== "Nothing"
}

function sumOf(outcomes: readonly RowOutcome[]): string {
  const count = (wanted: RowOutcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const rest = outcomes.length - count("Charged") - count("Nothing") - count("Due")
  return `${outcomes.length} rows: ${count("Charged")} charged, ${count("Due")} waiting for credit, ${count("Nothing")} with nothing above the price, ${rest} not charged.`
}
