import { lazyModule } from "@smart-send/ui/lazy-module"
import { useOpenPanel } from "../../location/open-panel.ts"
import { useChooseItems } from "../../data/items/chosen-items.ts"
import { listCommand } from "../../grid/list-keys.ts"
import { isKeyTaken } from "../../grid/is-key-taken.ts"
import { inPressOrder } from "../../keys/in-press-order.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import type { ListKeysParts } from "./run-list-command.ts"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"

/** The script of the keys' commands is loaded after the first rows. */
const acts = lazyModule(async () => import("./run-list-command.ts"))

/** The keys of the screen around the list. They act on the selection or, without one, on the focused row. */
export function useListKeys(parts: ListKeysParts): void {
  const openPanel = useOpenPanel()
  const chooseItems = useChooseItems()
  const isNarrow = useIsNarrow()
  usePageKeys((event) => {
    if (isKeyTaken(event)) return null
    const command = listCommand(event)
    if (command === null) return null
    return () =>
      inPressOrder(acts, ({ runListCommand }) =>
        runListCommand(command, { ...parts, openPanel, chooseItems, isNarrow }),
      )
  })
}
