import { Button } from "@mantine/core"
import { isPicked, type Picked, type PickedLine } from "@smart-send/domain/picking/picked"
import { IconBarcode } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { OrderCard } from "../../picking/order-card.tsx"
import type { PickOrder } from "../../picking/order-to-pick.ts"
import { ProductPicture } from "../../picking/product-picture.tsx"
import * as styles from "./floor.module.css"

interface OrderStepProps {
  readonly order: PickOrder
  readonly picked: Picked
  readonly onPick: (line: PickedLine, isOn: boolean) => void
}

/** One order: its card, and a big tick for each of its products. */
export function OrderStep({ order: { id, item, lines }, picked, onPick }: OrderStepProps) {
  const { t } = useTranslation("picking")
  const openPanel = useOpenPanel()
  return (
    <>
      <OrderCard item={item} />
      <ul className={styles.orders} aria-label={t("card.lines")}>
        {lines.map(({ key, sku, product, quantity, imageUrl }) => {
          const isOn = isPicked(picked, { id, key })
          return (
            <li key={key}>
              <label className={styles.row} style={{ flex: 1 }}>
                <input type="checkbox" checked={isOn} onChange={() => onPick({ id, key }, !isOn)} />
                <ProductPicture url={imageUrl} />
                <span className={`ss-figures ${styles.count}`}>{t("times", { quantity })}</span>
                <span className={styles.words}>
                  {sku !== "" && <strong className="ss-code">{sku} </strong>}
                  {product}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <Button
        size="md"
        variant="default"
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        onClick={() => openPanel("PICKING-LIST", id)}
      >
        {t("floorPage.verify")}
      </Button>
    </>
  )
}
