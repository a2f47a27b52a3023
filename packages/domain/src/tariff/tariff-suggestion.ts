import { z } from "zod"
import { ORDER_LINE_LIMITS } from "../item/item-limits.ts"

/** How many codes are suggested (CUSTOMS-9): for a description, in search, and beside an item. */
export const SUGGESTION_LIMITS = { usual: 5, search: 10, itemView: 3, most: 10 } as const

/** A row of the nomenclature, and what it is called. */
export const tariffPlaceSchema = z.strictObject({
  /** Digits of a chapter, heading or code; Roman for a section. */
  Code: z.string().max(10),
  Name: z.string().max(200),
})
export type TariffPlace = z.infer<typeof tariffPlaceSchema>

/** Why a code is suggested. */
export const suggestionReasonSchema = z.strictObject({
  /**
   * `Sku`: the seller sent this SKU under it. `Chosen`: the seller chose it for goods described alike. `Others`: several
   * sellers did. `Words`: its words are in the description.
   */
  Source: z.enum(["Sku", "Chosen", "Others", "Words"]),
  /** The words of the description that speak for the code, as they were typed. */
  Words: z.array(z.string().max(100)).max(20),
  /** What the seller chose the code for; empty but for `Sku` and `Chosen`. */
  ChosenFor: z.string().max(ORDER_LINE_LIMITS.description),
})
export type SuggestionReason = z.infer<typeof suggestionReasonSchema>

/** A code that may fit a description. */
export const tariffSuggestionSchema = z.strictObject({
  Name: z.string().max(200),
  /** Six digits. */
  HS: z.string().regex(/^\d{6}$/),
  /** What to put on the order line: the whole code that the seller chose before, otherwise the six digits. */
  Code: z.string().regex(/^\d{6,10}$/),
  Why: suggestionReasonSchema,
  /** Chapter and heading that the code stands in. */
  Path: z.array(tariffPlaceSchema).max(3),
  /** Codes below it in the tariff asked for, where an operator has loaded that; the seller chooses one of them. */
  National: z.array(tariffPlaceSchema).max(50),
})
export type TariffSuggestion = z.infer<typeof tariffSuggestionSchema>

/** Lines whose best suggestion is the same code: one choice can serve them all. */
export const suggestionGroupSchema = z.strictObject({
  /** As the question named the lines. */
  Keys: z.array(z.string()),
  /** The best first; empty for lines of which nothing is known. */
  Suggestions: z.array(tariffSuggestionSchema).max(SUGGESTION_LIMITS.most),
})
export type SuggestionGroup = z.infer<typeof suggestionGroupSchema>
