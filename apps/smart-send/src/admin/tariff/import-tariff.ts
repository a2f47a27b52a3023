import { userInfo } from "node:os"
import { basename } from "node:path"
import type { NationalCodeRow } from "@smart-send/domain/tariff/read-national-codes"
import { nationalSystemSchema, type NationalSystem } from "@smart-send/domain/tariff/tariff-system"
import { importNationalTariff } from "@smart-send/server/records/tariff/import-national-tariff"
import { tariffsInForce } from "@smart-send/server/records/tariff/current-national-tariffs"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { z } from "zod"
import type { Command, CommandInput, CommandResult } from "../command.ts"
import { withDatabase } from "../with-database.ts"
import { readTariffFile } from "./read-tariff-file.ts"

const FILE = { name: "file", help: "the tariff's official file: CSV or Excel, with its headings" }
const SYSTEM = {
  type: "string",
  value: "<system>",
  help: nationalSystemSchema.options.join(", "),
} as const
const FROM = { type: "string", value: "<date>", help: "the first day it is in force, such as 2027-01-01" } as const
const LAYOUTS =
  "Columns are found by their headings: UK commodities, the Combined Nomenclature's self-explanatory texts, TARIC's nomenclature, the USITC's HTS, the ABS's AHECC."

export const checkTariffCommand: Command = {
  name: "tariff check",
  summary: "Checks the file of a national tariff, and loads nothing",
  details: [LAYOUTS],
  takes: [FILE],
  options: { system: SYSTEM, from: { ...FROM, help: "the day by which ended lines are left out; without it today" } },
  run: async (given) => {
    const { system, codes } = await readGiven(given, given.option("from") ?? new Date().toISOString().slice(0, 10))
    return {
      lines: [summaryOf(system, given.argument(FILE.name), codes), "No faults. Nothing was loaded."],
      facts: countsOf(system, codes),
    }
  },
}

export const importTariffCommand: Command = {
  name: "tariff import",
  summary: "Loads a national tariff from its official file, as a new dated version",
  details: [LAYOUTS, "All of it or nothing. Running processes take it within 15 seconds of its first day."],
  takes: [FILE],
  options: {
    system: SYSTEM,
    version: { type: "string", value: "<name>", help: "what to call the version, such as 2027-1" },
    from: FROM,
  },
  run: importTariff,
}

async function importTariff(given: CommandInput): Promise<CommandResult> {
  const version = parsed(
    z.string().trim().min(1).max(80),
    given.option("version"),
    "--version needs a name of up to 80 characters.",
  )
  const firstDay = given.option("from")
  if (firstDay === undefined) throw new StartRefusal("--from needs the first day, such as 2027-01-01.")
  const { system, codes } = await readGiven(given, firstDay)
  return withDatabase(async (db) => {
    const imported = await importNationalTariff(db, { system, version, firstDay, codes }, userInfo().username)
    const inForce = (await tariffsInForce(db)).find((each) => each.system === system)
    const name = `${system} ${version} of ${firstDay}`
    return {
      lines: [
        summaryOf(system, given.argument(FILE.name), codes),
        !imported.isNew
          ? `${name} says the same already: nothing was loaded.`
          : inForce?.number === imported.number
            ? `${name} is loaded and in force; running processes take it within 15 seconds.`
            : `${name} is loaded; in force is ${inForce === undefined ? "no version yet" : inForce.version}.`,
      ],
      facts: { ...countsOf(system, codes), version, firstDay, ...imported },
    }
  })
}

async function readGiven(given: CommandInput, firstDay: string) {
  const system = parsed(
    nationalSystemSchema,
    given.option("system"),
    `--system needs one of ${nationalSystemSchema.options.join(", ")}.`,
  )
  const day = parsed(z.iso.date(), firstDay, `"${firstDay}" is no date such as 2027-01-01.`)
  return { system, codes: await readTariffFile(given.argument(FILE.name), system, day) }
}

function parsed<Value>(schema: z.ZodType<Value>, given: unknown, refusal: string): Value {
  const result = schema.safeParse(given)
  if (!result.success) throw new StartRefusal(refusal)
  return result.data
}

function summaryOf(system: NationalSystem, path: string, codes: readonly NationalCodeRow[]): string {
  const { whole, groups } = countsOf(system, codes)
  return `${basename(path)}: ${whole} codes of ${system}, and ${groups} that stand above others.`
}

function countsOf(system: NationalSystem, codes: readonly NationalCodeRow[]) {
  const whole = codes.filter(({ isWhole }) => isWhole).length
  return { system, whole, groups: codes.length - whole }
}
