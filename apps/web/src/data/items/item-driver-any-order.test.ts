import * as fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { aDriver, COUNT, settle } from "./fixtures/a-driver.ts"
import { testId } from "./fixtures/a-record.ts"
import { anyStep, aSeller } from "./fixtures/a-seller.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const everyId = Array.from({ length: COUNT }, (_, index) => testId(index + 1))

describe("in any order of events", () => {
  it("every edit is saved or settled by the seller, no value is overwritten unseen, and list and server agree", async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 40 }), async (steps) => {
      const bench = aDriver()
      const { server, driver, record } = bench
      const seller = aSeller(bench)
      await driver.refresh()
      await settle()
      for (const step of steps) await seller.take(step)
      server.setNetwork("fine")
      await settle()
      // What the seller chose may meet another change that nobody has reported yet.
      for (let round = 0; round < 3; round += 1) {
        for (const id of everyId) seller.choose(id, "mine")
        await settle()
        await driver.refresh()
        await settle()
      }
      for (const id of everyId) {
        const { state, unsaved, sent, conflict, saved, item } = record(id)
        expect({ state, unsaved, sent, conflict }).toEqual({ state: "IDLE", unsaved: null, sent: null, conflict: null })
        expect(saved).toEqual(server.items.get(id))
        expect({ ...item, UpdatedBy: "" }).toEqual({ ...saved, UpdatedBy: "" })
      }
      expect(seller.lostEdits()).toEqual([])
      expect(seller.overwrittenUnseen()).toEqual([])
    })
    await fc.assert(property, { numRuns: 2000 })
  }, 60_000)
})
