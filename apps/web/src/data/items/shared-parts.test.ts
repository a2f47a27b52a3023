import { expect, it } from "vitest"
import { testItem } from "./fixtures/a-record.ts"
import { createSharedParts } from "./shared-parts.ts"

const parsed = (n: number, over: object = {}) => ({ ...structuredClone(testItem(n)), ...over })

const meta = (n: number) => ({ Meta: { Note: { Type: "Text", Value: `${n}` } } })

it("items with the same sender, service, source, size and product have them in common, and stay what they are", () => {
  const share = createSharedParts()
  const { MarketplaceOrderLines } = testItem(1)
  const lines = () => ({ MarketplaceOrderLines: structuredClone(MarketplaceOrderLines) })
  const [one, other] = [share(parsed(1)), share(parsed(2, lines()))]
  expect([one, other]).toEqual([testItem(1), { ...testItem(2), MarketplaceOrderLines }])
  for (const part of ["Sender", "Service", "Source", "PackageDimensions", "Meta"] as const) {
    expect(other[part]).toBe(one[part])
  }
  expect(other.MarketplaceOrderLines[0]?.Product).toBe(one.MarketplaceOrderLines[0]?.Product)
})

it("parts with another content stay apart, without a service too", () => {
  const share = createSharedParts()
  const one = share(parsed(1))
  const other = share(parsed(2, { Service: null, Sender: { ...testItem(2).Sender, Town: "Whitby" } }))
  expect(other.Service).toBeNull()
  expect(other.Sender.Town).toBe("Whitby")
  expect(one.Sender).toEqual(testItem(1).Sender)
})

it("what differs in every item is not kept beyond the item", () => {
  const share = createSharedParts()
  for (let n = 1; n <= 1_000; n += 1) share(parsed(n, meta(n)))
  const late = meta(1_001)
  share(parsed(1_001, late))
  const again = share(parsed(1_002, meta(1_001)))
  expect(again.Meta).toEqual(late.Meta)
  expect(again.Meta).not.toBe(late.Meta)
})
