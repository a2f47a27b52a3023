import { describe, expect, it } from "vitest"
import { testId } from "../data/items/fixtures/a-record.ts"
import { aSession } from "../data/session/fixtures/a-session.ts"
import { collapsedKeys, shownEntries } from "./list/collapsed-groups.ts"
import { applies, runGridCommand } from "./grid-commands.ts"
import type { GridCommand } from "./grid-keys.ts"
import { activeRow, createGridStore, setAllCollapsed, toggleGroup } from "./grid-state.ts"
import type { ListEntry } from "./list/list-entries.ts"

const [one, two, three, four, five] = [testId(1), testId(2), testId(3), testId(4), testId(5)]
const ids = [one, two, three, four, five]
const ann = { key: "ann", ids: [two, three] } as const
const entries: readonly ListEntry[] = [one, ann, two, three, four, five]
const narrowing = { term: "", onlyIds: null }

/** A list of five, two of them for one buyer, with the focus on `active`. */
function aList(active: ListEntry | null = null) {
  const grid = createGridStore(aSession())
  if (active !== null) grid.set(activeRow(active))
  const rows = () => ({
    grid,
    ids,
    narrowing,
    entries: shownEntries(entries, collapsedKeys(grid.get().collapsed, narrowing)),
  })
  return {
    grid,
    rows,
    /** Does what the grid does: the returned row gets the focus next. */
    press: (command: GridCommand): ListEntry | null => {
      const target = runGridCommand(command, rows())
      if (target !== null) grid.set(activeRow(target))
      return target
    },
    collapse: () => toggleGroup({ grid, narrowing }, ann),
    selected: () => [...grid.get().selection.ids],
  }
}

const down = { kind: "move", by: 1, isExtending: false } as const
const up = { kind: "move", by: -1, isExtending: false } as const
const extendDown = { ...down, isExtending: true } as const
const extendUp = { ...up, isExtending: true } as const

describe("moving the focus", () => {
  it("goes through heads as well as items", () => {
    const { press } = aList(one)
    expect([press(down), press(down), press(up), press(up)]).toEqual([ann, two, ann, one])
  })

  it("skips the items of a collapsed group", () => {
    const { press, collapse } = aList(one)
    collapse()
    expect([press(down), press(down), press(up)]).toEqual([ann, four, ann])
  })

  it("goes to the first row with Home and to the last with End", () => {
    const { press } = aList(ann)
    expect(press({ kind: "moveTo", edge: "first" })).toBe(one)
    expect(press({ kind: "moveTo", edge: "last" })).toBe(five)
  })
})

describe("on a head that has the focus", () => {
  it("Space selects all items of its group, or deselects them all", () => {
    const { press, selected } = aList(ann)
    press({ kind: "toggle" })
    expect(selected()).toEqual([two, three])
    press({ kind: "toggle" })
    expect(selected()).toEqual([])
  })

  it("Left collapses the group, Right expands it and then moves to its first item", () => {
    const { press, rows } = aList(ann)
    expect(press({ kind: "collapse" })).toBe(ann)
    expect(rows().entries).toEqual([one, ann, four, five])
    expect(press({ kind: "collapse" })).toBeNull()
    expect(press({ kind: "expand" })).toBe(ann)
    expect(rows().entries).toEqual(entries)
    expect(press({ kind: "expand" })).toBe(two)
  })

  it("E hides and shows the items, as it does the lines of an order", () => {
    const { press, rows } = aList(ann)
    press({ kind: "lines" })
    expect(rows().entries).toHaveLength(4)
  })
})

describe("on an item", () => {
  it("Left moves to the head of its group", () => {
    expect(aList(three).press({ kind: "collapse" })).toBe(ann)
  })

  it("Left and Right scroll sideways where there is no head, or where the list is scrolled", () => {
    expect(applies({ kind: "collapse" }, aList(four).rows(), false)).toBe(false)
    expect(applies({ kind: "collapse" }, aList(three).rows(), true)).toBe(false)
    expect(applies({ kind: "collapse" }, aList(three).rows(), false)).toBe(true)
    expect(applies({ kind: "expand" }, aList(three).rows(), false)).toBe(false)
  })
})

describe("all groups at once", () => {
  it("are collapsed, with the focus on the head of the focused item, and expanded again", () => {
    const { press, rows } = aList(three)
    expect(press({ kind: "collapseAll" })).toBe(ann)
    expect(rows().entries).toHaveLength(4)
    expect(press({ kind: "expandAll" })).toBe(ann)
    expect(rows().entries).toEqual(entries)
  })

  it("have no keys in a list without groups", () => {
    const grid = createGridStore(aSession())
    const rows = { grid, ids, entries: ids, narrowing }
    expect(applies({ kind: "collapseAll" }, rows, false)).toBe(false)
    expect(applies({ kind: "expandAll" }, rows, false)).toBe(false)
  })
})

describe("selecting in a list with collapsed groups", () => {
  it("Ctrl-A includes the items of collapsed groups", () => {
    const { press, collapse, selected } = aList()
    collapse()
    press({ kind: "selectAll" })
    expect(selected()).toEqual(ids)
  })

  it("Shift includes a whole collapsed group that it passes, downwards and upwards", () => {
    const downwards = aList(one)
    downwards.collapse()
    downwards.press(extendDown)
    expect(downwards.selected()).toEqual([one, two, three])
    const upwards = aList(four)
    upwards.collapse()
    upwards.press(extendUp)
    expect(upwards.selected().toSorted()).toEqual([two, three, four])
  })

  it("Shift from a collapsed head includes its group", () => {
    const { press, collapse, selected } = aList(ann)
    collapse()
    press(extendDown)
    expect(selected()).toEqual([two, three, four])
  })

  it("Shift onto an expanded head adds nothing, because its items are rows of their own", () => {
    const { press, selected } = aList(one)
    press({ kind: "toggle" })
    press(extendDown)
    expect(selected()).toEqual([one])
    press(extendDown)
    expect(selected()).toEqual([one, two])
  })

  it("Shift and Space on a head selects everything to the end of its group", () => {
    const { press, selected } = aList(one)
    press({ kind: "toggle" })
    press(down)
    press({ kind: "extend" })
    expect(selected()).toEqual([one, two, three])
  })

  it("collapsing all from a menu keeps the selection", () => {
    const { press, rows, grid, selected } = aList(three)
    press({ kind: "toggle" })
    setAllCollapsed({ ...rows(), grid }, true)
    expect(selected()).toEqual([three])
  })
})
