import type { ItemId } from "@smart-send/domain/id/id"
import type { FilterSelection } from "@smart-send/domain/item-list/item-filter"
import type { ItemStatus } from "@smart-send/domain/item/item"
import { groupKeyOf, inView, VIEW_NAMES } from "@smart-send/domain/item-list/item-view"
import { productMemorySchema } from "@smart-send/domain/product/product"
import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { readyRecord, testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { createItemStore, type ItemStore } from "../../data/items/item-store.ts"
import { isBusy } from "../main-problem.ts"
import { matchesSelections, searchFor } from "./filter-items.ts"
import { headsOf } from "./collapsed-groups.ts"
import { groupByFix, idsOfEntries } from "./list-entries.ts"
import { createListIndex, type ListQuery } from "./list-index.ts"
import { rememberedFacts } from "./memory-offer.ts"
import { createOfferIndex } from "./offer-index.ts"
import { compareBy, sortKeyBy } from "./sort-items.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const error = { Code: "ITEM-WEIGHT", Field: "", Message: "", Severity: "error" as const }
const MOST = 8

/** The memory knows what every other item holds. */
const known = productsBySku(
  [1, 3, 5].map((n) =>
    productMemorySchema.parse({
      Id: testId(500 + n),
      Sku: `SKU-${n}`,
      Description: "",
      Dimensions: { Weight: 1, Length: 10, Width: 10, Height: 10 },
      TariffCode: "950300",
      CountryOfManufacture: "",
      DomesticService: null,
      InternationalService: null,
      Value: 0,
      Uses: 1,
      LastUsed: null,
      Updated: "2026-11-20T10:00:00.000Z",
    }),
  ),
)

/** An item in some state: another buyer, another address, ready or not, saved for later or not. */
const someRecord = fc
  .record({
    n: fc.integer({ min: 1, max: MOST }),
    buyer: fc.constantFrom("", "Ann", "Bob", "Émile"),
    PropertyKey: fc.constantFrom("", "2:a door", "2:another door"),
    Status: fc.constantFrom<ItemStatus[]>("Active", "Inactive", "Deleted"),
    tag: fc.constantFrom("gift", "rush"),
    kind: fc.constantFrom("ready", "troubled", "waiting"),
  })
  .map(({ n, buyer, PropertyKey, Status, tag, kind }): ItemRecord => {
    const { Recipient } = testRecord(n).item
    const fields = { PropertyKey, Status, Tags: [tag], Recipient: { ...Recipient, Name: buyer } }
    if (kind === "ready") return readyRecord(n, 1, 1, fields)
    return testRecord(n, kind === "troubled" ? { problems: [error], state: "ERROR" } : { state: "QUOTE" }, fields)
  })

const none: readonly FilterSelection[] = []
const onlyGifts: readonly FilterSelection[] = [{ Name: "Tag", Include: ["gift"], Exclude: [] }]
const noIds: ReadonlySet<ItemId> = new Set()
const two: ReadonlySet<ItemId> = new Set([testId(1), testId(2)])

const someQuery: fc.Arbitrary<ListQuery> = fc.record({
  view: fc.constantFrom(...VIEW_NAMES),
  sort: fc.record({
    SortField: fc.constantFrom("RecipientName", "Status", "Product"),
    SortOrder: fc.constantFrom("Ascending", "Descending"),
  }),
  term: fc.constantFrom("", "ann", "b"),
  selections: fc.constantFrom(none, onlyGifts),
  onlyIds: fc.constantFrom(null, two),
  justCreated: fc.constantFrom(noIds, two),
})

const someStep = fc.oneof(
  fc.array(someRecord, { minLength: 1, maxLength: 4 }).map((records) => (store: ItemStore) => store.put(records)),
  fc
    .array(fc.integer({ min: 1, max: MOST }), { minLength: 1, maxLength: 3 })
    .map((numbers) => (store: ItemStore) => store.remove(numbers.map(testId))),
)

/** The same result computed from scratch, by looking at every item. */
function shownOf(store: ItemStore, look: ListQuery, wereToFix: ReadonlySet<ItemId>): readonly ItemId[] {
  const records = [...store.all().values()]
  const isFound = searchFor(look.term)
  const keyOf = sortKeyBy(look.sort.SortField)
  return records
    .filter((record) => {
      if (look.onlyIds !== null) return look.onlyIds.has(record.id)
      const { item } = record
      const isMatch = isFound(item) !== null && matchesSelections(item, look.selections)
      return isMatch && inTheView(records, record, look, wereToFix)
    })
    .map(({ id, item }) => ({ id, key: keyOf(item), isPart: look.onlyIds === null && isFound(item) === "part" }))
    .toSorted((a, b) => Number(a.isPart) - Number(b.isPart) || compareBy(look.sort)(a, b))
    .map(({ id }) => id)
}

function inTheView(
  records: readonly ItemRecord[],
  record: ItemRecord,
  { view, justCreated }: ListQuery,
  wereToFix: ReadonlySet<ItemId>,
): boolean {
  const key = groupKeyOf(record.item)
  const groupSize = key === null ? 0 : records.filter(({ item }) => groupKeyOf(item) === key).length
  const { validated, problems } = record
  const isJustCreated = justCreated.has(record.id)
  const wasToFix = wereToFix.has(record.id)
  return inView(view, record.item, { validated, problems, groupSize, isJustCreated, isBusy: isBusy(record), wasToFix })
}

it("after any change, list, counts and groups equal those computed anew from all items", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(someStep, someQuery), { minLength: 1, maxLength: 12 }), (steps) => {
      const store = createItemStore()
      const index = createListIndex(store)
      const offers = createOfferIndex(store)
      for (const [step, look] of steps) {
        const before = [...store.all().keys()].filter((id) => index.snapshot().views.has("ToFix", id))
        const wereToFix: ReadonlySet<ItemId> = new Set(before)
        step(store)
        vi.runAllTimers()
        const records = [...store.all().values()]
        expect(index.snapshot().shown(look)).toEqual(shownOf(store, look, wereToFix))
        const { views, groupKey, fixKind } = index.snapshot()
        for (const view of VIEW_NAMES) {
          const there = records.filter((record) => inTheView(records, record, { ...look, view }, wereToFix))
          expect(views.count(view)).toBe(there.length)
        }
        for (const { id, item } of records) expect(groupKey(id)).toBe(groupKeyOf(item))
        const remembered = offers.snapshot().remembered(known)
        for (const record of records) expect(remembered.get(record.id) ?? []).toEqual(rememberedFacts(record, known))
        const toFix = records.filter((record) => inTheView(records, record, { ...look, view: "ToFix" }, wereToFix))
        const grouped = groupByFix(
          toFix.map(({ id }) => id),
          fixKind,
        )
        // Each stands below the header of its kind, and only there.
        expect(idsOfEntries(grouped).toSorted()).toEqual(toFix.map(({ id }) => id).toSorted())
        expect(new Set(headsOf(grouped).flatMap(({ ids }) => ids)).size).toBe(toFix.length)
        const faulty = toFix.filter(({ problems }) => problems.length > 0)
        expect(faulty.every(({ id }) => fixKind(id) === "weight")).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

const look: ListQuery = {
  view: "Sold",
  sort: { SortField: "RecipientName", SortOrder: "Ascending" },
  term: "",
  selections: none,
  onlyIds: null,
  justCreated: noIds,
}

it("a change that does not affect the list notifies nobody and keeps the same list", () => {
  const store = createItemStore()
  const index = createListIndex(store)
  store.put([readyRecord(1, 1, 1), readyRecord(2, 1, 1)])
  vi.runAllTimers()
  const before = index.snapshot().shown(look)
  let told = 0
  index.onChange(() => (told += 1))
  store.put([readyRecord(1, 1, 1, { Tags: ["gift"] })])
  vi.runAllTimers()
  expect(told).toBe(0)
  expect(index.snapshot().shown(look)).toBe(before)
  store.put([readyRecord(1, 1, 1, { Status: "Inactive" })])
  vi.runAllTimers()
  expect(told).toBe(1)
  expect(index.snapshot().shown(look)).toEqual([testId(2)])
})
