import { Button, NumberInput } from "@mantine/core"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { useMemo, useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useRemembered } from "../../../data/product/use-remembered.ts"
import { productsToWeigh, weightChanges } from "../../../grid/changes/change-by-product.ts"
import { goToNextField } from "./go-to-next-field.ts"
import { ProductName } from "./product-name.tsx"
import * as formStyles from "./float-form.module.css"
import * as styles from "./product-form.module.css"

interface WeightsFormProps {
  readonly records: readonly ItemRecord[]
  readonly onSave: (weights: ReadonlyMap<string, number>) => void
}

/** The weight of one piece of each product, asked once for all items that hold it. */
export function WeightsForm({ records, onSave }: WeightsFormProps) {
  const { t } = useTranslation("items")
  const known = useRemembered()
  const products = useMemo(() => productsToWeigh(records), [records])
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(
    () =>
      new Map(
        products.flatMap(({ key, sku }) => {
          const weight = known.get(skuKey(sku))?.Dimensions.Weight ?? 0
          return weight > 0 ? [[key, weight] as const] : []
        }),
      ),
  )
  // What is known is only looked at: the focus goes to the first gap, or to the button when there is none.
  const [firstGap] = useState(() => products.find(({ key }) => !typed.has(key))?.key ?? null)
  const count = weightChanges(records, typed).size
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (count > 0) onSave(typed)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is handled for all fields at once
    <form className={styles.form} onSubmit={save} onKeyDown={goToNextField} noValidate>
      <p className={formStyles.title}>{t("weightsForm.title")}</p>
      <ul className={styles.list}>
        {products.map(({ key, name, sku, ids }) => (
          <li key={key} className={styles.product}>
            <ProductName {...{ name, sku }} count={ids.length} />
            <NumberInput
              className={styles.weight}
              aria-label={t("weightsForm.weight", { name })}
              value={typed.get(key) ?? ""}
              onChange={(value) => {
                const next = new Map(typed)
                if (typeof value === "number" && value > 0) next.set(key, value)
                else next.delete(key)
                setTyped(next)
              }}
              error={
                (typed.get(key) ?? 0) > PARCEL_LIMITS.Weight && t("parcel.tooHeavy", { most: PARCEL_LIMITS.Weight })
              }
              rightSection="kg"
              min={0}
              clampBehavior="none"
              decimalScale={3}
              allowNegative={false}
              hideControls
              data-autofocus={key === firstGap || undefined}
            />
          </li>
        ))}
      </ul>
      {products.length === 0 ? (
        <p className="ss-quiet">{t("weightsForm.nothing")}</p>
      ) : (
        <Button type="submit" disabled={count === 0} data-autofocus={firstGap === null || undefined}>
          {t("weightsForm.apply", { count })}
        </Button>
      )}
    </form>
  )
}
