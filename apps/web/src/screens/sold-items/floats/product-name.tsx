import { useTranslation } from "react-i18next"
import * as styles from "./product-form.module.css"

interface ProductNameProps {
  readonly name: string
  readonly sku: string
  /** How many items wait for it. */
  readonly count: number
}

/** A product in a form that asks for each product once. */
export function ProductName({ name, sku, count }: ProductNameProps) {
  const { t } = useTranslation("items")
  return (
    <span className={styles.name}>
      <span title={name}>{name || sku || t("byProduct.noName")}</span>
      <span className="ss-quiet ss-figures">
        {sku !== "" && `${sku}, `}
        {t("byProduct.items", { count })}
      </span>
    </span>
  )
}
