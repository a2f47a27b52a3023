import { switchCountry } from "@smart-send/domain/country/subdivision"
import type { DropLocation } from "@smart-send/domain/drop-location/drop-location"
import { metresBetween, type Coordinates } from "./distance.ts"
import type { LocatePostcode } from "./postcode-centres.ts"

/** A shop or locker from the operator's files. */
export interface DropPoint extends Coordinates, Omit<DropLocation, "Distance"> {
  /** The network it belongs to: the DropOffProviderCode of services. */
  readonly code: string
  /** ISO 3166-1 alpha-3. */
  readonly country: string
}

export interface DropPointQuestion {
  readonly code: string
  /** ISO 3166-1 alpha-3. */
  readonly country: string
  readonly postcode: string
}

export interface DropPoints {
  /**
   * The nearest points of a network in the postcode's country, nearest first. Empty when the postcode or network is not
   * known.
   */
  near(question: DropPointQuestion): DropLocation[]
}

/** As many as a person will look through. */
const MOST_SHOWN = 25

/**
 * Stores the points by network and country. A query measures the distance to each of them. 4,000 take half a
 * millisecond, so a spatial index, which is easily wrong at the edges of its cells, would gain nothing.
 */
export function createDropPoints(points: readonly DropPoint[], locate: LocatePostcode): DropPoints {
  const byNetwork = Map.groupBy(points, ({ code, country }) => `${code}/${country}`)
  return {
    near: ({ code, country, postcode }) => {
      const from = locate(postcode)
      if (from === null) return []
      // A Jersey postcode is looked up in Jersey, whatever country was sent with it.
      const place = switchCountry({ CountryIsoCode: country, CountrySubdivision: "", Postcode: postcode })
      return nearest(byNetwork.get(`${code}/${place.CountryIsoCode}`) ?? [], from)
    },
  }
}

function nearest(points: readonly DropPoint[], from: Coordinates): DropLocation[] {
  return points
    .map((point) => ({ point, metres: Math.round(metresBetween(from, point)) }))
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST_SHOWN)
    .map(({ point, metres }) => presentPoint(point, metres))
}

function presentPoint({ Id, Name, Address1, Address2, Postcode, OpeningTimes }: DropPoint, Distance: number) {
  return { Id, Name, Address1, Address2, Postcode, Distance, OpeningTimes }
}
