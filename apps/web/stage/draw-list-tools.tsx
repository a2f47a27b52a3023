import { act, screen } from "@testing-library/react"
import { useEffect, useMemo } from "react"
import type { ItemRecord } from "../src/data/items/item-record.ts"
import { useItemDriver } from "../src/data/items/use-item-driver.ts"
import { useGridState, useGridStore } from "../src/grid/grid-state.ts"
import { collapsedKeys, shownEntries } from "../src/grid/list/collapsed-groups.ts"
import { isGroupHead, rowKey } from "../src/grid/list/list-entries.ts"
import { ListToolbar } from "../src/screens/sold-items/toolbar/list-toolbar.tsx"
import { useColumns } from "../src/grid/use-columns.ts"
import { useItemList } from "../src/screens/sold-items/use-item-list.ts"
import { drawInApp } from "./draw-in-app.tsx"

/** The tools above a list of these items, and the rows that they leave: each item's buyer, and what a head counts. */
export async function drawListTools(records: readonly ItemRecord[], parts: Parameters<typeof drawInApp>[1] = {}) {
  function Tools() {
    const { store } = useItemDriver()
    useEffect(() => store.put(records), [store])
    const list = useItemList()
    const choices = useColumns()
    const grid = useGridStore()
    const narrowing = useMemo(() => ({ term: list.term, onlyIds: list.onlyIds }), [list.term, list.onlyIds])
    const collapsed = useGridState(grid, (state) => state.collapsed)
    const selected = useGridState(grid, ({ selection }) => selection.ids.size)
    return (
      <div data-sold-items>
        <ListToolbar
          {...{ list, narrowing, store, grid, choices }}
          isNarrow={false}
          hasItems
          hasSelection={selected > 0}
        />
        <output>{selected} selected</output>
        <ul aria-label="Rows">
          {shownEntries(list.entries, collapsedKeys(collapsed, narrowing)).map((entry) => (
            <li key={rowKey(entry)}>
              {isGroupHead(entry) ? `${entry.ids.length} items` : store.get(entry)?.item.Recipient.Name}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  const drawn = drawInApp(<Tools />, parts)
  // Storage is empty now; a page learns from this event that it was cleared, and forgets the filters of the last test.
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: null })))
  if (records.length > 0) await screen.findAllByRole("listitem")
  return { ...drawn, rows: () => screen.queryAllByRole("listitem").map((row) => row.textContent) }
}
