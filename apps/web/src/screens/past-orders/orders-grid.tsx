import type { ItemId } from "@smart-send/domain/id/id"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { OpenClaims } from "../../data/claim/use-open-claims.ts"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import type { ItemStore } from "../../data/items/item-store.ts"
import type { Column } from "../../grid/column.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import { isKeyTaken } from "../../grid/is-key-taken.ts"
import { ItemGrid, type RowPress } from "../../grid/item-grid.tsx"
import { useColumnsBeside } from "../../grid/use-columns-beside.ts"
import { useColumns } from "../../grid/use-columns.ts"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"
import { useShownOrder } from "../../grid/use-shown-order.ts"
import { useToday } from "../../grid/use-today.ts"
import { weightPicks } from "../../grid/weight-picks.ts"
import { useDraftStore } from "../../item-draft/draft-store.ts"
import { usePageKeys } from "../../keys/use-page-keys.ts"
import { useFollowInPanel } from "../../location/open-panel.ts"
import { useTellsShops } from "../../marketplace/use-tells-shops.ts"
import { gridSort, sortPressed, type OrderSortName } from "./order-sorts.ts"

interface OrdersGridProps {
  readonly store: ItemStore
  readonly ids: readonly ItemId[]
  readonly grid: GridStore
  readonly claims: OpenClaims
  readonly view: string
  readonly term: string
  readonly sort: OrderSortName
  readonly onSort: (sort: OrderSortName) => void
  readonly onPress: (press: RowPress) => void
  readonly onOpen: (id: ItemId) => void
  readonly onScroll: () => void
  readonly onNearEnd: () => void
}

/** The rows, on the grid of the list of what is to be sent: its columns, density and keys. */
export function OrdersGrid(props: OrdersGridProps) {
  const { store, ids, grid, claims, view, term, sort, onSort, onPress, onOpen, onScroll, onNearEnd } = props
  const { t, i18n } = useTranslation("items")
  const { Profile, DefaultCurrency } = useSettings()
  const hasLogos = useFeature("ServiceLogos")
  const tellsShops = useTellsShops()
  const isNarrow = useIsNarrow()
  const choices = useColumns()
  const sortable = useMemo(() => choices.columns.map(withServerSort), [choices.columns])
  const columns = useColumnsBeside(sortable, isNarrow)
  const drafts = useDraftStore()
  const today = useToday()
  const follow = useFollowInPanel()
  useShownOrder(grid)
  usePageKeys((event) => {
    if (isKeyTaken(event) || event.key !== "Enter") return null
    const { activeId } = grid.get()
    return activeId === null ? null : () => onOpen(activeId)
  })
  const context = useMemo(
    () => ({
      store,
      drafts,
      grid,
      columns,
      facts: { locale: i18n.language, today, currency: DefaultCurrency, hasLogos, claims, tellsShops },
      picks: weightPicks(Profile, "row"),
      fields: null,
      t,
    }),
    [store, drafts, grid, columns, i18n.language, today, DefaultCurrency, hasLogos, claims, tellsShops, Profile, t],
  )
  const narrowing = useMemo(() => ({ term, onlyIds: null }), [term])
  return (
    <ItemGrid
      context={context}
      ids={ids}
      entries={ids}
      view={view}
      narrowing={narrowing}
      layout={isNarrow ? "cards" : choices.density}
      sort={gridSort(sort)}
      onSort={(field) => onSort(sortPressed(sort, field))}
      onMoveColumn={choices.moveTo}
      onPress={onPress}
      onScroll={onScroll}
      onReach={follow}
      onNearEnd={onNearEnd}
    />
  )
}

/** The server orders by date and by buyer; the head of another column only moves it. */
function withServerSort(column: Column): Column {
  const isServed = column.sortField === "Date" || column.sortField === "RecipientName"
  return isServed ? column : { ...column, sortField: null }
}
