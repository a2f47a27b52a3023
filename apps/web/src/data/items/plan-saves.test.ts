import type { ItemStatus } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { testId, testRecord } from "./fixtures/a-record.ts"
import { edited, saveStarted } from "./item-moves.ts"
import type { ItemRecord } from "./item-record.ts"
import { inBatches, planSaves } from "./plan-saves.ts"

const weight = { PackageDimensions: { Weight: 2, Length: 0, Width: 0, Height: 0 } }
const reweighed = (n: number): ItemRecord => edited(testRecord(n), weight)
const moved = (n: number, Status: ItemStatus): ItemRecord => edited(testRecord(n), { Status })

describe("the plan of saves", () => {
  it("sends edits in batches of UpdateBatchSize, each with the version that was edited", () => {
    const saves = planSaves(
      Array.from({ length: 301 }, (_, n) => reweighed(n)),
      150,
    )
    expect(saves.map((save) => save.kind === "update" && save.items.length)).toEqual([150, 150, 1])
    expect(saves[2]).toEqual({
      kind: "update",
      items: [{ id: testId(300), version: "2026-11-20T10:00:00.000Z", changes: weight }],
    })
  })

  it("sends one bulk status update for each status when Status is the only unsaved change", () => {
    const saves = planSaves([moved(1, "Inactive"), moved(2, "Deleted"), moved(3, "Inactive"), reweighed(4)], 150)
    expect(saves).toMatchObject([
      { kind: "status", status: "Inactive", ids: [testId(1), testId(3)] },
      { kind: "status", status: "Deleted", ids: [testId(2)] },
      { kind: "update", items: [{ id: testId(4) }] },
    ])
  })

  it("sends Status together with another field as a bulk update", () => {
    expect(planSaves([edited(moved(1, "Inactive"), weight)], 150)).toMatchObject([
      { kind: "update", items: [{ changes: { Status: "Inactive", ...weight } }] },
    ])
  })

  it("leaves out an item that another call is saving, so that no version is used twice", () => {
    const carried = edited(saveStarted(reweighed(1)), { Status: "Inactive" })
    expect(carried.state).toBe("SAVE")
    expect(planSaves([carried], 150)).toEqual([])
  })

  it("puts up to 1,000 ids in a bulk status update", () => {
    const saves = planSaves(
      Array.from({ length: 1001 }, (_, n) => moved(n, "Deleted")),
      150,
    )
    expect(saves.map((save) => save.kind === "status" && save.ids.length)).toEqual([1000, 1])
  })

  it("loses no edit and keeps the order", () => {
    const entries = Array.from({ length: 7 }, (_, n) => n)
    expect(inBatches(entries, 3)).toEqual([[0, 1, 2], [3, 4, 5], [6]])
    expect(inBatches([], 3)).toEqual([])
  })
})
