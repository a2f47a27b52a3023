/** Countries (ISO 3166-1 alpha-3) the couriers here won't deliver in without a postcode. */
export const POSTCODE_COUNTRIES: ReadonlySet<string> = new Set(
  "GBR JEY GGY IMN FRA DEU ESP ITA NLD BEL AUT PRT POL SWE DNK FIN NOR CHE USA CAN AUS NZL JPN".split(" "),
)

/** Where a domestic product goes. */
export const HOME_COUNTRIES: ReadonlySet<string> = new Set(["GBR", "JEY", "GGY", "IMN"])
