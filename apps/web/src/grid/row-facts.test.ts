import { parcelsDropped } from "@smart-send/domain/item-check/checks/parcels-dropped"
import { summariseTracking } from "@smart-send/domain/tracking/summarise-tracking"
import { TRACKING_STAGES, type TrackingStage } from "@smart-send/domain/tracking/tracking-stage"
import { aBooking, aTrackingSummary } from "@smart-send/testkit/a-booking"
import { aConsignment } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { NO_CLAIMS } from "../data/claim/use-open-claims.ts"
import { readyRecord, testItem, testRecord, testService } from "../data/items/fixtures/a-record.ts"
import { fixTarget } from "./fix-target.ts"
import { itemBadge } from "./item-badge.ts"
import { mainProblem } from "./main-problem.ts"
import { rowFacts } from "./row-facts.ts"

const settings = {
  locale: "en-GB",
  today: "2026-11-20",
  currency: "GBP",
  hasLogos: true,
  claims: NO_CLAIMS,
  tellsShops: true,
}
const problem = (Code: string) => ({ Code, Field: "", Message: `${Code} said.`, Severity: "error" as const })
const booking = aBooking({ Service: testService, Created: "2026-11-20T11:00:00.000Z", TrackingNumber: "WR123" })

const wordAt = (BookingStatus: "Prepared" | "Booked", tracking: object = {}) =>
  itemBadge(
    readyRecord(1, 4, 3, {
      BookingDetails: { ...booking, BookingStatus },
      TrackingSummary: aTrackingSummary(tracking),
    }),
    settings,
  ).word

const fixOf = (code: string) => mainProblem(testRecord(1, { problems: [problem(code)], state: "ERROR" }))?.fix

const bookedRow = (changes: object, booked: object = {}) =>
  readyRecord(1, 4, 3, {
    MarketplaceStatus: "AwaitingDispatch",
    BookingDetails: { ...booking, BookingStatus: "Booked", ...booked },
    ...changes,
  })

const bookedWord = (changes: object) => itemBadge(bookedRow(changes), settings).word

describe("the row of a booked item", () => {
  it("shows what was paid, whatever the service costs today", () => {
    const paid = { TotalPrice: 6.54, TotalPriceExVat: 5.45 }
    expect(rowFacts(bookedRow({}, paid), settings)).toMatchObject({ price: "£6.54", priceExVat: "£5.45" })
  })

  it("shows that the shop is to be notified, is being notified again, or was notified", () => {
    expect(bookedWord({})).toBe("notifyMarketplace")
    expect(bookedWord({ MarketplaceStatus: "PendingRetry" })).toBe("retrying")
    expect(bookedWord({ MarketplaceStatus: "Dispatched" })).toBe("dispatched")
  })

  it("shows when it was packed", () => {
    const packed = bookedRow({ Meta: { PackagedDate: { Type: "Date", Value: "2026-11-21" } } })
    expect(rowFacts(packed, settings).packaged).toBe("Sat 21 Nov")
    expect(rowFacts(bookedRow({}), settings).packaged).toBeNull()
  })
})

