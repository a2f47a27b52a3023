import { hasAllDimensions, type PackageDimensions } from "../parcel/package-dimensions.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"

/**
 * The sides, in cm, of a parcel that surely holds these ones: laid flat and stacked. Never too small, so that a price for it
 * is never too low; the seller corrects it to the box taken. All 0 while one of them is not measured, or the stack is too high.
 */
export function stackParcels(parcels: readonly PackageDimensions[]): Omit<PackageDimensions, "Weight"> {
  const flat = parcels.map((parcel) => [parcel.Length, parcel.Width, parcel.Height].toSorted((a, b) => b - a))
  const side = (place: number): readonly number[] => flat.map((sides) => sides[place] ?? 0)
  const height = side(2).reduce((sum, thickness) => sum + thickness, 0)
  const isMeasured = parcels.every((parcel) => hasAllDimensions({ ...parcel, Weight: 1 }))
  if (!isMeasured || height > PARCEL_LIMITS.Height) return { Length: 0, Width: 0, Height: 0 }
  return { Length: Math.max(...side(0)), Width: Math.max(...side(1)), Height: Math.round(height * 100) / 100 }
}
