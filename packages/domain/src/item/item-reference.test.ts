import { anItem } from "@smart-send/testkit/an-item"
import { describe, expect, it } from "vitest"
import { itemReference, referencedItem } from "./item-reference.ts"

const item = anItem()
const reference = itemReference(item, "demo")

describe("the reference number of an item (ITEM-49)", () => {
  it("names the tool, the tenant, the customer and the item", () => {
    expect(reference).toBe(`PRN:smartsend:demo:${item.CustomerId}:${item.Id}`)
  })

  it("names its item again, however it is pasted", () => {
    const named = { tenant: "demo", customerId: item.CustomerId, itemId: item.Id }
    for (const text of [reference, `  ${reference}\n`, reference.replace(item.Id, item.Id.toUpperCase())])
      expect(referencedItem(text)).toEqual(named)
  })

  it("is the same whatever becomes of the item", () => {
    expect(itemReference(anItem({ Status: "Deleted", Tags: ["a"], Service: null }), "demo")).toBe(reference)
  })

  it.each([
    "",
    "constructor",
    "__proto__",
    "🎁",
    item.Id,
    "x".repeat(10_000),
    reference.replace("smartsend", "claims"),
    reference.replace("PRN", "prn"),
    reference.replace(item.Id, "constructor"),
    `${reference} ${reference}`,
    `see ${reference}`,
  ])("is not %j", (text) => expect(referencedItem(text)).toBeNull())
})
