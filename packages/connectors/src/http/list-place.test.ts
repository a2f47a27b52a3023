import { describe, expect, it } from "vitest"
import { firstPlace, placeAfter, placeToText, textToPlace, type ListPlace, type PlacedRow } from "./list-place.ts"

const bounds = { pageSize: 10, end: 100 }
interface Order {
  readonly id: number
  readonly changedAt: number
}
type Change = (orders: readonly Order[], turn: number) => readonly Order[]

/** A shop that pages by numbers and changes before each page. Through its text, as the cursor goes. */
function readAll(orders: readonly Order[], change: Change, isSorting = true): ReadonlySet<number> {
  const read = new Set<number>()
  let now = orders
  let place: ListPlace | null = firstPlace(0)
  for (let turn = 0; place !== null; turn += 1) {
    if (turn > 300) throw new Error("the list does not end")
    const { from, to, offset }: ListPlace = place
    now = change(now, turn)
    const found = now.filter(({ changedAt }) => changedAt >= from && changedAt <= (to ?? bounds.end))
    const byChange = (one: Order, other: Order) => one.changedAt - other.changedAt || one.id - other.id
    const sorted = to === null ? (isSorting ? found.toSorted(byChange) : found) : found.toSorted((a, b) => a.id - b.id)
    const rows: readonly PlacedRow[] = sorted.slice(offset, offset + bounds.pageSize)
    for (const { id } of rows) if (id !== null) read.add(id)
    const next = placeAfter(rows, place, bounds)
    place = next === null ? null : textToPlace(placeToText(next))
  }
  return read
}
const many = (count: number, changedAtOf: (id: number) => number): readonly Order[] =>
  Array.from({ length: count }, (_each, place) => ({ id: place + 1, changedAt: changedAtOf(place + 1) }))
const idsOf = (orders: readonly Order[]) => new Set(orders.map(({ id }) => id))
const same: Change = (orders) => orders
/** The first that has not changed yet changes, within what is listed or beyond it. */
const shifting =
  (to: number): Change =>
  (orders, turn) =>
    turn === 0 ? orders : orders.map((each, place) => (place < turn ? { ...each, changedAt: to } : each))
/** Most of what was read by then leaves at once. */
const leaving: Change = (orders, turn) =>
  turn === 5 ? orders.map((each) => (each.id <= 26 ? { ...each, changedAt: 101 } : each)) : orders

describe("a list of orders by last change", () => {
  const spread = many(95, (id) => Math.floor(id / 7))
  const crowded = many(95, (id) => (id < 5 || id > 88 ? id : 7))

  it.each([
    ["spread over its time", spread],
    ["crowded in one second", crowded],
    ["all in one second", many(95, () => 7)],
    ["as many as fill pages", many(100, () => 7)],
    ["none", []],
  ])("is read whole: %s", (_what, orders) => {
    expect(readAll(orders, same)).toEqual(idsOf(orders))
  })

  it.each([
    ["spread", spread, 99],
    ["spread, out of it", spread, 101],
    ["crowded", crowded, 99],
    ["crowded, out of it", crowded, 101],
    ["in one second", many(95, () => 7), 99],
    ["in one second, out of it", many(95, () => 7), 101],
  ])("loses no order when one changes before every page: %s", (_what, orders, to) => {
    expect(readAll(orders, shifting(to))).toEqual(idsOf(orders))
  })

  it("loses no order when most of a second leave at once", () => {
    const orders = many(95, () => 7)
    expect(readAll(orders, leaving)).toEqual(idsOf(orders))
  })

  it("loses no order of a shop that does not sort", () => {
    const orders = many(95, (id) => 99 - id)
    expect(readAll(orders, same, false)).toEqual(idsOf(orders))
  })

  it("goes on by id where no row says when it changed", () => {
    const rows = Array.from({ length: 10 }, (_row, place) => ({ id: place + 1, changedAt: null }))
    const next = placeAfter(rows, firstPlace(3), bounds)
    expect(next).toEqual({ from: 3, to: 100, offset: 0, after: 0 })
  })

  it.each(["", "any", "-1", "1-2", "1-2+3", "1e3", "1-2+3>4>5"])("has no place in %j", (text) => {
    expect(textToPlace(text)).toBeNull()
  })
})
