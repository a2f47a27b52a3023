import { describe, expect, it } from "vitest"
import { fromResponse, nextAfter, toRefunded } from "./from-response.ts"
import { placeOf } from "./to-request.ts"

const from = "2026-11-14T00:00:00.000Z"
const start = { status: "any", from, page: 1 } as const
const rows = (...times: readonly string[]) =>
  Array.from({ length: 50 }, (_row, place) => ({ id: place + 1, date_modified_gmt: times[place] ?? times.at(-1) }))

/** What a refund's line says of the order's. */
const meta = (value: unknown) => [{ key: "_refunded_item_id", value, display_key: null, display_value: null }]

describe("a page of WooCommerce's orders", () => {
  it("is followed by one that begins at its last change", () => {
    const next = nextAfter(rows("2026-11-14T01:00:00", "2026-11-14T02:00:00"), start, { pages: 3, from })
    expect(next).toBe("any 2026-11-14T02:00:00.000Z 1")
    expect(placeOf({ cursor: next, from })).toEqual({ status: "any", from: "2026-11-14T02:00:00.000Z", page: 1 })
  })

  it("is followed by its number where all of it changed in one second", () => {
    expect(nextAfter(rows("2026-11-14T01:00:00"), start, { pages: 3, from })).toBe(`any ${from} 2`)
    const last = { status: "any", from: "2026-11-14T01:00:00.000Z", page: 2 } as const
    expect(nextAfter(rows("2026-11-14T01:00:00"), last, { pages: 3, from })).toBe("any 2026-11-14T01:00:00.000Z 3")
  })

  it("is the last by the shop's count, or when it is not full, and the bin follows", () => {
    const bin = `trash ${from} 1`
    expect(nextAfter(rows("2026-11-14T01:00:00", "2026-11-14T02:00:00"), start, { pages: 1, from })).toBe(bin)
    expect(nextAfter([], start, { pages: null, from })).toBe(bin)
    expect(nextAfter([], { ...start, status: "trash" }, { pages: 1, from })).toBeNull()
  })

  it("begins anew from a cursor that is none", () => {
    expect(placeOf({ cursor: "any yesterday", from })).toEqual(start)
  })

  it("leaves out a row that is no order, by its id", () => {
    expect(fromResponse([{ id: 9 }, null]).unread.map(({ id }) => id)).toEqual(["9", "?"])
  })
})

it("Refunds count the pieces of each line, and not amounts", () => {
  const pieces = toRefunded([
    { id: "1", line_items: [{ quantity: -1, meta_data: meta("315") }] },
    { id: "2", line_items: [{ quantity: -2, meta_data: meta(315) }] },
    { id: "3", line_items: [{ quantity: 0, meta_data: [] }] },
  ])
  expect([...pieces]).toEqual([["315", 3]])
})
