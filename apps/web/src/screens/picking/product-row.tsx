import { isPicked, type Picked } from "@smart-send/domain/picking/picked"
import type { ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { ProductPicture } from "../../picking/product-picture.tsx"
import * as styles from "./product-row.module.css"

interface ProductRowProps {
  readonly product: ProductToPick
  readonly picked: Picked
  readonly isLarge?: boolean
  readonly onPick: (product: ProductToPick, isOn: boolean) => void
}

/** How many pieces of a product are picked. */
function pickedOf({ key, orders }: ProductToPick, picked: Picked): number {
  return orders.reduce((sum, { id, quantity }) => sum + (isPicked(picked, { id, key }) ? quantity : 0), 0)
}

/** "12 x MUG-BLU: 7 orders" (PICK-5), and whether it is off the shelf. */
export const ProductRow = memo(function ProductRow({
  product: whole,
  picked,
  isLarge = false,
  onPick,
}: ProductRowProps) {
  const { t } = useTranslation("picking")
  const { sku, product, quantity, orders, imageUrl } = whole
  const done = pickedOf(whole, picked)
  const isDone = done === quantity
  return (
    <label className={styles.product} data-large={isLarge || undefined} data-done={isDone || undefined}>
      <input
        type="checkbox"
        aria-label={t("pickedName", { name: sku === "" ? product : sku })}
        checked={isDone}
        onChange={() => onPick(whole, !isDone)}
      />
      <ProductPicture url={imageUrl} />
      <span className={`ss-figures ${styles.times}`}>{t("times", { quantity })}</span>
      <span className={styles.words}>
        <span className={`ss-code ${styles.sku}`} title={sku}>
          {sku}
        </span>
        <span className={styles.name} title={product}>
          {product}
        </span>
      </span>
      <span className={`ss-figures ${styles.orders}`}>
        {t("orders", { count: orders.length })}
        {done > 0 && !isDone && <span>{t("partly", { done, of: quantity })}</span>}
      </span>
    </label>
  )
})
