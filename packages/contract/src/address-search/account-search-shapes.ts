import { addressResultSchema } from "@smart-send/domain/address-search/address-result"
import { ADDRESS_SEARCH_LIMITS, ADDRESS_PAGES } from "@smart-send/domain/address-search/address-search-limits"
import { z } from "zod"

/** More than 2 characters (SEEK-3). */
export const accountQuerySchema = z
  .string()
  .trim()
  .min(ADDRESS_SEARCH_LIMITS.shortestTerm)
  .max(ADDRESS_SEARCH_LIMITS.term)

export const accountPageSchema = {
  skip: z.coerce.number().int().min(0).max(ADDRESS_PAGES.most).default(0),
  take: z.coerce.number().int().min(1).max(ADDRESS_PAGES.next).default(ADDRESS_PAGES.next),
}

export const accountResultsSchema = z.strictObject({ results: z.array(addressResultSchema) })
