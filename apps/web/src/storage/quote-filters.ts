import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

export const quoteModes = ["Default", "Unfiltered", "Favourite"] as const
export type QuoteMode = (typeof quoteModes)[number]
export const handOverTypes = ["All", "Collection", "DropOff"] as const
export type HandOverType = (typeof handOverTypes)[number]

/** The filters of the quotes view. Empty lists filter nothing. */
export interface QuoteFilters {
  readonly mode: QuoteMode
  readonly handOver: HandOverType
  /** A category tab, or null for all. */
  readonly category: string | null
  readonly speeds: readonly string[]
  readonly collectionTypes: readonly string[]
  readonly packageTypes: readonly string[]
  readonly categories: readonly string[]
}

export const NO_FILTERS: QuoteFilters = {
  mode: "Default",
  handOver: "All",
  category: null,
  speeds: [],
  collectionTypes: [],
  packageTypes: [],
  categories: [],
}

const names = z.array(z.string().max(40)).max(20)
const filtersSchema = z.object({
  mode: z.enum(quoteModes),
  handOver: z.enum(handOverTypes),
  category: z.string().max(40).nullable(),
  speeds: names,
  collectionTypes: names,
  packageTypes: names,
  categories: names,
})

/** By provider (QUOTE-15). */
export const quoteFiltersByProvider = storedValue<Readonly<Record<string, QuoteFilters>>>({
  name: "device.quotes.filters",
  area: localArea,
  schema: z.record(z.string().max(64), filtersSchema),
  fallback: {},
})
