import { z } from "zod"

/** A package one can pick instead of typing sizes (CREATE-13). Sides in cm, `Weight` of its contents' usual limit in kg. */
export const packagePresetSchema = z.strictObject({
  Name: z.string().min(1).max(100),
  Length: z.number().positive().max(300),
  Width: z.number().positive().max(300),
  Height: z.number().positive().max(300),
  Weight: z.number().positive().max(2500),
  /** Address of a small picture, or empty. */
  Thumb: z.string().max(200),
})
export type PackagePreset = z.infer<typeof packagePresetSchema>
