import type { ItemId } from "@smart-send/domain/id/id"
import { lazyModule } from "@smart-send/ui/lazy-module"
import { flushSync } from "react-dom"
import { inPressOrder } from "../keys/in-press-order.ts"
import { usePageKeys } from "../keys/use-page-keys.ts"
import type { GridRows } from "./grid-commands.ts"
import { gridCommand } from "./grid-keys.ts"
import { isGroupHead, type ListEntry } from "./list/list-entries.ts"
import { isKeyTaken } from "./is-key-taken.ts"

/** The script of the keys' commands is loaded after the first rows. */
const commands = lazyModule(async () => import("./grid-commands.ts"))

interface GridKeys extends GridRows {
  readonly isScrolledHorizontally: () => boolean
  /** Scrolls a row into view and focuses it. */
  readonly focusRow: (entry: ListEntry) => void
  /** The keys went on to another item. */
  readonly onReach: (id: ItemId) => void
}

/**
 * Keys work wherever the focus is on the page, except in text fields and where a dialog, menu or control handles them.
 */
export function useGridKeys({
  grid,
  ids,
  entries,
  narrowing,
  isScrolledHorizontally,
  focusRow,
  onReach,
}: GridKeys): void {
  const rows = { grid, ids, entries, narrowing }
  usePageKeys((event) => {
    if (isKeyTaken(event)) return null
    const command = gridCommand(event)
    if (command === null || commands.now()?.applies(command, rows, isScrolledHorizontally()) === false) return null
    return () =>
      inPressOrder(commands, ({ applies, runGridCommand }) => {
        if (!applies(command, rows, isScrolledHorizontally())) return
        // Collapsing or expanding a group moves the rows below, so the focus goes to where its row is then.
        const active = flushSync(() => runGridCommand(command, rows))
        if (active === null) return
        focusRow(active)
        if (!isGroupHead(active)) onReach(active)
      })
  })
}
