import { useDebouncedValue } from "@mantine/hooks"
import type { OrdersPage } from "./orders-page.ts"
import type { Period } from "@smart-send/domain/calendar/period"
import type { ItemId } from "@smart-send/domain/id/id"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCsvExport } from "../../data/downloads/use-csv-export.ts"
import { toPrint } from "../../data/label/to-print.ts"
import { useLabelPrinting } from "../../data/label/use-label-printing.ts"
import { usePastOrders } from "../../data/order/use-past-orders.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { anchorOf } from "../../grid/anchored-popover.tsx"
import { useGridStore, usePaintedIds } from "../../grid/grid-state.ts"
import type { RowPress } from "../../grid/item-grid.tsx"
import { NOTHING_SELECTED } from "../../grid/list/selection.ts"
import { claimOf } from "../../grid/row-facts.ts"
import { SearchBox } from "../../grid/search-box.tsx"
import { useOpenPanel } from "../../location/open-panel.ts"
import { orderChoices, withLabels, type OrderChoice } from "./order-choices.ts"
import { OrderMenu } from "./order-menu.tsx"
import { ORDER_SORTS, type OrderSortName } from "./order-sorts.ts"
import { OrdersBar } from "./orders-bar.tsx"
import { OrdersGrid } from "./orders-grid.tsx"
import { OrdersList } from "./orders-list.tsx"
import { useOrderRows } from "./use-order-rows.ts"
import * as page from "../../grid/list-page.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500

/** What was booked, or what is on its way (LIST-27): one screen for each. */
export function OrdersScreen({ which }: { readonly which: OrdersPage }) {
  const { t } = useTranslation("past-orders")
  const { t: shell } = useTranslation()
  const [period, setPeriod] = useState<Period>("Last30Days")
  const [sort, setSort] = useState<OrderSortName>("newest")
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const orders = usePastOrders({ which, period, search, ...ORDER_SORTS[sort] })
  const listed = useOrderRows(orders.orders)
  const { store, ids, rows, claims } = listed
  const grid = useGridStore()
  const { Features } = useSettings()
  const labels = useLabelPrinting(store)
  const csv = useCsvExport()
  const openPanel = useOpenPanel()
  const navigate = useNavigate()
  const [menu, setMenu] = useState<RowPress | null>(null)
  const painted = usePaintedIds(grid)
  const chosen = useMemo(() => ids.flatMap((id) => (painted.has(id) ? (rows.get(id) ?? []) : [])), [ids, painted, rows])
  const printable = useMemo(() => withLabels(chosen, Features), [chosen, Features])
  const closeMenu = useCallback(() => setMenu(null), [])
  const open = (id: ItemId): void => {
    const row = rows.get(id)
    if (row !== undefined && row.key === row.order.Item.Id) openPanel("EDIT", row.order.Item.Id)
  }
  const onPress = (press: RowPress): void => {
    const row = rows.get(press.id)
    const claim = row === undefined ? null : claimOf(row.record.item, claims)
    if (press.act === "menu") setMenu(press)
    else if (press.act === "claim" && claim !== null) void navigate(`/claims/${claim}`)
    else open(press.id)
  }
  const choose = (choice: OrderChoice): void => {
    const row = menu === null ? undefined : rows.get(menu.id)
    closeMenu()
    if (row === undefined) return
    const { Item, Line } = row.order
    const acts: Readonly<Record<OrderChoice, () => void>> = {
      open: () => open(row.key),
      label: () => labels.print([Item.Id]),
      csv: () => csv.exportItems([row.record.item]),
      cancel: () => void navigate(`/cancellations/request/${Line.OrderLineId}`),
      claim: () => void navigate(`/claims/new/${Line.OrderLineId}`),
      enquiry: () => void navigate(`/enquiry/${Line.OrderLineId}`),
    }
    acts[choice]()
  }
  const menuRow = menu === null ? undefined : rows.get(menu.id)

  return (
    <div className={page.area} data-past-orders>
      <SearchBox term={typed} onTerm={setTyped} label={t("searchLabel")} placeholder={t("search")} />
      <OrdersBar
        title={shell(`pages.${PAGES[which]}`)}
        {...{ period, sort }}
        onPeriod={setPeriod}
        onSort={setSort}
        count={orders.orders === undefined ? null : ids.length}
        hasMore={orders.hasMore}
        selected={chosen.length}
        printable={toPrint(printable, store)}
        isPrinting={labels.isWorking}
        onPrint={() => labels.print(printable)}
        onExport={() => csv.exportItems(chosen.map(({ record }) => record.item))}
        onClear={() => grid.set({ selection: NOTHING_SELECTED })}
      />
      <OrdersList
        {...{ orders, which, period, search }}
        isEmpty={ids.length === 0}
        onAnyTime={() => setPeriod("Any")}
        onClearSearch={() => setTyped("")}
      >
        <OrdersGrid
          {...{ store, ids, grid, claims, sort, onPress }}
          view={`${which} ${period} ${sort}`}
          term={search}
          onSort={setSort}
          onOpen={open}
          onScroll={closeMenu}
          onNearEnd={orders.error === null ? orders.readMore : NOTHING}
        />
      </OrdersList>
      {menu !== null && menuRow !== undefined && (
        <OrderMenu
          anchor={anchorOf(menu.element)}
          choices={orderChoices(menuRow, Features)}
          onChoose={choose}
          onClose={() => {
            closeMenu()
            menu.element.focus()
          }}
        />
      )}
    </div>
  )
}

const PAGES = { History: "my-orders", InTransit: "in-transit" } as const

const NOTHING = (): void => undefined
