import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"

/** The most that an item holds (core.md 5): kg and cm. */
export const MOST = { Weight: 2500, Length: 300, Width: 300, Height: 300 } as const
export const SIDES = ["Length", "Width", "Height"] as const

/** The package whose sides these are; null: they are the seller's own. */
export function packageOf(value: PackageDimensions, packages: readonly PackagePreset[]): PackagePreset | null {
  return packages.find((each) => SIDES.every((side) => each[side] === value[side])) ?? null
}

/** The parcel in this package. What it weighs stays: a package's own weight is only what it usually holds. */
export function inPackage(value: PackageDimensions, { Length, Width, Height }: PackagePreset): PackageDimensions {
  return { ...value, Length, Width, Height }
}
