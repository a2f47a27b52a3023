import { describe, expect, it } from "vitest"
import { testId, testRecord } from "../../data/items/fixtures/a-record.ts"
import { canSaveParcel, parcelChanges } from "./change-parcel.ts"
import { weightPicks } from "../weight-picks.ts"

const none = { Weight: 0, Length: 0, Width: 0, Height: 0 }
const bare = testRecord(1, {}, { PackageDimensions: none })
const weighed = testRecord(2, {}, { PackageDimensions: { ...none, Weight: 3 } })

describe("weight and size of several items", () => {
  it("are set where they are missing", () => {
    const changes = parcelChanges([bare, weighed], { dimensions: { ...none, Weight: 1, Length: 20 }, isForced: false })
    expect(changes.get(testId(1))?.PackageDimensions).toEqual({ ...none, Weight: 1, Length: 20 })
    expect(changes.get(testId(2))?.PackageDimensions).toEqual({ ...none, Weight: 3, Length: 20 })
  })

  it("replace existing values only when forced", () => {
    const changes = parcelChanges([weighed], { dimensions: { ...none, Weight: 1 }, isForced: true })
    expect(changes.get(testId(2))?.PackageDimensions?.Weight).toBe(1)
  })

  it("change only to dimensions above 0, so that an empty field clears nothing", () => {
    expect(parcelChanges([weighed], { dimensions: none, isForced: true }).size).toBe(0)
  })

  it("are not saved for an item that already has them", () => {
    expect(parcelChanges([weighed], { dimensions: { ...none, Weight: 9 }, isForced: false }).size).toBe(0)
  })
})

describe("weight and size of one item", () => {
  const sized = { Weight: 1, Length: 20, Width: 10, Height: 5 }

  it("can be saved when the weight is above 0 and all required dimensions are, too", () => {
    expect(canSaveParcel({ ...none, Weight: 1 }, false)).toBe(true)
    expect(canSaveParcel({ ...sized, Weight: 0 }, false)).toBe(false)
    expect(canSaveParcel({ ...sized, Height: 0 }, true)).toBe(false)
    expect(canSaveParcel(sized, true)).toBe(true)
  })
})

describe("weight quick picks", () => {
  it("are few on small screens, up to 15 for the SME profile, up to 20 otherwise", () => {
    expect(weightPicks("OTHER", "small")).toEqual([0.75, 1, 2, 5])
    expect(weightPicks("SME-1", "wide")).toEqual([0.75, 1, 2, 5, 10, 15])
    expect(weightPicks("OTHER", "wide")).toEqual([0.75, 1, 2, 5, 10, 15, 20])
  })
})
