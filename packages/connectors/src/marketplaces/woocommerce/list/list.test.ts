import { describe, expect, it } from "vitest"
import { fromResponse, nextAfter, toRefunded } from "./from-response.ts"
import { placeOf, toRequest } from "./to-request.ts"

const from = "2026-11-14T00:00:00.000Z"
const bounds = { from, until: "2026-11-15T00:00:00.000Z" }
const START = Date.parse(from) / 1000
const HOUR = 3600
const start = placeOf({ cursor: null, from })
const rows = (...times: readonly string[]) =>
  Array.from({ length: 50 }, (_row, place) => ({ id: place + 1, date_modified_gmt: times[place] ?? times.at(-1) }))

/** What a refund's line says of the order's. */
const meta = (value: unknown) => [{ key: "_refunded_item_id", value, display_key: null, display_value: null }]

describe("a page of WooCommerce's orders", () => {
  it("is followed by one that begins at its last change", () => {
    const next = nextAfter(rows("2026-11-14T01:00:00", "2026-11-14T02:00:00"), start, { pages: 3, ...bounds })
    expect(next).toBe(`any ${START + 2 * HOUR}`)
    expect(toRequest(placeOf({ cursor: next, from }), bounds.until).query).toMatchObject({
      modified_after: "2026-11-14T01:59:59",
      modified_before: "2026-11-15T00:00:01",
      orderby: "modified",
      offset: "0",
    })
  })

  it("goes on by id within a second that holds more than a page", () => {
    const last = placeOf({ cursor: `any ${START + HOUR}`, from })
    const second = nextAfter(rows("2026-11-14T01:00:00"), last, { pages: 3, ...bounds })
    expect(second).toBe(`any ${START + HOUR}-${START + HOUR}+0>0`)
    const third = nextAfter(rows("2026-11-14T01:00:00"), placeOf({ cursor: second, from }), { pages: 3, ...bounds })
    expect(toRequest(placeOf({ cursor: third, from }), bounds.until).query).toMatchObject({
      modified_after: "2026-11-14T00:59:59",
      modified_before: "2026-11-14T01:00:01",
      orderby: "id",
      offset: "40",
    })
  })

  it("is the last by the shop's count, or when it is not full, and the bin follows", () => {
    const bin = `trash ${START}`
    expect(nextAfter(rows("2026-11-14T01:00:00", "2026-11-14T02:00:00"), start, { pages: 1, ...bounds })).toBe(bin)
    expect(nextAfter([], start, { pages: null, ...bounds })).toBe(bin)
    expect(nextAfter([], { ...start, status: "trash" }, { pages: 1, ...bounds })).toBeNull()
  })

  it("begins anew from a cursor that is none", () => {
    expect(placeOf({ cursor: "any yesterday", from })).toEqual(start)
  })

  it("leaves out a row that is no order, by its id", () => {
    expect(fromResponse([{ id: 9, number: "W-9" }, null]).unread).toMatchObject([
      { id: "9", number: "W-9" },
      { id: "" },
    ])
  })
})

it("Refunds count the pieces of each line, and the money of those that name none", () => {
  const { pieces, money } = toRefunded([
    { id: "1", amount: "4.00", line_items: [{ quantity: -1, meta_data: meta("315") }] },
    { id: "2", amount: "8.00", line_items: [{ quantity: -2, meta_data: meta(315) }] },
    { id: "3", amount: "-2.50", line_items: [{ quantity: 0, meta_data: [] }] },
    { id: "4", amount: "1.00", line_items: [] },
  ])
  expect([...pieces]).toEqual([["315", 3]])
  expect(money).toBe(350)
})
