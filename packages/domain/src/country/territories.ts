/** Places with a code of their own that addresses also write as a state of another country, by that country. All alpha-3. */
const TERRITORIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    AUS: "NFK CXR CCK HMD",
    CHN: "HKG MAC TWN",
    DNK: "FRO GRL",
    ESP: "AND GIB",
    FIN: "ALA",
    FRA: "GLP MTQ GUF REU SPM MYT BLM MAF ATF WLF PYF NCL MCO AND",
    GBR: "IMN JEY GGY GIB FLK SHN IOT SGS PCN TCA AIA CYM VGB MSR BMU",
    // Both were a part of Guadeloupe until 2007, and are still written so.
    GLP: "BLM MAF",
    ITA: "SMR VAT",
    NLD: "ABW CUW SXM BES",
    NOR: "SJM BVT",
    NZL: "COK NIU TKL",
    USA: "PRI VIR GUM MNP ASM FSM MHL PLW UMI",
  }).map(([country, list]) => [country, new Set(list.split(" "))]),
)

/** Whether a place is also written as a part of a country. Both alpha-3. */
export function isTerritoryOf(place: string, country: string): boolean {
  return TERRITORIES.get(country)?.has(place) === true
}

/** Whether addresses of a country write places apart from it as their state. @param country alpha-3. */
export function hasTerritories(country: string): boolean {
  return TERRITORIES.has(country)
}
