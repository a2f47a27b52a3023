/** Countries (ISO 3166-1 alpha-3) in which these couriers need a postcode. */
export const POSTCODE_COUNTRIES: ReadonlySet<string> = new Set(
  "GBR JEY GGY IMN FRA DEU ESP ITA NLD BEL AUT PRT POL SWE DNK FIN NOR CHE USA CAN AUS NZL JPN".split(" "),
)

/** Countries that a domestic product goes to. */
export const HOME_COUNTRIES: ReadonlySet<string> = new Set(["GBR", "JEY", "GGY", "IMN"])
