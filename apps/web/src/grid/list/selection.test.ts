import { testId } from "../../data/items/fixtures/a-record.ts"
import { describe, expect, it } from "vitest"
import {
  allToggled,
  countSelected,
  extendedTo,
  inSight,
  NOTHING_SELECTED,
  selectionOf,
  toggled,
  withAll,
  withoutGone,
} from "./selection.ts"

const id = testId
const order = [1, 2, 3, 4, 5].map(id)

describe("the selection of rows", () => {
  it("gains a row with a click and loses it with a second", () => {
    const once = toggled(NOTHING_SELECTED, id(2))
    expect([...once.ids]).toEqual([id(2)])
    expect(toggled(once, id(2)).ids.size).toBe(0)
  })

  it("with Shift goes from the anchor to the row in either direction, and keeps the anchor", () => {
    const anchored = toggled(NOTHING_SELECTED, id(3))
    const down = extendedTo(anchored, id(5), order)
    expect([...down.ids].toSorted()).toEqual([id(3), id(4), id(5)])
    const up = extendedTo(down, id(1), order)
    expect(up.ids.size).toBe(5)
    expect(up.anchor).toBe(id(3))
  })

  it("with Shift takes the row alone when there is no anchor in the list", () => {
    expect([...extendedTo(NOTHING_SELECTED, id(4), order).ids]).toEqual([id(4)])
    expect([...extendedTo({ ids: new Set(), anchor: id(9) }, id(4), order).ids]).toEqual([id(4)])
  })

  it("stays unchanged with Shift to a row that is not in the list", () => {
    const selection = selectionOf([id(1)])
    expect(extendedTo(selection, id(9), order)).toBe(selection)
  })

  it("with Ctrl-A gains all rows in the list and keeps the others; a second time it loses them", () => {
    const all = allToggled(selectionOf([id(9)]), order)
    expect(all.ids.size).toBe(6)
    expect(allToggled(all, order)).toBe(NOTHING_SELECTED)
    expect(allToggled(NOTHING_SELECTED, []).ids.size).toBe(0)
  })

  it("counts the selected items of this list only", () => {
    expect(countSelected(selectionOf([id(2), id(4), id(9)]).ids, order)).toBe(2)
    expect(countSelected(NOTHING_SELECTED.ids, order)).toBe(0)
  })

  it("of all rows has the order of the list and keeps the anchor", () => {
    const all = allToggled({ ...NOTHING_SELECTED, anchor: id(3) }, order)
    expect([[...all.ids], all.anchor]).toEqual([order, id(3)])
  })

  it("loses an item that is removed", () => {
    const selection = selectionOf(order)
    expect(withoutGone(selection, (entry) => entry !== id(3)).ids.has(id(3))).toBe(false)
    expect(withoutGone(selection, () => true)).toBe(selection)
  })

  it("gains all items under a head, or loses them when all were selected", () => {
    const some = toggled(NOTHING_SELECTED, id(2))
    const all = withAll(some, [id(2), id(3)])
    expect([...all.ids]).toEqual([id(2), id(3)])
    expect(withAll(all, [id(2), id(3)]).ids.size).toBe(0)
  })

  it("leaves out items that the list no longer shows, and includes them when they come back", () => {
    const { ids } = selectionOf([id(1), id(3), id(5)])
    expect([...inSight(ids, [id(3), id(4)])]).toEqual([id(3)])
    expect(inSight(ids, []).size).toBe(0)
    expect(inSight(ids, order)).toBe(ids)
  })
})
