import type { EbayErrorId } from "./ebay-errors.ts"

/** What getOrders is asked for. */
export interface EbayFilter {
  readonly by: "creation" | "modification"
  readonly from: number
  readonly until: number
  readonly states: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Nothing older is listed. */
const OLDEST_MS = 2 * 365 * DAY_MS
const USUAL_MS = 90 * DAY_MS
/** Clocks may differ so much before a date is in the future. */
const SLACK_MS = 120_000
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/
const NAMES = new Set(["creationdate", "lastmodifieddate", "orderfulfillmentstatus"])
const ALL_STATES = ["NOT_STARTED", "IN_PROGRESS", "FULFILLED"]
/** The only sets of states that it takes. */
const STATE_SETS = [
  ["IN_PROGRESS", "NOT_STARTED"],
  ["FULFILLED", "IN_PROGRESS"],
]

/** @returns eBay's id of what is wrong where it is no filter of getOrders. */
export function readEbayFilter(filter: string, nowMs: number): EbayFilter | EbayErrorId {
  const values = criteriaOf(filter)
  if (values === null) return 30700
  const states = statesOf(values.get("orderfulfillmentstatus"))
  if (states === null) return 30800
  // If both dates are given, only the creation date counts.
  const by = values.has("creationdate") || !values.has("lastmodifieddate") ? "creation" : "modification"
  const dates = values.get(by === "creation" ? "creationdate" : "lastmodifieddate")
  const range = dates === undefined ? { from: nowMs - USUAL_MS, until: Infinity } : rangeOf(dates, nowMs)
  return typeof range === "number" ? range : { by, ...range, states }
}

/** The criteria by name; null where one has a name that is none. */
function criteriaOf(filter: string): ReadonlyMap<string, string> | null {
  const criteria = filter === "" ? [] : filter.split(/,(?![^[{]*[\]}])/)
  const read = criteria.map((criterion): readonly [string, string] => {
    const [, name = "", value = ""] = /^\s*([a-z]+):(.*)$/s.exec(criterion) ?? []
    return [name, value]
  })
  return read.every(([name]) => NAMES.has(name)) ? new Map(read) : null
}

function statesOf(value: string | undefined): readonly string[] | null {
  if (value === undefined) return ALL_STATES
  const [, list] = /^\{([A-Z_|]+)\}$/.exec(value) ?? []
  const states = list?.split("|").toSorted() ?? []
  return STATE_SETS.some((set) => set.join() === states.join()) ? states : null
}

function rangeOf(value: string, nowMs: number): Pick<EbayFilter, "from" | "until"> | EbayErrorId {
  const [, start, end] = /^\[(.*?)\.\.(.*)\]$/.exec(value) ?? []
  if (start === undefined || end === undefined) return 30800
  if (start === "") return 30820
  const [from, until] = [dateOf(start), end === "" ? Infinity : dateOf(end)]
  if (Number.isNaN(from) || Number.isNaN(until)) return 30810
  const isAhead = (at: number) => at !== Infinity && at > nowMs + SLACK_MS
  if (isAhead(from) || isAhead(until)) return 30850
  if (from > until) return 30840
  return from < nowMs - OLDEST_MS ? 30830 : { from, until }
}

function dateOf(text: string): number {
  return ISO.test(text) ? Date.parse(text) : Number.NaN
}
