import type { Sale } from "../shop.ts"
import { financialStatus, fulfillmentStatus } from "./present-shopify-order.ts"
import { orderNumber } from "./shopify-ids.ts"
import { wholeSeconds } from "./shopify-values.ts"

type Test = (sale: Sale) => boolean

/** What a search asks for. Shopify leaves out what it does not understand, and says so beside the answer. */
export interface OrderQuery {
  readonly test: Test
  readonly warnings: readonly { readonly field: string; readonly message: string; readonly code: string }[]
}

/** Shopify's search syntax: terms side by side or with AND, OR, NOT or `-`, brackets, `field:value`, comparisons and quotes. */
export function readOrderQuery(query: string): OrderQuery {
  const tokens = query.match(TOKEN) ?? []
  const warnings: OrderQuery["warnings"][number][] = []
  let at = 0

  function anyOf(): Test {
    const tests = [allOf()]
    while (tokens[at] === "OR") {
      at += 1
      tests.push(allOf())
    }
    return (sale) => tests.some((test) => test(sale))
  }

  function allOf(): Test {
    const tests: Test[] = []
    while (at < tokens.length && tokens[at] !== "OR" && tokens[at] !== ")") {
      if (tokens[at] === "AND") at += 1
      else tests.push(one())
    }
    return (sale) => tests.every((test) => test(sale))
  }

  function one(): Test {
    const token = tokens[at] ?? ""
    at += 1
    if (token === "NOT" || token === "-") {
      const test = one()
      return (sale) => !test(sale)
    }
    if (token !== "(") return term(token)
    const test = anyOf()
    at += 1
    return test
  }

  function term(token: string): Test {
    const [, field = "", comparison = "", quoted] = TERM.exec(token) ?? []
    const value = (quoted ?? token).replaceAll(/^['"]|['"]$/g, "")
    if (field === "")
      return ({ number, buyer }) => [number, buyer.name, buyer.email].some((text) => text.includes(value))
    const test = FIELDS.get(field)?.(value, comparison)
    if (test === undefined) {
      warnings.push({ field, message: "Invalid search field for this query.", code: "invalid_field" })
    } else if (test === null) {
      warnings.push({ field, message: `Input \`${value}\` is not an accepted value.`, code: "invalid_value" })
    }
    return test ?? (() => true)
  }

  return { test: anyOf(), warnings }
}

const TOKEN = /\(|\)|-(?=[\w(])|(?:\w+:(?:<=|>=|<|>)?)?(?:'[^']*'|"[^"]*"|[^\s()]+)/g
const TERM = /^(\w+):(<=|>=|<|>)?(.+)$/

/** Null for a value that the field does not have. */
type Field = (value: string, comparison: string) => Test | null

const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  [
    "status",
    among(
      new Map<string, Test>([
        ["open", (sale) => !sale.isCancelled && fulfillmentStatus(sale) !== "FULFILLED"],
        ["closed", (sale) => fulfillmentStatus(sale) === "FULFILLED"],
        ["cancelled", (sale) => sale.isCancelled],
        ["not_closed", (sale) => fulfillmentStatus(sale) !== "FULFILLED"],
        ["any", () => true],
      ]),
    ),
  ],
  [
    "financial_status",
    among(
      new Map<string, Test>(
        ["paid", "pending", "refunded", "partially_refunded", "voided", "authorized", "expired", "partially_paid"].map(
          (name) => [name, (sale) => financialStatus(sale) === name.toUpperCase()],
        ),
      ),
    ),
  ],
  [
    "fulfillment_status",
    among(
      new Map<string, Test>([
        ["unshipped", (sale) => fulfillmentStatus(sale) === "UNFULFILLED" || fulfillmentStatus(sale) === "ON_HOLD"],
        ["shipped", (sale) => fulfillmentStatus(sale) === "FULFILLED"],
        ["fulfilled", (sale) => fulfillmentStatus(sale) === "FULFILLED"],
        ["partial", (sale) => fulfillmentStatus(sale) === "PARTIALLY_FULFILLED"],
        ["on_hold", (sale) => fulfillmentStatus(sale) === "ON_HOLD"],
        ["scheduled", () => false],
        ["request_declined", () => false],
        ["unfulfilled", (sale) => fulfillmentStatus(sale) !== "FULFILLED"],
      ]),
    ),
  ],
  ["updated_at", timed(({ changedAt }) => changedAt)],
  ["created_at", timed(({ placedAt }) => placedAt)],
  ["processed_at", timed(({ placedAt }) => placedAt)],
  [
    "id",
    (value, comparison) => {
      const wanted = Number(value)
      return Number.isNaN(wanted) ? null : (sale) => compares(orderNumber(sale), wanted, comparison)
    },
  ],
  [
    "name",
    (value) =>
      ({ number }) =>
        number === value || number === `#${value}`,
  ],
  [
    "email",
    (value) =>
      ({ buyer }) =>
        buyer.email === value,
  ],
  [
    "sku",
    (value) =>
      ({ lines }) =>
        lines.some(({ sku }) => sku === value),
  ],
  ["test", (value) => () => value === "false"],
])

/** Several values of a field may stand with commas. */
function among(tests: ReadonlyMap<string, Test>): Field {
  return (value) => {
    const found = value.split(",").map((name) => tests.get(name.trim().toLowerCase()))
    return found.includes(undefined) ? null : (sale) => found.some((test) => test?.(sale))
  }
}

function timed(timeOf: (sale: Sale) => Date): Field {
  return (value, comparison) => {
    const wanted = Date.parse(value)
    return Number.isNaN(wanted) ? null : (sale) => compares(wholeSeconds(timeOf(sale)), wanted, comparison)
  }
}

function compares(value: number, wanted: number, comparison: string): boolean {
  if (comparison === ">=") return value >= wanted
  if (comparison === ">") return value > wanted
  if (comparison === "<=") return value <= wanted
  return comparison === "<" ? value < wanted : value === wanted
}
