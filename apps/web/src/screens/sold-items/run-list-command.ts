import type { ItemId } from "@smart-send/domain/id/id"
import type { useOpenPanel } from "../../location/open-panel.ts"
import type { ChooseItems } from "../../data/items/chosen-items.ts"
import { toggleGroup, type GridStore } from "../../grid/grid-state.ts"
import { inSight } from "../../grid/list/selection.ts"
import { rowDomId } from "../../grid/item-row.tsx"
import { headsOf, type Narrowing } from "../../grid/list/collapsed-groups.ts"
import type { GroupHead } from "../../grid/list/list-entries.ts"
import type { ListCommand } from "../../grid/list-keys.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { Floating } from "./floats/floating.ts"
import { tabsOf } from "./toolbar/view-tab-names.ts"
import type { ItemList } from "./use-item-list.ts"

export interface ListKeysParts {
  readonly list: ItemList
  readonly narrowing: Narrowing
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly setFloating: (floating: Floating) => void
}

/** The items that the keys act on. */
interface ListKeysPlace extends ListKeysParts {
  readonly openPanel: ReturnType<typeof useOpenPanel>
  readonly chooseItems: ChooseItems
  readonly isNarrow: boolean
}

interface Chosen {
  readonly ids: readonly ItemId[]
  /** True even for one item, if it was selected. */
  readonly isMany: boolean
  readonly opener: HTMLElement | null
}

/** Runs the command of a key for the screen around the list. */
export function runListCommand(command: ListCommand, place: ListKeysPlace): void {
  const { list, narrowing, grid, actions, setFloating, openPanel, chooseItems, isNarrow } = place
  const activeHead = (): GroupHead | null => {
    const { activeGroup } = grid.get()
    if (activeGroup === null) return null
    return headsOf(list.entries).find(({ key }) => key === activeGroup) ?? null
  }
  /** The items that the key acts on, and the row that a form is placed by. A group's header means its whole group. */
  const chosen = (): Chosen => {
    const { selection, activeId } = grid.get()
    const selectedIds = inSight(selection.ids, list.ids)
    const near = activeHead() ?? activeId ?? [...selectedIds][0]
    const opener = near === undefined ? null : document.getElementById(rowDomId(near))
    if (selectedIds.size > 0) return { ids: [...selectedIds], isMany: true, opener }
    const head = activeHead()
    if (head !== null) return { ids: head.ids, isMany: true, opener }
    return { ids: activeId === null ? [] : [activeId], isMany: false, opener }
  }

  const panel = (action: "SERVICE" | "GROUPING"): void => {
    const { ids, isMany } = chosen()
    const [only] = ids
    if (only === undefined) return
    chooseItems(ids)
    openPanel(action, action === "SERVICE" && !isMany ? only : undefined)
  }
  const float = (kind: "parcel" | "tags"): void => {
    const { ids, isMany, opener } = chosen()
    const by = opener ?? document.querySelector<HTMLElement>("[data-list-tools] button")
    if (ids.length === 0 || by === null) return
    setFloating(kind === "parcel" ? { kind, ids, isSingle: !isMany, opener: by } : { kind, ids, opener: by })
  }
  const acts: Readonly<Record<Exclude<ListCommand["kind"], "view">, () => void>> = {
    shortcuts: () => openPanel("SHORTCUTS"),
    open: () => {
      const { activeId } = grid.get()
      const head = activeHead()
      const field = activeId === null ? null : document.getElementById(rowDomId(activeId))?.querySelector(OPEN_FIELD)
      if (field != null) grid.set({ fieldId: activeId })
      else if (activeId !== null) openPanel("EDIT", activeId)
      // In To fix, Enter on a header mends its items; the arrows and E collapse and expand it.
      else if (head?.fix !== undefined) mendOf(head)?.click()
      else if (head !== null) toggleGroup({ grid, narrowing }, head)
    },
    parcel: () => float("parcel"),
    tags: () => float("tags"),
    service: () => panel("SERVICE"),
    group: () => panel("GROUPING"),
    cheapest: () => chosen().ids.length > 0 && actions.assignCheapest(chosen().ids),
    later: () => chosen().ids.length > 0 && actions.setStatus(chosen().ids, "Inactive"),
    undo: actions.runs.undo,
  }
  if (command.kind !== "view") {
    acts[command.kind]()
    return
  }
  const view = tabsOf(isNarrow, list.views.count("Post_Create"))[command.index]
  if (view !== undefined) list.setView(view)
}

const OPEN_FIELD = "[data-open-field]"

/** The first control of a header in To fix. */
function mendOf(head: GroupHead): HTMLElement | null {
  return document.getElementById(rowDomId(head))?.querySelector<HTMLElement>("[data-act=mend]") ?? null
}
