import { Button } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import { pickProgress } from "@smart-send/domain/picking/picked"
import { IconArrowBackUp } from "@smart-send/ui/icons"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { CodeEntry } from "../../picking/code-entry.tsx"
import { pickOrderId, type PickOrder } from "../../picking/order-to-pick.ts"
import { Floor, FloorErrors } from "./floor.tsx"
import { LastScan } from "./last-scan.tsx"
import { PickRows } from "./pick-rows.tsx"
import { PickingStates } from "./picking-states.tsx"
import { ProductRows } from "./product-rows.tsx"
import { tickRowHeight } from "./order-row-height.ts"
import { TickRow } from "./tick-row.tsx"
import { useListScans } from "./use-list-scans.ts"
import { usePicked, usePickingList, usePickPlace } from "./use-picking-list.ts"
import * as styles from "./floor.module.css"

/** app/picking-list: the whole list on the picking floor, ticked off as it comes off the shelf (PICK-12). */
export function PickingListScreen() {
  return (
    <FloorErrors page="list">
      <WholeList />
    </FloorErrors>
  )
}

function WholeList() {
  const { t } = useTranslation("picking")
  const { t: shell } = useTranslation()
  const list = usePickingList("NotPackaged", "")
  const { orders, products, store } = list
  const picked = usePicked(store)
  const { way } = usePickPlace(store)
  const openPanel = useOpenPanel()
  const open = useCallback((id: ItemId) => openPanel("PICKING-LIST", id), [openPanel])
  const pick = useCallback(
    ({ id, lines }: PickOrder, isOn: boolean) =>
      store.set(
        lines.map(({ key }) => ({ id, key })),
        isOn,
      ),
    [store],
  )
  const scan = useListScans(products, ({ key, orders: own }) =>
    store.set(
      own.map(({ id }) => ({ id, key })),
      true,
    ),
  )
  return (
    <Floor
      title={shell("pages.app/picking-list")}
      other={{ to: "/app/mobile-picking", label: t("floorPage.one") }}
      store={store}
      progress={pickProgress(orders, picked)}
    >
      <PickingStates {...{ list }} filter="NotPackaged">
        {way === "product" ? (
          <ProductRows key="product" isLarge {...{ products, picked, store }} />
        ) : (
          <PickRows
            key="order"
            rows={orders}
            keyOf={pickOrderId}
            label={t("list.orders")}
            heightOf={tickRowHeight}
            renderRow={(order) => <TickRow {...{ order, picked }} onPick={pick} onOpen={open} />}
          />
        )}
      </PickingStates>
      <div className={styles.scan}>
        <LastScan />
        <CodeEntry onCode={scan} isLarge />
        <Button
          size="md"
          variant="default"
          leftSection={<IconArrowBackUp size={20} stroke={1.5} aria-hidden />}
          disabled={!store.canUndo()}
          onClick={store.undo}
        >
          {t("floorPage.undo")}
        </Button>
      </div>
    </Floor>
  )
}
