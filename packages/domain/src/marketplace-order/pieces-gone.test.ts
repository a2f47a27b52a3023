import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { asBoxOf } from "../grouping/box-line.ts"
import { itemIdSchema } from "../id/id.ts"
import type { ShipmentItem } from "../item/item.ts"
import { asPartOf } from "../item/line-part.ts"
import { MANUAL_SOURCE, type OrderLine } from "../item/order-line.ts"
import { goneByLineId, goneByPlace, piecesGone, takenOut, withoutPieces } from "./pieces-gone.ts"

const source = { Id: "EBAY", AccountId: "EB1", Name: "eBay" }
const line = (id: string, Quantity: number, over: Partial<OrderLine> = {}) =>
  anOrderLine({
    Source: source,
    MarketplaceOrderId: "O1",
    MarketplaceOrderLineId: id,
    Quantity,
    Value: Quantity * 10,
    ...over,
  })
const part = (id: string, Quantity: number, isFirst = false) =>
  asPartOf(line(id, Quantity, isFirst ? {} : { Source: MANUAL_SOURCE }), source)

const FREE = {}
const BOOKED = { MarketplaceStatus: "AwaitingDispatch", BookingDetails: aBooking() } as const
const UNDER_WAY = { BookingDetails: aBooking({ BookingStatus: "AwaitingPayment" }) }
const SENT = { ...BOOKED, TrackingSummary: aTrackingSummary({ InTransit: "2026-11-20T10:00:00.000Z" }) }
const ARCHIVED = { Status: "Deleted" } as const

/** Items named A, B, ... in the order in which they were made. */
function items(...given: readonly (readonly [Partial<ShipmentItem>, ...OrderLine[]])[]): readonly ShipmentItem[] {
  return given.map(([over, ...lines], place) =>
    anItem({
      Id: itemIdSchema.parse(`00000000-0000-7000-8000-00000000000${place}`),
      Created: `2026-11-2${place}T10:00:00.000Z`,
      MarketplaceOrderLines: lines,
      ...over,
    }),
  )
}
const order = (wanted: Readonly<Record<string, number>>, state: "open" | "refunded" | "dispatched" = "open") => ({
  id: "O1",
  state,
  lines: Object.entries(wanted).map(([id, count]) => ({ id, wanted: count })),
})
/** "A 0:2" for two pieces of the first line of the first item. */
function said(held: readonly ShipmentItem[], of: ReturnType<typeof order>): readonly string[] {
  const gone = piecesGone(held, of, source)
  return held.flatMap(({ Id }, place) =>
    [...(gone.get(Id) ?? [])].map(([at, count]) => `${String.fromCodePoint(65 + place)} ${at}:${count}`),
  )
}

