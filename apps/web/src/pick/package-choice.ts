import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"

export const SIDES = ["Length", "Width", "Height"] as const

/** The package with these sides; null when they are the seller's own. */
export function packageOf(value: PackageDimensions, packages: readonly PackagePreset[]): PackagePreset | null {
  return packages.find((each) => SIDES.every((side) => each[side] === value[side])) ?? null
}

/**
 * The parcel with this package's sides. The weight stays, because a package's own weight is only what it usually holds.
 */
export function inPackage(value: PackageDimensions, { Length, Width, Height }: PackagePreset): PackageDimensions {
  return { ...value, Length, Width, Height }
}

/**
 * The fault of a weight or side, as the key of its text (`pick:parcel`); null when it can be stored. 0 means unknown.
 */
export function sizeFault(name: keyof PackageDimensions, size: number): "tooHeavy" | "tooLong" | "belowZero" | null {
  if (size < 0) return "belowZero"
  if (size <= PARCEL_LIMITS[name]) return null
  return name === "Weight" ? "tooHeavy" : "tooLong"
}

/** Whether weight and sides can all be stored. */
export function canBeKept(size: PackageDimensions): boolean {
  return (["Weight", ...SIDES] as const).every((name) => sizeFault(name, size[name]) === null)
}
