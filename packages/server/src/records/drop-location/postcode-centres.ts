import { postcodePlace } from "@smart-send/domain/country/postcode-pattern"
import type { Coordinates } from "./distance.ts"

/** Finds about where a postcode lies. */
export type LocatePostcode = (postcode: string) => Coordinates | null

const INWARD = /\d[A-Z]{2}$/

/**
 * Locates postcodes by the centres of their outcodes ("EC1A"), else of their districts ("EC1"), else of their areas
 * ("EC"): whichever the operator's table has. Null for a postcode of no area that it knows.
 */
export function locateByCentres(centres: ReadonlyMap<string, Coordinates>): LocatePostcode {
  return (postcode) => {
    const { area, district } = postcodePlace(postcode)
    if (area === "") return null
    const outcode = postcode
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, "")
      .replace(INWARD, "")
    return centres.get(outcode) ?? centres.get(`${area}${district}`) ?? centres.get(area) ?? null
  }
}
