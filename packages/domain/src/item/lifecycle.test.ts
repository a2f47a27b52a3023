import { anItem } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BookingDetails } from "./booking-details.ts"
import { markBooked, markPrepared, releaseBooking } from "./item-booking.ts"
import { ITEM_STATUS_MOVES, MARKETPLACE_STATUS_MOVES, moveItemStatus } from "./item-lifecycle.ts"
import { ITEM_STATE_MOVES, nextItemState, startingItemState, type ItemEvent, type ItemState } from "./item-state.ts"
import { itemStatusSchema, marketplaceStatusSchema, type ShipmentItem } from "./item.ts"

/** Every state a lifecycle can come to from where items start. */
function reachable<State extends string>(moves: Readonly<Record<State, readonly State[]>>, starts: readonly State[]) {
  const reached = new Set<State>(starts)
  for (const state of reached) for (const next of moves[state]) reached.add(next)
  return [...reached].toSorted()
}

const facts = {
  Reference: "R1",
  OrderId: "O1",
  OrderLineId: "L1",
  Service: { Id: "s", Name: "S", Provider: "P", AccountId: "A", Meta: {}, Tags: [] },
  Created: "2026-11-21T10:00:00.000Z",
  TrackingNumber: "",
} satisfies Omit<BookingDetails, "BookingStatus">

const must = (result: ReturnType<typeof markBooked>): ShipmentItem => {
  if (!result.ok) throw new Error(result.error)
  return result.value
}

describe("the stored status of an item", () => {
  it("goes from Active to Inactive or Deleted, from Inactive to Active or Archived, from Deleted to Active", () => {
    expect(ITEM_STATUS_MOVES).toEqual({
      Active: ["Inactive", "Deleted"],
      Inactive: ["Active", "Deleted"],
      Deleted: ["Active"],
    })
  })

  it("has no unreachable state", () => {
    expect(reachable(ITEM_STATUS_MOVES, ["Active"])).toEqual(itemStatusSchema.options.toSorted())
    expect(reachable(MARKETPLACE_STATUS_MOVES, ["Sold"])).toEqual(marketplaceStatusSchema.options.toSorted())
  })

  it("changes only as the table lists", () => {
    expect(moveItemStatus(anItem({ Status: "Deleted" }), "Inactive")).toEqual({ ok: false, error: "STATE-NOT-ALLOWED" })
    expect(moveItemStatus(anItem({ Status: "Deleted" }), "Active")).toEqual({ ok: true, value: "Active" })
  })

  it("does not change when it is set to itself", () => {
    for (const Status of itemStatusSchema.options) {
      expect(moveItemStatus(anItem({ Status }), Status)).toEqual({ ok: true, value: Status })
    }
  })

  it("lets a booked item be archived, but not saved for later", () => {
    const booked = must(markBooked(anItem(), facts))
    expect(moveItemStatus(booked, "Deleted").ok).toBe(true)
    expect(moveItemStatus(booked, "Inactive").ok).toBe(false)
  })

  it("does not change while the item's booking is in progress", () => {
    const prepared = must(markPrepared(anItem(), facts))
    expect(moveItemStatus(prepared, "Deleted").ok).toBe(false)
    expect(moveItemStatus(prepared, "Inactive").ok).toBe(false)
  })
})

describe("bookings and the item's status", () => {
  it("a booking marked as paid sets MarketplaceStatus AwaitingDispatch and BookingDetails Booked", () => {
    const booked = must(markBooked(must(markPrepared(anItem(), facts)), { ...facts, TrackingNumber: "T1" }))
    expect(booked).toMatchObject({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: { BookingStatus: "Booked", TrackingNumber: "T1" },
    })
  })

  it("an item whose money is held is Prepared and still Sold", () => {
    expect(must(markPrepared(anItem(), facts))).toMatchObject({
      MarketplaceStatus: "Sold",
      BookingDetails: { BookingStatus: "Prepared" },
    })
  })

  it("a released booking clears BookingDetails and returns MarketplaceStatus to Sold", () => {
    const before = anItem()
    expect(must(releaseBooking(must(markBooked(before, facts))))).toEqual(before)
    expect(must(releaseBooking(must(markPrepared(before, facts))))).toEqual(before)
  })

  it("an item is not booked twice", () => {
    const booked = must(markBooked(anItem(), facts))
    expect(must(markBooked(booked, facts))).toBe(booked)
    expect(markBooked(booked, { ...facts, OrderLineId: "L2" }).ok).toBe(false)
    expect(markPrepared(booked, facts).ok).toBe(false)
    expect(markPrepared(must(markPrepared(anItem(), facts)), { ...facts, OrderLineId: "L2" }).ok).toBe(false)
  })

  it("only Sold and Active items are prepared", () => {
    expect(markPrepared(anItem({ Status: "Inactive" }), facts).ok).toBe(false)
    expect(markPrepared(anItem({ MarketplaceStatus: "Dispatched" }), facts).ok).toBe(false)
  })

  it("a dispatched item is not released", () => {
    expect(releaseBooking({ ...must(markBooked(anItem(), facts)), MarketplaceStatus: "Dispatched" }).ok).toBe(false)
  })
})

