import { describe, expect, it } from "vitest"
import { testId, testItem } from "../data/items/a-record.ts"
import { createIdMemory } from "./id-memory.ts"
import { inOrderOf, sortItems } from "./sort-items.ts"

const ids = [testId(1), testId(2), testId(3)]

describe("ids worked out before", () => {
  it("stay the same array while they come out the same", () => {
    const memory = createIdMemory()
    const first = memory(() => [...ids])
    expect(memory(() => [...ids])).toBe(first)
    expect(memory(() => ids.slice(1))).toEqual(ids.slice(1))
  })

  it("are not worked out again by the same function", () => {
    const memory = createIdMemory()
    let times = 0
    const make = () => {
      times += 1
      return ids
    }
    memory(make)
    memory(make)
    expect(times).toBe(1)
  })

  it("are what the next are made from", () => {
    const memory = createIdMemory()
    memory(() => ids)
    expect(memory((before) => [...before].toReversed())).toEqual([...ids].toReversed())
  })
})

describe("items in an order they had before", () => {
  it("are all there, those that are new last and those that are gone left out, and sort as they would from any order", () => {
    const records = new Map([4, 2, 1].map((n) => [testId(n), { item: testItem(n) }]))
    const items = inOrderOf([testId(1), testId(3), testId(2)], records)
    expect(items.map((item) => item.Id)).toEqual([testId(1), testId(2), testId(4)])
    const sort = { SortField: "Recipient", SortOrder: "Descending" } as const
    expect(sortItems(items, sort)).toEqual(sortItems([...items].toReversed(), sort))
  })
})
