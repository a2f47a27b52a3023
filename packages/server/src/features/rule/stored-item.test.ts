import { anItem, anOrderLine } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { storedItem } from "./stored-item.ts"

const stored = (): Record<string, unknown> => ({ ...anItem() })

it("an item that is whole is the very object that was read", () => {
  const doc = stored()
  expect(storedItem(doc)).toBe(doc)
})

it("an item of an older release gets what it lacks", () => {
  const { Consignment: _consignment, ...older } = stored()
  expect(storedItem(older)).toEqual(anItem())
  const [line] = [anOrderLine()]
  const { TariffCode: _code, ...Product } = line.Product
  const bare = { ...stored(), MarketplaceOrderLines: [{ ...line, Product }] }
  expect(storedItem(bare).MarketplaceOrderLines[0]?.Product.TariffCode).toBe("")
})

it.each([
  ["no object", null],
  ["an address that is a text", { ...stored(), Recipient: "Leeds" }],
  ["a weight in words", { ...stored(), PackageDimensions: { Weight: "1", Length: 1, Width: 1, Height: 1 } }],
  ["lines that are none", { ...stored(), MarketplaceOrderLines: [null] }],
])("what is no item is refused: %s", (_, doc) => expect(() => storedItem(doc)).toThrow("Invalid input"))
