import { countries } from "@smart-send/domain/country/country"

/** Countries (ISO 3166-1 alpha-3) in which these couriers need a postcode. */
export const POSTCODE_COUNTRIES: ReadonlySet<string> = new Set(
  "GBR JEY GGY IMN FRA DEU ESP ITA NLD BEL AUT PRT POL SWE DNK FIN NOR CHE USA CAN AUS NZL JPN".split(" "),
)

/** The alpha-3 code of an alpha-2 one, for those who write the shorter; the text itself for anything else. */
export function iso3Of(alpha2: string): string {
  return countries.find((country) => country.Alpha2 === alpha2)?.Iso3Code ?? alpha2
}

/** Countries that a domestic product goes to. */
export const HOME_COUNTRIES: ReadonlySet<string> = new Set(["GBR", "JEY", "GGY", "IMN"])
