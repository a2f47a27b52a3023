import { describe, expect, it } from "vitest"
import { testId, testRecord } from "./fixtures/a-record.ts"
import { planQuotes } from "./plan-quotes.ts"

const records = new Map(
  Array.from({ length: 250 }, (_, n) => {
    const record = testRecord(n, { state: n % 2 === 0 ? "QUOTE" : "IDLE" })
    return [record.id, record] as const
  }),
)

describe("the plan of quotes", () => {
  it("takes items in QUOTE, up to QuoteBatchSize", () => {
    const batch = planQuotes(records, { urgentIds: new Set(), restingIds: new Set(), size: 100 })
    expect(batch).toHaveLength(100)
    expect(batch.every((record) => record.state === "QUOTE")).toBe(true)
    expect(batch[0]?.id).toBe(testId(0))
  })

  it("puts items that were just changed first, each once", () => {
    const urgentIds = new Set([testId(248), testId(1), testId(0)])
    const batch = planQuotes(records, { urgentIds, restingIds: new Set(), size: 4 })
    expect(batch.map((record) => record.id)).toEqual([testId(248), testId(0), testId(2), testId(4)])
  })

  it("leaves out items that wait for their next attempt", () => {
    const batch = planQuotes(records, { urgentIds: new Set(), restingIds: new Set([testId(0), testId(2)]), size: 1 })
    expect(batch.map((record) => record.id)).toEqual([testId(4)])
  })
})
