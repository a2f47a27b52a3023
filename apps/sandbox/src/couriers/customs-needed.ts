/** Where a parcel comes from or goes to. Alpha-3. */
export interface CustomsPlace {
  readonly country: string
  readonly postcode: string
}

const UNITED_KINGDOM = new Set(["GBR", "IMN"])
const EUROPEAN_UNION = new Set(
  "AUT BEL BGR HRV CYP CZE DNK EST FIN FRA DEU GRC HUN IRL ITA LVA LTU LUX MLT NLD POL PRT ROU SVK SVN ESP SWE".split(
    " ",
  ),
)

function isNorthernIreland({ country, postcode }: CustomsPlace): boolean {
  return country === "GBR" && /^\s*BT/i.test(postcode)
}

/** The customs data that these couriers demand: `windsor` what is in the parcel, `export` a declaration, or nothing. */
export function customsNeeded(from: CustomsPlace, to: CustomsPlace): "none" | "windsor" | "export" {
  if (UNITED_KINGDOM.has(from.country) && UNITED_KINGDOM.has(to.country)) {
    return isNorthernIreland(to) && !isNorthernIreland(from) ? "windsor" : "none"
  }
  if (from.country === to.country) return "none"
  const isInSingleMarket = (place: CustomsPlace) => EUROPEAN_UNION.has(place.country) || isNorthernIreland(place)
  return isInSingleMarket(from) && isInSingleMarket(to) ? "none" : "export"
}

/** A line as it was declared, whatever the protocol. */
export interface CustomsLine {
  readonly description: string
  readonly quantity: number
  readonly grams: number
  readonly tariffCode: string
  readonly origin: string
}

/**
 * What is wrong with what was declared of each parcel, in a few words; null when nothing is.
 * @param grams of each parcel with its packaging.
 */
export function whyNotDeclared(
  need: "windsor" | "export",
  parcels: readonly (readonly CustomsLine[])[],
  grams: readonly number[],
): string | null {
  if (parcels.length !== grams.length || parcels.some((lines) => lines.length === 0)) return "contents of each parcel"
  const lines = parcels.flat()
  if (lines.some(({ description }) => description.trim() === "")) return "description"
  if (lines.some(({ quantity, grams: net }) => quantity < 1 || net < 1)) return "quantity and net weight"
  const isOver = parcels.some((each, place) => each.reduce((sum, line) => sum + line.grams, 0) > (grams[place] ?? 0))
  if (isOver) return "net weights above the parcel's"
  if (need === "windsor") return null
  if (lines.some(({ tariffCode }) => !/^\d{6,10}$/.test(tariffCode))) return "tariff code"
  return lines.some(({ origin }) => origin.length < 2) ? "country of origin" : null
}

/** An IOSS number, or none. */
export const IOSS = /^(?:IM\d{10})?$/
