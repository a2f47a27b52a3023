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

describe("persistent item status", () => {
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

  it("refuses what the table does not list", () => {
    expect(moveItemStatus(anItem({ Status: "Deleted" }), "Inactive")).toEqual({ ok: false, error: "STATE-NOT-ALLOWED" })
    expect(moveItemStatus(anItem({ Status: "Deleted" }), "Active")).toEqual({ ok: true, value: "Active" })
  })

  it("takes the status it has for no move", () => {
    for (const Status of itemStatusSchema.options) {
      expect(moveItemStatus(anItem({ Status }), Status)).toEqual({ ok: true, value: Status })
    }
  })

  it("lets a booked item be archived, but not saved for later", () => {
    const booked = must(markBooked(anItem(), facts))
    expect(moveItemStatus(booked, "Deleted").ok).toBe(true)
    expect(moveItemStatus(booked, "Inactive").ok).toBe(false)
  })

  it("keeps an item as it is while its booking is under way", () => {
    const prepared = must(markPrepared(anItem(), facts))
    expect(moveItemStatus(prepared, "Deleted").ok).toBe(false)
    expect(moveItemStatus(prepared, "Inactive").ok).toBe(false)
  })
})

describe("bookings move the item", () => {
  it("marking paid sets MarketplaceStatus AwaitingDispatch and BookingDetails Booked", () => {
    const booked = must(markBooked(must(markPrepared(anItem(), facts)), { ...facts, TrackingNumber: "T1" }))
    expect(booked).toMatchObject({
      MarketplaceStatus: "AwaitingDispatch",
      BookingDetails: { BookingStatus: "Booked", TrackingNumber: "T1" },
    })
  })

  it("an item whose money is held reads Prepared and is still Sold", () => {
    expect(must(markPrepared(anItem(), facts))).toMatchObject({
      MarketplaceStatus: "Sold",
      BookingDetails: { BookingStatus: "Prepared" },
    })
  })

  it("releasing a booking clears BookingDetails and returns MarketplaceStatus to Sold", () => {
    const before = anItem()
    expect(must(releaseBooking(must(markBooked(before, facts))))).toEqual(before)
    expect(must(releaseBooking(must(markPrepared(before, facts))))).toEqual(before)
  })

  it("does not book an item twice", () => {
    const booked = must(markBooked(anItem(), facts))
    expect(must(markBooked(booked, facts))).toBe(booked)
    expect(markBooked(booked, { ...facts, OrderLineId: "L2" }).ok).toBe(false)
    expect(markPrepared(booked, facts).ok).toBe(false)
    expect(markPrepared(must(markPrepared(anItem(), facts)), { ...facts, OrderLineId: "L2" }).ok).toBe(false)
  })

  it("prepares only what is Sold and Active", () => {
    expect(markPrepared(anItem({ Status: "Inactive" }), facts).ok).toBe(false)
    expect(markPrepared(anItem({ MarketplaceStatus: "Dispatched" }), facts).ok).toBe(false)
  })

  it("does not release what was dispatched", () => {
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

describe("client item state", () => {
  it("has no unreachable state", () => {
    expect(reachable(moves, ["IDLE", "NEW"])).toEqual(states.toSorted())
  })

  it("loaded items start IDLE, those created locally or by socket NEW", () => {
    expect(startingItemState("server")).toBe("IDLE")
    expect(startingItemState("local")).toBe("NEW")
    expect(startingItemState("socket")).toBe("NEW")
  })

  it("INITIAL and NEW items are validated: invalid ones go to ERROR, the rest to QUOTE", () => {
    for (const state of ["INITIAL", "NEW"] as const) {
      expect(walk(state, "foundInvalid")).toBe("ERROR")
      expect(walk(state, "foundValid")).toBe("QUOTE")
    }
  })

  it("QUOTE goes to QUOTING, ending IDLE or ERROR", () => {
    expect(walk("QUOTE", "quoteStarted")).toBe("QUOTING")
    expect(walk("QUOTE", "quoteStarted", "quotedFine")).toBe("IDLE")
    expect(walk("QUOTE", "quoteStarted", "quotedWithErrors")).toBe("ERROR")
  })

  it("a quote that came back empty is asked for again", () => {
    expect(walk("QUOTING", "quoteCameBackEmpty", "quoteStarted", "quotedFine")).toBe("IDLE")
  })

  it("SAVE goes to SAVING; items with unsaved changes return to QUOTE, others go IDLE", () => {
    expect(walk("IDLE", "edited", "saveStarted")).toBe("SAVING")
    expect(walk("SAVING", "saved")).toBe("QUOTE")
    expect(walk("SAVING", "nothingToSave")).toBe("IDLE")
  })

  it("goes to RETURN when only a return is pending, and is fetched again when it is arranged", () => {
    expect(walk("SAVING", "onlyReturnPending")).toBe("RETURN")
    expect(walk("RETURN", "returnArranged")).toBe("IDLE")
  })

  it("a conflict leaves an unsaved or sent edit in ERROR, until the seller edits or takes the other value", () => {
    expect(walk("SAVE", "conflictFound")).toBe("ERROR")
    expect(walk("SAVING", "conflictFound")).toBe("ERROR")
    expect(walk("ERROR", "edited")).toBe("SAVE")
    expect(walk("ERROR", "validationWanted", "foundValid")).toBe("QUOTE")
  })

  it("in any order of events: an edit leaves SAVE only to be sent or into a conflict, and a sent one only by its answer", () => {
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

  it("an edit sets SAVE in every state", () => {
    for (const state of states) expect(walk(state, "edited")).toBe("SAVE")
  })

  it("a socket update that changes the shipment moves the item to QUOTE", () => {
    for (const state of ["IDLE", "ERROR", "QUOTING", "QUOTE"] as const) {
      expect(walk(state, "shipmentChangedBySocket")).toBe("QUOTE")
    }
  })

  it("a socket update never loses unsaved changes", () => {
    expect(walk("SAVE", "shipmentChangedBySocket")).toBe("SAVE")
    expect(walk("SAVING", "shipmentChangedBySocket", "saved")).toBe("QUOTE")
  })

  it("a quote that was asked for before an edit decides nothing", () => {
    expect(walk("QUOTING", "edited", "quotedFine")).toBe("SAVE")
  })

  it("a change of sender resets to INITIAL", () => {
    for (const state of ["IDLE", "ERROR", "QUOTE", "QUOTING", "NEW"] as const) {
      expect(walk(state, "customerChanged")).toBe("INITIAL")
    }
  })

  it("comes to rest from wherever events have led it", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        const state = walk("NEW", ...happened)
        const home = walk(state, "edited", "saveStarted", "saved", "quoteStarted", "quotedFine")
        expect(home).toBe("IDLE")
      }),
    )
  })
})
