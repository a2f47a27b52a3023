import { expect, test } from "vitest"
import { z } from "zod"
import { shipmentItemSchema } from "./item.ts"
import { takenChangesSchema, takesListedItem } from "./takes-listed-item.ts"

const taking = takesListedItem(z.strictObject({ Id: z.string().max(5), Description: z.string().default("none") }))

test("what only the server says of an item is dropped, whatever it holds", () => {
  const everything = Object.fromEntries(Object.keys(shipmentItemSchema.shape).map((field) => [field, { any: "thing" }]))
  expect(taking.parse({ ...everything, Id: "a", Description: "b" })).toEqual({ Id: "a", Description: "b" })
  expect(taking.parse({ Id: "a", Value: 12.5, Type: "Reorder", MarketplaceStatus: "Sold" })).toEqual({
    Id: "a",
    Description: "none",
  })
})

test("the schema's own fields are guarded as before", () => {
  expect(taking.safeParse({ Id: "too long" }).success).toBe(false)
  expect(taking.safeParse({}).success).toBe(false)
})

test.each(["Prise", "constructor", "toString", "value"])("%j is no field of an item and refused by name", (field) => {
  const read = taking.safeParse(JSON.parse(`{ "Id": "a", "${field}": 1 }`))
  expect(read.error?.issues).toMatchObject([{ code: "unrecognized_keys", keys: [field] }])
})

test("changes leave out what is the server's own, and refuse what they can't change", () => {
  expect(takenChangesSchema.parse({ Tags: ["a"], Value: 1, Type: "Reorder", MarketplaceStatus: "Sold" })).toEqual({
    Tags: ["a"],
  })
  expect(takenChangesSchema.safeParse({ Source: null }).error?.issues).toMatchObject([{ keys: ["Source"] }])
})
