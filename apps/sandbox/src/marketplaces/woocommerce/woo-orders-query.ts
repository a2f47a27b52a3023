import { z } from "zod"
import type { Sale } from "../shop.ts"
import { STORE_ZONE_MS, WOO_STATUSES, wooStatus, type WooNotes } from "./present-woo-order.ts"

/** PHP takes a list with commas and one in brackets. */
const list = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(",")).map((each) => each.trim()))
const flag = z.enum(["true", "false", "1", "0"]).transform((value) => value === "true" || value === "1")
const time = z.string().refine((value) => !Number.isNaN(Date.parse(value)))

const querySchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).optional(),
  status: list.refine((names) => names.every((name) => name === "any" || WOO_STATUSES.has(name))).default(["any"]),
  after: time.optional(),
  before: time.optional(),
  modified_after: time.optional(),
  modified_before: time.optional(),
  dates_are_gmt: flag.default(false),
  include: list.default([]),
  exclude: list.default([]),
  search: z.string().default(""),
  order: z.enum(["asc", "desc"]).default("desc"),
  orderby: z.enum(["date", "modified", "id", "include", "title", "slug"]).default("date"),
})

export interface WooPage {
  readonly sales: readonly Sale[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly isMore: boolean
}

/** A page of orders; the names of the parameters that are wrong. */
export function readOrdersQuery(query: unknown, sales: readonly Sale[], notes: WooNotes): WooPage | readonly string[] {
  // PHP's way with names of lists.
  const flat = Object.entries(Object(query)).map(([name, value]) => [name.replace(/\[\d*\]$/, ""), value])
  const parsed = querySchema.safeParse(Object.fromEntries(flat))
  if (!parsed.success) return [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))]
  const asked = parsed.data
  const found = sales.filter((sale) => isAsked(sale, asked, notes)).toSorted(orderOf(asked))
  const start = asked.offset ?? (asked.page - 1) * asked.per_page
  return {
    sales: found.slice(start, start + asked.per_page),
    total: found.length,
    page: asked.page,
    isMore: start + asked.per_page < found.length,
    pages: Math.ceil(found.length / asked.per_page),
  }
}

type Asked = z.output<typeof querySchema>

function isAsked(sale: Sale, asked: Asked, notes: WooNotes): boolean {
  const status = wooStatus(sale, notes)
  const isStatus = asked.status.includes("any") ? status !== "trash" : asked.status.includes(status)
  const isIncluded = asked.include.length === 0 || asked.include.includes(sale.id)
  const isSearched = `${sale.number} ${sale.buyer.name} ${sale.buyer.email}`.includes(asked.search)
  return isStatus && isIncluded && isSearched && !asked.exclude.includes(sale.id) && isWithin(sale, asked)
}

function isWithin({ placedAt, changedAt }: Sale, asked: Asked): boolean {
  const limit = (text: string | undefined) => (text === undefined ? null : momentOf(text, asked.dates_are_gmt))
  return (
    isIn(placedAt, limit(asked.after), limit(asked.before)) &&
    isIn(changedAt, limit(asked.modified_after), limit(asked.modified_before))
  )
}

/** After and before, and not at: to the second. */
function isIn(date: Date, after: number | null, before: number | null): boolean {
  const second = Math.floor(date.getTime() / 1000) * 1000
  return (after === null || second > after) && (before === null || second < before)
}

/** A time without a zone is the store's own, unless it is said to be Greenwich's. */
function momentOf(text: string, isGmt: boolean): number {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return Date.parse(text)
  return Date.parse(`${text}${text.includes("T") ? "" : "T00:00:00"}Z`) - (isGmt ? 0 : STORE_ZONE_MS)
}

function orderOf({ order, orderby }: Asked): (a: Sale, b: Sale) => number {
  const sign = order === "asc" ? 1 : -1
  const keyOf = ({ id, placedAt, changedAt }: Sale) =>
    orderby === "modified" ? changedAt.getTime() : orderby === "date" ? placedAt.getTime() : Number(id)
  return (a, b) => sign * (keyOf(a) - keyOf(b) || Number(a.id) - Number(b.id))
}