describe("the texts of a row", () => {
  it("are buyer, place, contents, parcel, service with its day, and price", () => {
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

  it("are also order and date, value, tags and country, for the optional columns", () => {
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

  it("name the country only of a parcel that goes abroad", () => {
    const Recipient = { ...testRecord(1).item.Recipient, CountryIsoCode: "NLD" }
    expect(rowFacts(testRecord(1, {}, { Recipient }), settings).country).toBe("NL")
  })

  it("give the weight of the consignment, and no size, for several parcels", () => {
    const Consignment = aConsignment(1.01, 2.33)
    expect(rowFacts(testRecord(1, {}, { Consignment }), settings)).toMatchObject({ weight: "3.34 kg", sides: null })
  })

  it("write the place as its country does, and the postcode with its space", () => {
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

  it("are empty where a value is not known", () => {
    const PackageDimensions = { Weight: 0, Length: 0, Width: 0, Height: 0 }
    expect(rowFacts(testRecord(1, {}, { PackageDimensions, Service: null }), settings)).toMatchObject({
      weight: null,
      sides: null,
      service: null,
      by: null,
      price: null,
    })
  })

  it("have the tracking number and no delivery day once the item is booked", () => {
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

describe("the badge of a row", () => {
  it("shows a call in progress before the item's status", () => {
    expect(itemBadge(testRecord(1, { state: "SAVING" }), settings).word).toBe("saving")
    expect(itemBadge(testRecord(1, { state: "QUOTING" }), settings).word).toBe("pricing")
    expect(itemBadge(testRecord(1), settings).word).toBe("notReady")
    expect(itemBadge(readyRecord(1), settings).word).toBe("ready")
    expect(itemBadge({ ...readyRecord(1), problems: [problem("X")] }, settings).word).toBe("issues")
    expect(itemBadge(testRecord(1, {}, { Status: "Inactive" }), settings).word).toBe("savedForLater")
  })

  it("follows a booking until delivery", () => {
    expect(wordAt("Prepared")).toBe("booking")
    expect(wordAt("Booked")).toBe("booked")
    expect(wordAt("Booked", { Collected: "2026-11-21T08:00:00Z" })).toBe("onItsWay")
    expect(wordAt("Booked", { Collected: "2026-11-21T08:00:00Z", MajorError: "2026-11-21T12:00:00Z" })).toBe(
      "parcelProblem",
    )
    expect(wordAt("Booked", { Delivered: "2026-11-22T08:00:00Z" })).toBe("delivered")
  })
})

describe("the badge of a row whose shop was told", () => {
  const words: Partial<Record<TrackingStage, string>> = {
    Delivered: "delivered",
    RTS: "returning",
    MajorError: "parcelProblem",
  }
  it.each(TRACKING_STAGES)("says where the parcel is when the first news is %s (TRACK-16)", (stage) => {
    const event = { stage, description: "", timestamp: "2026-11-20T12:00:00.000Z" }
    const TrackingSummary = summariseTracking([[event]], event.timestamp)
    expect(bookedWord({ MarketplaceStatus: "Dispatched", TrackingSummary })).toBe(words[stage] ?? "onItsWay")
  })
})

describe("a problem on a row is a sentence with the control that corrects it", () => {
  it("with weights to pick when the weight is missing, the cheapest service when there is none that fits, and a retry without a price", () => {
    expect(fixOf("ITEM-WEIGHT")).toBe("weight")
    expect(fixOf("ITEM-DIMENSIONS")).toBe("size")
    expect(fixOf("SERVICE-MISSING")).toBe("cheapest")
    expect(fixOf("SERVICE-UNAVAILABLE")).toBe("cheapest")
    expect(fixOf("QUOTE-FAILED")).toBe("priceAgain")
    expect(fixOf("ADDRESS-RECIPIENT")).toBe("none")
  })

  it("only for the weight when weight and service are missing", () => {
    const problems = [problem("ITEM-WEIGHT"), problem("SERVICE-MISSING"), problem("ADDRESS-RECIPIENT")]
    expect(mainProblem(testRecord(1, { problems, state: "ERROR" }))).toMatchObject({ fix: "weight", more: 1 })
  })

  it("for parcels that were too much to keep (ITEM-16), fixed where parcels are chosen", () => {
    const [line] = testItem(1).MarketplaceOrderLines
    const lines = line === undefined ? [] : [{ ...line, Meta: { ParcelsDropped: "40" } }]
    const item = testItem(1, { Consignment: null, MarketplaceOrderLines: lines })
    const said = mainProblem(testRecord(1, { item, problems: parcelsDropped(item) }))
    expect(said).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("Its 40 parcels were too much"),
    })
    expect(fixTarget(said?.problem ?? problem(""))).toEqual({ at: "parcels", field: "Consignment" })
  })

  it("for a conflict before all others", () => {
    const conflict = { mine: { Tags: [] }, theirs: testRecord(1).saved }
    expect(mainProblem(testRecord(1, { conflict, refusal: "No." }))).toMatchObject({ fix: "conflict", problem: null })
  })

  it("for a refused change or booking before all others", () => {
    const record = testRecord(1, { problems: [problem("ITEM-WEIGHT")], refusal: "No van." })
    expect(mainProblem(record)).toMatchObject({ sentence: "No van.", fix: "none", more: 1 })
  })

  it("for a warning, which is not an error", () => {
    const problems = [{ ...problem("ITEM-PROHIB-CONFIRM"), Severity: "warning" as const }]
    expect(mainProblem({ ...readyRecord(1), problems })).toMatchObject({ severity: "warning" })
  })

  it("but none during a save, and none on items that are booked or saved for later", () => {
    const problems = [problem("ITEM-WEIGHT")]
    expect(mainProblem(testRecord(1, { problems, state: "SAVING" }))).toBeNull()
    expect(mainProblem(testRecord(1, { problems }, { Status: "Inactive" }))).toBeNull()
  })
})
