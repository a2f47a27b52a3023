import { isInRange, postcodePlace, type PostcodeRange } from "../country/postcode-pattern.ts"
import { plainWords } from "../address/plain-words.ts"

/** A post town of the British Isles. Several places may bear one name, each with its own districts. */
export interface GazetteerPlace {
  readonly town: string
  readonly districts: readonly PostcodeRange[]
  /** Degrees, of its middle. */
  readonly latitude: number
  readonly longitude: number
}

/** Which towns there are, and which postcodes are theirs. */
export interface Gazetteer {
  /** Whether there are postcodes that begin so: "YO" is one, "ZZ" is none. Everything is, where nothing is known. */
  readonly isArea: (area: string) => boolean
  /** The towns of a postcode's district, the most particular first; empty where that is not known. */
  readonly placesAt: (postcode: string) => readonly GazetteerPlace[]
  /** Every place of that name, however it is written. */
  readonly placesNamed: (town: string) => readonly GazetteerPlace[]
  /** Places whose name begins so, in the order of the alphabet. */
  readonly placesBeginning: (text: string, most: number) => readonly GazetteerPlace[]
}

/** Areas without places: the forces' post, and those that belong to big organisations alone. */
const PLACELESS = new Set(["BF", "BX", "GIR", "XX"])

/** Looks places up by postcode and by name. */
export function createGazetteer(places: readonly GazetteerPlace[]): Gazetteer {
  const byName = Map.groupBy(places, ({ town }) => nameOf(town))
  const byArea = new Map<string, GazetteerPlace[]>()
  for (const place of places) {
    for (const area of new Set(place.districts.map((range) => range.area))) {
      byArea.set(area, [...(byArea.get(area) ?? []), place])
    }
  }
  const inOrder = places.map((place) => ({ name: nameOf(place.town), place })).toSorted((a, b) => order(a.name, b.name))
  return {
    isArea: (area) => byArea.size === 0 || byArea.has(area) || PLACELESS.has(area),
    placesAt: (postcode) => {
      const at = postcodePlace(postcode)
      const found = (byArea.get(at.area) ?? []).filter(({ districts }) =>
        districts.some((range) => isInRange(at, range)),
      )
      return found.toSorted((a, b) => a.districts.length - b.districts.length)
    },
    placesNamed: (town) => byName.get(nameOf(town)) ?? [],
    placesBeginning: (text, most) => {
      const start = nameOf(text)
      return inOrder
        .filter(({ name }) => name.startsWith(start))
        .slice(0, most)
        .map(({ place }) => place)
    },
  }
}

function nameOf(town: string): string {
  return plainWords(town)
    .map((word) => (word === "saint" ? "st" : word))
    .join(" ")
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

const KM_PER_DEGREE = 111.2

/** Kilometres between two places of the British Isles, as on a flat map: true to a few per cent there. */
export function kilometresApart(
  one: Pick<GazetteerPlace, "latitude" | "longitude">,
  other: Pick<GazetteerPlace, "latitude" | "longitude">,
): number {
  const middle = ((one.latitude + other.latitude) / 2) * (Math.PI / 180)
  const north = (one.latitude - other.latitude) * KM_PER_DEGREE
  const east = (one.longitude - other.longitude) * KM_PER_DEGREE * Math.cos(middle)
  return Math.hypot(north, east)
}
