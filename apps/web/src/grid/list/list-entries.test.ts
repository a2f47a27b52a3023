import type { ItemId } from "@smart-send/domain/id/id"
import { describe, expect, it } from "vitest"
import { testId } from "../../data/items/fixtures/a-record.ts"
import { groupEntries, idsOfEntries, indexOfKey, placesOf, rowKey } from "./list-entries.ts"

const ids = [1, 2, 3, 4, 5].map(testId)
const keys = new Map<ItemId, string>([
  [testId(1), "ann"],
  [testId(2), "bea"],
  [testId(4), "ann"],
])
const keyOf = (id: ItemId) => keys.get(id) ?? null

describe("ShowAsGroup", () => {
  it("puts the items of one buyer under a head, at the place of the first", () => {
    const entries = groupEntries(ids, { keyOf, least: 1 })
    expect(entries).toEqual([
      { key: "ann", ids: [testId(1), testId(4)] },
      testId(1),
      testId(4),
      testId(2),
      testId(3),
      testId(5),
    ])
    expect(idsOfEntries(entries)).toEqual([1, 4, 2, 3, 5].map(testId))
  })

  it("with a minimum of 2 (Groupable) shows only groups", () => {
    const entries = groupEntries(ids, { keyOf, least: 2 })
    expect(entries).toEqual([{ key: "ann", ids: [testId(1), testId(4)] }, testId(1), testId(4)])
  })

  it("does not group two items that cannot be sent together", () => {
    expect(groupEntries([testId(3), testId(5)], { keyOf, least: 2 })).toEqual([])
  })
})

describe("the place of a row in the list", () => {
  const entries = groupEntries(ids, { keyOf, least: 1 })

  it("is found by the key of the item or head, once or repeatedly", () => {
    const placeOf = placesOf(entries)
    const keysInOrder = entries.map(rowKey)
    expect(keysInOrder.map(placeOf)).toEqual([0, 1, 2, 3, 4, 5])
    expect(keysInOrder.map((key) => indexOfKey(entries, key))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it("is none for an unknown key", () => {
    expect(placesOf(entries)(testId(9))).toBe(-1)
    expect(indexOfKey(entries, testId(9))).toBe(-1)
    expect(indexOfKey(entries, null)).toBe(-1)
  })

  it("is computed only when it is asked for", () => {
    let reads = 0
    const counted = new Proxy(entries, {
      get: (target, property) => {
        reads += 1
        return Reflect.get(target, property)
      },
    })
    const placeOf = placesOf(counted)
    expect(reads).toBe(0)
    placeOf(testId(1))
    const readsOnce = reads
    placeOf(testId(2))
    expect(readsOnce).toBeGreaterThan(0)
    expect(reads).toBe(readsOnce)
  })
})
