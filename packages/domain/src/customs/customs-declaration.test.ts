import { aConsignment, anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { extraSchema } from "../extra/extra.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { OrderLine } from "../item/order-line.ts"
import { customsDeclarationSchema, declareGoods } from "./customs-declaration.ts"
import { netGrams, parcelValue } from "./declared-parcel.ts"

const BOOKING = "0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01"
const text = (Value: string) => ({ Type: "Text", Value })

interface LineOf {
  readonly value: number
  readonly quantity?: number
  readonly kg?: number
  readonly id?: string
  readonly code?: string
}
function line({ value, quantity = 1, kg = 0, id = "", code = "4911.91 00" }: LineOf): OrderLine {
  const made = anOrderLine({ Id: id, Value: value, Quantity: quantity })
  const Dimensions = { Weight: kg, Length: 0, Width: 0, Height: 0 }
  return {
    ...made,
    Product: { ...made.Product, Description: "Print", TariffCode: code, CountryOfManufacture: "GBR", Dimensions },
  }
}

function abroad(over: Partial<ShipmentItem> = {}): ShipmentItem {
  return anItem({
    Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "69001" }),
    MarketplaceOrderLines: [line({ value: 20 })],
    ...over,
  })
}
const declared = (over: Partial<ShipmentItem> = {}) => {
  const declaration = declareGoods(abroad(over), BOOKING)
  if (declaration === null) throw new Error("customs need nothing")
  return declaration
}

describe("what customs are told", () => {
  it("is nothing at home, and electronic data alone to Northern Ireland", () => {
    expect(declareGoods(anItem({}), BOOKING)).toBeNull()
    const Recipient = anAddress({ Postcode: "BT1 5GS" })
    const Meta = { UkimsNumber: text("XIUKIM47699357400020231115081800") }
    expect(declared({ Recipient, Meta })).toMatchObject({
      need: "Windsor",
      ukimsNumber: "XIUKIM47699357400020231115081800",
    })
    expect(declared({ Meta }).ukimsNumber).toBe("")
  })

  it("is the goods with their codes and origins, the numbers of both sides, and whose the duties are", () => {
    const Meta = {
      IossNumber: text(" IM2760000009 "),
      EoriNumber: text("GB123456789000"),
      TaxId: text("12345"),
      ExportReason: text("Sample"),
    }
    expect(declared({ Meta, Sender: anAddress({ VatNumber: "GB980780684" }) })).toEqual({
      need: "Export",
      category: "CommercialSample",
      reason: "Sample",
      term: "DAP",
      currency: "GBP",
      invoiceNumber: "0197A1C25D4E7C3B9A103F2B7D5E6A01",
      iossNumber: "IM2760000009",
      senderEori: "GB123456789000",
      senderVat: "GB980780684",
      ukimsNumber: "",
      recipientVat: "",
      recipientTaxId: "12345",
      parcels: [
        {
          grams: 1000,
          lines: [
            {
              description: "Print",
              sku: "TEA-1",
              quantity: 1,
              value: 2000,
              grams: 1000,
              tariffCode: "49119100",
              origin: "GBR",
            },
          ],
        },
      ],
    })
    const Extras = [extraSchema.parse({ Id: "DeliveredDutyPaid", Name: "Duties paid", Provider: "PARCELYARD" })]
    expect(declared({ Extras }).term).toBe("DDP")
  })

  it("has an IOSS number only where IOSS holds", () => {
    const Meta = { IossNumber: text("IM2760000009") }
    const canaries = anAddress({ CountryIsoCode: "ESP", Postcode: "35001" })
    const oslo = anAddress({ CountryIsoCode: "NOR", Postcode: "0150" })
    expect([canaries, oslo].map((Recipient) => declared({ Meta, Recipient }).iossNumber)).toEqual(["", ""])
  })

  it.each([
    ["Sale", "SaleOfGoods"],
    ["", "SaleOfGoods"],
    ["Gift", "Gift"],
    ["Documents", "Documents"],
    ["Return", "ReturnedGoods"],
    ["Repair", "Other"],
    ["constructor", "Other"],
  ])("has a category for the reason %j: %s", (reason, category) => {
    expect(declared({ Meta: { ExportReason: text(reason) } }).category).toBe(category)
  })

  it("names its invoice by the order and the booking, at most 35 characters", () => {
    expect(declared({ ReferenceSummary: "14-12345-67890" }).invoiceNumber).toBe("14-12345-67890-5E6A01")
    expect(declared({ ReferenceSummary: "x".repeat(29) }).invoiceNumber).toBe("0197A1C25D4E7C3B9A103F2B7D5E6A01")
  })

  it("is valued in the currency of the sale", () => {
    const conversion = { ConvertedCode: "GBP", ConvertedValue: 72, ImportedCode: "USD", ImportedValue: 100, Rate: 0.72 }
    const Meta = { CurrencyConversion: { Type: "Json", Value: JSON.stringify(conversion) } }
    const sold = declared({ Meta, MarketplaceOrderLines: [line({ value: 72 })] })
    expect([sold.currency, sold.parcels[0]?.lines[0]?.value]).toEqual(["USD", 10_000])
    const changed = declared({ Meta, MarketplaceOrderLines: [line({ value: 50 })] })
    expect([changed.currency, changed.parcels[0]?.lines[0]?.value]).toEqual(["GBP", 5000])
  })

  it("can be kept as JSON", () => {
    expect(customsDeclarationSchema.parse(JSON.parse(JSON.stringify(declared())))).toEqual(declared())
  })
})

