import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { openDifferences } from "@smart-send/domain/marketplace-order/open-differences"
import type { ItemRecord } from "../data/items/item-record.ts"
import type { RowContext } from "./row-context.ts"
import * as styles from "./row-problem.module.css"

interface ShopDifferencesTextProps {
  readonly record: ItemRecord
  readonly context: RowContext
}

/** What the shop says otherwise than the seller has typed: the first of it with both values, and how much more there is (SHOP-15). */
export function ShopDifferencesText({ record: { item }, context: { t } }: ShopDifferencesTextProps) {
  if (goesApart(item)) {
    const text = t("shop.apart")
    return (
      <span className={styles.text} title={text}>
        {text}
      </span>
    )
  }
  const changes = openDifferences(item)
  const [first] = changes
  if (first === undefined) return null
  const { Part, Product, Was, Now } = first
  const shop = item.Source.Name
  const nothing = t("shop.nothing")
  const part = Part === "Weight" && Now === "" ? "WeightAsked" : Part
  const text = t(`shop.part.${part}`, { shop, product: Product, was: Was || nothing, now: Now || nothing })
  return (
    <span className={styles.text} title={text}>
      {text} {changes.length > 1 && t("shop.more", { count: changes.length - 1 })}
    </span>
  )
}
