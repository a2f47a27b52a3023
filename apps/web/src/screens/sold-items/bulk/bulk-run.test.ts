import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import { describe, expect, it } from "vitest"
import { testId, testItem } from "../../../data/items/fixtures/a-record.ts"
import { agedRun, canUndoAny, finishedRun, startedRun, undoChanges } from "./bulk-run.ts"

const run = startedRun(1, "tagsDone", 3)
const before = new Map([[testId(1), { Tags: [] }]])
const some = { done: [testId(1)], refused: new Map([[testId(2), "No."]]), before }

const undone = (item: ShipmentItem | undefined, changes: ItemChanges) =>
  undoChanges(new Map<ItemId, ItemChanges>([[testId(1), changes]]), () => item).size === 1

describe("a bulk action", () => {
  it("counts booked, failed and remaining items", () => {
    expect(run.progress).toEqual({ done: 0, failed: 0, left: 3 })
    expect(finishedRun(run, some).progress).toEqual({ done: 1, failed: 1, left: 0 })
  })

  it("can be undone for a while, and then shows failures only", () => {
    const finished = finishedRun(run, some)
    expect(finished.canUndo).toBe(true)
    expect(agedRun(finished)).toMatchObject({ canUndo: false, progress: { failed: 1 } })
    expect(agedRun(finishedRun(run, { ...some, refused: new Map() }))).toBeNull()
  })

  it("has no undo when it changed nothing that can be restored, or was itself an undo", () => {
    expect(finishedRun(run, { ...some, before: new Map() }).canUndo).toBe(false)
    expect(finishedRun(startedRun(2, "undone", 1), some).canUndo).toBe(false)
  })
})

describe("the undo of a bulk action", () => {
  const parcel = { PackageDimensions: { Weight: 0, Length: 0, Width: 0, Height: 0 } }
  const booked = testItem(1, { MarketplaceStatus: "AwaitingDispatch" })

  it("restores a parcel while its item can still be booked", () => {
    expect(undone(testItem(1), parcel)).toBe(true)
    expect(undone(booked, parcel)).toBe(false)
    expect(undone(undefined, parcel)).toBe(false)
  })

  it("restores tags, even on a booked item, and returns an archived item to the list", () => {
    expect(undone(booked, { Tags: [] })).toBe(true)
    expect(undone(testItem(1, { Status: "Deleted" }), { Status: "Active" })).toBe(true)
    expect(undone({ ...booked, Status: "Active" }, { Status: "Inactive" })).toBe(false)
  })

  it("is not offered once every item that it would restore is booked", () => {
    const weighed = finishedRun(startedRun(3, "parcelDone", 1), {
      done: [testId(1)],
      refused: new Map(),
      before: new Map<ItemId, ItemChanges>([[testId(1), parcel]]),
    })
    expect(canUndoAny(weighed, () => testItem(1))).toBe(true)
    expect(canUndoAny(weighed, () => booked)).toBe(false)
    expect(canUndoAny(weighed, () => undefined)).toBe(false)
  })
})
