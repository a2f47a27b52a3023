import { switchCountry, type PostalPlace } from "../country/subdivision.ts"
import { customsAreaOf, type CustomsArea } from "./customs-area.ts"
import type { CustomsTerms } from "./customs-terms.ts"
import type { CustomsRoute } from "./export-route.ts"

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
])

const EXPORT_TO: Readonly<Record<CustomsArea, CustomsRoute>> = {
  ChannelIslands: "ChannelIslands",
  Eu: "Eu",
  EuOutsideVat: "EuOutsideVat",
  Usa: "Usa",
  World: "World",
  GreatBritain: "World",
  NorthernIreland: "World",
}

/** Parts of Great Britain from which the Windsor rule holds (CUSTOMS-16): none, or the Highlands. */
const WINDSOR_PARTS: ReadonlySet<string> = new Set(["", "HIGH"])

/** What customs ask on the way of an item. `Free` while one of its countries is not known. */
export function customsRouteOf({ Sender, Recipient }: Way, terms: CustomsTerms): CustomsRoute {
  const [from, to] = [customsAreaOf(Sender), customsAreaOf(Recipient)]
  if (from === null || to === null) return "Free"
  if (from === "GreatBritain" && to === "NorthernIreland") return isWindsor(Sender, terms) ? "Windsor" : "Free"
  const isOneCountry = switchCountry(Sender).CountryIsoCode === switchCountry(Recipient).CountryIsoCode
  return isOneCountry || FREE_BETWEEN.has(`${from} ${to}`) ? "Free" : EXPORT_TO[to]
}

function isWindsor(sender: PostalPlace, { Features }: CustomsTerms): boolean {
  const { CountryIsoCode, CountrySubdivision } = switchCountry(sender)
  return Features.includes("Windsor") && CountryIsoCode === "GBR" && WINDSOR_PARTS.has(CountrySubdivision)
}
