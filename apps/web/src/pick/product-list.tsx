import { Button, TextInput } from "@mantine/core"
import { hasAllDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ProductMemory } from "@smart-send/domain/product/product"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconBox, IconSearch, IconSearchOff } from "@smart-send/ui/icons"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { searchEscape } from "@smart-send/ui/search-escape"
import { useProducts } from "../data/product/use-products.ts"
import { numberText } from "../locales/format.ts"
import { ListFailed, ListSkeleton } from "./list-state.tsx"
import { matchesWords } from "./matches-words.ts"
import * as pickListStyles from "./pick-list.module.css"
import * as styles from "./product-list.module.css"

interface ProductListProps {
  readonly onPick: (product: ProductMemory) => void
}

/** A seller may have thousands of SKUs. The last used ones are drawn, and searching finds the rest. */
const SHOWN_AT_FIRST = 50

/** What is remembered of each SKU, the last used first. */
export function ProductList({ onPick }: ProductListProps) {
  const { t } = useTranslation("pick")
  const query = useProducts()
  const [typed, setTyped] = useState("")
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const found = useMemo(() => {
    const matches = matchesWords(typed)
    return (query.data ?? []).filter(({ Sku, Description }) => matches([Sku, Description]))
  }, [query.data, typed])
  if (query.data === undefined)
    return query.error === null ? <ListSkeleton /> : <ListFailed of="product" query={query} />
  if (query.data.length === 0) {
    return (
      <EmptyState icon={<IconBox size={28} stroke={1.5} />} title={t("product.none")}>
        {t("product.noneText")}
      </EmptyState>
    )
  }
  const search = (words: string): void => {
    setTyped(words)
    setShown(SHOWN_AT_FIRST)
  }
  return (
    <div className={pickListStyles.picker}>
      <TextInput
        type="search"
        label={t("product.search")}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
        {...searchEscape(typed, search)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        autoComplete="off"
        maxLength={100}
      />
      {found.length === 0 ? (
        <div role="status">
          <EmptyState icon={<IconSearchOff size={28} stroke={1.5} />} title={t("product.notFound")}>
            {t("product.notFoundText")}
          </EmptyState>
        </div>
      ) : (
        <ul className={pickListStyles.list} aria-label={t("product.list")}>
          {found.slice(0, shown).map((product) => (
            <li key={product.Id}>
              <button type="button" className={pickListStyles.row} onClick={() => onPick(product)}>
                <ProductText product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {t("product.more", { count: Math.min(SHOWN_AT_FIRST, found.length - shown) })}
        </Button>
      )}
    </div>
  )
}

function ProductText({ product: { Sku, Description, Dimensions, Uses } }: { readonly product: ProductMemory }) {
  const { t, i18n } = useTranslation("pick")
  const number = (value: number): string => numberText(value, i18n.language, 0)
  const { Weight, Length, Width, Height } = Dimensions
  const facts = [
    Weight > 0 ? t("product.weight", { kg: number(Weight) }) : t("product.noWeight"),
    ...(hasAllDimensions(Dimensions)
      ? [t("product.size", { length: number(Length), width: number(Width), height: number(Height) })]
      : []),
    Uses > 0 ? t("product.uses", { count: Uses }) : t("product.neverUsed"),
  ]
  return (
    <>
      <span className={pickListStyles.name}>
        <strong>{Description || Sku}</strong>
        <span className={`ss-code ${styles.sku}`}>{Sku}</span>
      </span>
      <span className={`${pickListStyles.second} ss-figures`}>{facts.join(" · ")}</span>
    </>
  )
}
