import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"

export const SIDES = ["Length", "Width", "Height"] as const

/** The package whose sides these are; null: they are the seller's own. */
export function packageOf(value: PackageDimensions, packages: readonly PackagePreset[]): PackagePreset | null {
  return packages.find((each) => SIDES.every((side) => each[side] === value[side])) ?? null
}

/** The parcel in this package. What it weighs stays: a package's own weight is only what it usually holds. */
export function inPackage(value: PackageDimensions, { Length, Width, Height }: PackagePreset): PackageDimensions {
  return { ...value, Length, Width, Height }
}

/** What is wrong with a weight or a side, by the name of its text (`pick:parcel`); null: it can be kept. 0 is not known. */
export function sizeFault(name: keyof PackageDimensions, size: number): "tooHeavy" | "tooLong" | "belowZero" | null {
  if (size < 0) return "belowZero"
  if (size <= PARCEL_LIMITS[name]) return null
  return name === "Weight" ? "tooHeavy" : "tooLong"
}

/** Whether all of them can be kept. */
export function canBeKept(size: PackageDimensions): boolean {
  return (["Weight", ...SIDES] as const).every((name) => sizeFault(name, size[name]) === null)
}
