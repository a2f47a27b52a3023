import { addressResultSchema } from "@smart-send/domain/address-search/address-result"
import { z } from "zod"
import { ALPHA3_PATTERN } from "@smart-send/domain/country/country-code"

/** A wrong code gets the validation library's own sentence, which is part of the wire. */
export const searchedCountrySchema = z.string().regex(new RegExp(ALPHA3_PATTERN))
export const searchTakeSchema = z.coerce.number().int().min(1).max(100).default(100)
export const addressResultsSchema = z.strictObject({ Results: z.array(addressResultSchema) })
export const addressIdentifierSchema = addressResultSchema.shape.Identifier
