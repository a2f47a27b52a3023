import { placeByName } from "./country-by-name.ts"
import { countryByIso3 } from "./country.ts"
import { placeInWords } from "./place-in-words.ts"
import { type PostcodePart, postcodeSystems } from "./postcode-systems.ts"
import { hasTerritories, isTerritoryOf } from "./territories.ts"

/** What of an address says which place it is in. */
export interface PostalPlace extends PostcodePart {
  readonly Postcode: string
  /** The state, where the postcode does not tell. */
  readonly County?: string | undefined
}

interface CompiledSwitch {
  readonly written: RegExp | null
  readonly short: RegExp | null
  readonly to: PostcodePart
}

interface CompiledSystem {
  readonly switches: readonly CompiledSwitch[]
  readonly anyOther: RegExp
  readonly otherwise: PostcodePart
}

const compiled = (source: string | null): RegExp | null => (source === null ? null : new RegExp(source))

const systemByCountry: ReadonlyMap<string, CompiledSystem> = new Map(
  postcodeSystems.flatMap(({ countries, switches, anyOther, otherwise }) => {
    const system: CompiledSystem = {
      switches: switches.map(({ pattern, short, to }) => ({ written: compiled(pattern), short: compiled(short), to })),
      anyOther: new RegExp(anyOther),
      otherwise,
    }
    return countries.map((country) => [country, system] as const)
  }),
)

/** Where a postcode of a country lies. Null for one of another system or none at all, which says nothing. */
function placeOfPostcode(country: string, postcode: string, isTyped: boolean): PostcodePart | null {
  const system = systemByCountry.get(country)
  if (system === undefined || postcode === "") return null
  const compact = postcode.toUpperCase().replaceAll(/[^A-Z\d]/g, "")
  if (compact === "") return null
  const found = system.switches.find(
    ({ written, short }) => written?.test(compact) === true || (!isTyped && short?.test(compact) === true),
  )
  return found?.to ?? (system.anyOther.test(compact) ? system.otherwise : null)
}

/** The states of many addresses are few. */
const placesByState = new Map<string, PostcodePart | null>()
const MOST_STATES = 5000

/** The place that a state of an address names apart from its country: "PR" in the United States. Null for any other state. */
function placeOfState(country: string, state = ""): PostcodePart | null {
  if (state === "" || (!systemByCountry.has(country) && !hasTerritories(country))) return null
  const key = `${country} ${state}`
  const known = placesByState.get(key)
  if (known !== undefined) return known
  const named = [placeByName(`${countryByIso3(country)?.Alpha2 ?? ""}-${state.trim()}`), placeByName(state)]
  const found = named.find((place) => place !== null && isPartOf(place, country)) ?? null
  if (placesByState.size >= MOST_STATES) placesByState.clear()
  placesByState.set(key, found)
  return found
}

function isPartOf({ CountryIsoCode, CountrySubdivision }: PostcodePart, country: string): boolean {
  return CountryIsoCode === country ? CountrySubdivision !== "" : isTerritoryOf(CountryIsoCode, country)
}

/**
 * The one answer to where an address is (ADDR-7, ADR 155): the address with the country and subdivision that its postcode
 * means, or its state where no postcode tells. JE2 is Jersey whatever the order said, BT9 is Northern Ireland, 97400 in France
 * Réunion, PR in the United States Puerto Rico. Addresses of which neither says anything stay as they are.
 */
export function switchCountry<Place extends PostalPlace>(address: Place): Place {
  return placed(address, false)
}

/** The same while a postcode is typed: the beginning of a postcode is none in a short form. */
export function switchTyped<Place extends PostalPlace>(address: Place): Place {
  return placed(address, true)
}

function placed<Place extends PostalPlace>(address: Place, isTyped: boolean): Place {
  const { CountryIsoCode, CountrySubdivision, Postcode, County } = address
  const found =
    placeOfPostcode(CountryIsoCode, Postcode, isTyped) ??
    (CountrySubdivision === "" ? placeOfState(CountryIsoCode, County) : null)
  if (found === null || (found.CountryIsoCode === CountryIsoCode && found.CountrySubdivision === CountrySubdivision))
    return address
  return { ...address, CountryIsoCode: found.CountryIsoCode, CountrySubdivision: found.CountrySubdivision }
}

/** A grouping of the brokers' own, which no buyer writes. A postcode outside it proves nothing. */
const NO_PLACE_OF_ITS_OWN: ReadonlySet<string> = new Set(["HIGH"])

/**
 * Why an address can't exist, in a sentence: it names a particular place, such as Northern Ireland, Jersey or, as a state,
 * Puerto Rico, and its postcode lies elsewhere. Null when it can. An address that names no part of its country can always
 * exist: the part follows from the postcode.
 */
export function whyImpossible(address: PostalPlace): string | null {
  const { CountryIsoCode, CountrySubdivision } = address
  const meant = switchCountry(address)
  const namesPart = CountrySubdivision !== "" && !NO_PLACE_OF_ITS_OWN.has(CountrySubdivision)
  const namesCountry =
    meant.CountryIsoCode !== CountryIsoCode &&
    !isTerritoryOf(meant.CountryIsoCode, CountryIsoCode) &&
    systemByCountry.get(CountryIsoCode)?.otherwise.CountryIsoCode !== CountryIsoCode
  if (meant !== address) return namesPart || namesCountry ? impossible(address, address, meant) : null
  const state = CountryIsoCode === "USA" ? placeOfState(CountryIsoCode, address.County) : null
  return state === null ? null : impossible(address, state, meant)
}

function impossible({ Postcode }: PostalPlace, named: PostcodePart, meant: PostcodePart): string {
  return `${Postcode.trim().toUpperCase()} is not a postcode in ${placeInWords(named)}: it lies in ${placeInWords(meant)}. Correct the postcode or the country.`
}
