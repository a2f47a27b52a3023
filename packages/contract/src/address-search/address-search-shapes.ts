import { addressResultSchema } from "@smart-send/domain/address-search/address-result"
import { z } from "zod"

/** ISO 3166-1 alpha-3. */
export const searchedCountrySchema = z.string().regex(/^[A-Z]{3}$/)
export const searchTakeSchema = z.coerce.number().int().min(1).max(100).default(100)
export const addressResultsSchema = z.strictObject({ Results: z.array(addressResultSchema) })
export const addressIdentifierSchema = z.string().min(1).max(500)
