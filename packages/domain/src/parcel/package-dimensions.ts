import { z } from "zod"
import { PARCEL_LIMITS } from "./parcel-limits.ts"

/** Weight in kg, sides in cm; 0 means not known (ITEM-12). */
export const packageDimensionsSchema = z.strictObject({
  Weight: z.number().min(0).max(PARCEL_LIMITS.Weight).default(0),
  Height: z.number().min(0).max(PARCEL_LIMITS.Height).default(0),
  Width: z.number().min(0).max(PARCEL_LIMITS.Width).default(0),
  Length: z.number().min(0).max(PARCEL_LIMITS.Length).default(0),
})
export type PackageDimensions = z.infer<typeof packageDimensionsSchema>

export const NO_DIMENSIONS: PackageDimensions = { Weight: 0, Height: 0, Width: 0, Length: 0 }

/** Dimensions count as missing unless weight, length, width and height are all non-zero (ITEM-13). */
export function hasAllDimensions(dimensions: PackageDimensions): boolean {
  return dimensions.Weight > 0 && dimensions.Length > 0 && dimensions.Width > 0 && dimensions.Height > 0
}
