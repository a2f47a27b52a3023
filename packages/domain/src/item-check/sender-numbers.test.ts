import { anAddress, anItem, anOrderLine, aQuoteState } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import type { Address } from "../address/address.ts"
import { senderFields } from "./checks/address-fields.ts"
import { itemFields } from "./checks/item-fields.ts"
import { fieldRules } from "../quote/field-rules.ts"
import { withSendersIoss } from "../customs/ioss.ts"
import { customsValueOf, senderNumberOf, withSenderNumber } from "../item/sender-numbers.ts"

const EORI = "GB980780684000"
const UKIMS = "XIUKIM98078068400020250501120000"
const sender = (numbers: Partial<Record<"EORI" | "IOSS" | "UKIMS", string>>): Address =>
  Object.entries(numbers).reduce(
    (made, [key, value]) => withSenderNumber(made, key === "EORI" || key === "IOSS" ? key : "UKIMS", value),
    anAddress({ Organisation: "Harbour Lane Goods" }),
  )
const worth = (Value: number) => [anOrderLine({ Value })]
const lyon = anAddress({ CountryIsoCode: "FRA", Postcode: "69001" })
const numberOn = (over: Parameters<typeof anItem>[0]) => withSendersIoss(anItem(over)).Meta.IossNumber?.Value

describe("the numbers of a sender (CUSTOMS-29)", () => {
  it("hold where the parcel has none of its own", () => {
    const Sender = sender({ EORI })
    expect(customsValueOf(anItem({ Sender }), "EoriNumber")).toBe(EORI)
    const Meta = { EoriNumber: { Type: "Text", Value: "GB111111111000" } }
    expect(customsValueOf(anItem({ Sender, Meta }), "EoriNumber")).toBe("GB111111111000")
    expect(customsValueOf(anItem({ Sender }), "constructor")).toBe("")
  })

  it("satisfy what is asked of a business in Belfast, and are asked for without them", () => {
    const terms = { Features: ["Windsor"] } as const
    const Recipient = anAddress({ Postcode: "BT9 6QQ", Town: "Belfast", Organisation: "Linen Ltd" })
    const codes = (Sender: Address) => {
      const item = anItem({ Sender, Recipient })
      const state = aQuoteState(fieldRules(item, null, { Features: [...terms.Features] }))
      return [...senderFields(item, state), ...itemFields(item, state)].map(({ Code }) => Code)
    }
    expect(codes(sender({}))).toEqual(["CUSTOMS-SENDER-EORINUMBER-REQUIRED", "ITEM-UKIMSNUMBER-REQUIRED"])
    expect(codes(sender({ EORI, UKIMS }))).toEqual([])
    expect(codes(sender({ EORI: "GB1", UKIMS }))).toEqual(["CUSTOMS-SENDER-EORINUMBER-FORMAT"])
  })

  it("leave no trace when they are emptied", () => {
    expect(withSenderNumber(sender({ EORI }), "EORI", "").Meta).toEqual({})
    expect(senderNumberOf(sender({}), "EORI")).toBe("")
  })
})

describe("a sender's IOSS number (CUSTOMS-29)", () => {
  const Sender = sender({ IOSS: "IM2760000009" })

  it("goes onto an order for the European Union worth 150 euro at most", () => {
    expect(numberOn({ Sender, Recipient: lyon, MarketplaceOrderLines: worth(20) })).toBe("IM2760000009")
    expect(numberOn({ Sender, Recipient: lyon, MarketplaceOrderLines: worth(180) })).toBeUndefined()
    expect(numberOn({ Sender, Recipient: anAddress({}), MarketplaceOrderLines: worth(20) })).toBeUndefined()
  })

  it("leaves the marketplace's own number, and duties that are paid in advance", () => {
    const Meta = { IossNumber: { Type: "Text", Value: "IM5280000001" } }
    expect(numberOn({ Sender, Recipient: lyon, MarketplaceOrderLines: worth(20), Meta })).toBe("IM5280000001")
    const Extras = [{ Id: "DeliveredDutyPaid" as const, Name: "Delivered duty paid", Provider: "PARCELYARD" }]
    expect(numberOn({ Sender, Recipient: lyon, MarketplaceOrderLines: worth(20), Extras })).toBeUndefined()
  })
})
