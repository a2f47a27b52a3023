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
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { QuoteState, ValidationRule } from "../quote/quote.ts"
import type { Feature } from "../settings/settings.ts"
import { checkItem } from "./check-item.ts"
import { checkQuoteState } from "./check-quote-state.ts"
import { isBookable } from "./is-bookable.ts"
import type { ShipmentItem } from "../item/item.ts"

const settings = { OwnProvider: "PARCELYARD", Features: ["SenderPersonalOption"] as Feature[] }
const rule = (name: string, over: Partial<ValidationRule> = {}): ValidationRule => ({
  name,
  required: false,
  pattern: null,
  minLength: null,
  maxLength: null,
  label: name,
  ...over,
})
const local = (over: Partial<ShipmentItem>) => checkItem(anItem(over), settings)
const quoted = (over: Partial<ShipmentItem>, state: Partial<QuoteState>) =>
  checkQuoteState(anItem(over), aQuoteState(state), settings)
const brief = (problems: ReturnType<typeof checkItem>) => problems.map(({ Code, Field }) => `${Code} ${Field}`)
const weight = (Weight: number) => ({ Weight, Length: 0, Width: 0, Height: 0 })
const line = (product: Partial<ShipmentItem["MarketplaceOrderLines"][number]["Product"]>) => ({
  MarketplaceOrderLines: [anOrderLine({ Product: { ...anOrderLine().Product, ...product } })],
})

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

