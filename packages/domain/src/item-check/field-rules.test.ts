import { anAddress, anItem, aQuote, aQuoteState, aService } from "@smart-send/testkit/an-item"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { checkQuoteState } from "./check-quote-state.ts"
import { settings, rule, quoted, brief, line, check } from "./fixtures/checked.ts"

/** A quote state that knows one code to be none. */
const faulty = (Fault: "Unknown" | "OtherSystem") => ({
  Quote: aQuote({ Service: aService({ TariffSystem: "TARIC" }) }),
  TariffCodeFaults: [{ TariffCode: "9999.99.0000", Fault }],
})

describe("quote-state checks", () => {
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

  describe("a tariff code that is none", () => {
    it("is told in a sentence that names it (CHECK-50, CHECK-51)", () => {
      expect(quoted(line({ TariffCode: "9999.99.0000" }), faulty("Unknown"))).toEqual([
        {
          Code: "PRODUCT-TARIFFCODE-UNKNOWN",
          Field: "MarketplaceOrderLines.0.Product.TariffCode",
          Message: "Choose another tariff code for the order line: there is no code 9999.99.0000.",
          Severity: "error",
        },
      ])
      expect(quoted(line({ TariffCode: "9999.99.0000" }), faulty("OtherSystem"))).toMatchObject([
        {
          Code: "PRODUCT-TARIFFCODE-OTHER-SYSTEM",
          Message:
            "Choose another tariff code for the order line: 9999.99.0000 is not in the TARIC tariff that this service needs.",
        },
      ])
    })

    it("is a problem only as long as a line has it", () => {
      expect(quoted(line({ TariffCode: "6109100010" }), faulty("Unknown"))).toEqual([])
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

    it("that no tariff has is questioned, with the code that has its first nought again (CHECK-53)", () => {
      const state = { ProductValidation: [rule("TariffCode")] }
      const said = (TariffCode: string) =>
        quoted(line({ TariffCode }), state).map(({ Code, Message, Severity }) => [Code, Severity, Message])
      expect(said("90121")).toEqual([
        [
          "PRODUCT-TARIFFCODE-TOO-SHORT",
          "error",
          "Enter a tariff code of at least 6 digits for the order line: 90121 is probably 090121, without its first 0.",
        ],
      ])
      expect(said("9012.100")).toEqual([
        [
          "PRODUCT-TARIFFCODE-LENGTH",
          "warning",
          "Check the tariff code of the order line: 9012100 has 7 digits, and tariffs have codes of 6, 8 or 10. It is probably 09012100.",
        ],
      ])
      expect(said("0901210")[0]?.[2]).toBe(
        "Check the tariff code of the order line: 0901210 has 7 digits, and tariffs have codes of 6, 8 or 10.",
      )
      expect(
        [said("090121"), said("09012100"), said("0901210000"), said("901210001")].map((each) => each.length),
      ).toEqual([0, 0, 0, 1])
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
})
