import { switchCountry, type PostalPlace } from "../country/subdivision.ts"
import { customsAreaOf, type CustomsArea } from "./customs-area.ts"
import type { CustomsTerms } from "./customs-terms.ts"
import type { CustomsRoute } from "./export-route.ts"
import { movesFreely, type Way } from "./moves-freely.ts"

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
export function customsRouteOf(way: Way, terms: CustomsTerms): CustomsRoute {
  const [from, to] = [customsAreaOf(way.Sender), customsAreaOf(way.Recipient)]
  if (from === null || to === null) return "Free"
  if (from === "GreatBritain" && to === "NorthernIreland") return isWindsor(way.Sender, terms) ? "Windsor" : "Free"
  return movesFreely(way, from, to) ? "Free" : EXPORT_TO[to]
}

function isWindsor(sender: PostalPlace, { Features }: CustomsTerms): boolean {
  const { CountryIsoCode, CountrySubdivision } = switchCountry(sender)
  return Features.includes("Windsor") && CountryIsoCode === "GBR" && WINDSOR_PARTS.has(CountrySubdivision)
}
