import { Button } from "@mantine/core"
import { deskState } from "@smart-send/domain/item/desk-state"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { IconPackage, IconPrinter } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { useLabelPrinting } from "../../../data/label/use-label-printing.ts"
import { packagedChange } from "../../../grid/changes/change-packaged.ts"
import { useLondonMoment } from "../../../live/use-london-moment.ts"
import * as styles from "./booked-order.module.css"

/** What is done at the packing desk: its label, and its packing. Nothing once the courier has the parcel (LABEL-5). */
export function DeskActions({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const driver = useItemDriver()
  const labels = useLabelPrinting(driver.store)
  const { date: today } = useLondonMoment()
  const { label, packing } = deskState(item)
  if (isWithCourier(item)) return null
  const isPacked = packing === "Packaged"
  const pack = (): void => {
    const change = packagedChange(item, isPacked ? null : today)
    if (change !== null) void driver.editNow(new Map([[item.Id, change]]))
  }
  const printText = label === "Printed" ? t("printAgain") : t("print")
  return (
    <div className={styles.actions}>
      <Button
        variant={label === "ToPrint" ? "filled" : "default"}
        leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
        aria-busy={labels.isWorking}
        onClick={() => labels.print([item.Id])}
      >
        {labels.isWorking ? t("printing") : printText}
      </Button>
      <Button variant="default" leftSection={<IconPackage size={18} stroke={1.5} aria-hidden />} onClick={pack}>
        {t(isPacked ? "unpack" : "pack")}
      </Button>
    </div>
  )
}
