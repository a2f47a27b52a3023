import { countries } from "../country/country.ts"
import { areaOfPlace, customsCountryOf } from "./customs-area.ts"
import type { ConfirmedGoods } from "./courier-refusal.ts"

/** Goods that a country does not let in by parcel. */
interface RefusedIn {
  readonly goods: ConfirmedGoods
  /** Alpha-3; null for every parcel that leaves its country. */
  readonly countries: ReadonlySet<string> | null
  readonly message: string
  /** Who says so, and the day on which it was read. */
  readonly source: string
  readonly checked: string
}

const CHECKED = "2026-11-24"
const EU: ReadonlySet<string> = new Set(
  countries
    .filter(({ Iso3Code }) => ["Eu", "EuOutsideVat"].includes(areaOfPlace(Iso3Code, "") ?? ""))
    .map(({ Iso3Code }) => Iso3Code),
)
const named = (codes: string): ReadonlySet<string> => new Set(codes.split(" "))

/** Prohibitions by destination as data (CUSTOMS-26). Advice in plain words; the country's own list decides. */
export const refusedByCountry: readonly RefusedIn[] = [
  {
    goods: "AEROSOL",
    countries: null,
    message: "Aerosols can't leave the country by parcel.",
    source: "International Air Transport Association, Dangerous Goods Regulations",
    checked: CHECKED,
  },
  {
    goods: "NAIL-VARNISH",
    countries: null,
    message: "Nail varnish is flammable and can't leave the country by parcel.",
    source: "International Air Transport Association, Dangerous Goods Regulations",
    checked: CHECKED,
  },
  {
    goods: "PERISHABLE",
    countries: EU,
    message: "Meat, milk products and plants can't go to the European Union by parcel without its certificates.",
    source: "Commission Delegated Regulation (EU) 2019/2122; Regulation (EU) 2016/2031",
    checked: CHECKED,
  },
  {
    goods: "PERISHABLE",
    countries: named("AUS NZL USA"),
    message: "Fresh food and plants are stopped at this border.",
    source: "Australian Department of Agriculture; New Zealand MPI; United States APHIS",
    checked: CHECKED,
  },
  {
    goods: "TOBACCO",
    countries: named("USA AUS SGP THA IND BRA"),
    message: "Tobacco and vapes can't be sent to buyers in this country.",
    source: "PACT Act (USA); Therapeutic Goods Administration (AUS); Singapore Customs; Thai Customs; ANVISA (BRA)",
    checked: CHECKED,
  },
  {
    goods: "ALCOHOL",
    countries: named("SAU KWT QAT ARE BRN PAK LBY BGD MDV"),
    message: "Alcohol can't be imported into this country.",
    source: "Universal Postal Union, list of prohibited articles",
    checked: CHECKED,
  },
  {
    goods: "MEDICINE",
    countries: named("ARE SAU JPN SGP"),
    message: "Medicines need an import licence of this country, which a parcel can't carry.",
    source: "Universal Postal Union, list of prohibited articles",
    checked: CHECKED,
  },
]

/** The prohibition of a kind of goods where a parcel goes; null where there is none. @param country alpha-3. */
export function refusedIn(kind: string, country: string, isAbroad: boolean): RefusedIn | null {
  if (!isAbroad) return null
  const customs = customsCountryOf(country)
  return (
    refusedByCountry.find(({ goods, countries: where }) => goods === kind && (where === null || where.has(customs))) ??
    null
  )
}
