import { placeInWords } from "./place-in-words.ts"
import { isInRange, postcodePlace, postcodeRange, type PostcodeRange } from "./postcode-pattern.ts"
import { BRITISH_COUNTRIES } from "./british-countries.ts"

/** What a postcode says about its place: a country, and the part of it that couriers treat apart. */
export interface PostcodePart {
  /** Alpha-3. */
  readonly CountryIsoCode: string
  /** Empty for the country as a whole. */
  readonly CountrySubdivision: string
}

/** What of an address says which place it is in. */
export interface PostalPlace extends PostcodePart {
  readonly Postcode: string
}

interface PostcodeSwitch {
  readonly ranges: readonly PostcodeRange[]
  readonly to: PostcodePart
}

/** Countries that share one system of postcodes: a postcode of one moves an address there from another. */
interface PostcodeSystem {
  readonly countries: readonly string[]
  /** No two of them hold the same postcode. */
  readonly switches: readonly PostcodeSwitch[]
  /** Where every other postcode of the system lies. */
  readonly otherwise: PostcodePart
}

/** The broker's list of the Highlands and Islands. Couriers' own surcharge areas differ and are data of the catalogue. */
const HIGHLANDS = "HS* IV* KW* ZE* PA20-PA49 PA60-PA78 PH17-PH26 PH30-PH44 PH49-PH50 KA27-KA28"

/** Switches (ADDR-8): by area and district in the British Isles, by the first two digits elsewhere. */
export const postcodeSystems: readonly PostcodeSystem[] = [
  {
    countries: BRITISH_COUNTRIES,
    switches: [
      to("GBR", "NIR", "BT*"),
      to("IMN", "", "IM*"),
      to("JEY", "", "JE*"),
      to("GGY", "", "GY*"),
      to("GBR", "HIGH", HIGHLANDS),
    ],
    otherwise: { CountryIsoCode: "GBR", CountrySubdivision: "" },
  },
  {
    countries: ["ESP"],
    switches: [to("ESP", "ES-GC", "35 38"), to("ESP", "ES-CE", "51"), to("ESP", "ES-ML", "52")],
    otherwise: { CountryIsoCode: "ESP", CountrySubdivision: "" },
  },
  {
    countries: ["PRT"],
    switches: [to("PRT", "PT-20", "95-99"), to("PRT", "PT-30", "90-94")],
    otherwise: { CountryIsoCode: "PRT", CountrySubdivision: "" },
  },
  {
    countries: ["ITA"],
    switches: [to("ITA", "IT-SA", "07-09"), to("ITA", "IT-SI", "90-98")],
    otherwise: { CountryIsoCode: "ITA", CountrySubdivision: "" },
  },
]

function to(CountryIsoCode: string, CountrySubdivision: string, patterns: string): PostcodeSwitch {
  const ranges = patterns.split(" ").flatMap((pattern) => postcodeRange(pattern) ?? [])
  return { ranges, to: { CountryIsoCode, CountrySubdivision } }
}

/** Whether the system's postcodes begin with letters and a district ("IV63") or with two digits ("35"). */
export function isBritish(system: PostcodeSystem): boolean {
  return system.switches.some(({ ranges }) => ranges.some((range) => range.area !== ""))
}

const systemByCountry = new Map(
  postcodeSystems.flatMap((system) =>
    system.countries.map((country) => [country, { ...system, isBritish: isBritish(system) }] as const),
  ),
)

function partOf(country: string, postcode: string): PostcodePart | null {
  const system = systemByCountry.get(country)
  if (system === undefined) return null
  const place = postcodePlace(postcode)
  // A postcode of another system, or none at all, says nothing.
  if (place.district < 0 || (place.area !== "") !== system.isBritish) return null
  const found = system.switches.find(({ ranges }) => ranges.some((range) => isInRange(place, range)))
  return found?.to ?? system.otherwise
}

/**
 * The address with the country and subdivision that its postcode means (ADDR-7): JE2 is Jersey whatever the
 * order said, BT9 is Northern Ireland, 35001 in Spain the Canary Islands. Other countries, and postcodes that say
 * nothing, stay as they are.
 */
export function switchCountry<Place extends PostalPlace>(address: Place): Place {
  const found = partOf(address.CountryIsoCode, address.Postcode)
  if (
    found === null ||
    (found.CountryIsoCode === address.CountryIsoCode && found.CountrySubdivision === address.CountrySubdivision)
  ) {
    return address
  }
  return { ...address, CountryIsoCode: found.CountryIsoCode, CountrySubdivision: found.CountrySubdivision }
}

/** A grouping of the brokers' own, which no buyer writes. A postcode outside it proves nothing. */
const NO_PLACE_OF_ITS_OWN: ReadonlySet<string> = new Set(["HIGH"])

/**
 * Why an address can't exist, in a sentence: it names a particular place, such as Northern Ireland or Jersey, and its
 * postcode lies elsewhere. Null when it can. An address that names no part of its country can always exist: the part
 * follows from the postcode.
 */
export function whyImpossible(address: PostalPlace): string | null {
  const { CountryIsoCode, CountrySubdivision, Postcode } = address
  const meant = switchCountry(address)
  if (meant === address) return null
  const namesPart = CountrySubdivision !== "" && !NO_PLACE_OF_ITS_OWN.has(CountrySubdivision)
  const namesCountry =
    meant.CountryIsoCode !== CountryIsoCode &&
    systemByCountry.get(CountryIsoCode)?.otherwise.CountryIsoCode !== CountryIsoCode
  if (!namesPart && !namesCountry) return null
  return `${Postcode.trim().toUpperCase()} is not a postcode in ${placeInWords(address)}: it lies in ${placeInWords(meant)}. Correct the postcode or the country.`
}
