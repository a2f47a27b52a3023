import { aBooking } from "@smart-send/testkit/a-booking"
import {
  anAddress,
  anItem,
  anItemService,
  anOrderLine,
  aQuote,
  aQuoteOption,
  aQuoteState,
  aService,
} from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { QuoteState } from "../quote/quote.ts"
import { isBookable } from "./is-bookable.ts"
import type { ShipmentItem } from "../item/item.ts"
import { settings, local, quoted, brief, rule } from "./fixtures/checked.ts"

const weight = (Weight: number) => ({ Weight, Length: 0, Width: 0, Height: 0 })

describe("local item checks", () => {
  it("find no problem in a valid item", () => {
    expect(local({})).toEqual([])
  })

  it("require a weight", () => {
    expect(local({ PackageDimensions: weight(0) })).toEqual([
      {
        Code: "ITEM-WEIGHT",
        Field: "PackageDimensions.Weight",
        Message: "Enter the parcel's weight.",
        Severity: "error",
      },
    ])
  })

  it("require a weight for each parcel of a consignment", () => {
    const parcel = (Weight: number) => ({ UID: "u", Dimensions: weight(Weight), Orders: [] })
    const Consignment = { Parcels: [parcel(1), parcel(0)] }
    expect(brief(local({ Consignment }))).toEqual(["ITEM-WEIGHT Consignment.Parcels.1.Dimensions.Weight"])
    expect(brief(local({ PackageDimensions: weight(0), Consignment: { Parcels: [parcel(1)] } }))).toEqual([])
  })

  it("require a value above 0 for each order line", () => {
    const MarketplaceOrderLines = [anOrderLine(), anOrderLine({ Value: 0 })]
    expect(local({ MarketplaceOrderLines })).toEqual([
      {
        Code: "ITEM-VALUE",
        Field: "MarketplaceOrderLines.1.Value",
        Message: "Enter a value above 0 for order line 2.",
        Severity: "error",
      },
    ])
  })

  it("keep a parcel whose orders go to different addresses at their shop", () => {
    const [one, other] = ["A", "B"].map((MarketplaceOrderId) => anOrderLine({ MarketplaceOrderId }))
    if (one === undefined || other === undefined) throw new Error("no lines")
    const Changes = [{ Part: "Address" as const, Line: "", Product: "", Was: "1", Now: "2" }]
    const Recipient = anAddress({ AddressLine1: "2" })
    const moved = (...ids: readonly string[]) => ({
      MarketplaceOrderLines: [one, other],
      ShopDifferences: {
        Changes,
        Recipient,
        MarketplaceOrderLines: [one],
        Moved: ids.map((OrderId) => ({ OrderId, Number: OrderId, Changes, Recipient })),
      },
    })
    expect(brief(local(moved("A")))).toEqual(["ORDERS-APART Recipient.AddressLine1"])
    expect(brief(local(moved("A", "B")))).toEqual([])
  })

  it("require a service", () => {
    expect(brief(local({ Service: null }))).toEqual(["SERVICE-MISSING Service"])
  })

  it("require a country for recipient and sender", () => {
    const nowhere = anAddress({ CountryIsoCode: "", Postcode: "" })
    expect(brief(local({ Recipient: nowhere, Sender: nowhere }))).toEqual([
      "ADDRESS-RECIPIENT Recipient.CountryIsoCode",
      "ADDRESS-SENDER Sender.CountryIsoCode",
    ])
  })

  describe("for the own provider, sender and recipient postcodes must differ", () => {
    const here = { Recipient: anAddress({ Postcode: "m31az" }), Sender: anAddress({ Postcode: "M3 1AZ" }) }

    it("in any notation", () => {
      expect(local(here)).toEqual([
        {
          Code: "ADDRESS-RECIPIENT-SAMEPOSTCODE",
          Field: "Recipient.Postcode",
          Message: "Your recipient and sender postcodes are the same.",
          Severity: "error",
        },
      ])
    })

    it("but not for another provider, in another country, or while one is unknown", () => {
      expect(local({ ...here, Service: anItemService({ Provider: "RMOBA" }) })).toEqual([])
      expect(local({ ...here, Recipient: anAddress({ Postcode: "M31AZ", CountryIsoCode: "FRA" }) })).toEqual([])
      const unknown = anAddress({ Postcode: "" })
      expect(local({ Recipient: unknown, Sender: unknown })).toEqual([])
    })
  })
})
const abroad = (CountryIsoCode: string, County: string) =>
  local({ Recipient: anAddress({ CountryIsoCode, County, Postcode: "" }) })

