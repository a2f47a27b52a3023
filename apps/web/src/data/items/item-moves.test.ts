import { aBooking } from "@smart-send/testkit/a-booking"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { describe, expect, it } from "vitest"
import { testItem, testQuote, testRecord, testService } from "./fixtures/a-record.ts"
import {
  bookingFailed,
  edited,
  quoteCameBackEmpty,
  quoted,
  quoteStarted,
  refreshed,
  saved,
  saveRefused,
  saveStarted,
  startedOver,
  validated,
} from "./item-moves.ts"

const error: ItemProblem = { Code: "ITEM-WEIGHT", Field: "PackageDimensions.Weight", Message: "x", Severity: "error" }
const warning: ItemProblem = { ...error, Severity: "warning" }
const heavier = { Weight: 2, Length: 0, Width: 0, Height: 0 }
const named = (Name: string) => ({ Service: { ...testService, Name } })
const later = "2026-11-20T11:00:00.000Z"

describe("client item state", () => {
  it("items loaded from the server start IDLE, are validated, and ask for a price", () => {
    const loaded = testRecord(1)
    expect(loaded.state).toBe("IDLE")
    expect(validated(loaded, () => []).state).toBe("QUOTE")
    expect(validated(loaded, () => [warning]).state).toBe("QUOTE")
  })

  it("invalid items go to ERROR and keep their problems", () => {
    expect(validated(testRecord(1), () => [error])).toMatchObject({
      state: "ERROR",
      problems: [error],
      validated: false,
    })
  })

  it("a quote ends in IDLE without problems and in ERROR with them", () => {
    const quoting = quoteStarted(validated(testRecord(1), () => []))
    const quote = testQuote(4.12, 3.43)
    expect(quoting.state).toBe("QUOTING")
    expect(quoted(quoting, quote, [])).toMatchObject({ state: "IDLE", validated: true, quote })
    expect(quoted(quoting, quote, [error])).toMatchObject({ state: "ERROR", validated: true, problems: [error] })
  })

  it("an empty quote is asked for again later, and counted", () => {
    const quoting = quoteStarted(validated(testRecord(1), () => []))
    expect(quoteCameBackEmpty(quoting)).toMatchObject({ state: "QUOTE", emptyQuotes: 1 })
  })

  it("a late quote changes nothing on an item that was edited in the meantime", () => {
    const quoting = quoteStarted(validated(testRecord(1), () => []))
    const changed = edited(quoting, { PackageDimensions: heavier })
    expect(quoted(changed, testQuote(9, 7.5), [])).toBe(changed)
  })
})

describe("an edit", () => {
  it("goes to SAVE with the changed fields, which the row shows at once", () => {
    const changed = edited(edited(testRecord(1), { Status: "Inactive" }), { PackageDimensions: heavier })
    expect(changed.state).toBe("SAVE")
    expect(changed.unsaved).toEqual({ Status: "Inactive", PackageDimensions: heavier })
    expect(changed.item.PackageDimensions).toEqual(heavier)
    expect(changed.saved.PackageDimensions.Weight).toBe(1)
  })

  it("asks for a new price after it is saved", () => {
    const saving = saveStarted(edited(testRecord(1), { PackageDimensions: heavier }))
    const server = testItem(1, { PackageDimensions: heavier, Updated: later })
    expect(saved(saving, server)).toMatchObject({ state: "QUOTE", saved: server, sent: null, unsaved: null })
  })

  it("of an item that is no longer Sold asks for no price", () => {
    const saving = saveStarted(edited(testRecord(1), { Status: "Inactive" }))
    expect(saved(saving, testItem(1, { Status: "Inactive", Updated: later })).state).toBe("IDLE")
  })

  it("made during a save is kept on the new version and sent later", () => {
    const saving = saveStarted(edited(testRecord(1), { PackageDimensions: heavier }))
    const both = edited(saving, { Status: "Inactive" })
    expect(both.item).toMatchObject({ PackageDimensions: heavier, Status: "Inactive" })
    const after = saved(both, testItem(1, { PackageDimensions: heavier, Updated: later }))
    expect(after).toMatchObject({ state: "SAVE", unsaved: { Status: "Inactive" }, sent: null })
    expect(after.item).toMatchObject({ Status: "Inactive", Updated: later })
  })

  it("that meets a conflict shows the server's value and the reason", () => {
    const saving = saveStarted(edited(testRecord(1), { PackageDimensions: heavier }))
    const server = testItem(1, { PackageDimensions: { ...heavier, Weight: 7 }, Updated: later })
    const refused = saveRefused(saving, "This was changed in the meantime.", server)
    expect(refused).toMatchObject({ state: "ERROR", refusal: "This was changed in the meantime.", unsaved: null })
    expect(refused.item.PackageDimensions.Weight).toBe(7)
  })
})

