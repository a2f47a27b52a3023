import { z } from "zod"
import { minor, type Minor } from "../money/money.ts"

const minorSchema = z.int().transform(minor)

const declaredLineSchema = z.object({
  description: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** Of the line in this parcel, in minor units of the declaration's currency. */
  value: minorSchema,
  /** Net grams of the line in this parcel. */
  grams: z.int(),
  /** Digits alone; empty where there is none. */
  tariffCode: z.string(),
  /** Alpha-3; empty where it is not known. */
  origin: z.string(),
})
export type DeclaredLine = z.infer<typeof declaredLineSchema>

/** One parcel as it is declared. */
export const declaredParcelSchema = z.object({
  /** Gross grams, with packaging. */
  grams: z.int(),
  lines: z.array(declaredLineSchema),
})
export type DeclaredParcel = z.infer<typeof declaredParcelSchema>

/** Net grams of a parcel's lines. */
export function netGrams({ lines }: Pick<DeclaredParcel, "lines">): number {
  return lines.reduce((sum, { grams }) => sum + grams, 0)
}

/** What a parcel's goods are worth, in minor units. */
export function parcelValue({ lines }: Pick<DeclaredParcel, "lines">): Minor {
  return minor(lines.reduce((sum, { value }) => sum + value, 0))
}
