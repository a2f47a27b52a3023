import { lazyPart } from "@smart-send/ui/lazy-part"
import { useCallback, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useOpenClaims, type OpenClaims } from "../../data/claim/use-open-claims.ts"
import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import type { Narrowing } from "../../grid/list/collapsed-groups.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { ItemGrid } from "../../grid/item-grid.tsx"
import { useFollowInPanel } from "../../location/open-panel.ts"
import { useTellsShops } from "../../marketplace/use-tells-shops.ts"
import { useDraftStore } from "../../item-draft/draft-store.ts"
import type { OpenFields } from "../../grid/row-context.ts"
import { weightPicks } from "../../grid/weight-picks.ts"
import type { Floating } from "./floats/floating.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import { useColumnsBeside } from "../../grid/use-columns-beside.ts"
import type { ColumnChoices } from "../../grid/use-columns.ts"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"
import { sortedBy, type ItemList } from "./use-item-list.ts"
import type { LabelPrinting } from "../../data/label/use-label-printing.ts"
import { useListKeys } from "./use-list-keys.ts"
import { useFixProblem } from "./use-fix-problem.ts"
import { useOpenFields } from "./use-open-fields.ts"
import { useRowPress } from "./use-row-press.ts"
import { useShownOrder } from "../../grid/use-shown-order.ts"
import { useToday } from "../../grid/use-today.ts"

const ListFloats = lazyPart(async () => (await import("./floats/load-list-floats.ts")).loadListFloats())

interface ListAreaProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly choices: ColumnChoices
  readonly grid: GridStore
  readonly labels: LabelPrinting
  readonly actions: BulkActions
  readonly narrowing: Narrowing
  readonly floating: Floating | null
  readonly setFloating: (floating: Floating | null) => void
  readonly isEmpty: boolean
}

/** The rows, and the open menu or form. */
export function ListArea(props: ListAreaProps) {
  const { driver, list, choices, grid, labels, actions, narrowing, floating, setFloating, isEmpty } = props
  const isNarrow = useIsNarrow()
  const close = useCallback(() => setFloating(null), [setFloating])
  const closeAndReturn = useCallback(() => {
    floating?.opener.focus()
    setFloating(null)
  }, [floating, setFloating])
  const columns = useColumnsBeside(choices.columns, isNarrow)
  const claims = useOpenClaims(list.views.count("Booked") > 0)
  const fields = useOpenFields({ driver, list, grid, actions })
  const context = useRowContext({ driver, grid, columns, fields, claims })
  const fix = useFixProblem(driver, setFloating)
  const onPress = useRowPress({ driver, list, grid, claims, actions, fix, setFloating })
  const follow = useFollowInPanel()
  useShownOrder(grid)
  useListKeys({ list, narrowing, grid, actions, setFloating })

  return (
    <>
      {!isEmpty && (
        <ItemGrid
          context={context}
          ids={list.ids}
          entries={list.entries}
          view={list.view}
          narrowing={narrowing}
          layout={isNarrow ? "cards" : choices.density}
          sort={list.sort}
          onSort={(field) => list.setSort(sortedBy(list.sort, field))}
          onMoveColumn={choices.moveTo}
          onPress={onPress}
          onScroll={close}
          onReach={follow}
        />
      )}
      {floating !== null && (
        <ListFloats {...{ driver, floating, setFloating, actions, labels, grid, fix }} close={closeAndReturn} />
      )}
    </>
  )
}

interface RowContextParts {
  readonly driver: ItemDriver
  readonly grid: GridStore
  readonly columns: ColumnChoices["columns"]
  readonly fields: OpenFields | null
  readonly claims: OpenClaims
}

/** One object for all rows, the same until something in it changes. */
function useRowContext({ driver, grid, columns, fields, claims }: RowContextParts) {
  const { t, i18n } = useTranslation("items")
  const { Profile, DefaultCurrency } = useSettings()
  const hasLogos = useFeature("ServiceLogos")
  const tellsShops = useTellsShops()
  const locale = i18n.language
  const today = useToday()
  const drafts = useDraftStore()
  return useMemo(
    () => ({
      store: driver.store,
      drafts,
      grid,
      columns,
      facts: { locale, today, currency: DefaultCurrency, hasLogos, claims, tellsShops },
      picks: weightPicks(Profile, "row"),
      fields,
      t,
    }),
    [driver, drafts, grid, columns, locale, today, DefaultCurrency, hasLogos, claims, tellsShops, Profile, fields, t],
  )
}
