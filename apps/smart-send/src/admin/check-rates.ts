import { resolve } from "node:path"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { readRates } from "../load-configuration.ts"

/** Checks a folder of rates. @throws StartRefusal naming each fault with file, line and column. */
export async function checkRates(folder: string): Promise<readonly string[]> {
  const sources = await readRates(resolve(folder))
  return [...sources.map(summaryOf), "No faults. Nothing was loaded."]
}

export function summaryOf(source: CatalogueSource): string {
  const prices = Object.values(source.rates).reduce((sum, rates) => sum + rates.length, 0)
  const couriers = source.provider.Couriers.length
  return `${source.provider.Id} from ${source.ratesFrom}: ${couriers} ${couriers === 1 ? "courier" : "couriers"}, ${source.services.length} services, ${prices} prices.`
}
