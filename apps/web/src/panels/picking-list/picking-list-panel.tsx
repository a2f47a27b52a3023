import { Button } from "@mantine/core"
import { isToPick } from "@smart-send/domain/picking/pick-filter"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff, IconPrinter } from "@smart-send/ui/icons"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBeforeAct } from "../../data/items/act-gate.ts"
import { useDispatches } from "../../data/dispatch/use-dispatches.ts"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemRecord, useWholeList } from "../../data/items/use-item-record.ts"
import { CodeEntry } from "../../picking/code-entry.tsx"
import { LabelOfPacked } from "../../picking/label-of-packed.tsx"
import { OrderCard } from "../../picking/order-card.tsx"
import { pickOrder } from "../../picking/order-to-pick.ts"
import { PackToggles } from "../../picking/pack-toggles.tsx"
import { PrintSheet } from "../../picking/print-sheet.tsx"
import { ScanVerdict } from "../../picking/scan-verdict.tsx"
import { usePrintSheet } from "../../picking/use-print-sheet.tsx"
import { useDeskState, useVerifyDesk } from "../../picking/use-verify-desk.ts"
import { VerifyLines } from "../../picking/verify-lines.tsx"
import { useOpenPanel } from "../../location/open-panel.ts"
import type { PanelProps } from "../panel.ts"
import * as styles from "./picking-list-panel.module.css"

/** One order of the picking list: its card, scanning its products into the parcel, and its list on paper (PICK-9). */
export function PickingListPanel({ itemId }: PanelProps) {
  const { t } = useTranslation("picking")
  const read = useItemRecord(itemId)
  const { record } = read
  // The code of another order that is scanned here opens that one.
  useWholeList()
  if (record === undefined) return <ItemMissing read={read} heights={[160]} />
  if (!isToPick(record.item)) {
    return (
      <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={t("card.gone")}>
        {t("card.goneText")}
      </EmptyState>
    )
  }
  return <OrderOnDesk record={record} />
}

function OrderOnDesk({ record: { id, item } }: { readonly record: ItemRecord }) {
  const { t } = useTranslation("picking")
  const desk = useVerifyDesk()
  const { verifying } = useDeskState(desk)
  const openPanel = useOpenPanel()
  const beforeAct = useBeforeAct()
  const ids = [id]
  const dispatches = useDispatches(ids)
  const { print, sheet } = usePrintSheet(<PrintSheet orders={[pickOrder(item)]} way="order" />, { isPages: false })
  useEffect(() => {
    desk.open(id)
    return () => {
      // Another order that was scanned has taken its place already.
      if (desk.state().verifying?.id === id) desk.close()
    }
  }, [desk, id])
  const take = (code: string): void => {
    if (desk.scan(code) === "unknown") desk.sayNotFound(code)
    const now = desk.state().verifying?.id
    if (now !== undefined && now !== id) openPanel("PICKING-LIST", now)
  }
  return (
    <div className={styles.order}>
      <OrderCard item={item} />
      <PackToggles item={item} dispatches={dispatches} />
      <section className={styles.verify} aria-label={t("verify.title")}>
        <h3>{t("verify.title")}</h3>
        <CodeEntry onCode={take} isLarge />
        <ScanVerdict />
        <LabelOfPacked id={id} />
        {verifying?.id === id && <VerifyLines verifying={verifying} desk={desk} />}
      </section>
      <Button
        variant="default"
        className={styles.print}
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        onClick={() => beforeAct([id], print)}
      >
        {t("card.printList")}
      </Button>
      {sheet}
    </div>
  )
}
