import type { ItemId } from "@smart-send/domain/id/id"
import { lazyWhenIdle, lazyPart } from "@smart-send/ui/lazy-part"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import type { Narrowing } from "../../grid/list/collapsed-groups.ts"
import { usePaintedIds, type GridStore } from "../../grid/grid-state.ts"
import { inSight } from "../../grid/list/selection.ts"
import { ItemGrid } from "../../grid/item-grid.tsx"
import { useDraftStore } from "../../item-draft/draft-store.ts"
import { weightPicks } from "../../grid/weight-picks.ts"
import type { BulkFloat, Floating } from "./floats/floating.ts"
import { ListToolbar } from "./toolbar/list-toolbar.tsx"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { ColumnChoices } from "./use-columns.ts"
import { useIsNarrow } from "./use-is-narrow.ts"
import { sortedBy, type ItemList } from "./use-item-list.ts"
import type { LabelPrinting } from "./booking/use-label-printing.ts"
import { useListKeys } from "./use-list-keys.ts"
import { useFixProblem } from "./use-fix-problem.ts"
import { useRowPress } from "./use-row-press.ts"
import { useToday } from "./use-today.ts"
import * as styles from "./list-tools.module.css"

const BulkToolbar = lazyPart(async () => (await import("./bulk/bulk-toolbar.tsx")).BulkToolbar)
const ListFloats = lazyPart(async () => (await import("./floats/list-floats.tsx")).ListFloats)
export const UnsavedEditsStrip = lazyWhenIdle(async () => (await import("./unsaved-edits-strip.tsx")).UnsavedEditsStrip)
const ListStrip = lazyWhenIdle(async () => (await import("./list-strip.tsx")).ListStrip)

interface ListAreaProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly choices: ColumnChoices
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly actions: BulkActions
  readonly isEmpty: boolean
}

/** Tools, the strip of offers, the rows, and the open menu or form. */
export function ListArea({ driver, list, choices, grid, labels, actions, isEmpty }: ListAreaProps) {
  const isNarrow = useIsNarrow()
  const narrowing = useNarrowing(list)
  const [floating, setFloating] = useState<Floating | null>(null)
  const close = useCallback(() => setFloating(null), [])
  const closeAndReturn = useCallback(() => {
    floating?.opener.focus()
    setFloating(null)
  }, [floating])
  const context = useRowContext({ driver, grid, columns: choices.columns })
  const fix = useFixProblem(driver, setFloating)
  const onPress = useRowPress({ driver, list, actions, fix, setFloating })
  useListKeys({ list, narrowing, grid, actions, setFloating })

  return (
    <>
      <ListTools {...{ driver, list, narrowing, choices, grid, actions, setFloating }} />
      <UnsavedEditsStrip />
      <ListStrip {...{ driver, list, actions, setFloating }} />
      {!isEmpty && (
        <ItemGrid
          context={context}
          ids={list.ids}
          entries={list.entries}
          narrowing={narrowing}
          layout={isNarrow ? "cards" : choices.density}
          sort={list.sort}
          onSort={(field) => list.setSort(sortedBy(list.sort, field))}
          onMoveColumn={choices.moveTo}
          onPress={onPress}
          onScroll={close}
        />
      )}
      {floating !== null && (
        <ListFloats {...{ driver, floating, setFloating, actions, labels, grid, fix }} close={closeAndReturn} />
      )}
    </>
  )
}

interface ListToolsProps extends Pick<ListAreaProps, "driver" | "list" | "choices" | "grid" | "actions"> {
  readonly narrowing: Narrowing
  readonly setFloating: (floating: Floating) => void
}

/** Tools for the visible selection or, without one, for the list. */
function ListTools({ driver: { store }, list, narrowing, choices, grid, actions, setFloating }: ListToolsProps) {
  // Rows show the selection before the tools change.
  const chosenIds = usePaintedIds(grid)
  const selectedIds = useMemo(() => inSight(chosenIds, list.ids), [chosenIds, list.ids])
  const isNarrow = useIsNarrow()
  return (
    <div className={styles.bar} data-list-tools>
      {selectedIds.size > 0 ? (
        <BulkToolbar
          {...{ selectedIds, store, grid, actions }}
          onFloat={(kind, opener) => setFloating(floatFor(kind, [...selectedIds], opener))}
        />
      ) : (
        <ListToolbar {...{ list, narrowing, store, grid, choices }} isNarrow={isNarrow} />
      )}
    </div>
  )
}

function floatFor(kind: BulkFloat, ids: readonly ItemId[], opener: HTMLElement): Floating {
  return kind === "parcel" ? { kind, ids, isSingle: false, opener } : { kind, ids, opener }
}

/** The same object until something in it changes. */
function useNarrowing({ term, onlyIds }: ItemList): Narrowing {
  return useMemo(() => ({ term, onlyIds }), [term, onlyIds])
}

interface RowContextParts {
  readonly driver: ItemDriver
  readonly grid: GridStore
  readonly columns: ColumnChoices["columns"]
}

/** One object for all rows, the same until something in it changes. */
function useRowContext({ driver, grid, columns }: RowContextParts) {
  const { t, i18n } = useTranslation("items")
  const { Profile, DefaultCurrency } = useSettings()
  const hasLogos = useFeature("ServiceLogos")
  const locale = i18n.language
  const today = useToday()
  const drafts = useDraftStore()
  return useMemo(
    () => ({
      store: driver.store,
      drafts,
      grid,
      columns,
      facts: { locale, today, currency: DefaultCurrency, hasLogos },
      picks: weightPicks(Profile, "row"),
      t,
    }),
    [driver, drafts, grid, columns, locale, today, DefaultCurrency, hasLogos, Profile, t],
  )
}
