import { Button } from "@mantine/core"
import { countryName } from "@smart-send/domain/country/country"
import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { usualOrigin } from "@smart-send/domain/product/usual-origin"
import { useMemo, useState, type FormEvent } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { useTariffGroups } from "../../../data/tariff/use-tariff-groups.ts"
import { useRemembered } from "../../../data/product/use-remembered.ts"
import { codeChanges, codesOfOthers, productsToCode } from "../../../grid/changes/change-by-product.ts"
import { tariffCodeOf } from "../../../grid/changes/change-tariff-codes.ts"
import { productsToTariff } from "../../../grid/changes/products-to-tariff.ts"
import { ProductCodesFields, type ProductCodes } from "../../../product/product-codes-fields.tsx"
import { CodeChips } from "../../../tariff/code-chips.tsx"
import { AlikeLines } from "../../../tariff/alike-lines.tsx"
import { goOnFrom, goToNextField } from "./go-to-next-field.ts"
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
 * memory or another order knows is filled in, for the seller to look at, and so is the country that all other products
 * come from.
 */
export function CodesForm({ records, all, onSave }: CodesFormProps) {
  const { t } = useTranslation("items")
  const { t: of } = useTranslation("tariff")
  const known = useRemembered()
  const products = useMemo(() => productsToCode(records), [records])
  const usual = usualOrigin(known.values())
  const [typed, setTyped] = useState<ReadonlyMap<string, ProductCodes>>(() => {
    const others = codesOfOthers(all)
    return new Map(
      products.map(({ key, sku }) => {
        const memory = known.get(skuKey(sku))
        const other = others.get(key) ?? EMPTY
        return [
          key,
          { code: memory?.TariffCode || other.code, origin: memory?.CountryOfManufacture || other.origin || usual },
        ]
      }),
    )
  })
  // What is known is only looked at: the focus goes to the first gap, or to the button when there is none.
  const [firstGap] = useState(() => firstGapOf(typed))
  const [isTried, setTried] = useState(false)
  const entered = new Map(
    Array.from(typed, ([key, codes]) => [key, { ...codes, code: tariffCodeOf(codes.code) ?? "" }] as const),
  )
  const count = codeChanges(records, entered).size
  const goods = useMemo(() => products.map(({ name, sku }) => ({ description: name, sku })), [products])
  const { groups } = useTariffGroups(goods)
  // A product alone has its suggestions in its own row.
  const offers = groups.filter(({ places, suggestions }) => places.length > 1 && suggestions.length > 0)
  const suggestionsOf = new Map(
    groups.flatMap(({ places, suggestions }) =>
      places.flatMap((place) => (products[place] === undefined ? [] : [[products[place].key, suggestions] as const])),
    ),
  )
  const factsOf = useMemo(() => new Map(productsToTariff(records).map((each) => [each.key, each])), [records])
  const takeForAll = (keys: readonly string[], code: string): void => {
    setTyped(new Map([...typed, ...keys.map((key) => [key, { ...(typed.get(key) ?? EMPTY), code }] as const)]))
  }
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (count > 0 && ![...typed.values()].some(isWrong)) onSave(entered)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter is handled for all fields at once
    <form className={styles.form} onSubmit={save} onKeyDown={goToNextField} noValidate>
      <p className={formStyles.title}>{t("codesForm.title")}</p>
      {products.some(({ sku }) => !known.get(skuKey(sku))?.CountryOfManufacture) && usual !== "" && (
        <p className="ss-quiet">{t("codesForm.usualOrigin", { country: countryName(usual) })}</p>
      )}
      {offers.length > 0 && (
        <div className={styles.groups}>
          {offers.map((group) => {
            const alike = group.places.flatMap((place) => factsOf.get(products[place]?.key ?? "") ?? [])
            const [used = "", ...others] = new Set(alike.map(({ key }) => typed.get(key)?.code ?? ""))
            return (
              <AlikeLines
                key={group.places.join(" ")}
                group={group}
                isBrief
                products={alike}
                used={others.length === 0 ? used : ""}
                onUse={(code) =>
                  takeForAll(
                    alike.map(({ key }) => key),
                    code,
                  )
                }
              />
            )
          })}
        </div>
      )}
      <ul className={styles.list}>
        {products.map(({ key, name, sku, ids }) => {
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
                  ...(firstGap === `${key} code` && { "data-autofocus": true }),
                }}
                origin={{
                  className: styles.origin,
                  "aria-label": t("codesForm.origin", { name }),
                  ...(firstGap === `${key} origin` && { "data-autofocus": true }),
                }}
                choose={t("codesForm.made")}
              />
              <CodeChips
                label={of("suggest.listFor", { name })}
                suggestions={suggestionsOf.get(key) ?? []}
                system={factsOf.get(key)?.system ?? "HS"}
                taken={codes.code}
                onTake={(code, chip) => {
                  flushSync(() => change({ code }))
                  goOnFrom(chip)
                }}
              />
            </li>
          )
        })}
      </ul>
      {products.length === 0 ? (
        <p className="ss-quiet">{t("codesForm.nothing")}</p>
      ) : (
        <Button type="submit" disabled={count === 0} data-autofocus={firstGap === null || undefined}>
          {t("codesForm.apply", { count })}
        </Button>
      )}
    </form>
  )
}

function firstGapOf(products: ReadonlyMap<string, ProductCodes>): string | null {
  for (const [key, { code, origin }] of products) {
    if (code === "") return `${key} code`
    if (origin === "") return `${key} origin`
  }
  return null
}

function isWrong({ code }: ProductCodes): boolean {
  return code.trim() !== "" && tariffCodeOf(code) === null
}
