import { resolve } from "node:path"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { readRates } from "../load-configuration.ts"
import type { Command, CommandResult } from "./command.ts"

/** Checks a folder of rates. @throws StartRefusal naming each fault with file, line and column. */
async function checkRates(folder: string): Promise<CommandResult> {
  const sources = await readRates(resolve(folder))
  return {
    lines: [...sources.map(summaryOf), "No faults. Nothing was loaded."],
    facts: sources.map(countsOf),
  }
}

export const RATES_FOLDER = { name: "folder", help: "laid out as apps/smart-send/config/catalogue" }

export const checkRatesCommand: Command = {
  name: "rates check",
  summary: "Checks a folder of rates, and loads nothing",
  takes: [RATES_FOLDER],
  run: async ({ argument }) => checkRates(argument(RATES_FOLDER.name)),
}

export function summaryOf(source: CatalogueSource): string {
  const { provider, ratesFrom, prices, couriers, services } = countsOf(source)
  return `${provider} from ${ratesFrom}: ${couriers} ${couriers === 1 ? "courier" : "couriers"}, ${services} services, ${prices} prices.`
}

function countsOf({ rates, ratesFrom, provider, services }: CatalogueSource) {
  const prices = Object.values(rates).reduce((sum, each) => sum + each.length, 0)
  return { provider: provider.Id, ratesFrom, couriers: provider.Couriers.length, services: services.length, prices }
}
