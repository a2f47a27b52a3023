import type { ListFilter } from "@smart-send/domain/user-setting/user-setting"
import { describe, expect, it } from "vitest"
import type { DeviceFilters } from "../../storage/list-filters.ts"
import { startingFilter } from "./list-filter.ts"
import { changedHere, filtersThatCount, filtersToSave, effectiveFilters, withSaved } from "./newest-filters.ts"

const sortedBy = (SortField: ListFilter["SortField"]): ListFilter => ({
  ...startingFilter("Sold", { sort: undefined, showAsGroup: undefined }),
  SortField,
})
const [old, mine, theirs] = [sortedBy("Date"), sortedBy("Weight"), sortedBy("Recipient")]
const changedAt = (now: number): DeviceFilters => changedHere({}, mine, { server: old, now })
const read = (Sold: ListFilter | null, age: number, askedAt: number) => ({
  value: Sold === null ? null : { Sold },
  reading: { age, askedAt },
})

describe("a filter that was changed on this device and not saved", () => {
  it("is used at the next visit when the server's has not changed since", () => {
    const device = changedAt(1_000)
    expect(filtersThatCount(device, read(old, 999_999, 1_050), 1_060)).toBe(device)
    expect(filtersThatCount(device, read(null, 0, 1_050), 1_060)).toBe(device)
    expect(effectiveFilters(device, { Sold: old })).toEqual({ Sold: mine })
    expect(filtersToSave(device)).toEqual({ Sold: mine })
  })

  it("is used only when it is newer than the server's, whatever the device's clock says", () => {
    for (const clock of [0, 10 * 365 * 86_400_000]) {
      const device = changedAt(clock + 1_000)
      // Asked 5 s after the change; the server's was saved 9 s before, or 2 s before.
      expect(filtersThatCount(device, read(theirs, 9_000, clock + 6_000), clock + 6_000)).toBe(device)
      expect(filtersThatCount(device, read(theirs, 2_000, clock + 6_000), clock + 6_000)).toEqual({})
    }
  })

  it("is used while it is being saved, and after a change made in the meantime", () => {
    const device = changedAt(1_000)
    // A filter that is being saved counts as the server's at once.
    expect(filtersThatCount(device, read(mine, 0, 1_750), 1_760)).toBe(device)
    const again = changedHere(device, theirs, { server: mine, now: 1_800 })
    expect(filtersThatCount(again, read(mine, 0, 1_750), 1_810)).toBe(again)
    expect(withSaved(again, device, 1_900)).toBe(again)
  })
})

describe("a filter that was changed again before the first change was saved", () => {
  it("is used although the server saved the first one late", () => {
    const again = changedHere(changedAt(1_000), theirs, { server: null, now: 1_800 })
    expect(filtersThatCount(again, read(mine, 0, 2_500), 2_510)).toBe(again)
    const saved = withSaved(again, again, 3_000)
    expect(changedHere(saved, old, { server: null, now: 4_000 }).Sold?.superseded).toEqual([])
  })
})

describe("a saved filter", () => {
  it("comes from the server from the next read on", () => {
    const device = changedAt(1_000)
    const saved = withSaved(device, device, 2_000)
    expect(filtersToSave(saved)).toEqual({})
    expect(filtersThatCount(saved, read(old, 5_000, 1_900), 2_100)).toBe(saved)
    expect(filtersThatCount(saved, read(theirs, 0, 3_000), 3_100)).toEqual({})
  })

  it("is replaced by a later change", () => {
    const saved = withSaved(changedAt(1_000), changedAt(1_000), 2_000)
    expect(changedHere(saved, theirs, { server: old, now: 3_000 }).Sold).toMatchObject({
      replaced: mine,
      isSaved: false,
    })
  })
})
