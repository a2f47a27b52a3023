import { laterMade } from "@smart-send/ui/later-made"
import { useOpenPanel } from "../../location/open-panel.ts"
import { listCommand } from "../../grid/list-keys.ts"
import { isTakenElsewhere } from "../../grid/taken-elsewhere.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import type { ListKeysParts } from "./list-acts.ts"
import { useIsNarrow } from "./use-is-narrow.ts"

/** What the keys do comes after the first rows. */
const acts = laterMade(async () => import("./list-acts.ts"))

/** The keys of the screen around the list; they act on the selection, or with none on the row that has the focus. */
export function useListKeys(parts: ListKeysParts): void {
  const openPanel = useOpenPanel()
  const isNarrow = useIsNarrow()
  usePageKeys((event) => {
    if (isTakenElsewhere(event)) return null
    const command = listCommand(event)
    if (command === null) return null
    return () => acts.whenThere(({ obeyListKey }) => obeyListKey(command, { ...parts, openPanel, isNarrow }))
  })
}
