import { Button } from "@mantine/core"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { useMemo, useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useRemembered } from "../../../data/product/use-remembered.ts"
import { codeChanges, codesOfOthers, productsToCode } from "../../../grid/changes/change-by-product.ts"
import { tariffCodeOf } from "../../../grid/changes/change-tariff-codes.ts"
import { ProductCodesFields, type ProductCodes } from "../../../product/product-codes-fields.tsx"
import { goToNextField } from "./go-to-next-field.ts"
import { ProductName } from "./product-name.tsx"
import * as formStyles from "./float-form.module.css"
import * as styles from "./product-form.module.css"

interface CodesFormProps {
  readonly records: readonly ItemRecord[]
  /** Every item of the list, for what other orders say of these products. */
  readonly all: Iterable<ItemRecord>
  readonly onSave: (codes: ReadonlyMap<string, ProductCodes>) => void
}

const EMPTY: ProductCodes = { code: "", origin: "" }

/**
 * Tariff code and country of manufacture of each product, asked once for all items that hold it. What the product
 * memory or another order knows is filled in, for the seller to look at.
 */
export function CodesForm({ records, all, onSave }: CodesFormProps) {
  const { t } = useTranslation("items")
  const known = useRemembered()
  const products = useMemo(() => productsToCode(records), [records])
  const [typed, setTyped] = useState<ReadonlyMap<string, ProductCodes>>(() => {
    const others = codesOfOthers(all)
    return new Map(
      products.map(({ key, sku }) => {
        const memory = known.get(skuKey(sku))
        const other = others.get(key) ?? EMPTY
        return [key, { code: memory?.TariffCode || other.code, origin: memory?.CountryOfManufacture || other.origin }]
      }),
    )
  })
  const [isTried, setTried] = useState(false)
  const entered = new Map(
    Array.from(typed, ([key, codes]) => [key, { ...codes, code: tariffCodeOf(codes.code) ?? "" }] as const),
  )
  const count = codeChanges(records, entered).size
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (count > 0 && ![...typed.values()].some(isWrong)) onSave(entered)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is handled for all fields at once
    <form className={styles.form} onSubmit={save} onKeyDown={goToNextField} noValidate>
      <p className={formStyles.title}>{t("codesForm.title")}</p>
      <ul className={styles.list}>
        {products.map(({ key, name, sku, ids }, index) => {
          const codes = typed.get(key) ?? EMPTY
          const change = (part: Partial<ProductCodes>): void => setTyped(new Map(typed).set(key, { ...codes, ...part }))
          return (
            <li key={key} className={styles.product}>
              <ProductName {...{ name, sku }} count={ids.length} />
              <ProductCodesFields
                codes={codes}
                onChange={change}
                code={{
                  className: styles.code,
                  "aria-label": t("codesForm.code", { name }),
                  placeholder: t("codesForm.placeholder"),
                  error: isTried && isWrong(codes) && t("tariffForm.wrong"),
                  ...(index === 0 && { "data-autofocus": true }),
                }}
                origin={{ className: styles.origin, "aria-label": t("codesForm.origin", { name }) }}
                choose={t("codesForm.made")}
              />
            </li>
          )
        })}
      </ul>
      <Button type="submit" disabled={count === 0}>
        {t("codesForm.apply", { count })}
      </Button>
    </form>
  )
}

function isWrong({ code }: ProductCodes): boolean {
  return code.trim() !== "" && tariffCodeOf(code) === null
}
