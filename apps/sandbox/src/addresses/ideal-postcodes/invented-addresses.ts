import { postcodeAreas, type PostcodeArea } from "./postcode-areas.ts"

/** An invented address, in the fields of the real service. */
export interface InventedAddress {
  readonly id: string
  readonly dataset: "paf"
  readonly udprn: number
  readonly line_1: string
  readonly line_2: string
  readonly line_3: string
  readonly organisation_name: string
  readonly post_town: string
  readonly county: string
  readonly postcode: string
  readonly country: string
  readonly country_iso: string
  readonly country_iso_2: string
  readonly language: "en"
}

const STREETS = (
  "Station Road|High Street|Mill Lane|Church Street|Victoria Road|Park Avenue|Albert Terrace|Bridge Street|Orchard Close|" +
  "King Street|Green Lane|Meadow Drive|Castle Street|Chapel Row|Windsor Gardens|Alder Way"
).split("|")
const FIRMS = "Bright & Sons Ltd|Corner Bakery|Harbour Prints|Lamplight Books|Oak Joinery|Tidewater Cycles".split("|")
const ISLANDS: ReadonlyMap<string, readonly [string, string]> = new Map<string, readonly [string, string]>(
  Object.entries({
    "Isle of Man": ["IMN", "IM"],
    Jersey: ["JEY", "JE"],
    Guernsey: ["GGY", "GG"],
  }),
)
const POSTCODE = /^([A-Z]{1,2})(\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
/** An id is the postcode's number followed by two digits for the house. */
const HOUSES = 100

const byArea = new Map(postcodeAreas.map((area) => [area.area, area]))

/** The houses of a postcode, always the same ones. Null where there is no such postcode area. */
export function addressesAt(postcode: string): readonly InventedAddress[] | null {
  const compact = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
  const area = byArea.get(POSTCODE.exec(compact)?.[1] ?? "")
  if (area === undefined) return null
  const seed = hash(compact)
  return Array.from({ length: 4 + (seed % 9) }, (_, place) => houseOf(compact, area, { seed, place }))
}

/** The house with an id, or null. */
export function addressOf(id: string): InventedAddress | null {
  const number = Number(/^paf_(\d{3,15})$/.exec(id)?.[1] ?? "")
  if (!(number > 0)) return null
  const postcode = Math.floor(number / HOUSES).toString(36)
  return addressesAt(postcode)?.find((address) => address.id === id) ?? null
}

/** Houses that can be found by name: some in every town. */
export function knownAddresses(): readonly InventedAddress[] {
  return postcodeAreas.flatMap(({ area }) =>
    ["1 1AA", "1 4DY", "2 3BD", "3 1AZ"].flatMap((end) => addressesAt(`${area}${end}`) ?? []),
  )
}

function houseOf(
  compact: string,
  { town, nation }: PostcodeArea,
  { seed, place }: { readonly seed: number; readonly place: number },
): InventedAddress {
  const udprn = Number.parseInt(compact, 36) * HOUSES + place
  const [country_iso, country_iso_2] = ISLANDS.get(nation) ?? ["GBR", "GB"]
  const street = `${2 * place + 1 + (seed % 2)} ${STREETS[seed % STREETS.length] ?? ""}`
  const firm = place === 3 ? (FIRMS[seed % FIRMS.length] ?? "") : ""
  const flat = place === 2 ? "Flat 1" : ""
  const [line_1 = "", line_2 = ""] = [firm, flat, street].filter((line) => line !== "")
  return {
    id: `paf_${udprn}`,
    dataset: "paf",
    udprn,
    line_1,
    line_2,
    line_3: "",
    organisation_name: firm,
    post_town: town,
    county: "",
    postcode: `${compact.slice(0, -3)} ${compact.slice(-3)}`,
    country: nation,
    country_iso,
    country_iso_2,
    language: "en",
  }
}

function hash(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum
}
