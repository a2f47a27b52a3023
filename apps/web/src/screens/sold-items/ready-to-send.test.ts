import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ViewName } from "@smart-send/domain/item-list/item-view"
import { describe, expect, it } from "vitest"
import { readyRecord, testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import { createItemStore } from "../../data/items/item-store.ts"
import { createListIndex } from "../../grid/list/list-index.ts"
import { readyToSend } from "./ready-to-send.ts"

const error = { Code: "ITEM-WEIGHT", Field: "", Message: "", Severity: "error" as const }
const gifts: FilterSelection = { Name: "Tag", Include: ["gift"], Exclude: [] }

const tags = (n: number) => ({ Tags: [2, 3, 5].includes(n) ? ["gift"] : [] })

/** 1 to 4 are ready, 5 has a problem; 2, 3 and 5 are gifts. */
function listAt(
  view: ViewName,
  term = "",
  selections: readonly FilterSelection[] = [],
  onlyIds: number[] | null = null,
) {
  const store = createItemStore()
  store.put([
    ...[1, 2, 3, 4].map((n) => readyRecord(n, 1, 1, tags(n))),
    testRecord(5, { problems: [error], validated: true, state: "ERROR" }, tags(5)),
  ])
  const { shown, views, foundIn } = createListIndex(store).snapshot()
  const only = onlyIds === null ? null : new Set(onlyIds.map(testId))
  const sort = { SortField: "RecipientName", SortOrder: "Ascending" } as const
  const ids = shown({ view, sort, term, selections, onlyIds: only, justCreated: new Set() })
  return { ids, onlyIds: only, views, foundIn, view, term, selections }
}

describe("Send ready", () => {
  it("selects the ready items among the search results, and stays in the view", () => {
    expect(readyToSend(listAt("Sold", "sku-3"))).toEqual({ ids: [testId(3)], goTo: null, isPayable: false })
    expect(readyToSend(listAt("Sold"))).toEqual({ ids: [1, 2, 3, 4].map(testId), goTo: null, isPayable: false })
  })

  it("keeps the filter", () => {
    expect(readyToSend(listAt("Sold", "", [gifts]))).toEqual({
      ids: [2, 3].map(testId),
      goTo: null,
      isPayable: false,
    })
  })

  it("leaves the view Issues; search and filter stay", () => {
    expect(readyToSend(listAt("Issues", "", [gifts]))).toEqual({
      ids: [2, 3].map(testId),
      goTo: "Ready",
      isPayable: false,
    })
    expect(readyToSend(listAt("Issues", "sku-2", [gifts]))).toEqual({
      ids: [testId(2)],
      goTo: "Ready",
      isPayable: false,
    })
  })

  it("is offered for payment from the views of what is to be put right, which never hold it (BOOK-46)", () => {
    const store = createItemStore()
    store.put([1, 2].map((n) => readyRecord(n)))
    const { shown, views, foundIn } = createListIndex(store).snapshot()
    const at = (view: ViewName, term = "") => {
      const sort = { SortField: "RecipientName", SortOrder: "Ascending" } as const
      const ids = shown({ view, sort, term, selections: [], onlyIds: null, justCreated: new Set() })
      return readyToSend({ ids, onlyIds: null, views, foundIn, view, term, selections: [] })
    }
    expect(at("ToFix")).toEqual({ ids: [1, 2].map(testId), goTo: "Ready", isPayable: true })
    expect(at("Issues").isPayable).toBe(true)
    expect(at("SavedForLater").isPayable).toBe(false)
    expect(at("ToFix", "sku-1")).toEqual({ ids: [testId(1)], goTo: "Ready", isPayable: false })
    // One order that is not right keeps no others from being paid for.
    expect(readyToSend(listAt("ToFix"))).toEqual({ ids: [1, 2, 3, 4].map(testId), goTo: "Ready", isPayable: true })
  })

  it("selects nothing when no item of the search, or of those shown alone, is ready", () => {
    expect(readyToSend(listAt("Sold", "nobody")).ids).toEqual([])
    expect(readyToSend(listAt("Sold", "", [], [5]))).toEqual({ ids: [], goTo: null, isPayable: false })
  })
})
