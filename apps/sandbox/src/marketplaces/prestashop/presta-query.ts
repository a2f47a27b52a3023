import { ownValue } from "@smart-send/domain/record/own-value"
import type { PrestaRow } from "./presta-answer.ts"

/** What is wrong with a query. */
export interface PrestaQueryError {
  readonly code: number
  readonly message: string
}

/** Filter, order, cut and show rows as a query of the webservice says. */
export interface PrestaQuery {
  readonly display: "ids" | "full" | readonly string[]
  readonly filters: readonly { readonly field: string; readonly value: string }[]
  readonly sort: readonly { readonly field: string; readonly isDescending: boolean }[]
  readonly offset: number
  readonly count: number
}

const DATES = new Set(["date_add", "date_upd", "invoice_date", "delivery_date"])

/** @param fields that the resource has. */
export function readPrestaQuery(
  query: Readonly<Record<string, unknown>>,
  fields: ReadonlySet<string>,
): PrestaQuery | PrestaQueryError {
  const text = (name: string) => {
    const value = ownValue(query, name)
    return typeof value === "string" ? value : ""
  }
  const filters = Object.keys(query).flatMap((name) => {
    const [, field] = /^filter\[([a-z_]+)\]$/.exec(name) ?? []
    return field === undefined ? [] : [{ field, value: text(name) }]
  })
  const unknown = filters.find(({ field }) => !fields.has(field) || (DATES.has(field) && text("date") !== "1"))
  if (unknown !== undefined) {
    const { field } = unknown
    return { code: 32, message: `The filter "${field}" does not exist, or is a date and needs date=1.` }
  }
  const display = displayOf(text("display"), fields)
  if ("code" in display) return display
  const sort = sortOf(text("sort"), fields)
  if ("code" in sort) return sort
  const limit = limitOf(text("limit"))
  return "code" in limit ? limit : { display: display.display, filters, sort: sort.sort, ...limit }
}

/** The rows that are asked for, and whether there are more of them. */
export function applyPrestaQuery(
  rows: readonly PrestaRow[],
  { filters, sort, offset, count, display }: PrestaQuery,
): { readonly rows: readonly PrestaRow[]; readonly hasMore: boolean } {
  const tests = filters.map(({ field, value }) => ({ field, test: testOf(value) }))
  const found = rows.filter((row) => tests.every(({ field, test }) => test(valueOf(row, field))))
  const ordered = sort.length === 0 ? found : found.toSorted((one, other) => compare(one, other, sort))
  return {
    rows: ordered.slice(offset, offset + count).map((row) => show(row, display)),
    hasMore: offset + count < found.length,
  }
}

function valueOf({ id, fields }: PrestaRow, field: string): string {
  if (field === "id") return id
  return ownValue(fields, field) ?? ""
}

function show(row: PrestaRow, display: PrestaQuery["display"]): PrestaRow {
  if (display === "full") return row
  const kept = display === "ids" ? [] : Object.entries(row.fields).filter(([name]) => display.includes(name))
  return { id: row.id, fields: Object.fromEntries(kept) }
}

function compare(one: PrestaRow, other: PrestaRow, sort: PrestaQuery["sort"]): number {
  for (const { field, isDescending } of sort) {
    const difference = order(valueOf(one, field), valueOf(other, field))
    if (difference !== 0) return isDescending ? -difference : difference
  }
  return 0
}

type Tester = (inside: string) => (value: string) => boolean

/** By what stands before and after the brackets. */
const TESTERS = new Map<string, Tester>([
  ["%%", (inside) => (value) => value.includes(inside)],
  ["%", (inside) => (value) => value.endsWith(inside)],
  ["_%", (inside) => (value) => value.startsWith(inside)],
  ["!", (inside) => (value) => value !== inside],
  [">", (inside) => (value) => order(value, inside) > 0],
  ["<", (inside) => (value) => order(value, inside) < 0],
])

/** `[a|b]` or, `[a,b]` from a to b, `%[x]`, `[x]%` and `%[x]%` parts, `![x]` not, `>[x]` and `<[x]`. */
function testOf(filter: string): (value: string) => boolean {
  const [, before = "", inside = filter, after = ""] = /^([%!><]?)\[(.*)\](%?)$/s.exec(filter) ?? []
  const tester = TESTERS.get(after === "" || before === "%" ? `${before}${after}` : "_%")
  if (tester !== undefined) return tester(inside)
  if (inside.includes(",")) {
    const [from = "", until = ""] = inside.split(",")
    return (value) => order(value, from) >= 0 && order(value, until) <= 0
  }
  const any = new Set(inside.split("|"))
  return (value) => any.has(value)
}

/** Numbers by their value; times are written so that this orders them, too. */
function order(value: string, other: string): number {
  const [one, two] = [Number(value), Number(other)]
  if (!Number.isNaN(one) && !Number.isNaN(two)) return one - two
  return value < other ? -1 : value > other ? 1 : 0
}

function displayOf(
  display: string,
  fields: ReadonlySet<string>,
): { readonly display: PrestaQuery["display"] } | PrestaQueryError {
  if (display === "") return { display: "ids" }
  if (display === "full") return { display: "full" }
  const [, list] = /^\[([a-z_,]+)\]$/.exec(display) ?? []
  if (list === undefined)
    return { code: 35, message: 'The "display" parameter is wrong: it is full or [field1,field2]' }
  const unknown = list.split(",").find((field) => !fields.has(field))
  if (unknown !== undefined) return { code: 36, message: `Unable to display the field "${unknown}".` }
  return { display: list.split(",") }
}

function sortOf(sort: string, fields: ReadonlySet<string>): Pick<PrestaQuery, "sort"> | PrestaQueryError {
  const parts = sort === "" ? [] : sort.replace(/^\[(.*)\]$/, "$1").split(",")
  const read = parts.map((part) => /^([a-z_]+)_(ASC|DESC)$/.exec(part))
  const isKnown = read.every((match) => match !== null && fields.has(match[1] ?? ""))
  if (!isKnown)
    return {
      code: 37,
      message: 'The "sort" value has to be formed as this example: "field_ASC" or "[field_1_DESC,field_2_ASC]"',
    }
  return { sort: read.map((match) => ({ field: match?.[1] ?? "", isDescending: match?.[2] === "DESC" })) }
}

function limitOf(limit: string): Pick<PrestaQuery, "offset" | "count"> | PrestaQueryError {
  if (limit === "") return { offset: 0, count: Infinity }
  const [, first, second] = /^(\d{1,9})(?:,(\d{1,9}))?$/.exec(limit) ?? []
  if (first === undefined)
    return { code: 39, message: 'The "limit" value has to be formed as this example: "5,25" or "10"' }
  return second === undefined ? { offset: 0, count: Number(first) } : { offset: Number(first), count: Number(second) }
}
