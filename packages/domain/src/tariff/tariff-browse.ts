import { z } from "zod"
import { tariffPlaceSchema } from "./tariff-suggestion.ts"
import { codeSystemSchema } from "./tariff-system.ts"

/** A tariff code as the server writes it: digits alone. */
const bareCodeSchema = z.string().regex(/^\d{2,10}$/)

/** A section of the nomenclature with its chapters (CUSTOMS-10). */
export const tariffSectionSchema = tariffPlaceSchema.extend({ Chapters: z.array(tariffPlaceSchema) })

/** A row below another. */
export const classificationSchema = tariffPlaceSchema.extend({
  /** Whether it is a whole code that an order line can have. */
  Selectable: z.boolean(),
  /** Whether there are rows below it. */
  HasMore: z.boolean(),
})

/** One of the categories that sellers browse from: twelve at the top, others below them. */
export const tariffCategorySchema = z.strictObject({
  Code: z.string().max(40),
  /** Empty for the twelve. */
  ParentCode: z.string().max(40),
  Description: z.string().max(100),
  /** The section, chapter, heading or code that it opens; empty where its subcategories do. */
  TariffCode: z.string().max(10),
  /** The name of a Tabler icon, such as `armchair`. */
  Icon: z.string().max(40),
  SortOrder: z.int(),
})
export type TariffCategory = z.infer<typeof tariffCategorySchema>

/** How a code stands in one system. */
export const codeStandingSchema = z.strictObject({
  System: codeSystemSchema,
  /** Digits of a whole code. */
  Length: z.int(),
  /** The version of the loaded tariff; empty where only the length and the first six digits can be checked. */
  Version: z.string().max(80),
  /** `Valid`: a code of it. `TooShort`: it needs more digits. `TooLong`: it has too many. `Unknown`: there is no such code. */
  Standing: z.enum(["Valid", "TooShort", "TooLong", "Unknown"]),
  /** The code filled up to the length, where that makes it valid; empty otherwise. */
  Padded: z.string().max(10),
})
export type CodeStanding = z.infer<typeof codeStandingSchema>

/** What is known of a tariff code. */
export const codeFactsSchema = z.strictObject({
  /** Digits alone. */
  Code: bareCodeSchema,
  /** The first six digits where the nomenclature has them; empty otherwise. */
  HS: z.string().max(6),
  /** Empty for a code that no system has. */
  Name: z.string().max(200),
  Path: z.array(tariffPlaceSchema).max(4),
  Systems: z.array(codeStandingSchema),
})
