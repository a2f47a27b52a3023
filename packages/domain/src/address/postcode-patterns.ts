/** The United Kingdom, the Isle of Man and the Channel Islands share one form of postcode. */
const BRITISH = String.raw`^([A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}|GIR ?0AA)$`
/** British Forces Post Offices go by their number as well as by a postcode of the area BF. */
const FORCES = String.raw`^BFPO ?\d{1,4}$`
const THREE_AND_TWO = String.raw`^\d{3} ?\d{2}$`

/** Countries whose postcodes are plain numbers, by the number of digits. */
const DIGITS: Readonly<Record<number, string>> = {
  3: "FRO ISL",
  4: "AUS AUT BEL BGR CHE CYP DNK GRL HUN LIE NFK NOR SJM NZL PHL SVN TUN ZAF",
  5: "ALA BLM DEU ESP EST FIN FRA GLP GUF HRV IDN ITA KOR MAF MAR MCO MEX MTQ MYS MYT NCL PYF REU SAU SMR SPM SRB THA TUR UKR VAT WLF",
  6: "CHN IND ROU SGP VNM",
  7: "ISR",
}

const OWN: Readonly<Record<string, string>> = {
  AND: String.raw`^(AD)?\d{3}$`,
  BRA: String.raw`^\d{5}-?\d{3}$`,
  CAN: String.raw`^[A-Z]\d[A-Z] ?\d[A-Z]\d$`,
  CZE: THREE_AND_TWO,
  GBR: String.raw`${BRITISH}|${FORCES}`,
  GGY: BRITISH,
  GRC: THREE_AND_TWO,
  IMN: BRITISH,
  IRL: String.raw`^[A-Z]\d[\dW] ?[A-Z\d]{4}$`,
  JEY: BRITISH,
  JPN: String.raw`^\d{3}-?\d{4}$`,
  LTU: String.raw`^(LT-?)?\d{5}$`,
  LUX: String.raw`^(L-?)?\d{4}$`,
  LVA: String.raw`^(LV-?)?\d{4}$`,
  MLT: String.raw`^[A-Z]{3} ?\d{4}$`,
  NLD: String.raw`^\d{4} ?[A-Z]{2}$`,
  POL: String.raw`^\d{2}-?\d{3}$`,
  PRT: String.raw`^\d{4}(-\d{3})?$`,
  SVK: THREE_AND_TWO,
  SWE: THREE_AND_TWO,
  ...Object.fromEntries(
    "USA PRI VIR GUM MNP ASM".split(" ").map((country) => [country, String.raw`^\d{5}(-\d{4})?$`] as const),
  ),
}

const patterns = new Map(Object.entries(OWN))
for (const [digits, list] of Object.entries(DIGITS)) {
  for (const country of list.split(" ")) patterns.set(country, String.raw`^\d{${digits}}$`)
}

/** The form of a country's postcodes as the source of a regular expression, or null where it is not known. */
export function postcodePattern(country: string): string | null {
  return patterns.get(country) ?? null
}
