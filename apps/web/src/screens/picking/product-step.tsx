import type { ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import { useTranslation } from "react-i18next"
import type { PickOrder } from "../../picking/order-to-pick.ts"
import { ProductPicture } from "../../picking/product-picture.tsx"
import * as styles from "./floor.module.css"

interface ProductStepProps {
  readonly product: ProductToPick
  readonly orders: readonly PickOrder[]
}

/** What to take off the shelf, how many, and for whom. */
export function ProductStep({ product: { sku, product, quantity, imageUrl, orders: own }, orders }: ProductStepProps) {
  const { t } = useTranslation("picking")
  const names = new Map(orders.map(({ id, item }) => [id, item.Recipient.Name || t("list.noName")]))
  return (
    <section aria-live="polite">
      <div className={styles.what}>
        <ProductPicture url={imageUrl} isLarge />
        <div className={styles.words}>
          <p className={`ss-figures ${styles.times}`}>{t("times", { quantity })}</p>
          <h2 className={`ss-code ${styles.sku}`}>{sku === "" ? product : sku}</h2>
          {sku !== "" && <p>{product}</p>}
        </div>
      </div>
      <h3 className={styles.subhead}>{t("floorPage.forOrders")}</h3>
      <ul className={styles.orders}>
        {own.map((each) => (
          <li key={each.id}>
            <span className="ss-figures">{t("times", { quantity: each.quantity })}</span>
            {names.get(each.id)}
          </li>
        ))}
      </ul>
    </section>
  )
}
