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

describe("selection", () => {
  it("a click adds a row, a second click takes it away", () => {
    const once = toggled(NOTHING_SELECTED, id(2))
    expect([...once.ids]).toEqual([id(2)])
    expect(toggled(once, id(2)).ids.size).toBe(0)
  })

  it("Shift takes everything from the anchor in the order shown, upwards and downwards, and keeps the anchor", () => {
    const anchored = toggled(NOTHING_SELECTED, id(3))
    const down = extendedTo(anchored, id(5), order)
    expect([...down.ids].toSorted()).toEqual([id(3), id(4), id(5)])
    const up = extendedTo(down, id(1), order)
    expect(up.ids.size).toBe(5)
    expect(up.anchor).toBe(id(3))
  })

  it("Shift without an anchor, or with one that is filtered away, takes the row alone", () => {
    expect([...extendedTo(NOTHING_SELECTED, id(4), order).ids]).toEqual([id(4)])
    expect([...extendedTo({ ids: new Set(), anchor: id(9) }, id(4), order).ids]).toEqual([id(4)])
  })

  it("Shift to a row that is not shown changes nothing", () => {
    const selection = selectionOf([id(1)])
    expect(extendedTo(selection, id(9), order)).toBe(selection)
  })

  it("Ctrl-A takes all that is shown and keeps what is not; again takes nothing", () => {
    const all = allToggled(selectionOf([id(9)]), order)
    expect(all.ids.size).toBe(6)
    expect(allToggled(all, order)).toBe(NOTHING_SELECTED)
    expect(allToggled(NOTHING_SELECTED, []).ids.size).toBe(0)
  })

  it("counts those of the list that are selected, and none that stand elsewhere", () => {
    expect(countSelected(selectionOf([id(2), id(4), id(9)]).ids, order)).toBe(2)
    expect(countSelected(NOTHING_SELECTED.ids, order)).toBe(0)
  })

  it("all of a list is selected in its order, and the row that Shift extends from stays the same", () => {
    const all = allToggled({ ...NOTHING_SELECTED, anchor: id(3) }, order)
    expect([[...all.ids], all.anchor]).toEqual([order, id(3)])
  })

  it("an item that is gone leaves the selection", () => {
    const selection = selectionOf(order)
    expect(withoutGone(selection, (entry) => entry !== id(3)).ids.has(id(3))).toBe(false)
    expect(withoutGone(selection, () => true)).toBe(selection)
  })

  it("the head over a buyer's items takes all of them, and lets go of all when all are taken", () => {
    const some = toggled(NOTHING_SELECTED, id(2))
    const all = withAll(some, [id(2), id(3)])
    expect([...all.ids]).toEqual([id(2), id(3)])
    expect(withAll(all, [id(2), id(3)]).ids.size).toBe(0)
  })

  it("what the list no longer shows is out of sight, and comes back with it", () => {
    const { ids } = selectionOf([id(1), id(3), id(5)])
    expect([...inSight(ids, [id(3), id(4)])]).toEqual([id(3)])
    expect(inSight(ids, []).size).toBe(0)
    expect(inSight(ids, order)).toBe(ids)
  })
})
