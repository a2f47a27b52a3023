import { ADDRESS_SEARCH_LIMITS } from "./address-search-limits.ts"
import { z } from "zod"

/** One line of an address search (SEEK-2): an address to retrieve, or a place that breaks down into several. */
export const addressResultSchema = z.strictObject({
  Display: z.string().max(ADDRESS_SEARCH_LIMITS.display),
  /** Names it in `/breakdown` or `/retrieve`; opaque. */
  Identifier: z.string().min(1).max(ADDRESS_SEARCH_LIMITS.identifier),
  HasBreakdown: z.boolean(),
  /** "12 addresses", "Sent to before": what stands small beside it. */
  Description: z.string().max(ADDRESS_SEARCH_LIMITS.description),
})
export type AddressResult = z.infer<typeof addressResultSchema>
