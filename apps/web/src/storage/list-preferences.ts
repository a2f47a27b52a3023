import { SORT_FIELDS, type SortField } from "@smart-send/domain/item-list/item-filter"
import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"

const sortSchema = z.object({
  SortField: z.enum(SORT_FIELDS),
  SortOrder: z.enum(["Ascending", "Descending"]),
})
export interface SortPreference {
  readonly SortField: SortField
  readonly SortOrder: "Ascending" | "Descending"
}

/** The sort of each view, by its name. A view that is not listed has the default (SEARCH-6). */
export const sortPreference = storedValue<Readonly<Record<string, SortPreference>>>({
  name: "device.list.sort",
  area: localArea,
  schema: z.record(z.string().max(30), sortSchema),
  fallback: {},
})

/** Columns in the seller's order. Hidden ones keep their place. */
export const columnPreference = storedValue<readonly { readonly key: string; readonly isShown: boolean }[]>({
  name: "device.list.columns",
  area: localArea,
  schema: z.array(z.object({ key: z.string().max(30), isShown: z.boolean() })).max(20),
  fallback: [],
})

/** Null until the seller chooses: the width of the window decides. */
export const densityPreference = storedValue<"comfortable" | "compact" | null>({
  name: "device.list.density",
  area: localArea,
  schema: z.enum(["comfortable", "compact"]),
  fallback: null,
})

/** Whether each view groups one buyer's items (ShowAsGroup), by its name. */
export const groupPreference = storedValue<Readonly<Record<string, boolean>>>({
  name: "device.list.groups",
  area: localArea,
  schema: z.record(z.string().max(30), z.boolean()),
  fallback: {},
})