const check = (side: "Recipient" | "Sender", given: ValidationRule, value: string) =>
  brief(quoted({ [side]: anAddress({ [given.name]: value }) }, { [`${side}Validation`]: [given] }))

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
    const abroad = (CountryIsoCode: string, County: string) =>
      local({ Recipient: anAddress({ CountryIsoCode, County, Postcode: "" }) })
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

  describe("address fields follow server-supplied rules", () => {
    it.each(["Recipient", "Sender"] as const)("for the %s: required, pattern, min and max length", (side) => {
      const code = `ADDRESS-${side.toUpperCase()}-POSTCODE`
      const field = `${side}.Postcode`
      expect(check(side, rule("Postcode", { required: true }), "  ")).toEqual([`${code}-REQUIRED ${field}`])
      expect(check(side, rule("Postcode", { pattern: "^[A-Z]+$" }), "123")).toEqual([`${code}-FORMAT ${field}`])
      expect(check(side, rule("Postcode", { minLength: 4 }), "123")).toEqual([`${code}-MIN-LENGTH ${field}`])
      expect(check(side, rule("Postcode", { maxLength: 2 }), "123")).toEqual([`${code}-MAX-LENGTH ${field}`])
    })

    it("and an empty field that is not required has no wrong format", () => {
      expect(check("Recipient", rule("Phone", { pattern: "^[0-9]+$", minLength: 8 }), "")).toEqual([])
    })

    it("whose sentences say whose field it is and what to do", () => {
      const rules = [rule("AddressLine1", { required: true, label: "Address line 1" })]
      const [found] = quoted({ Recipient: anAddress({ AddressLine1: "" }) }, { RecipientValidation: rules })
      expect(found?.Message).toBe("Enter the recipient's address line 1.")
    })

    it("and a value exactly at a limit is valid", () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 60 }), (most, length) => {
          const found = check("Recipient", rule("Town", { maxLength: most }), "x".repeat(length))
          expect(found).toEqual(length > most ? ["ADDRESS-RECIPIENT-TOWN-MAX-LENGTH Recipient.Town"] : [])
        }),
      )
    })
  })

  describe("customs fields", () => {
    it("have the codes CUSTOMS-RECIPIENT and CUSTOMS-SENDER", () => {
      const rules = [rule("EoriNumber", { required: true, label: "EORI number" })]
      const problems = quoted({}, { SenderValidation: rules, RecipientValidation: rules })
      expect(brief(problems)).toEqual([
        "CUSTOMS-RECIPIENT-EORINUMBER-REQUIRED Meta.EoriNumber",
        "CUSTOMS-SENDER-EORINUMBER-REQUIRED Meta.EoriNumber",
      ])
      expect(problems[1]?.Message).toBe("Enter the sender's EORI number.")
      const Meta = { EoriNumber: { Type: "Text", Value: "GB123" } }
      expect(quoted({ Meta }, { SenderValidation: rules })).toEqual([])
    })

    it("require the VAT number for Registered only", () => {
      const state = { SenderValidation: [rule("VatNumber", { required: true })] }
      const of = (VatStatus: "Individual" | "Registered" | "NotRegistered") =>
        brief(quoted({ Sender: anAddress({ VatStatus }) }, state))
      expect(of("Registered")).toEqual(["CUSTOMS-SENDER-VATNUMBER-REQUIRED Sender.VatNumber"])
      expect(of("Individual")).toEqual([])
      expect(of("NotRegistered")).toEqual([])
    })

    it("do not require the tax ID for Individual", () => {
      const state = { RecipientValidation: [rule("TaxId", { required: true })] }
      const of = (VatStatus: "Individual" | "NotRegistered") => quoted({ Recipient: anAddress({ VatStatus }) }, state)
      expect(of("Individual")).toEqual([])
      expect(brief(of("NotRegistered"))).toEqual(["CUSTOMS-RECIPIENT-TAXID-REQUIRED Meta.TaxId"])
    })

    it("allow Individual senders only with the SenderPersonalOption feature", () => {
      const state = aQuoteState({ SenderValidation: [rule("VatNumber")] })
      const without = { ...settings, Features: [] }
      expect(checkQuoteState(anItem(), state, settings)).toEqual([])
      expect(brief(checkQuoteState(anItem(), state, without))).toEqual([
        "CUSTOMS-SENDER-VATSTATUS-FORMAT Sender.VatStatus",
      ])
      expect(checkQuoteState(anItem(), aQuoteState(), without)).toEqual([])
    })

    it("change Individual to Registered when the sender has a VAT number", () => {
      const Sender = anAddress({ VatStatus: "Individual", VatNumber: "GB123456789" })
      const state = aQuoteState({ SenderValidation: [rule("VatNumber")] })
      expect(checkQuoteState(anItem({ Sender }), state, { ...settings, Features: [] })).toEqual([])
    })
  })

  describe("product and item rules", () => {
    it("give PRODUCT-{FIELD}-REQUIRED or -FORMAT, line by line", () => {
      const rules = [rule("TariffCode", { required: true, pattern: String.raw`^\d+$`, label: "Tariff code" })]
      expect(brief(quoted(line({ TariffCode: "" }), { ProductValidation: rules }))).toEqual([
        "PRODUCT-TARIFFCODE-REQUIRED MarketplaceOrderLines.0.Product.TariffCode",
      ])
      expect(brief(quoted(line({ TariffCode: "teapot" }), { ProductValidation: rules }))).toEqual([
        "PRODUCT-TARIFFCODE-FORMAT MarketplaceOrderLines.0.Product.TariffCode",
      ])
      const long = [rule("Description", { maxLength: 3 })]
      expect(brief(quoted({}, { ProductValidation: long }))).toEqual([
        "PRODUCT-DESCRIPTION-FORMAT MarketplaceOrderLines.0.Product.Description",
      ])
    })

    it("country of manufacture must be a known country", () => {
      const state = { ProductValidation: [rule("CountryOfManufacture", { label: "Country of manufacture" })] }
      expect(brief(quoted(line({ CountryOfManufacture: "XXA" }), state))).toEqual([
        "PRODUCT-COUNTRYOFMANUFACTURE-FORMAT MarketplaceOrderLines.0.Product.CountryOfManufacture",
      ])
      expect(quoted(line({ CountryOfManufacture: "CHN" }), state)).toEqual([])
    })

    it("give ITEM-{FIELD}-REQUIRED or -FORMAT, from the item or its meta", () => {
      const ItemValidation = [
        rule("Description", { required: true }),
        rule("IossNumber", { pattern: String.raw`^IM\d{10}$`, label: "IOSS number" }),
      ]
      const Meta = { IossNumber: { Type: "Text", Value: "IM12" } }
      expect(brief(quoted({ Description: "", Meta }, { ItemValidation }))).toEqual([
        "ITEM-DESCRIPTION-REQUIRED Description",
        "ITEM-IOSSNUMBER-FORMAT Meta.IossNumber",
      ])
    })

    it("take Sale as the export reason when none is given", () => {
      expect(quoted({}, { ItemValidation: [rule("ExportReason", { required: true })] })).toEqual([])
    })
  })

  describe("the length of a tariff code", () => {
    it.each([
      ["HS", 6],
      ["CN", 8],
      ["TARIC", 10],
      ["AHECC", 8],
    ] as const)("for %s is %i digits", (TariffSystem, digits) => {
      const state = {
        Quote: aQuote({ Service: aService({ TariffSystem }) }),
        ProductValidation: [rule("TariffCode")],
      }
      const codes = (TariffCode: string) => brief(quoted(line({ TariffCode }), state))
      expect(codes("1".repeat(digits - 1))).toEqual([
        "PRODUCT-TARIFFCODE-TOO-SHORT MarketplaceOrderLines.0.Product.TariffCode",
      ])
      expect(codes("1".repeat(digits))).toEqual([])
      expect(codes("")).toEqual([])
    })

    it("does not count dots and spaces", () => {
      const state = { ProductValidation: [rule("TariffCode")] }
      expect(quoted(line({ TariffCode: "69.11 10" }), state)).toEqual([])
      expect(brief(quoted(line({ TariffCode: "6.9.1.1" }), state))).toHaveLength(1)
    })

    it("is not checked within the country", () => {
      expect(quoted(line({ TariffCode: "69" }), { ProductValidation: [] })).toEqual([])
    })
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
    const Options = [aQuoteOption({ Extras: ["DeliveredDutyPaid"] })]
    const Quote = aQuote({ Service: aService({ Tags: ["dduUnavailable"] }), Options })
    expect(brief(quoted({}, { Quote }))).toEqual(["SERVICE-DDU-UNSUPPORTED Meta.IossNumber"])
    expect(quoted({ Meta: { IossNumber: { Type: "Text", Value: "IM1234567890" } } }, { Quote })).toEqual([])
    const Extras = [{ Id: "DeliveredDutyPaid" as const, Name: "Duty paid", Provider: "PARCELYARD" }]
    expect(quoted({ Extras }, { Quote })).toEqual([])
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
