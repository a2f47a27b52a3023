import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { Service } from "@smart-send/domain/service/service"

/** Three sides in cm, the longest first, because a parcel may be turned any way round. */
export type Sides = readonly [longest: number, middle: number, shortest: number]

/** Compares a parcel with the limits of a service. Sides in cm, weights in kg. */
export interface ParcelFit {
  readonly limits: Sides
  /** Null while a side is unknown. */
  readonly sides: Sides | null
  /** By how much each side exceeds its limit; 0 where it fits. */
  readonly sidesOver: Sides
  readonly maxWeight: number
  /** Null while the weight is unknown. */
  readonly weight: number | null
  readonly weightOver: number
  readonly fits: boolean
}

type Limits = Pick<Service, "MaxWeight" | "MaxLength" | "MaxWidth" | "MaxHeight">

/**
 * The quote's check of size and weight (SERVICE-3, SERVICE-12). Limits are stored in hundredths, so they are divided by
 * 100.
 */
export function parcelFit(service: Limits, parcel: PackageDimensions | null): ParcelFit {
  const limits = longestFirst(service.MaxLength / 100, service.MaxWidth / 100, service.MaxHeight / 100)
  const sides = parcel === null ? null : knownSides(parcel)
  const weight = parcel !== null && parcel.Weight > 0 ? parcel.Weight : null
  const sidesOver: Sides =
    sides === null ? [0, 0, 0] : [over(sides[0], limits[0]), over(sides[1], limits[1]), over(sides[2], limits[2])]
  const weightOver = weight === null ? 0 : over(weight, service.MaxWeight)
  return {
    limits,
    sides,
    sidesOver,
    maxWeight: service.MaxWeight,
    weight,
    weightOver,
    fits: weightOver === 0 && sidesOver.every((each) => each === 0),
  }
}

function knownSides({ Length, Width, Height }: PackageDimensions): Sides | null {
  return Length > 0 && Width > 0 && Height > 0 ? longestFirst(Length, Width, Height) : null
}

/** Rounded to the gram and the tenth of a millimetre, because finer differences are floating-point noise. */
function over(value: number, limit: number): number {
  return Math.max(0, Math.round((value - limit) * 1000) / 1000)
}

function longestFirst(a: number, b: number, c: number): Sides {
  const longest = Math.max(a, b, c)
  const shortest = Math.min(a, b, c)
  return [longest, a + b + c - longest - shortest, shortest]
}
