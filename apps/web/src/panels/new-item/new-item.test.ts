import { checkNewItem } from "@smart-send/domain/item-check/check-new-item"
import { newItemSchema } from "@smart-send/domain/item/item"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { anAddress } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { aNewForm, anotherForm, newItemOf, withFoundAddress, withProduct, type NewItemForm } from "./new-item-form.ts"
import { newItemProblems } from "./new-item-problems.ts"

const sender = anAddress({ Name: "Sam Seller", Postcode: "M3 1AZ", Town: "Manchester" })
const fresh = aNewForm(sender, "GBR")
const whole: NewItemForm = {
  ...fresh,
  recipient: anAddress(),
  description: "Blue teapot",
  sku: "TEA-1",
  reference: "R-7",
}
const codes = (form: NewItemForm, needsSides = false) => newItemProblems(form, needsSides).map(({ Code }) => Code)
const withName = (Name: string): NewItemForm => ({ ...whole, recipient: { ...whole.recipient, Name } })
const sized = (change: Partial<NewItemForm["parcel"]>): NewItemForm => ({
  ...whole,
  parcel: { ...whole.parcel, ...change },
})
const inCountry = (CountryIsoCode: string, Postcode: string): NewItemForm => ({
  ...whole,
  recipient: { ...whole.recipient, CountryIsoCode, Postcode },
})

describe("the defaults of a new item", () => {
  it("are weight 1, value 20, GBR and a custom package of 10 x 10 x 10", () => {
    expect(fresh).toMatchObject({ value: 20, parcel: { Weight: 1, Length: 10, Width: 10, Height: 10 }, service: null })
    expect(fresh.recipient.CountryIsoCode).toBe("GBR")
    expect(fresh.sender).toBe(sender)
  })

  it("make an Active manual item that the create call accepts", () => {
    const item = newItemOf({ ...whole, recipient: { ...whole.recipient, Town: "  Leeds " } })
    expect(newItemSchema.parse(item)).toEqual(item)
    expect(item).toMatchObject({ Status: "Active", Source: { Id: "MANUAL" }, Recipient: { Town: "Leeds" } })
    expect(item.MarketplaceOrderLines).toMatchObject([
      { Value: 20, Quantity: 1, CustomerReference: "R-7", Product: { Sku: "TEA-1" } },
    ])
    expect(checkNewItem(item)).toEqual([])
  })

  it("leave empty what has no default", () => {
    expect(codes(fresh)).toEqual([
      "ADDRESS-RECIPIENT-NAME-REQUIRED",
      "ADDRESS-RECIPIENT-ADDRESSLINE1-REQUIRED",
      "ADDRESS-RECIPIENT-TOWN-REQUIRED",
      "ADDRESS-RECIPIENT-POSTCODE-REQUIRED",
      "ITEM-DESCRIPTION-REQUIRED",
    ])
    expect(codes(whole)).toEqual([])
  })
})

