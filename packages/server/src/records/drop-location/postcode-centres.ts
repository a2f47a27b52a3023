import { postcodePlace } from "@smart-send/domain/country/postcode-pattern"
import type { Coordinates } from "./distance.ts"

/** Finds roughly where a postcode is. */
export type LocatePostcode = (postcode: string) => Coordinates | null

const INWARD = /\d[A-Z]{2}$/

/**
 * Locates postcodes by the centre of the outcode ("EC1A"), otherwise the district ("EC1"), otherwise the area ("EC"),
 * whichever the operator's table has. Null for a postcode of an unknown area.
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
