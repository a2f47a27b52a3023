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

describe("moving", () => {
  it("passes through heads as through items", () => {
    const { press } = aList(one)
    expect([press(down), press(down), press(up), press(up)]).toEqual([ann, two, ann, one])
  })

  it("steps over what a collapsed group has put away", () => {
    const { press, collapse } = aList(one)
    collapse()
    expect([press(down), press(down), press(up)]).toEqual([ann, four, ann])
  })

  it("Home and End go to the first row and the last", () => {
    const { press } = aList(ann)
    expect(press({ kind: "moveTo", edge: "first" })).toBe(one)
    expect(press({ kind: "moveTo", edge: "last" })).toBe(five)
  })
})

describe("a head with the focus", () => {
  it("space selects all of its group, and lets go of all of it", () => {
    const { press, selected } = aList(ann)
    press({ kind: "toggle" })
    expect(selected()).toEqual([two, three])
    press({ kind: "toggle" })
    expect(selected()).toEqual([])
  })

  it("left collapses it, right opens it and then goes to its first item", () => {
    const { press, rows } = aList(ann)
    expect(press({ kind: "collapse" })).toBe(ann)
    expect(rows().entries).toEqual([one, ann, four, five])
    expect(press({ kind: "collapse" })).toBeNull()
    expect(press({ kind: "expand" })).toBe(ann)
    expect(rows().entries).toEqual(entries)
    expect(press({ kind: "expand" })).toBe(two)
  })

  it("E shows and hides its items, as it does the lines of an order", () => {
    const { press, rows } = aList(ann)
    press({ kind: "lines" })
    expect(rows().entries).toHaveLength(4)
  })
})

describe("left and right on an item", () => {
  it("left goes to the head of its group", () => {
    expect(aList(three).press({ kind: "collapse" })).toBe(ann)
  })

  it("are left to scrolling sideways where there is no head, or where the list has been scrolled", () => {
    expect(applies({ kind: "collapse" }, aList(four).rows(), false)).toBe(false)
    expect(applies({ kind: "collapse" }, aList(three).rows(), true)).toBe(false)
    expect(applies({ kind: "collapse" }, aList(three).rows(), false)).toBe(true)
    expect(applies({ kind: "expand" }, aList(three).rows(), false)).toBe(false)
  })
})

describe("all groups", () => {
  it("are collapsed with the focus going to the head of the item that had it, and opened again", () => {
    const { press, rows } = aList(three)
    expect(press({ kind: "collapseAll" })).toBe(ann)
    expect(rows().entries).toHaveLength(4)
    expect(press({ kind: "expandAll" })).toBe(ann)
    expect(rows().entries).toEqual(entries)
  })

  it("the keys do nothing in a list without groups", () => {
    const grid = createGridStore(aSession())
    const rows = { grid, ids, entries: ids, narrowing }
    expect(applies({ kind: "collapseAll" }, rows, false)).toBe(false)
    expect(applies({ kind: "expandAll" }, rows, false)).toBe(false)
  })
})

describe("selecting with collapsed groups", () => {
  it("Ctrl-A takes their items too", () => {
    const { press, collapse, selected } = aList()
    collapse()
    press({ kind: "selectAll" })
    expect(selected()).toEqual(ids)
  })

  it("Shift takes all of a collapsed group it passes, downwards and upwards", () => {
    const downwards = aList(one)
    downwards.collapse()
    downwards.press(extendDown)
    expect(downwards.selected()).toEqual([one, two, three])
    const upwards = aList(four)
    upwards.collapse()
    upwards.press(extendUp)
    expect(upwards.selected().toSorted()).toEqual([two, three, four])
  })

  it("Shift from a collapsed head takes its group along", () => {
    const { press, collapse, selected } = aList(ann)
    collapse()
    press(extendDown)
    expect(selected()).toEqual([two, three, four])
  })

  it("Shift onto an open head takes nothing more: its items come one by one", () => {
    const { press, selected } = aList(one)
    press({ kind: "toggle" })
    press(extendDown)
    expect(selected()).toEqual([one])
    press(extendDown)
    expect(selected()).toEqual([one, two])
  })

  it("Shift and space on a head take everything as far as the end of its group", () => {
    const { press, selected } = aList(one)
    press({ kind: "toggle" })
    press(down)
    press({ kind: "extend" })
    expect(selected()).toEqual([one, two, three])
  })

  it("setting all of them collapsed from a menu keeps the selection", () => {
    const { press, rows, grid, selected } = aList(three)
    press({ kind: "toggle" })
    setAllCollapsed({ ...rows(), grid }, true)
    expect(selected()).toEqual([three])
  })
})
