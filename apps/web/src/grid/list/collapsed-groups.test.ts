import { describe, expect, it } from "vitest"
import { testId } from "../../data/items/fixtures/a-record.ts"
import { collapsedKeys, NOTHING_COLLAPSED, shownEntries, withCollapsed, withToggled } from "./collapsed-groups.ts"
import type { ListEntry } from "./list-entries.ts"

const [one, two, three, four, five] = [testId(1), testId(2), testId(3), testId(4), testId(5)]
const ann = { key: "ann", ids: [one, two] } as const
const bea = { key: "bea", ids: [four, five] } as const
const entries: readonly ListEntry[] = [ann, one, two, three, bea, four, five]
const whole = { term: "", onlyIds: null }
const search = { term: "marsh", onlyIds: null }

describe("collapsed groups", () => {
  it("hide their items and keep their heads", () => {
    expect(shownEntries(entries, new Set(["ann"]))).toEqual([ann, three, bea, four, five])
    expect(shownEntries(entries, new Set(["ann", "bea"]))).toEqual([ann, three, bea])
  })

  it("leave the list unchanged while none of them is in it", () => {
    expect(shownEntries(entries, new Set())).toBe(entries)
    expect(shownEntries(entries, new Set(["gone"]))).toBe(entries)
  })

  it("expand with a second press", () => {
    const once = withToggled(NOTHING_COLLAPSED, whole, ann)
    expect([...collapsedKeys(once, whole)]).toEqual(["ann"])
    expect(collapsedKeys(withToggled(once, whole, ann), whole).size).toBe(0)
  })

  it("of one view expand without those of another", () => {
    const all = withCollapsed(NOTHING_COLLAPSED, whole, { heads: [ann, bea], isCollapsed: true })
    const opened = withCollapsed(all, whole, { heads: [bea], isCollapsed: false })
    expect([...collapsedKeys(opened, whole)]).toEqual(["ann"])
  })

  it("are expanded in the results of a search, and collapsed again in the list", () => {
    const all = withCollapsed(NOTHING_COLLAPSED, whole, { heads: [ann, bea], isCollapsed: true })
    expect(collapsedKeys(all, search).size).toBe(0)
    const inSearch = withToggled(all, search, ann)
    expect([...collapsedKeys(inSearch, search)]).toEqual(["ann"])
    expect(collapsedKeys(inSearch, whole).size).toBe(2)
  })

  it("are expanded again in the next search, or when other items are shown alone", () => {
    const inSearch = withToggled(NOTHING_COLLAPSED, search, ann)
    expect(collapsedKeys(inSearch, { ...search, term: "marshall" }).size).toBe(0)
    expect(collapsedKeys(inSearch, { term: "", onlyIds: new Set(ann.ids) }).size).toBe(0)
    expect(collapsedKeys(inSearch, whole).size).toBe(0)
  })

  it("stay collapsed when the search is only spaces", () => {
    const kept = withToggled(NOTHING_COLLAPSED, whole, ann)
    expect(collapsedKeys(kept, { term: " ", onlyIds: null }).size).toBe(1)
  })
})
