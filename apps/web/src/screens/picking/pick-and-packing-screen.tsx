import type { ItemId } from "@smart-send/domain/id/id"
import { hasMarketplace } from "@smart-send/domain/item/can-be-dispatched"
import type { PickFilter } from "@smart-send/domain/picking/pick-filter"
import { useCallback, useDeferredValue, useState } from "react"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useDispatches } from "../../data/dispatch/use-dispatches.ts"
import { saveDocuments } from "../../data/label/save-documents.ts"
import { useSession } from "../../data/session/session-context.ts"
import { SearchBox } from "../../grid/search-box.tsx"
import { useIsNarrow } from "../../grid/use-is-narrow.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { CodeEntry } from "../../picking/code-entry.tsx"
import { pickOrderId, type PickOrder } from "../../picking/order-to-pick.ts"
import { PrintSheet } from "../../picking/print-sheet.tsx"
import { usePrintSheet } from "../../picking/use-print-sheet.tsx"
import { LastScan } from "./last-scan.tsx"
import { orderRowHeight } from "./order-row-height.ts"
import { OrderRow } from "./order-row.tsx"
import { PickRows } from "./pick-rows.tsx"
import { PickingBar } from "./picking-bar.tsx"
import { PickingStates } from "./picking-states.tsx"
import { ProductRows } from "./product-rows.tsx"
import { useListScans } from "./use-list-scans.ts"
import { usePicked, usePickingList, usePickPlace } from "./use-picking-list.ts"
import * as page from "../../grid/list-page.module.css"
import * as styles from "./picking-screen.module.css"

/** pick-and-packing and package-contents (PICK-5 to PICK-11): what is to be picked, by product and by order. */
export function PickAndPackingScreen() {
  const { t } = useTranslation("picking")
  const { t: shell } = useTranslation()
  const session = useSession()
  const [filter, setFilter] = useState<PickFilter>("NotPackaged")
  const [term, setTerm] = useState("")
  const searched = useDeferredValue(term.trim())
  const list = usePickingList(filter, searched)
  const { status, orders, products, store } = list
  const picked = usePicked(store)
  const { way } = usePickPlace(store)
  const scan = useListScans(products, ({ sku, product }) => {
    store.goTo({ way: "product", at: null })
    setTerm(sku === "" ? product : sku)
  })
  const beforeAct = useBeforeAct()
  const ids = orders.map(({ id }) => id)
  const { print, sheet } = usePrintSheet(<PrintSheet {...{ orders, way }} />, { isPages: true })
  // A list that was not read is not said to have nothing on it.
  const isKnown = status.kind === "loaded" || orders.length > 0
  const counts = isKnown ? [t("orders", { count: orders.length }), t("products", { count: products.length })] : []
  return (
    <div className={page.area}>
      <SearchBox term={term} onTerm={setTerm} label={t("searchLabel")} placeholder={t("search")} />
      <PickingBar
        title={shell("pages.pick-and-packing")}
        count={counts.join(", ")}
        {...{ way, filter }}
        onWay={(next) => store.goTo({ way: next, at: null })}
        onFilter={setFilter}
        canPrint={orders.length > 0}
        onPrint={() => beforeAct(ids, print)}
        onPdf={() => beforeAct(ids, () => void saveDocuments(session, ids, "PICKING_LIST", t("sheet.title")))}
      />
      <div className={styles.desk}>
        <CodeEntry onCode={scan} />
        <LastScan />
      </div>
      <PickingStates {...{ list, filter }} term={searched} onClear={() => setTerm("")} onAll={() => setFilter("All")}>
        {way === "product" ? (
          <ProductRows key="product" {...{ products, picked, store }} />
        ) : (
          <OrderRows orders={orders} />
        )}
      </PickingStates>
      {sheet}
    </div>
  )
}

function OrderRows({ orders }: { readonly orders: readonly PickOrder[] }) {
  const { t } = useTranslation("picking")
  const openPanel = useOpenPanel()
  const isNarrow = useIsNarrow()
  const heightOf = useCallback((order: PickOrder) => orderRowHeight(order, isNarrow), [isNarrow])
  const open = useCallback((id: ItemId) => openPanel("PICKING-LIST", id), [openPanel])
  const [inSight, setInSight] = useState<readonly ItemId[]>([])
  const dispatches = useDispatches(inSight)
  const look = (rows: readonly PickOrder[]): void => {
    const ids = rows.filter(({ item }) => hasMarketplace(item)).map(({ id }) => id)
    setInSight((before) => (before.length === ids.length && before.every((id, at) => id === ids[at]) ? before : ids))
  }
  return (
    <PickRows
      key="order"
      rows={orders}
      keyOf={pickOrderId}
      label={t("list.orders")}
      heightOf={heightOf}
      onSight={look}
      renderRow={(order) => <OrderRow {...{ order, dispatches }} onOpen={open} />}
    />
  )
}