describe("quote-state checks", () => {
  it("find no problem in a valid item", () => {
    expect(quoted({}, {})).toEqual([])
  })

  it("report a missing weight", () => {
    expect(brief(quoted({ PackageDimensions: weight(0) }, {}))).toEqual(["ITEM-WEIGHT PackageDimensions.Weight"])
  })

  it("report restriction INVALID as an error and CONFIRM as a warning", () => {
    expect(quoted({}, { Restriction: "INVALID" })).toMatchObject([{ Code: "ITEM-PROHIB-INVALID", Severity: "error" }])
    expect(quoted({}, { Restriction: "CONFIRM" })).toMatchObject([{ Severity: "warning" }])
  })

  it("give the sentence of a restriction where the quote state has one", () => {
    const RestrictionReason = '"Perfume": contains alcohol.'
    expect(quoted({}, { Restriction: "INVALID", RestrictionReason })).toMatchObject([{ Message: RestrictionReason }])
  })

  it("say once that goods may not be sent, though they have no price (CUSTOMS-26)", () => {
    const { Quote } = aQuoteState()
    const Unavailable = [{ Code: "ITEM-PROHIB-INVALID", Message: "No." }]
    const state = { Restriction: "INVALID" as const, Quote: Quote && { ...Quote, Options: [], Unavailable } }
    expect(quoted({}, state).map(({ Code }) => Code)).toEqual(["ITEM-PROHIB-INVALID"])
  })

  it("give the quote's own reason when there is no quote", () => {
    const Unavailable = [{ Code: "WEIGHT", Message: "Your parcel is too heavy for this service." }]
    expect(quoted({}, { Quote: aQuote({ Options: [], Unavailable }) })).toEqual([
      {
        Code: "SERVICE-UNAVAILABLE",
        Field: "Service",
        Message: "Your parcel is too heavy for this service.",
        Severity: "error",
      },
    ])
    expect(brief(quoted({}, { Quote: null }))).toEqual(["SERVICE-UNAVAILABLE Service"])
  })

  it("do not report an item without a service as unavailable", () => {
    expect(quoted({ Service: null }, { Quote: null })).toEqual([])
  })

  it("report chosen extras that are not offered", () => {
    const Extras = [
      { Id: "Signature", Name: "Signature", Provider: "PARCELYARD" },
      { Id: "Sms", Name: "Text messages", Provider: "PARCELYARD" },
    ] as const
    const offered = { Id: "Signature", Name: "Signature", Provider: "P", Price: 1, Vat: 0, Total: 1 } as const
    const Options = [aQuoteOption({ AvailableExtras: [offered] })]
    const [found, ...others] = quoted({ Extras: [...Extras] }, { Quote: aQuote({ Options }) })
    expect(found).toMatchObject({ Code: "EXTRAS-UNAVAILABLE", Field: "Extras" })
    expect(found?.Message).toContain("Text messages")
    expect(found?.Message).not.toContain("Signature")
    expect(others).toEqual([])
  })

  it("report a county that is not a state only where addresses need a state", () => {
    expect(abroad("USA", "North Yorkshire")).toEqual([
      {
        Code: "ADDRESS-RECIPIENT-COUNTY-FORMAT",
        Field: "Recipient.County",
        Message:
          "North Yorkshire is not a state in the United States. Choose the right one in the recipient's address.",
        Severity: "error",
      },
    ])
    expect(brief(local({ Sender: anAddress({ CountryIsoCode: "CAN", County: "Kent" }) }))).toEqual([
      "ADDRESS-SENDER-COUNTY-FORMAT Sender.County",
    ])
    for (const County of ["california", "CA", ""]) expect(abroad("USA", County)).toEqual([])
    for (const country of ["GBR", "FRA", "IRL"]) expect(abroad(country, "Narnia")).toEqual([])
  })

  it("dimensions are required when the service needs them, and each must be above 0", () => {
    const Quote = aQuote({ Service: aService({ DimensionsRequired: true }) })
    for (const missing of ["Length", "Width", "Height"] as const) {
      const PackageDimensions = { Weight: 1, Length: 1, Width: 1, Height: 1, [missing]: 0 }
      expect(brief(quoted({ PackageDimensions }, { Quote }))).toEqual(["ITEM-DIMENSIONS PackageDimensions"])
      expect(quoted({ PackageDimensions }, {})).toEqual([])
    }
    expect(quoted({}, { Quote })).toEqual([])
  })

  describe("preferred collection date", () => {
    const Dates = ["2026-11-24", "2026-11-25"]

    it("must be one of the quoted dates", () => {
      expect(quoted({ PreferredCollectionDate: "2026-11-25" }, { Dates })).toEqual([])
      expect(brief(quoted({ PreferredCollectionDate: "2026-11-29" }, { Dates }))).toEqual([
        "SERVICE-COLLECTION-DATE PreferredCollectionDate",
      ])
    })

    it("is dropped when it is in the past", () => {
      expect(quoted({ PreferredCollectionDate: "2026-11-20" }, { Dates })).toEqual([])
    })

    it("is not checked where the service does not collect", () => {
      const Quote = aQuote({ Service: aService({ CollectionType: "Shop" }) })
      expect(quoted({ PreferredCollectionDate: "2026-11-29" }, { Dates, Quote })).toEqual([])
    })
  })

  it("several parcels need a service that takes them", () => {
    const parcel = { UID: "u", Dimensions: { Weight: 1, Length: 1, Width: 1, Height: 1 }, Orders: [] }
    const Consignment = { Parcels: [parcel, parcel] }
    expect(brief(quoted({ Consignment }, {}))).toEqual(["SERVICE-MULTIPARCEL-UNSUPPORTED Consignment"])
    // As a service says it that can't be bought for that; told once, with what else is in the way.
    const many = { Code: "SERVICE-MULTIPARCEL-UNSUPPORTED", Message: "This service takes one parcel at a time." }
    const heavy = { Code: "WEIGHT", Message: "Your parcel is too heavy for this service." }
    const unfit = (...Unavailable: { Code: string; Message: string }[]) =>
      quoted({ Consignment }, { Quote: aQuote({ Options: [], Unavailable }) })
    expect(brief(unfit(many))).toEqual(["SERVICE-MULTIPARCEL-UNSUPPORTED Consignment"])
    expect(unfit(many, heavy)).toMatchObject([
      { Code: "SERVICE-UNAVAILABLE", Message: heavy.Message },
      { Code: "SERVICE-MULTIPARCEL-UNSUPPORTED" },
    ])
    expect(quoted({ Consignment: { Parcels: [parcel] } }, {})).toEqual([])
    const Quote = aQuote({ Service: aService({ Tags: ["MultiConsignment"] }) })
    expect(quoted({ Consignment }, { Quote })).toEqual([])
  })

  it("services tagged as DDU-unavailable need an IOSS number or a duty-paid extra", () => {
    const dutyPaid = { Id: "DeliveredDutyPaid" as const, Name: "Duty paid", Provider: "PARCELYARD" }
    const Options = [aQuoteOption({ AvailableExtras: [{ ...dutyPaid, Price: 9, Vat: 0, Total: 9 }] })]
    const Quote = aQuote({ Service: aService({ Tags: ["dduUnavailable"] }), Options })
    const Recipient = anAddress({ CountryIsoCode: "FRA", Postcode: "75001", Town: "Paris" })
    expect(brief(quoted({ Recipient }, { Quote }))).toEqual(["SERVICE-DDU-UNSUPPORTED Meta.IossNumber"])
    const Meta = { IossNumber: { Type: "Text", Value: "IM1234567890" } }
    expect(quoted({ Recipient, Meta }, { Quote, ItemValidation: [rule("IossNumber")] })).toEqual([])
    const chicago = anAddress({ CountryIsoCode: "USA", County: "IL", Postcode: "60601", Town: "Chicago" })
    expect(brief(quoted({ Recipient: chicago, Meta }, { Quote }))).toEqual(["SERVICE-DDU-UNSUPPORTED Meta.IossNumber"])
    expect(quoted({ Recipient, Extras: [dutyPaid] }, { Quote })).toEqual([])
    const paid = { ...Quote, Options: [aQuoteOption({ Extras: ["DeliveredDutyPaid"] })] }
    expect(quoted({ Recipient }, { Quote: paid })).toEqual([])
    // Within a country goods move freely.
    expect(quoted({}, { Quote })).toEqual([])
  })

  it("a service that is not offered for its duties is one problem, with what to do, at the field that helps", () => {
    const Unavailable = [{ Code: "SERVICE-DDU-UNSUPPORTED", Message: "Choose another service." }]
    const Quote = aQuote({ Service: aService({ Tags: ["dduUnavailable"] }), Options: [], Unavailable })
    const Recipient = anAddress({ CountryIsoCode: "FRA", Postcode: "75001", Town: "Paris" })
    const found = { Code: "SERVICE-DDU-UNSUPPORTED", Message: "Choose another service.", Severity: "error" }
    expect(quoted({ Recipient }, { Quote, ItemValidation: [rule("IossNumber")] })).toEqual([
      { ...found, Field: "Meta.IossNumber" },
    ])
    expect(quoted({ Recipient }, { Quote })).toEqual([{ ...found, Field: "Service" }])
  })
})

