import { anAddress, anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { aMarketplaceLine, aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { describe, expect, it } from "vitest"
import { withoutBuyer } from "../erasure/without-buyer.ts"
import { checkItem } from "../item-check/check-item.ts"
import { ordersToItem } from "../marketplace-order/order-to-item.ts"
import { newItemSchema } from "./item.ts"
import { keptLine, keptRecipient, shortenedTexts, STORED_LENGTHS, wholeSku } from "./whole-texts.ts"

const FORM = { name: 50, town: 50, sku: 50 }
const settings = { OwnProvider: "PARCELYARD", Features: [] }
const LONG_TOWN = `${"Llanfair".repeat(6)}p🏴ll, by the sea`
const LONG_SKU = `${"S".repeat(49)}🎁-RED-L`

function imported() {
  const { recipient, cut } = keptRecipient(anAddress({ Town: LONG_TOWN }), FORM)
  const line = anOrderLine()
  const kept = keptLine({ ...line, Product: { ...line.Product, Sku: LONG_SKU } }, FORM)
  return anItem({ Recipient: recipient, MarketplaceOrderLines: [{ ...kept, Meta: { ...kept.Meta, ...cut } }] })
}

describe("a text of an order that is longer than an item takes", () => {
  it("is cut at a whole letter, kept whole beside it, and said on the row until another is typed (CHECK-29)", () => {
    const item = imported()
    expect([item.Recipient.Town.length <= 50, item.MarketplaceOrderLines[0]?.Product.Sku]).toEqual([
      true,
      "S".repeat(49),
    ])
    expect(shortenedTexts(item).map(({ whole }) => whole)).toEqual([LONG_TOWN, LONG_SKU])
    const told = checkItem(item, settings).filter(({ Code }) => Code === "TEXT-SHORTENED")
    expect(told).toEqual([
      {
        Code: "TEXT-SHORTENED",
        Field: "Recipient.Town",
        Message: `Shortened from ${item.Source.Name}: town "${LONG_TOWN}"`,
        Severity: "warning",
      },
      expect.objectContaining({ Field: "MarketplaceOrderLines.0.Product.Sku" }),
    ])
    const typed = { ...item, Recipient: { ...item.Recipient, Town: "Llanfair PG" } }
    expect(shortenedTexts(typed).map(({ label }) => label)).toEqual(["SKU"])
  })

  it("tells its product by the whole SKU, unless the seller has typed another", () => {
    const [line = anOrderLine()] = imported().MarketplaceOrderLines
    expect(wholeSku(line)).toBe(LONG_SKU)
    expect(wholeSku({ ...line, Product: { ...line.Product, Sku: "MUG-1" } })).toBe("MUG-1")
    expect(wholeSku(anOrderLine())).toBe(anOrderLine().Product.Sku)
  })

  it("goes with its buyer", () => {
    expect(JSON.stringify(withoutBuyer(imported()))).not.toContain("Llanfair")
  })

  it("is left as it is where it fits", () => {
    const address = anAddress()
    expect(keptRecipient(address, FORM)).toEqual({ recipient: address, cut: {} })
    expect(keptLine(anOrderLine(), FORM)).toEqual(anOrderLine())
  })
})

describe("an order of a shop", () => {
  const source = { Id: "EBAY", AccountId: "EB1", Name: "eBay" }
  const made = (length: number) => {
    const text = `${"ab ".repeat(Math.ceil(length / 3))}🎁`.slice(-length)
    const order = aMarketplaceOrder({ id: "O1", lines: [aMarketplaceLine({ sku: text, title: text })] })
    const recipient = { ...order.recipient, name: text, town: text, company: text, lines: [text, text, text, text] }
    return newItemSchema.parse(ordersToItem([{ ...order, recipient }], { source, package: null }))
  }

  it("keeps names, towns and SKUs of 90 letters whole: the courier's limit is asked for before paying", () => {
    const { Recipient, MarketplaceOrderLines } = made(90)
    expect([Recipient.Name.length, Recipient.Town.length, MarketplaceOrderLines[0]?.Product.Sku.length]).toEqual([
      90, 90, 90,
    ])
    expect(shortenedTexts({ Recipient, MarketplaceOrderLines })).toEqual([])
  })

  it.each([130, 257, 300, 513, 3000])("of texts of %i letters can be stored, and says what was cut", (length) => {
    const item = made(length)
    expect(JSON.stringify(item)).not.toMatch(/\\ud[89a-f]/)
    expect(shortenedTexts(item).map(({ label }) => label)).toContain("SKU")
    expect(shortenedTexts(item).some(({ label }) => label === "town")).toBe(length > STORED_LENGTHS.town)
  })
})
