import { z } from "zod"
import { PARCEL_LIMITS } from "./parcel-limits.ts"

/** A package one can pick instead of typing sizes (CREATE-13). Sides in cm, `Weight` of its contents' usual limit in kg. */
export const packagePresetSchema = z.strictObject({
  Name: z.string().min(1).max(100),
  Length: z.number().positive().max(PARCEL_LIMITS.Length),
  Width: z.number().positive().max(PARCEL_LIMITS.Width),
  Height: z.number().positive().max(PARCEL_LIMITS.Height),
  Weight: z.number().positive().max(PARCEL_LIMITS.Weight),
  /** Address of a small picture, or empty. */
  Thumb: z.string().max(200),
})
export type PackagePreset = z.infer<typeof packagePresetSchema>
