import { userInfo } from "node:os"
import { resolve } from "node:path"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { versionsInForce } from "@smart-send/server/records/catalogue/current-catalogue"
import { importRates, type ImportedRates } from "@smart-send/server/records/catalogue/import-rates"
import { rateChanges, type RateChanges } from "@smart-send/server/records/catalogue/rate-changes"
import { readVersion } from "@smart-send/server/records/catalogue/read-version"
import { readRates } from "../load-configuration.ts"
import { RATES_FOLDER, summaryOf } from "./check-rates.ts"
import type { Command, CommandResult } from "./command.ts"
import { withDatabase } from "./with-database.ts"

/** Checks a folder of rates and stores it as new dated versions, all of them or none. */
async function importRateFolder(folder: string): Promise<CommandResult> {
  const sources = await readRates(resolve(folder))
  return withDatabase(async (db) => {
    const before = await versionsInForce(db)
    const lines: string[] = []
    for (const source of sources) {
      const had = before.find(({ provider }) => provider === source.provider.Id)
      const old = had === undefined ? null : await readVersion(db, had.provider, had.number)
      lines.push(summaryOf(source), ...changesText(rateChanges(old, source)))
    }
    const imported = await importRates(db, sources, { origin: "operator", name: userInfo().username })
    const after = await versionsInForce(db)
    return {
      lines: [...lines, ...imported.map((each) => outcomeText(each, after, sourceOf(sources, each)))],
      facts: imported,
    }
  })
}

export const importRatesCommand: Command = {
  name: "rates import",
  summary: "Checks a folder of rates and loads it as a new dated version",
  details: ["All of it or nothing; what changes is said before. Running processes take it within 15 seconds."],
  takes: [RATES_FOLDER],
  run: async ({ argument }) => importRateFolder(argument(RATES_FOLDER.name)),
}

function sourceOf(sources: readonly CatalogueSource[], { provider, validFrom }: ImportedRates): string {
  return sources.find((source) => source.provider.Id === provider && source.ratesFrom === validFrom)?.ratesFrom ?? ""
}

function outcomeText(
  { provider, validFrom, number, isNew }: ImportedRates,
  inForce: Awaited<ReturnType<typeof versionsInForce>>,
  day: string,
): string {
  const name = `${provider} ${validFrom}.${number}`
  if (!isNew) return `${name} says the same already: nothing was loaded.`
  const current = inForce.find((each) => each.provider === provider)
  if (current?.number === number) return `${name} is loaded and in force; running processes take it within 15 seconds.`
  return current !== undefined && current.version.slice(0, 10) > day
    ? `${name} is loaded, but ${current.version} has a later first day and stays in force.`
    : `${name} is loaded and comes into force on ${validFrom}.`
}

function changesText(changes: RateChanges): readonly string[] {
  const { servicesAdded, servicesRemoved, pricesChanged, prices, largest } = changes
  return [
    ...(servicesAdded.length > 0 ? [`  new services: ${servicesAdded.join(", ")}`] : []),
    ...(servicesRemoved.length > 0 ? [`  services gone: ${servicesRemoved.join(", ")}`] : []),
    `  ${pricesChanged} of ${prices} prices differ from those in force`,
    ...largest.map(
      ({ price, from, to, percent }) =>
        `    ${price}: ${from} to ${to} pence (${percent > 0 ? "+" : ""}${percent.toFixed(1)}%)`,
    ),
  ]
}
