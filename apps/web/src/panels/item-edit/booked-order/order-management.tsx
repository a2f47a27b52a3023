import { Switch } from "@mantine/core"
import { showsOrderManagement } from "@smart-send/domain/dispatch/shows-order-management"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { isPackaged } from "@smart-send/domain/item/item-status"
import { useTranslation } from "react-i18next"
import { useItemDriver } from "../../../data/items/use-item-driver.ts"
import { packagedChange } from "../../../grid/changes/change-packaged.ts"
import { useLondonMoment } from "../../../live/use-london-moment.ts"
import { useTellsShops } from "../../../marketplace/use-tells-shops.ts"
import { NotifyMarketplace } from "./notify-marketplace.tsx"
import * as styles from "./booked-order.module.css"

/** Whether it is packed, and whether the marketplace knows (BOOKED-3, DISPATCH-2). */
export function OrderManagement({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("booked-order")
  const driver = useItemDriver()
  const { date: today } = useLondonMoment()
  const tellsShops = useTellsShops()
  if (!showsOrderManagement(item)) return null
  const isPacked = isPackaged(item)
  const pack = (): void => {
    const change = packagedChange(item, isPacked ? null : today)
    if (change !== null) void driver.editNow(new Map([[item.Id, change]]))
  }
  return (
    <section className={styles.block} aria-labelledby="ss-booked-management">
      <h4 id="ss-booked-management">{t("management.title")}</h4>
      <Switch label={t("management.packaged")} checked={isPacked} onChange={pack} />
      {tellsShops && <NotifyMarketplace item={item} />}
    </section>
  )
}
