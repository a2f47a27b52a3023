import { countries } from "../country/country.ts"
import { isInRange, postcodeRange, type PostcodePlace, type PostcodeRange } from "../country/postcode-pattern.ts"

/** Where a parcel goes, in the terms that zones are drawn in. */
export interface Destination {
  /** Alpha-3. */
  readonly country: string
  readonly subdivision: string
  readonly place: PostcodePlace
}

/** Places as the catalogue's files write them. */
export interface Places {
  readonly Countries: readonly string[]
  readonly Subdivision?: string | undefined
  readonly Postcodes?: readonly string[] | undefined
}

interface RangedZone extends PostcodeRange {
  readonly zone: number
}

/** Finds the number of a destination's zone. It is built once and read for every price. */
export interface ZoneMap {
  readonly rangesByArea: ReadonlyMap<string, readonly RangedZone[]>
  readonly bySubdivision: ReadonlyMap<string, number>
  readonly byCountry: ReadonlyMap<string, number>
}

export const NO_ZONE = -1

/** Territories that the post of the United States delivers to at its own rates, alpha-3: orders write them as a state or as a country. */
const AS_USA = ["PRI", "VIR", "GUM", "MNP", "ASM"] as const

/**
 * Zones are numbered as they stand in `places`. The most particular wins: postcode, subdivision, country; among equals
 * the first. A territory of the United States that no place names is in their zone. "*" takes every other country that no other
 * place names whole and that `notServed` does not leave out.
 */
export function zoneMap(places: readonly Places[], notServed: readonly string[] = []): ZoneMap {
  const rangesByArea = new Map<string, RangedZone[]>()
  const bySubdivision = new Map<string, number>()
  const byCountry = new Map<string, number>()
  let rest = NO_ZONE
  for (const [zone, entry] of places.entries()) {
    for (const country of entry.Countries) {
      if (entry.Postcodes) addRanges(rangesByArea, country, entry.Postcodes, zone)
      else if (entry.Subdivision !== undefined) setFirst(bySubdivision, `${country}/${entry.Subdivision}`, zone)
      else if (country === "*") rest = zone
      else setFirst(byCountry, country, zone)
    }
  }
  const left = new Set(notServed)
  addTerritories(byCountry, left)
  if (rest !== NO_ZONE) {
    for (const { Iso3Code } of countries) if (!left.has(Iso3Code)) setFirst(byCountry, Iso3Code, rest)
  }
  return { rangesByArea, bySubdivision, byCountry }
}

/** The number of the zone, or {@link NO_ZONE}. */
export function zoneOf(map: ZoneMap, to: Destination): number {
  const ranges = map.rangesByArea.size === 0 ? undefined : map.rangesByArea.get(`${to.country}/${to.place.area}`)
  if (ranges) for (const range of ranges) if (isInRange(to.place, range)) return range.zone
  if (to.subdivision !== "" && map.bySubdivision.size > 0) {
    const zone = map.bySubdivision.get(`${to.country}/${to.subdivision}`)
    if (zone !== undefined) return zone
  }
  return map.byCountry.get(to.country) ?? NO_ZONE
}

/** The countries (alpha-3) of which some part lies in one of the zones that `isServed` accepts. */
export function countriesServed(map: ZoneMap, isServed: (zone: number) => boolean): ReadonlySet<string> {
  const served = new Set<string>()
  for (const [country, zone] of map.byCountry) if (isServed(zone)) served.add(country)
  for (const [key, zone] of map.bySubdivision) if (isServed(zone)) served.add(key.slice(0, key.indexOf("/")))
  for (const [key, ranges] of map.rangesByArea) {
    if (ranges.some((range) => isServed(range.zone))) served.add(key.slice(0, key.indexOf("/")))
  }
  return served
}

function addRanges(
  rangesByArea: Map<string, RangedZone[]>,
  country: string,
  patterns: readonly string[],
  zone: number,
): void {
  for (const pattern of patterns) {
    const range = postcodeRange(pattern)
    if (range === null) continue
    const key = `${country}/${range.area}`
    const ranges = rangesByArea.get(key) ?? []
    ranges.push({ ...range, zone })
    rangesByArea.set(key, ranges)
  }
}

function addTerritories(byCountry: Map<string, number>, left: ReadonlySet<string>): void {
  const usa = byCountry.get("USA")
  if (usa === undefined) return
  for (const territory of AS_USA) if (!left.has(territory)) setFirst(byCountry, territory, usa)
}

function setFirst(map: Map<string, number>, key: string, zone: number): void {
  if (!map.has(key)) map.set(key, zone)
}
