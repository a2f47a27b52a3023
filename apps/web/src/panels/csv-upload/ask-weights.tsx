import { Button, NumberInput } from "@mantine/core"
import type { UnweighedProduct } from "@smart-send/domain/product/product-parcels"
import { PARCEL_LIMITS } from "@smart-send/domain/parcel/parcel-limits"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { type ProductWeights, weightOf } from "../../data/csv-import/product-weights.ts"
import * as weightStyles from "./ask-weights.module.css"
import * as styles from "./csv-upload-panel.module.css"

const SHOWN_AT_ONCE = 50

interface AskWeightsProps {
  readonly products: readonly UnweighedProduct[]
  readonly weights: ProductWeights
  /** kg of one piece; 0 for nothing typed. */
  readonly onWeight: (key: string, weight: number) => void
  /** Enter in the last field. */
  readonly onLast: () => void
}

/** Asks for the weight of each product that items lack, once, from the product memory first. Typing is optional. */
export function AskWeights({ products, weights, onWeight, onLast }: AskWeightsProps) {
  const { t } = useTranslation("csv-import")
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const list = useRef<HTMLUListElement>(null)

  // Nothing is typed over: the focus goes to the first gap only once the memory has said what it knows.
  useEffect(() => {
    if (weights.isRead)
      fieldsOf(list.current)
        .find((field) => field.value === "")
        ?.focus({ preventScroll: true })
  }, [weights.isRead])

  const next = (from: HTMLInputElement): void => {
    const all = fieldsOf(list.current)
    const following = all[all.indexOf(from) + 1]
    if (following === undefined) {
      onLast()
      return
    }
    following.focus()
    following.select()
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t("weights", { count: products.length })}</h3>
      <p className={styles.hint}>{t("weightsHint")}</p>
      <ul className={weightStyles.weights} ref={list}>
        {products.slice(0, shown).map((product) => (
          <WeightField
            // A remembered weight that arrives is shown.
            key={`${product.key} ${weights.remembered.get(product.key)?.Weight ?? 0}`}
            product={product}
            weights={weights}
            onWeight={onWeight}
            onNext={next}
          />
        ))}
      </ul>
      {products.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t("moreProducts", { count: products.length - shown })}
        </Button>
      )}
    </section>
  )
}

function fieldsOf(list: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(list?.querySelectorAll("input") ?? [])]
}

interface WeightFieldProps extends Pick<AskWeightsProps, "weights" | "onWeight"> {
  readonly product: UnweighedProduct
  readonly onNext: (from: HTMLInputElement) => void
}

function WeightField({ product: { key, sku, description, itemCount }, weights, onWeight, onNext }: WeightFieldProps) {
  const { t } = useTranslation("csv-import")
  const known = weightOf(weights, key)
  const [typed, setTyped] = useState<number | string>(known === 0 ? "" : known)
  const weight = typeof typed === "number" ? typed : 0
  const isTooHeavy = weight > PARCEL_LIMITS.Weight
  const isRemembered = weight > 0 && weights.remembered.get(key)?.Weight === weight
  const commit = (): void => {
    const given = isTooHeavy ? 0 : weight
    if (given !== known) onWeight(key, given)
  }
  return (
    <li>
      <NumberInput
        classNames={{ root: weightStyles.weightRow, label: weightStyles.weightLabel, input: weightStyles.weightInput }}
        label={t("weightOf", { product: description || sku, count: itemCount })}
        description={isRemembered && t("remembered")}
        value={typed}
        onChange={setTyped}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          commit()
          onNext(event.currentTarget)
        }}
        error={isTooHeavy && t("tooHeavy", { most: PARCEL_LIMITS.Weight })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        rightSection={t("unit")}
        min={0}
        clampBehavior="none"
        decimalScale={3}
        allowNegative={false}
        hideControls
      />
    </li>
  )
}
