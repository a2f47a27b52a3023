import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { aConsignment } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { readyRecord, testRecord, testService } from "../data/items/fixtures/a-record.ts"
import { itemBadge } from "./item-badge.ts"
import { mainProblem } from "./main-problem.ts"
import { rowFacts } from "./row-facts.ts"

const settings = { locale: "en-GB", today: "2026-11-20", currency: "GBP" }
const problem = (Code: string) => ({ Code, Field: "", Message: `${Code} said.`, Severity: "error" as const })
const booking = aBooking({ Service: testService, Created: "2026-11-20T11:00:00.000Z", TrackingNumber: "WR123" })

const wordAt = (BookingStatus: "Prepared" | "Booked", tracking: object = {}) =>
  itemBadge(
    readyRecord(1, 4, 3, {
      BookingDetails: { ...booking, BookingStatus },
      TrackingSummary: aTrackingSummary(tracking),
    }),
  ).word

const fixOf = (code: string) => mainProblem(testRecord(1, { problems: [problem(code)], state: "ERROR" }))?.fix

const bookedRow = (changes: object, booked: object = {}) =>
  readyRecord(1, 4, 3, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: { ...booking, BookingStatus: "Booked", ...booked },
    ...changes,
  })

const bookedWord = (changes: object) => itemBadge(bookedRow(changes)).word

describe("a booked row", () => {
  it("says what was paid, whatever the service costs today", () => {
    const paid = { TotalPrice: 6.54, TotalPriceExVat: 5.45 }
    expect(rowFacts(bookedRow({}, paid), settings)).toMatchObject({ price: "£6.54", priceExVat: "£5.45" })
  })

  it("says that the shop is to be told, or is being told again, and that it was", () => {
    expect(bookedWord({})).toBe("notifyMarketplace")
    expect(bookedWord({ MarketplaceStatus: "PendingRetry" })).toBe("retrying")
    expect(bookedWord({ MarketplaceStatus: "Dispatched" })).toBe("dispatched")
  })

  it("says when it was packed", () => {
    const packed = bookedRow({ Meta: { PackagedDate: { Type: "Date", Value: "2026-11-21" } } })
    expect(rowFacts(packed, settings).packaged).toBe("Sat 21 Nov")
    expect(rowFacts(bookedRow({}), settings).packaged).toBeNull()
  })
})

describe("what a row says", () => {
  it("buyer, place, contents, parcel, service with its day, price", () => {
    expect(rowFacts(readyRecord(1), settings)).toMatchObject({
      buyer: "Buyer 1",
      town: "Whitby",
      postcode: "YO21 3BD",
      country: null,
      contents: "Thing 1",
      quantity: 1,
      sku: "SKU-1",
      moreLines: 0,
      weight: "1.00 kg",
      sides: "10 × 10 × 10 cm",
      service: "Wren Next Day",
      by: "Mon 23 Nov",
      price: "£4.12",
      priceExVat: "£3.43",
    })
  })

  it("order and its day, value, tags and country, for the columns a seller may add", () => {
    const facts = rowFacts(testRecord(1, {}, { ReferenceSummary: "11-0001", Tags: ["Gift"] }), settings)
    expect(facts).toMatchObject({
      order: "11-0001",
      ordered: "Fri 20 Nov",
      value: "£20.00",
      tags: ["Gift"],
      countryName: "United Kingdom",
      tracking: "",
    })
  })

  it("the country only of a parcel that leaves it", () => {
    const Recipient = { ...testRecord(1).item.Recipient, CountryIsoCode: "NLD" }
    expect(rowFacts(testRecord(1, {}, { Recipient }), settings).country).toBe("NL")
  })

  it("the consignment's weight, and no one size, of several parcels", () => {
    const Consignment = aConsignment(1.01, 2.33)
    expect(rowFacts(testRecord(1, {}, { Consignment }), settings)).toMatchObject({ weight: "3.34 kg", sides: null })
  })

  it("the place as its country writes it, the postcode with its space", () => {
    const { Recipient } = testRecord(1).item
    const imported = { ...Recipient, Postcode: "YO213BD" }
    expect(rowFacts(testRecord(1, {}, { Recipient: imported }), settings)).toMatchObject({
      town: "Whitby",
      postcode: "YO21 3BD",
      place: "Whitby, YO21 3BD",
    })
    const abroad = { ...Recipient, Town: "New York", County: "NY", Postcode: "10007", CountryIsoCode: "USA" }
    expect(rowFacts(testRecord(1, {}, { Recipient: abroad }), settings)).toMatchObject({
      town: "New York, NY",
      place: "New York, NY 10007",
    })
  })

  it("nothing in place of what is not known", () => {
    const PackageDimensions = { Weight: 0, Length: 0, Width: 0, Height: 0 }
    expect(rowFacts(testRecord(1, {}, { PackageDimensions, Service: null }), settings)).toMatchObject({
      weight: null,
      sides: null,
      service: null,
      by: null,
      price: null,
    })
  })

  it("the tracking number once it is booked, and no promise of a day any more", () => {
    const facts = rowFacts(
      readyRecord(1, 4.12, 3.43, {
        MarketplaceStatus: "AwaitingDispatch",
        BookingDetails: { ...booking, BookingStatus: "Booked" },
      }),
      settings,
    )
    expect(facts).toMatchObject({ trackingNumber: "WR123", by: null })
  })
})