const moves: Readonly<Record<ItemState, readonly ItemState[]>> = {
  INITIAL: Object.values(ITEM_STATE_MOVES.INITIAL),
  IDLE: Object.values(ITEM_STATE_MOVES.IDLE),
  NEW: Object.values(ITEM_STATE_MOVES.NEW),
  SAVE: Object.values(ITEM_STATE_MOVES.SAVE),
  SAVING: Object.values(ITEM_STATE_MOVES.SAVING),
  QUOTE: Object.values(ITEM_STATE_MOVES.QUOTE),
  QUOTING: Object.values(ITEM_STATE_MOVES.QUOTING),
  RETURN: Object.values(ITEM_STATE_MOVES.RETURN),
  ERROR: Object.values(ITEM_STATE_MOVES.ERROR),
}
const states = Object.keys(moves).filter((state): state is ItemState => state in moves)
const events = [
  "customerChanged",
  "validationWanted",
  "foundValid",
  "foundInvalid",
  "quoteStarted",
  "quotedFine",
  "quotedWithErrors",
  "quoteCameBackEmpty",
  "edited",
  "saveStarted",
  "saved",
  "nothingToSave",
  "onlyReturnPending",
  "saveRefused",
  "conflictFound",
  "returnArranged",
  "returnRefused",
  "shipmentChangedBySocket",
] as const satisfies readonly ItemEvent[]

function walk(from: ItemState, ...happened: readonly ItemEvent[]): ItemState {
  return happened.reduce(nextItemState, from)
}

describe("the client state of an item", () => {
  it("has no unreachable state", () => {
    expect(reachable(moves, ["IDLE", "NEW"])).toEqual(states.toSorted())
  })

  it("starts as IDLE when loaded, and as NEW when created locally or by socket", () => {
    expect(startingItemState("server")).toBe("IDLE")
    expect(startingItemState("local")).toBe("NEW")
    expect(startingItemState("socket")).toBe("NEW")
  })

  it("goes from INITIAL and NEW to ERROR when invalid, and to QUOTE otherwise", () => {
    for (const state of ["INITIAL", "NEW"] as const) {
      expect(walk(state, "foundInvalid")).toBe("ERROR")
      expect(walk(state, "foundValid")).toBe("QUOTE")
    }
  })

  it("goes from QUOTE to QUOTING, and then to IDLE or ERROR", () => {
    expect(walk("QUOTE", "quoteStarted")).toBe("QUOTING")
    expect(walk("QUOTE", "quoteStarted", "quotedFine")).toBe("IDLE")
    expect(walk("QUOTE", "quoteStarted", "quotedWithErrors")).toBe("ERROR")
  })

  it("goes back to QUOTE after an empty quote", () => {
    expect(walk("QUOTING", "quoteCameBackEmpty", "quoteStarted", "quotedFine")).toBe("IDLE")
  })

  it("goes from SAVE to SAVING, then to QUOTE with unsaved changes and to IDLE without", () => {
    expect(walk("IDLE", "edited", "saveStarted")).toBe("SAVING")
    expect(walk("SAVING", "saved")).toBe("QUOTE")
    expect(walk("SAVING", "nothingToSave")).toBe("IDLE")
  })

  it("goes to RETURN when only a return is pending, and the item is fetched again when it is arranged", () => {
    expect(walk("SAVING", "onlyReturnPending")).toBe("RETURN")
    expect(walk("RETURN", "returnArranged")).toBe("IDLE")
  })

  it("is ERROR after a conflict until the seller edits or takes the other value", () => {
    expect(walk("SAVE", "conflictFound")).toBe("ERROR")
    expect(walk("SAVING", "conflictFound")).toBe("ERROR")
    expect(walk("ERROR", "edited")).toBe("SAVE")
    expect(walk("ERROR", "validationWanted", "foundValid")).toBe("QUOTE")
  })

  it("leaves SAVE only to be sent or into a conflict, and SAVING only by an answer, in any order of events", () => {
    const leaving: Partial<Record<ItemState, readonly ItemEvent[]>> = {
      SAVE: ["saveStarted", "conflictFound"],
      SAVING: ["edited", "saved", "nothingToSave", "onlyReturnPending", "saveRefused", "conflictFound"],
    }
    fc.assert(
      fc.property(
        fc.constantFrom<ItemState>("IDLE", "NEW"),
        fc.array(fc.constantFrom(...events), { maxLength: 60 }),
        (start, happened) => {
          let state = start
          for (const event of happened) {
            const next = nextItemState(state, event)
            expect(states).toContain(next)
            expect(next === state ? [event] : (leaving[state] ?? [event])).toContain(event)
            state = next
          }
          // From wherever it is, a save and a fine quote bring it to rest.
          expect(walk(state, "edited", "saveStarted", "saved", "quoteStarted", "quotedFine")).toBe("IDLE")
        },
      ),
      { numRuns: 500 },
    )
  })

  it("goes to SAVE for an edit in every state", () => {
    for (const state of states) expect(walk(state, "edited")).toBe("SAVE")
  })

  it("goes to QUOTE for a socket update that changes the shipment", () => {
    for (const state of ["IDLE", "ERROR", "QUOTING", "QUOTE"] as const) {
      expect(walk(state, "shipmentChangedBySocket")).toBe("QUOTE")
    }
  })

  it("keeps unsaved changes through every socket update", () => {
    expect(walk("SAVE", "shipmentChangedBySocket")).toBe("SAVE")
    expect(walk("SAVING", "shipmentChangedBySocket", "saved")).toBe("QUOTE")
  })

  it("ignores a quote that was asked for before an edit", () => {
    expect(walk("QUOTING", "edited", "quotedFine")).toBe("SAVE")
  })

  it("goes to INITIAL for a change of sender", () => {
    for (const state of ["IDLE", "ERROR", "QUOTE", "QUOTING", "NEW"] as const) {
      expect(walk(state, "customerChanged")).toBe("INITIAL")
    }
  })

  it("always reaches a state of rest", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        const state = walk("NEW", ...happened)
        const home = walk(state, "edited", "saveStarted", "saved", "quoteStarted", "quotedFine")
        expect(home).toBe("IDLE")
      }),
    )
  })
})
