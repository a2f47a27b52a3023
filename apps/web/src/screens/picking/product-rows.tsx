import type { Picked } from "@smart-send/domain/picking/picked"
import type { ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import type { PickedStore } from "../../picking/picked-store.ts"
import { PickRows } from "./pick-rows.tsx"
import { ProductRow } from "./product-row.tsx"

interface ProductRowsProps {
  readonly products: readonly ProductToPick[]
  readonly picked: Picked
  readonly store: PickedStore
  /** Big targets for the picking floor. */
  readonly isLarge?: boolean
}

/** Pixels. */
const HEIGHT = (): number => 56
const LARGE_HEIGHT = (): number => 72

const keyOf = ({ key }: ProductToPick): string => key

/** The products of the list, each ticked for all its orders. */
export function ProductRows({ products, picked, store, isLarge = false }: ProductRowsProps) {
  const { t } = useTranslation("picking")
  const pick = useCallback(
    ({ key, orders }: ProductToPick, isOn: boolean) =>
      store.set(
        orders.map(({ id }) => ({ id, key })),
        isOn,
      ),
    [store],
  )
  return (
    <PickRows
      rows={products}
      keyOf={keyOf}
      label={t("list.products")}
      heightOf={isLarge ? LARGE_HEIGHT : HEIGHT}
      renderRow={(product) => <ProductRow {...{ product, picked, isLarge }} onPick={pick} />}
    />
  )
}