const order = (Id: string, Quantity: number) => ({ UID: "", Id, Quantity, Value: 0, Description: "" })
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe("several parcels", () => {
  it("each declare what the seller put into them, with its share of value and weight", () => {
    const Consignment = aConsignment(0.6, 2)
    const [first, second] = Consignment.Parcels
    first?.Orders.push(order("A", 1))
    second?.Orders.push(order("A", 2), order("B", 1))
    const MarketplaceOrderLines = [
      line({ id: "A", value: 10, quantity: 3, kg: 0.5 }),
      line({ id: "B", value: 5, kg: 0.8, code: "" }),
    ]
    const { parcels } = declared({ Consignment, MarketplaceOrderLines })
    expect(
      parcels.map(({ grams, lines }) => [
        grams,
        lines.map(({ quantity, value, grams: net }) => [quantity, value, net]),
      ]),
    ).toEqual([
      [600, [[1, 333, 500]]],
      [
        2000,
        [
          [2, 667, 1000],
          [1, 500, 800],
        ],
      ],
    ])
  })

  it("without that share the pieces out in order, and each has something in it", () => {
    const { parcels } = declared({
      Consignment: aConsignment(1, 1, 2),
      MarketplaceOrderLines: [line({ value: 10, quantity: 2 }), line({ value: 7, quantity: 3 })],
    })
    expect(parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[1], [1, 1], [2]])
    const one = declared({ Consignment: aConsignment(1, 1, 2), MarketplaceOrderLines: [line({ value: 10 })] })
    expect(one.parcels.map(({ lines }) => lines.map(({ quantity, value }) => [quantity, value]))).toEqual([
      [[1, 334]],
      [[1, 333]],
      [[1, 333]],
    ])
  })

  it("together are worth what the lines are, and the net weight of each is its own", () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 8,
    })
    const kilograms = fc.array(fc.integer({ min: 10, max: 30_000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, kilograms, (each, grams) => {
        const { parcels } = declared({
          Consignment: aConsignment(...grams.map((gram) => gram / 1000)),
          MarketplaceOrderLines: each.map(([pence, quantity]) => line({ value: pence / 100, quantity })),
        })
        expect(sum(parcels.map(parcelValue))).toBe(sum(each.map(([pence]) => pence)))
        expect(parcels.map(netGrams)).toEqual(grams)
        expect(parcels.every((parcel) => parcel.lines.length > 0)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
