import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { shipmentItemSchema, type ShipmentItem } from "../item/item.ts"
import { buyerWords, withoutWords } from "./buyer-words.ts"
import { withoutBuyer } from "./without-buyer.ts"

const buyer = anAddress({
  Name: "Canary Bird",
  AccountName: "canary-account",
  Phone: "07700 900123 canary",
  Email: "canary@buyer.test",
  Organisation: "Canary Ltd",
  AddressLine1: "1 Canary Wharf",
  AddressLine2: "Canary House",
  Locality: "Canary Isle",
  Town: "Canaryton",
  County: "Canaryshire",
  Postcode: "E14 5AB",
  PropertyKey: "canary",
  VatNumber: "GB123456789",
  VatStatus: "Registered",
  Meta: { buyerId: "canary-1" },
})

/** An item that names its buyer in every text it has. */
const told = (over: Partial<ShipmentItem> = {}): ShipmentItem =>
  anItem({
    Recipient: buyer,
    Description: "Mug for Canary Bird",
    PropertyKey: "gbr-e145ab-1canarywharf",
    Tags: ["Gift", "for canary bird"],
    Meta: {
      IossNumber: { Type: "Text", Value: "IM0123456789" },
      TaxId: { Type: "Text", Value: "canary" },
      "Buyer Note": { Type: "Text", Value: "canary" },
      LabelReference: { Type: "Text", Value: "canary" },
      "Delivery Instructions": { Type: "Text", Value: "canary" },
      "Delivery Safe Place": { Type: "Text", Value: "canary" },
    },
    Consignment: {
      Parcels: [
        {
          UID: "1",
          Dimensions: { Weight: 1, Length: 0, Width: 0, Height: 0 },
          Orders: [{ UID: "1", Id: "1", Quantity: 1, Value: 20, Description: "Mug for Canary Bird" }],
        },
      ],
    },
    MarketplaceOrderLines: [
      anOrderLine({
        MarketplaceOrderId: "ORDER-1",
        CustomerReference: "canary-ref",
        Description: "Mug, engraved CANARY BIRD",
        Meta: { Personalisation: "canary" },
        OrderLink: "https://shop.test/canary",
      }),
    ],
    ReferenceSummary: "ORDER-1, canary-ref",
    ...over,
  })

describe("an item whose buyer is erased", () => {
  it("has no field with the buyer's data", () => {
    expect(JSON.stringify(withoutBuyer(told()))).not.toMatch(/canary|e14/i)
  })

  it("keeps amounts, dates and tax facts", () => {
    const item = withoutBuyer(told())
    expect(item).toMatchObject({
      Value: 20,
      Description: "Mug for",
      ReferenceSummary: "ORDER-1",
      Tags: ["Gift"],
      Meta: { IossNumber: { Type: "Text", Value: "IM0123456789" } },
      Recipient: { CountryIsoCode: "GBR", VatNumber: "GB123456789", VatStatus: "Registered", Name: "" },
      Sender: told().Sender,
    })
    expect(item.MarketplaceOrderLines[0]).toMatchObject({ MarketplaceOrderId: "ORDER-1", Value: 20 })
  })

  it("does not contain the buyer's former names either", () => {
    const item = told({ Recipient: { ...buyer, Name: "C. B." } })
    expect(withoutBuyer(item).Description).toBe("Mug for Canary Bird")
    expect(withoutBuyer(item, buyerWords(item, ["Canary Bird"])).Description).toBe("Mug for")
  })

  it("keeps the seller's own data in a return, where the buyer is the sender", () => {
    const back = told({ Tags: ["ReturnCollection"], Sender: buyer, Recipient: told().Sender })
    const item = withoutBuyer(back)
    expect(item.Sender).toMatchObject({ Name: "", CountryIsoCode: "GBR" })
    expect(item.Recipient).toEqual(back.Recipient)
    expect(item.Tags).toEqual(["ReturnCollection"])
  })

  it("is archived when it was never sent, and otherwise keeps its status", () => {
    expect(withoutBuyer(told()).Status).toBe("Deleted")
    expect(withoutBuyer(told({ Status: "Inactive" })).Status).toBe("Deleted")
    expect(withoutBuyer(told({ MarketplaceStatus: "Dispatched" })).Status).toBe("Active")
  })

  it("can be stored like any item, and does not change when it is erased again", () => {
    const text = fc.string({ maxLength: 40, unit: "grapheme" })
    fc.assert(
      fc.property(text, text, text, (Name, Description, tag) => {
        const item = withoutBuyer(told({ Recipient: anAddress({ Name }), Description, Tags: [tag] }))
        expect(shipmentItemSchema.parse(item)).toEqual(item)
        expect(withoutBuyer(item)).toEqual(item)
      }),
    )
  })
})

it.each([
  ["Mug for Ada Buyer", ["Ada Buyer"], "Mug for"],
  ["ADA BUYER's mug", ["Ada Buyer"], "'s mug"],
  ["Samsung case", ["Sam"], "Samsung case"],
  ["a (b) c", ["(b)"], "a c"],
  ["1.5 kg tea", ["1x5"], "1.5 kg tea"],
])("%j without %j is %j", (text, words, left) => {
  expect(withoutWords(text, words)).toBe(left)
})
