import type { ProductMemory } from "@smart-send/domain/product/product"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconBox } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "../../data/session/session-context.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { ProductList } from "../../pick/product-list.tsx"
import type { PanelProps } from "../panel.ts"
import { ProductForm } from "./product-form.tsx"
import { typedProduct } from "./typed-product.ts"
import * as styles from "./products-panel.module.css"

/** What is remembered of each SKU (PANEL-6): find it, correct it, forget it. */
export function ProductsPanel({ leave }: PanelProps) {
  const { t } = useTranslation("products")
  const isOn = useFeature("Products")
  const session = useSession()
  // The product with unsaved edits, if the browser's Back button closed the panel.
  const [open, setOpen] = useState<ProductMemory | null>(() => typedProduct.get(session)?.of ?? null)
  if (!isOn) {
    return (
      <EmptyState icon={<IconBox size={28} stroke={1.5} />} title={t("off")}>
        {t("offText")}
      </EmptyState>
    )
  }
  if (open !== null) return <ProductForm product={open} onDone={() => setOpen(null)} leave={leave} />
  return (
    <div className={styles.products}>
      <p className={styles.note}>{t("intro")}</p>
      <ProductList onPick={setOpen} />
    </div>
  )
}
