import { Button } from "@mantine/core"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useForgetProduct } from "../../data/product/use-products.ts"
import * as styles from "./products-panel.module.css"

interface ForgetProductProps {
  readonly product: ProductMemory
  readonly onForgotten: () => void
}

/** Asks for confirmation in place, because what was learned can't be restored. */
export function ForgetProduct({ product: { Id, Sku }, onForgotten }: ForgetProductProps) {
  const { t } = useTranslation("products")
  const [isAsking, setAsking] = useState(false)
  const forget = useForgetProduct()
  if (!isAsking) {
    return (
      <Button variant="subtle" color="broken" onClick={() => setAsking(true)}>
        {t("forget")}
      </Button>
    )
  }
  const confirm = (): void =>
    forget.mutate(Id, {
      onSuccess: () => {
        showToast({ meaning: "ready", title: t("forgotten", { sku: Sku }) })
        onForgotten()
      },
      onError: (error) => showToast({ meaning: "broken", title: t("forgetFailed"), text: error.message }),
    })
  return (
    <div className={styles.ask} role="group" aria-label={t("forgetSure")}>
      <p>{t("forgetText", { sku: Sku })}</p>
      <Button color="broken" loading={forget.isPending} onClick={confirm} data-autofocus>
        {t("forgetYes")}
      </Button>
      <Button variant="default" onClick={() => setAsking(false)}>
        {t("forgetNo")}
      </Button>
    </div>
  )
}
