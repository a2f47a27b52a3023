import { expect, test } from "vitest"
import { z } from "zod"
import { shipmentItemSchema } from "./item.ts"
import { aNewItem, anItem } from "@smart-send/testkit/an-item"
import { readTakenNewItem, takenChangesSchema, takenNewItemSchema, takesListedItem } from "./takes-listed-item.ts"

const taking = takesListedItem(z.strictObject({ Id: z.string().max(5), Description: z.string().default("none") }))

test("fields that only the server sets are dropped, whatever they contain", () => {
  const everything = Object.fromEntries(Object.keys(shipmentItemSchema.shape).map((field) => [field, { any: "thing" }]))
  expect(taking.parse({ ...everything, Id: "a", Description: "b" })).toEqual({ Id: "a", Description: "b" })
  expect(taking.parse({ Id: "a", Value: 12.5, Type: "Reorder", MarketplaceStatus: "Sold" })).toEqual({
    Id: "a",
    Description: "none",
  })
})

test("the schema's own fields are validated as before", () => {
  expect(taking.safeParse({ Id: "too long" }).success).toBe(false)
  expect(taking.safeParse({}).success).toBe(false)
})

test.each(["Prise", "constructor", "toString", "value"])(
  "%j is not a field of an item and is refused by name",
  (field) => {
    const read = taking.safeParse(JSON.parse(`{ "Id": "a", "${field}": 1 }`))
    expect(read.error?.issues).toMatchObject([{ code: "unrecognized_keys", keys: [field] }])
  },
)

test.each([
  ["a new item", aNewItem()],
  ["a listed item", anItem()],
  ["one without lines", { ...aNewItem(), MarketplaceOrderLines: [] }],
  ["one with a field that no item has", { ...aNewItem(), Prise: 1 }],
  ["no item", null],
])("%s is read as its schema reads it", (_what, value) => {
  expect(readTakenNewItem(value)).toEqual(takenNewItemSchema.safeParse(value))
})

test("changes drop the server's fields, and refuse fields that cannot be changed", () => {
  expect(takenChangesSchema.parse({ Tags: ["a"], Value: 1, Type: "Reorder", MarketplaceStatus: "Sold" })).toEqual({
    Tags: ["a"],
  })
  expect(takenChangesSchema.safeParse({ Source: null }).error?.issues).toMatchObject([{ keys: ["Source"] }])
})