describe("badge", () => {
  it("says what is going on first, then how the item stands", () => {
    expect(itemBadge(testRecord(1, { state: "SAVING" })).word).toBe("saving")
    expect(itemBadge(testRecord(1, { state: "QUOTING" })).word).toBe("pricing")
    expect(itemBadge(testRecord(1)).word).toBe("notReady")
    expect(itemBadge(readyRecord(1)).word).toBe("ready")
    expect(itemBadge({ ...readyRecord(1), problems: [problem("X")] }).word).toBe("issues")
    expect(itemBadge(testRecord(1, {}, { Status: "Inactive" })).word).toBe("savedForLater")
  })

  it("follows a booking to the door", () => {
    expect(wordAt("Prepared")).toBe("booking")
    expect(wordAt("Booked")).toBe("booked")
    expect(wordAt("Booked", { Collected: "2026-11-21T08:00:00Z" })).toBe("onItsWay")
    expect(wordAt("Booked", { Collected: "2026-11-21T08:00:00Z", MajorError: "2026-11-21T12:00:00Z" })).toBe(
      "parcelProblem",
    )
    expect(wordAt("Booked", { Delivered: "2026-11-22T08:00:00Z" })).toBe("delivered")
  })
})

describe("a problem is a sentence on the row with the control that mends it", () => {
  it("no weight: picks; no service or none that can carry it: the cheapest; no price: try again", () => {
    expect(fixOf("ITEM-WEIGHT")).toBe("weight")
    expect(fixOf("ITEM-DIMENSIONS")).toBe("size")
    expect(fixOf("SERVICE-MISSING")).toBe("cheapest")
    expect(fixOf("SERVICE-UNAVAILABLE")).toBe("cheapest")
    expect(fixOf("QUOTE-FAILED")).toBe("priceAgain")
    expect(fixOf("ADDRESS-RECIPIENT")).toBe("none")
  })

  it("a missing weight speaks for the missing service", () => {
    const problems = [problem("ITEM-WEIGHT"), problem("SERVICE-MISSING"), problem("ADDRESS-RECIPIENT")]
    expect(mainProblem(testRecord(1, { problems, state: "ERROR" }))).toMatchObject({ fix: "weight", more: 1 })
  })

  it("two editors at odds come before all else", () => {
    const conflict = { mine: { Tags: [] }, theirs: testRecord(1).saved }
    expect(mainProblem(testRecord(1, { conflict, refusal: "No." }))).toMatchObject({ fix: "conflict", problem: null })
  })

  it("why a change or a booking was refused comes before all else", () => {
    const record = testRecord(1, { problems: [problem("ITEM-WEIGHT")], refusal: "No van." })
    expect(mainProblem(record)).toMatchObject({ sentence: "No van.", fix: "none", more: 1 })
  })

  it("a warning is said, and does not count as an error", () => {
    const problems = [{ ...problem("ITEM-PROHIB-CONFIRM"), Severity: "warning" as const }]
    expect(mainProblem({ ...readyRecord(1), problems })).toMatchObject({ severity: "warning" })
  })

  it("nothing while a change is on its way, nor on what is booked or saved for later", () => {
    const problems = [problem("ITEM-WEIGHT")]
    expect(mainProblem(testRecord(1, { problems, state: "SAVING" }))).toBeNull()
    expect(mainProblem(testRecord(1, { problems }, { Status: "Inactive" }))).toBeNull()
  })
})