const can = (over: Partial<ShipmentItem>, state: QuoteState | null = aQuoteState()) =>
  isBookable(anItem(over), state, settings)

describe("an item is bookable", () => {
  const BookingDetails = aBooking({ Reference: "", OrderId: "", OrderLineId: "", TrackingNumber: "" })

  it("when validated, with no errors and at least one quote option", () => {
    expect(can({})).toBe(true)
    expect(can({}, null)).toBe(false)
    expect(can({}, aQuoteState({ Quote: aQuote({ Options: [] }) }))).toBe(false)
    expect(can({ PackageDimensions: weight(0) })).toBe(false)
    expect(can({}, aQuoteState({ Restriction: "CONFIRM" }))).toBe(true)
  })

  it("when Sold, Active and not already Booked", () => {
    expect(can({ Status: "Inactive" })).toBe(false)
    expect(can({ MarketplaceStatus: "AwaitingDispatch" })).toBe(false)
    expect(can({ BookingDetails })).toBe(false)
    expect(can({ BookingDetails: { ...BookingDetails, BookingStatus: "Prepared" } })).toBe(false)
    expect(can({ BookingDetails: { ...BookingDetails, BookingStatus: "None" } })).toBe(true)
  })

  it("when it is of the SmartSend type", () => {
    expect(can({ Type: "BulkUpload" })).toBe(false)
  })
})