describe("the limits of the New Item form", () => {
  it.each(["Name", "AddressLine1", "AddressLine2", "Town"] as const)(
    "allow %s to have 50 characters and no more",
    (field) => {
      const at = (length: number): NewItemForm => ({
        ...whole,
        recipient: { ...whole.recipient, [field]: "x".repeat(length) },
      })
      expect(codes(at(50))).toEqual([])
      expect(codes(at(51))).toEqual([`ADDRESS-RECIPIENT-${field.toUpperCase()}-MAX-LENGTH`])
      expect(codes(at(5000))).toHaveLength(1)
    },
  )

  it.each([
    ["Phone", 50],
    ["Email", 256],
  ] as const)("allow %s to have %d characters", (field, most) => {
    const at = (length: number): NewItemForm => ({ ...whole, sender: { ...sender, [field]: "1".repeat(length) } })
    expect(codes(at(most))).toEqual([])
    expect(codes(at(most + 1))).toEqual([`ADDRESS-SENDER-${field.toUpperCase()}-MAX-LENGTH`])
  })

  it.each([
    ["description", 256, "ITEM-DESCRIPTION-MAX-LENGTH"],
    ["sku", 50, "PRODUCT-SKU-MAX-LENGTH"],
    ["reference", 50, "ITEM-REFERENCE-MAX-LENGTH"],
  ] as const)("allow %s to have %d characters", (field, most, code) => {
    expect(codes({ ...whole, [field]: "x".repeat(most) })).toEqual([])
    expect(codes({ ...whole, [field]: "x".repeat(most + 1) })).toEqual([code])
  })

  it("allow values from 0.01 to 5000", () => {
    expect(codes({ ...whole, value: 0.01 })).toEqual([])
    expect(codes({ ...whole, value: 5000 })).toEqual([])
    expect(codes({ ...whole, value: 0 })).toEqual(["ITEM-VALUE-REQUIRED"])
    expect(codes({ ...whole, value: 5000.01 })).toEqual(["ITEM-VALUE-FORMAT"])
    expect(codes({ ...whole, value: -1 })).toEqual(["ITEM-VALUE-REQUIRED"])
  })

  it("require a weight, of at most 2500, and sides of at most 300", () => {
    expect(codes(sized({ Weight: 0 }))).toEqual(["ITEM-WEIGHT"])
    expect(codes(sized({ Weight: 2500, Length: 300 }))).toEqual([])
    expect(codes(sized({ Weight: 2500.001 }))).toEqual(["ITEM-WEIGHT-FORMAT"])
    expect(codes(sized({ Length: 301, Height: 300.5 }))).toEqual(["ITEM-LENGTH-FORMAT", "ITEM-HEIGHT-FORMAT"])
  })

  it.each([1e9, 1e308, Number.POSITIVE_INFINITY])("report %d as too large, without a crash", (amount) => {
    expect(codes({ ...whole, value: amount })).toEqual(["ITEM-VALUE-FORMAT"])
    expect(codes(sized({ Weight: amount }))).toEqual(["ITEM-WEIGHT-FORMAT"])
    expect(codes(sized({ Length: amount, Width: amount, Height: amount }))).toEqual([
      "ITEM-LENGTH-FORMAT",
      "ITEM-WIDTH-FORMAT",
      "ITEM-HEIGHT-FORMAT",
    ])
  })

  it.each([-0.01, -1e308, Number.NaN])("report %d as missing, whether sides are hidden or not", (amount) => {
    expect(codes({ ...whole, value: amount })).toEqual(["ITEM-VALUE-REQUIRED"])
    expect(codes(sized({ Weight: amount }))).toEqual(["ITEM-WEIGHT"])
    for (const needsSides of [true, false]) {
      expect(codes(sized({ Height: amount }), needsSides)).toEqual(["ITEM-HEIGHT-REQUIRED"])
    }
  })

  it.each(["Name", "Organisation", "AddressLine1", "AddressLine2", "Locality", "Town", "County", "Phone", "Email"])(
    "report %s far over its limit in one sentence for each side",
    (field) => {
      const form = {
        ...whole,
        sender: { ...sender, [field]: "x".repeat(10_000) },
        recipient: { ...whole.recipient, [field]: "x".repeat(10_000) },
      }
      expect(codes(form)).toEqual([
        `ADDRESS-SENDER-${field.toUpperCase()}-MAX-LENGTH`,
        `ADDRESS-RECIPIENT-${field.toUpperCase()}-MAX-LENGTH`,
      ])
    },
  )

  it("apply to a postcode, a description, a SKU and a reference", () => {
    const far = "x".repeat(10_000)
    expect(codes(inCountry("GBR", far))).toEqual(["ADDRESS-RECIPIENT-POSTCODE-FORMAT"])
    expect(codes(inCountry("ARE", far))).toEqual(["ADDRESS-RECIPIENT-POSTCODE-MAX-LENGTH"])
    expect(codes({ ...whole, description: far, sku: far, reference: far })).toEqual([
      "ITEM-DESCRIPTION-MAX-LENGTH",
      "PRODUCT-SKU-MAX-LENGTH",
      "ITEM-REFERENCE-MAX-LENGTH",
    ])
  })

  it("require sides unless they are hidden", () => {
    const form = { ...whole, parcel: { ...whole.parcel, Width: 0 } }
    expect(codes(form, false)).toEqual([])
    expect(codes(form, true)).toEqual(["ITEM-WIDTH-REQUIRED"])
  })

  it("require a postcode where the country has them, in that country's form", () => {
    expect(codes(inCountry("GBR", "not one"))).toEqual(["ADDRESS-RECIPIENT-POSTCODE-FORMAT"])
    expect(codes(inCountry("FRA", "75001"))).toEqual([])
    expect(codes(inCountry("ARE", ""))).toEqual([])
  })

  it("require a country", () => {
    expect(codes({ ...whole, recipient: { ...whole.recipient, CountryIsoCode: "" } })).toContain("ADDRESS-RECIPIENT")
  })

  it("accept emoji, right-to-left text and markup as text, and treat spaces as empty", () => {
    for (const name of ["Ada 🫖🫖", "عبد الله", "<script>alert(1)</script>"]) {
      expect(codes(withName(name))).toEqual([])
      expect(newItemOf(withName(name)).Recipient.Name).toBe(name)
    }
    expect(codes(withName("   "))).toEqual(["ADDRESS-RECIPIENT-NAME-REQUIRED"])
  })

  it("refuse a name that a label can't show anything of (LABEL-31)", () => {
    for (const name of ["🫖🫖", "\u3164", "\u2800", "\u200B\u0301", "."])
      expect(codes(withName(name))).toEqual(["ADDRESS-RECIPIENT-NAME-FORMAT"])
  })
})

describe("filling in the New Item form", () => {
  it("from a found address keeps the typed name", () => {
    const typed = anAddress({
      Name: "Octavia",
      Phone: "",
      Email: "o@x.test",
      AddressLine1: "old",
      Organisation: "Old Ltd",
    })
    const found = anAddress({
      Name: "Somebody",
      Phone: "01",
      AddressLine1: "1 New Street",
      Town: "Whitby",
      Postcode: "YO21 3BD",
    })
    expect(withFoundAddress(typed, found)).toMatchObject({
      Name: "Octavia",
      Phone: "01",
      Email: "o@x.test",
      Organisation: "",
      AddressLine1: "1 New Street",
      Town: "Whitby",
    })
  })

  const product: ProductMemory = {
    Id: "0199c0de-0000-7000-8000-0000000000a1",
    Sku: "MUG-2",
    Description: "Mug",
    Dimensions: { Weight: 0.4, Length: 0, Width: 0, Height: 0 },
    TariffCode: "691200",
    CountryOfManufacture: "GBR",
    DomesticService: null,
    InternationalService: null,
    Value: 0,
    Uses: 3,
    LastUsed: null,
    Updated: "2026-11-20T09:00:00.000Z",
  }

  it("from a product sets the known values and leaves the rest", () => {
    expect(withProduct(whole, product)).toMatchObject({
      sku: "MUG-2",
      description: "Mug",
      value: 20,
      parcel: { Weight: 0.4, Length: 10, Width: 10, Height: 10 },
      tariffCode: "691200",
    })
  })

  it("again after a creation keeps the sender only", () => {
    expect(anotherForm(whole, "GBR")).toEqual({ ...fresh, sender: whole.sender })
  })
})
