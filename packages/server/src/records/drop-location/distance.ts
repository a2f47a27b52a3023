/** A place on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const EARTH_METRES = 6_371_008.8
const RADIANS = Math.PI / 180

/** Metres between two places as the crow flies (haversine on a sphere: within 0.5 %). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const sinLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2)
  const sinLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2)
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * sinLongitude * sinLongitude
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)))
}
