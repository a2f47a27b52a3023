import type { ItemId } from "@smart-send/domain/id/id"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { PageHeading } from "@smart-send/ui/page-heading"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useHasItems, useListStatus } from "../../data/items/use-item-driver.ts"
import { usePaintedIds, type GridStore } from "../../grid/grid-state.ts"
import type { Narrowing } from "../../grid/list/collapsed-groups.ts"
import { inSight } from "../../grid/list/selection.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { BulkFloat, Floating } from "./floats/floating.ts"
import { ListToolbar } from "./toolbar/list-toolbar.tsx"
import { ViewTabs } from "./toolbar/view-tabs.tsx"
import type { ColumnChoices } from "../../grid/use-columns.ts"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"
import type { ItemList } from "./use-item-list.ts"
import * as styles from "./list-bar.module.css"

const BulkToolbar = lazyPart(async () => (await import("./bulk/bulk-toolbar.tsx")).BulkToolbar)

interface ListBarProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly narrowing: Narrowing
  readonly choices: ColumnChoices
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly setFloating: (floating: Floating) => void
}

/** The one bar above the rows: views and tools or, in place of most tools, the actions for the selection. */
export function ListBar({ driver, list, narrowing, choices, grid, actions, setFloating }: ListBarProps) {
  const { t } = useTranslation("items")
  const { store } = driver
  const isNarrow = useIsNarrow()
  const isRead = useListStatus(store).kind === "loaded"
  const hasItems = useHasItems(store)
  // Rows show the selection before the tools change.
  const chosenIds = usePaintedIds(grid)
  const selectedIds = useMemo(() => inSight(chosenIds, list.ids), [chosenIds, list.ids])
  const hasSelection = selectedIds.size > 0
  return (
    <section className={styles.bar} aria-label={t("toolbar.label")} data-list-tools>
      <PageHeading isHidden>{t("title")}</PageHeading>
      <div className={styles.line}>
        <ViewTabs {...{ list, store, choices }} isShort={hasSelection} />
        {hasSelection && (
          <BulkToolbar
            {...{ selectedIds, store, grid, actions }}
            onFloat={(kind, opener) => setFloating(floatFor(kind, [...selectedIds], opener))}
          />
        )}
        <ListToolbar
          {...{ list, narrowing, store, grid, choices, isNarrow, hasSelection }}
          hasItems={hasItems || !isRead}
        />
      </div>
    </section>
  )
}

function floatFor(kind: BulkFloat, ids: readonly ItemId[], opener: HTMLElement): Floating {
  return kind === "parcel" ? { kind, ids, isSingle: false, opener } : { kind, ids, opener }
}
