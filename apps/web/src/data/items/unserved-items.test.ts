import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { describe, expect, it, vi } from "vitest"
import { testId, testRecord } from "./fixtures/a-record.ts"
import { createItemStore } from "./item-store.ts"
import { createUnservedItems } from "./unserved-items.ts"

const missing: ItemProblem = { Code: "SERVICE-MISSING", Field: "Service", Message: "", Severity: "error" }
const noTown: ItemProblem = { Code: "ADDRESS-RECIPIENT", Field: "", Message: "", Severity: "error" }
const why: ItemProblem = { Code: "SERVICE-NONE-FITS", Field: "Service", Message: "Too heavy.", Severity: "error" }
const unserved = (n: number, Updated: string, problems = [missing]) =>
  testRecord(n, { problems, state: "ERROR" }, { Service: null, Updated })

describe("an item that no service fits", () => {
  it("shows the reason instead of the cheapest service, and asks for it once for each version", async () => {
    const store = createItemStore()
    const asked: ItemId[][] = []
    const { look } = createUnservedItems(store, async (ids) => {
      asked.push([...ids])
      return new Map(ids.filter((id) => id !== testId(2)).map((id) => [id, why]))
    })
    store.onList(look)
    store.put([unserved(1, "v1"), unserved(2, "v1"), unserved(3, "v1", [missing, noTown]), testRecord(4)])
    await vi.waitUntil(() => store.get(testId(1))?.problems[0]?.Code === "SERVICE-NONE-FITS")
    expect(store.get(testId(2))?.problems).toEqual([missing])
    expect(store.get(testId(3))?.problems).toEqual([missing, noTown])
    // The browser checks it again, and knows no more than before.
    store.put([unserved(1, "v1")])
    await vi.waitUntil(() => store.get(testId(1))?.problems[0] === why)
    expect(asked).toEqual([[testId(1), testId(2)]])
    store.put([unserved(1, "v2")])
    await vi.waitUntil(() => asked.length === 2)
    expect(asked[1]).toEqual([testId(1)])
  })
})