describe("reading the list again", () => {
  it("keeps the same object for an item that did not change", () => {
    const record = testRecord(1)
    expect(refreshed(record, testItem(1))).toBe(record)
  })

  it("keeps unsaved edits on the newer version", () => {
    const record = edited(testRecord(1), { PackageDimensions: heavier })
    const after = refreshed(record, testItem(1, { Updated: later, Service: null }))
    expect(after).toMatchObject({ state: "SAVE", unsaved: { PackageDimensions: heavier } })
    expect(after.item).toMatchObject({ PackageDimensions: heavier, Service: null })
  })

  it("does not undo a save that was answered in the meantime", () => {
    const before = testItem(1, { Tags: ["Gift"], Updated: "2026-11-20T10:59:59.999Z" })
    const record = saved(
      saveStarted(edited(testRecord(1), { PackageDimensions: heavier })),
      testItem(1, { PackageDimensions: heavier, Updated: later }),
    )
    expect(refreshed(record, before)).toBe(record)
    expect(refreshed(record, before, "socket")).toBe(record)
  })

  it("takes a new name of the item's service, even without a new version", () => {
    const record = testRecord(1, {}, named("Kestrel Next Day"))
    expect(refreshed(record, testItem(1, named("Plover Saver"))).item.Service?.Name).toBe("Plover Saver")
  })

  it("waits for the answer to a save in progress", () => {
    const record = saveStarted(edited(testRecord(1), { PackageDimensions: heavier }))
    expect(refreshed(record, testItem(1, { Updated: later }))).toBe(record)
  })

  it("asks for a new price only when a field that affects the price changed", () => {
    const record = testRecord(1, { validated: true, quote: testQuote(4.12, 3.43) })
    expect(refreshed(record, testItem(1, { Updated: later, Tags: ["Gift"] })).state).toBe("IDLE")
    expect(refreshed(record, testItem(1, { Updated: later, PackageDimensions: heavier })).state).toBe("QUOTE")
  })

  it("starts items from the list as IDLE, and items made here or sent by the feed as NEW", () => {
    const origins = (["list", "local", "socket"] as const).map((source) => refreshed(undefined, testItem(1), source))
    expect(origins.map(({ state }) => state)).toEqual(["IDLE", "NEW", "NEW"])
    expect(origins.map((record) => validated(record, () => []).state)).toEqual(["QUOTE", "QUOTE", "QUOTE"])
  })

  it("keeps the price and readiness of an item that is being booked", () => {
    const record = testRecord(1, { validated: true, quote: testQuote(4.12, 3.43) })
    const booking = aBooking({ Service: testService, BookingStatus: "Prepared", Created: later, TrackingNumber: "" })
    const after = refreshed(record, testItem(1, { BookingDetails: booking }))
    expect(after).toMatchObject({ validated: true, state: "IDLE" })
    expect(after.quote).toBe(record.quote)
    expect(refreshed(bookingFailed(after, "No van."), testItem(1, { BookingDetails: null }))).toMatchObject({
      state: "QUOTE",
      refusal: "No van.",
    })
  })
})

describe("a customer update", () => {
  const sender = { ...testItem(1).Sender, Town: "Liverpool" }

  it("makes an item start again with the new sender: it is checked, then priced", () => {
    const ready = testRecord(1, { validated: true, quote: testQuote(4.12, 3.43) })
    const changedIds = refreshed(ready, testItem(1, { Sender: sender, Updated: later }), "customer")
    const checked: string[] = []
    const after = startedOver(changedIds, (item) => {
      checked.push(item.Sender.Town)
      return []
    })
    expect(checked).toEqual(["Liverpool"])
    expect(after.state).toBe("QUOTE")
    expect(startedOver(changedIds, () => [error])).toMatchObject({
      state: "ERROR",
      validated: false,
      problems: [error],
    })
  })

  it("leaves unsaved changes to be saved first, and conflicts to the seller", () => {
    const unsaved = edited(testRecord(1), { PackageDimensions: heavier })
    expect(startedOver(unsaved, () => [error])).toMatchObject({ state: "SAVE", unsaved: unsaved.unsaved })
    const atOdds = testRecord(1, { state: "ERROR", conflict: { mine: { Tags: ["A"] }, theirs: testItem(1) } })
    expect(startedOver(atOdds, () => [])).toBe(atOdds)
  })

  it("does not affect items that are not to be sent", () => {
    const away = testRecord(1, {}, { Status: "Inactive" })
    expect(startedOver(away, () => [error])).toBe(away)
  })
})
