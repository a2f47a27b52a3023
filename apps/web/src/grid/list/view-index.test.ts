import { VIEW_NAMES } from "@smart-send/domain/item-list/item-view"
import { describe, expect, it } from "vitest"
import { readyRecord, testId, testRecord, testService } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { selectInBulk } from "./bulk-selection.ts"
import { createViewIndex } from "./view-index.ts"

const error = { Code: "ITEM-WEIGHT", Field: "", Message: "", Severity: "error" as const }
const abroad = { ...testRecord(0).item.Recipient, CountryIsoCode: "NLD" }
const records: readonly ItemRecord[] = [
  readyRecord(1, 1, 1, { PropertyKey: "2:door" }),
  testRecord(2, { problems: [error], state: "ERROR" }, { Recipient: abroad, PropertyKey: "2:alone" }),
  testRecord(3, {}, { Status: "Inactive" }),
  readyRecord(4, 1, 1, { Source: { Id: "SHOPIFY", AccountId: "", Name: "Shopify" }, PropertyKey: "2:door" }),
  readyRecord(5, 1, 1, { Service: { ...testService, Provider: "RMOBA" }, PropertyKey: "2:other" }),
]
const byId = new Map(records.map((record) => [record.id, record]))
const views = createViewIndex((id) => byId.get(id))
views.update(byId.keys())
views.setJustCreated(new Set([testId(3)]))

const numbers = (ids: readonly string[]) => ids.map((id) => Number(id.slice(-3)))

describe("the index of views", () => {
  it("counts the items of each view", () => {
    const counts = {
      Sold: 4,
      Ready: 3,
      NotReady: 1,
      ToFix: 1,
      Issues: 1,
      SavedForLater: 1,
      Booked: 0,
      Groupable: 2,
      Post_Create: 1,
    }
    expect(Object.fromEntries(VIEW_NAMES.map((view) => [view, views.count(view)]))).toMatchObject(counts)
  })

  it("knows whether a view has an item", () => {
    expect(views.has("Ready", testId(1))).toBe(true)
    expect(views.has("Ready", testId(2))).toBe(false)
    expect(views.has("Ready", testId(99))).toBe(false)
  })
})

describe("bulk selection", () => {
  it("selects all, ready, not ready or saved for later", () => {
    expect(selectInBulk(records, { by: "all" }, views)).toHaveLength(5)
    expect(numbers(selectInBulk(records, { by: "ready" }, views))).toEqual([1, 4, 5])
    expect(numbers(selectInBulk(records, { by: "notReady" }, views))).toEqual([2])
    expect(numbers(selectInBulk(records, { by: "savedForLater" }, views))).toEqual([3])
  })

  it("selects international or domestic", () => {
    expect(numbers(selectInBulk(records, { by: "international" }, views))).toEqual([2])
    expect(numbers(selectInBulk(records, { by: "domestic" }, views))).toEqual([1, 3, 4, 5])
  })

  it("selects by source and by provider", () => {
    expect(numbers(selectInBulk(records, { by: "source", value: "Shopify" }, views))).toEqual([4])
    expect(numbers(selectInBulk(records, { by: "provider", value: "RMOBA" }, views))).toEqual([5])
  })
})
