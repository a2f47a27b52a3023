import { readFileSync } from "node:fs"
import { shipmentItemSchema } from "@smart-send/domain/item/item"
import { expect, it } from "vitest"

/** Items as version 0.1.202 has saved them: one with the least, one with every field. Never edited: what later versions save is added beside it. */
const SAVED: readonly unknown[] = JSON.parse(
  readFileSync(`${import.meta.dirname}/fixtures/saved-by-0.1.202.json`, "utf8"),
)

it.each(SAVED)("an item that an earlier release has saved is one of today's as it is: no field is missing", (saved) => {
  // Lists hand out what is saved without parsing it. A new field is optional, or a migration writes it.
  expect(shipmentItemSchema.parse(saved)).toEqual(saved)
})
