import { switchCountry, type PostalPlace } from "../country/subdivision.ts"
import type { CustomsArea } from "./customs-area.ts"

/** The addresses of an item. */
export interface Way {
  readonly Sender: PostalPlace
  readonly Recipient: PostalPlace
}

/** Areas between which goods move freely, besides those within one country (CUSTOMS-19). */
const FREE_BETWEEN: ReadonlySet<string> = new Set([
  "GreatBritain GreatBritain",
  // Goods of Northern Ireland have unfettered access to Great Britain, and are in the EU's single market for goods.
  "NorthernIreland GreatBritain",
  "NorthernIreland NorthernIreland",
  "NorthernIreland Eu",
  "Eu NorthernIreland",
  "Eu Eu",
  "Usa Usa",
])

/** Whether goods move without customs from one area to the other, or within one country. The Windsor rule is asked before this. */
export function movesFreely({ Sender, Recipient }: Way, from: CustomsArea, to: CustomsArea): boolean {
  const isOneCountry = switchCountry(Sender).CountryIsoCode === switchCountry(Recipient).CountryIsoCode
  return isOneCountry || FREE_BETWEEN.has(`${from} ${to}`)
}
