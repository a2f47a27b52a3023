import { stateCode } from "../country/state-code.ts"
import type { Address } from "./address.ts"
import { formatPostcode } from "./postcode.ts"

/** Where an address is, in one line and in the parts that a narrow column shows apart. */
export interface PlaceLine {
  /** "Whitby"; with its state where an address there needs one: "New York, NY". */
  readonly town: string
  /** As its country writes it: "YO21 3BD". */
  readonly postcode: string
  /** "Whitby, North Yorkshire, YO21 3BD", "New York, NY 10007", "10115 Berlin". */
  readonly text: string
}

/** Countries that write the postcode in front of the town. */
const POSTCODE_FIRST = new Set(
  "AUT BEL BGR CHE CYP CZE DEU DNK ESP EST FIN FRA FRO GLP GRC GRL GUF HRV HUN ISL ISR ITA LIE LTU LUX MAR MCO MEX MTQ NLD NOR POL PRT REU ROU SMR SRB SVK SVN SWE TUN TUR VAT".split(
    " ",
  ),
)
/** Countries whose addresses need a state, which stands in front of the postcode, behind a comma or a space. */
const STATES: ReadonlyMap<string, string> = new Map([
  ["USA", ", "],
  ["CAN", ", "],
  ["AUS", " "],
])

/** The line of town, county or state, and postcode, in the order and with the marks of its country. */
export function placeLine(address: Pick<Address, "Town" | "County" | "Postcode" | "CountryIsoCode">): PlaceLine {
  const { County, CountryIsoCode } = address
  const [town, county] = [address.Town.trim(), County.trim()]
  const postcode = formatPostcode(address.Postcode.trim(), CountryIsoCode)
  const beforeState = STATES.get(CountryIsoCode)
  if (beforeState !== undefined) {
    const place = joined([town, stateCode(CountryIsoCode, county) ?? county], beforeState)
    return { town: place, postcode, text: joined([place, postcode], " ") }
  }
  const text = POSTCODE_FIRST.has(CountryIsoCode)
    ? joined([joined([postcode, town], " "), county], ", ")
    : joined([town, county, postcode], ", ")
  return { town: town || county, postcode, text }
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== "").join(between)
}