describe("what of an order its shop wants no more (SHOP-16)", () => {
  it.each([
    ["nothing", [[FREE, line("1", 4)]], { 1: 4 }, []],
    ["some of a line", [[FREE, line("1", 4)]], { 1: 1 }, ["A 0:3"]],
    ["a line of several", [[BOOKED, line("1", 4), line("2", 1)]], { 1: 2, 2: 0 }, ["A 0:2", "A 1:1"]],
    ["a line that is not listed", [[BOOKED, line("1", 4), line("2", 1)]], { 1: 4 }, ["A 1:1"]],
    ["fewer than there are of a line that grew", [[FREE, line("1", 4)]], { 1: 9 }, []],
    ["nothing of a line that came back", [[FREE, line("1", 4)]], { 1: 4, 2: 1 }, []],
    ["orders of others", [[FREE, line("1", 4, { MarketplaceOrderId: "O2" })]], {}, []],
    ["other accounts", [[FREE, line("1", 4, { Source: { ...source, AccountId: "EB2" } })]], {}, []],
    ["archived items", [[ARCHIVED, line("1", 4)]], {}, []],
    [
      "a split line: the newest first",
      [
        [FREE, part("1", 2, true)],
        [FREE, part("1", 2)],
      ],
      { 1: 3 },
      ["B 0:1"],
    ],
    [
      "one that is booked last",
      [
        [FREE, part("1", 2, true)],
        [BOOKED, part("1", 2)],
      ],
      { 1: 1 },
      ["A 0:2", "B 0:1"],
    ],
    [
      "under way before booked",
      [
        [BOOKED, part("1", 2, true)],
        [UNDER_WAY, part("1", 2)],
      ],
      { 1: 2 },
      ["B 0:2"],
    ],
    [
      "sent after booked",
      [
        [BOOKED, part("1", 2, true)],
        [SENT, part("1", 2)],
      ],
      { 1: 2 },
      ["A 0:2"],
    ],
    ["parts that came together again", [[FREE, part("1", 2, true), part("1", 1)]], { 1: 1 }, ["A 1:1", "A 0:1"]],
    [
      "all boxes of a piece",
      [
        [FREE, asBoxOf(line("1", 1), "p")],
        [FREE, asBoxOf(line("1", 1, { Source: MANUAL_SOURCE }), "p")],
      ],
      { 1: 0 },
      ["A 0:1", "B 0:1"],
    ],
    [
      "no box of a piece that is wanted",
      [
        [FREE, asBoxOf(line("1", 1), "p")],
        [FREE, asBoxOf(line("1", 1, { Source: MANUAL_SOURCE }), "p")],
      ],
      { 1: 1 },
      [],
    ],
  ] as const)("is %s", (_case, held, wanted, expected) => {
    expect(said(items(...held), order(wanted))).toEqual(expected)
  })

  it("is all of an order that was refunded, and of one that was sent what was refunded of it", () => {
    const held = items([SENT, line("1", 4), line("2", 1)])
    expect(said(held, order({ 1: 4, 2: 1 }, "refunded"))).toEqual(["A 0:4", "A 1:1"])
    expect(said(held, order({ 1: 4, 2: 0 }, "dispatched"))).toEqual(["A 1:1"])
  })

  it("never is more than is held, leaves what is wanted, and once it has left is nothing", () => {
    const holder = fc.record({
      over: fc.constantFrom<Partial<ShipmentItem>>(FREE, BOOKED, UNDER_WAY, SENT),
      counts: fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 9 })), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    const wish = fc.dictionary(fc.constantFrom("1", "2", "3"), fc.integer({ min: -2, max: 30 }))
    fc.assert(
      fc.property(fc.array(holder, { minLength: 1, maxLength: 5 }), wish, (holders, wanted) => {
        const held = items(
          ...holders.map(({ over, counts }) => [over, ...counts.map(([id, count]) => part(id, count))] as const),
        )
        const gone = piecesGone(held, order(wanted), source)
        const after = held.map((item) => {
          const ofItem = gone.get(item.Id) ?? new Map<number, number>()
          for (const [at, count] of ofItem) {
            expect(count).toBeGreaterThan(0)
            expect(count).toBeLessThanOrEqual(item.MarketplaceOrderLines[at]?.Quantity ?? 0)
          }
          const kept = goneByPlace(item, "O1", source, goneByLineId(item, ofItem))
          expect(total(kept)).toBe(total(ofItem))
          return { ...item, MarketplaceOrderLines: [...withoutPieces(item.MarketplaceOrderLines, ofItem)] }
        })
        for (const id of ["1", "2", "3"]) {
          const most = Math.max(0, wanted[id] ?? 0)
          expect(countOf(after, id)).toBe(Math.min(countOf(held, id), most))
        }
        expect(piecesGone(after, order(wanted), source).size).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})

function total(gone: ReadonlyMap<number, number>): number {
  return [...gone.values()].reduce((sum, count) => sum + count, 0)
}

function countOf(held: readonly ShipmentItem[], id: string): number {
  return held
    .flatMap(({ MarketplaceOrderLines }) => MarketplaceOrderLines)
    .filter(({ MarketplaceOrderLineId }) => MarketplaceOrderLineId === id)
    .reduce((sum, { Quantity }) => sum + Quantity, 0)
}

function boxesOf(item: ShipmentItem | null): readonly string[] {
  return (item?.Consignment?.Parcels ?? []).map(({ Orders }) =>
    Orders.map(({ Id, Quantity }) => `${Id}:${Quantity}`).join(" "),
  )
}

describe("a booked parcel that refunded goods are taken out of (CONCERN-7)", () => {
  const [item] = items([BOOKED, line("1", 4), line("2", 1)])
  if (item === undefined) throw new Error("there is no item")

  it("is worth what is left, and keeps its label and its weight", () => {
    const left = takenOut(
      item,
      new Map([
        [0, 2],
        [1, 1],
      ]),
    )
    expect(left).toMatchObject({
      Value: 20,
      MarketplaceOrderLines: [{ Quantity: 2, Value: 20 }],
      BookingDetails: item.BookingDetails,
      PackageDimensions: item.PackageDimensions,
    })
    expect(left?.MarketplaceOrderLines).toHaveLength(1)
  })

  it("has none of them in its boxes", () => {
    const box = (UID: string, ...held: readonly (readonly [string, number])[]) => ({
      UID,
      Dimensions: item.PackageDimensions,
      Orders: held.map(([Id, Quantity]) => ({ UID: Id, Id, Quantity, Value: 0, Description: "" })),
    })
    const lines = item.MarketplaceOrderLines.map((each) => ({ ...each, Id: "" }))
    const Consignment = { Parcels: [box("A", ["0", 1], ["1", 1]), box("B", ["0", 3])] }
    const boxed = { ...item, MarketplaceOrderLines: lines, Consignment }
    expect(boxesOf(takenOut(boxed, new Map([[0, 2]])))).toEqual(["0:1 1:1", "0:1"])
    expect(boxesOf(takenOut(boxed, new Map([[0, 4]])))).toEqual(["0:1", ""])
  })

  it("is never emptied", () => {
    expect(
      takenOut(
        item,
        new Map([
          [0, 4],
          [1, 1],
        ]),
      ),
    ).toBeNull()
  })
})
