import { z } from "zod"
import { itemIdSchema } from "../id/id.ts"
import { STORED_ADDRESS_LIMITS } from "../address/address-limits.ts"

/** A suggestion that an address check makes about one recipient. Nothing acts on it without the seller. */
export const suggestionCodeSchema = z.enum([
  /** "yo213bd" for "YO21 3BD". */
  "POSTCODE-FORM",
  /** Not a postcode of the country at all. */
  "POSTCODE-UNKNOWN",
  /** The postcode's area is not the town's, or not the country's part. */
  "POSTCODE-TOWN",
  "COUNTRY-PART",
  /** No state or province of the country, where an address needs one. */
  "STATE-UNKNOWN",
  "HOUSE-NUMBER-MISSING",
  /** A line longer than the chosen courier takes. */
  "LINE-TOO-LONG",
])
export type SuggestionCode = z.infer<typeof suggestionCodeSchema>

export const addressSuggestionSchema = z.strictObject({
  Code: suggestionCodeSchema,
  /** Of the recipient: "Postcode", "AddressLine1". */
  Field: z.string().max(50),
  Message: z.string().max(300),
  /** Fields of the recipient and what to write there; empty when only the seller can know. */
  Changes: z.record(z.string().max(50), z.string().max(STORED_ADDRESS_LIMITS.line)),
})
export type AddressSuggestion = z.infer<typeof addressSuggestionSchema>

export const addressFindingSchema = z.strictObject({ Id: itemIdSchema, Suggestions: z.array(addressSuggestionSchema) })
export type AddressFinding = z.infer<typeof addressFindingSchema>

/** Items that seem to go to one buyer and could be sent as one parcel. */
export const duplicateBuyerSchema = z.strictObject({
  Ids: z.array(itemIdSchema).min(2),
  /** `Same`: the addresses agree letter for letter; `Near`: they differ in ways that people write one address. */
  Match: z.enum(["Same", "Near"]),
  Message: z.string().max(300),
})
export type DuplicateBuyer = z.infer<typeof duplicateBuyerSchema>
