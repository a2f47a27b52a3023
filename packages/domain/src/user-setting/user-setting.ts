import { lineSchema } from "../text/typed-text.ts"
import { z } from "zod"
import { DATE_ORDERS } from "../csv-import/date-orders.ts"
import { MOST_HEADING_SETS } from "../csv-import/remembered-date-order.ts"
import { SORT_FIELDS } from "../item-list/item-filter.ts"
import { VIEW_NAMES } from "../item-list/item-view.ts"
import { MOST_AT_ONCE } from "../settings/settings.ts"
import { USER_SETTING_LIMITS } from "./user-setting-limits.ts"

const filterSelectionSchema = z.strictObject({
  Name: z.string().max(50),
  Include: z.array(z.string().max(200)).max(200),
  Exclude: z.array(z.string().max(200)).max(200),
})

/** The filter model (SEARCH-4): what a list shows and in what order. */
export const listFilterSchema = z.strictObject({
  SearchTerm: z.string().max(USER_SETTING_LIMITS.searchTerm),
  ShowAsGroup: z.boolean(),
  SortField: z.enum(SORT_FIELDS),
  SortOrder: z.enum(["Ascending", "Descending"]),
  FilterSelections: z.array(filterSelectionSchema).max(50),
  /** 1, or 2 for Groupable (LIST-7). */
  MinGroupSize: z.int().min(1).max(100),
  /** The view it filters. */
  Name: z.enum(VIEW_NAMES),
  Area: z.string().max(50),
  Skip: z.int().min(0),
  /** {@link USUAL_PAGE_SIZE} by default (LIST-14). */
  Take: z.int().min(1).max(MOST_AT_ONCE.list),
})
export type ListFilter = z.infer<typeof listFilterSchema>

/** A list one has given a name: filter and columns. */
export const savedViewSchema = z.strictObject({
  Id: z.uuid(),
  Name: lineSchema().min(1).max(USER_SETTING_LIMITS.viewName),
  Filter: listFilterSchema,
  /** Column ids in order; empty for the columns as they are. */
  Columns: z.array(z.string().max(40)).max(40),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Every setting a user can keep, by name, with the shape of its value. */
export const userSettingSchemas = {
  SavedViews: z.array(savedViewSchema).max(USER_SETTING_LIMITS.savedViews),
  /** The filter last used in each view. */
  ListFilters: z.partialRecord(z.enum(VIEW_NAMES), listFilterSchema),
  /** Whether "cheapest" may take services whose buyer fetches the parcel at a locker or shop. */
  PointsWillDo: z.boolean(),
  /** Whether single letters act in the list (WCAG 2.1.4). */
  Shortcuts: z.strictObject({ SingleKeys: z.boolean() }),
  /** How bookings are paid for, as last chosen; later: staged until then. */
  PayBy: z.enum(["PrePay", "Card", "Account", "Later"]),
  /** Which number of a date is the day, as answered for files by their headings. */
  CsvDateOrders: z
    .array(z.strictObject({ Headings: z.string().regex(/^[0-9a-f]{16}$/), Order: z.enum(DATE_ORDERS) }))
    .max(MOST_HEADING_SETS),
} as const
/**
 * The settings that are lists. One is saved whole, and only by whoever has read its newest version; whoever has not reads it again and
 * makes the same change once more.
 */
export const LISTED_SETTINGS = ["SavedViews", "CsvDateOrders"] as const satisfies readonly UserSettingName[]

export function isListedSetting(name: UserSettingName): boolean {
  return LISTED_SETTINGS.some((listed) => listed === name)
}

export type UserSettingName = keyof typeof userSettingSchemas
export type UserSetting<Name extends UserSettingName> = z.infer<(typeof userSettingSchemas)[Name]>
