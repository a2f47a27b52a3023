import { NativeSelect } from "@mantine/core"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { draftedItem } from "../../item-draft/draft.ts"
import { useDraft } from "../../item-draft/use-draft.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { overAddressOf } from "../../location/panel-address.ts"
import { CodeSelector } from "../../tariff/code-selector.tsx"
import { dottedCode } from "../../tariff/dotted-code.ts"
import { lineInField } from "./line-in-field.ts"
import * as styles from "./tariff-panel.module.css"

interface CodeOfLineProps {
  readonly record: ItemRecord
  readonly field: string | null
  readonly close: () => void
}

/** Finds the code of one line. What is taken goes into the order's form, where it is saved. */
export function CodeOfLine({ record, field, close }: CodeOfLineProps) {
  const { t } = useTranslation("tariff")
  const { draft, change } = useDraft(record.item)
  const openPanel = useOpenPanel()
  const isOver = overAddressOf(useLocation().search)?.action === "TARIFF"
  const lines = draftedItem(draft).MarketplaceOrderLines
  const [at, setAt] = useState(() => lineInField(lines, field))
  const line = lines[at] ?? lines[0]
  if (line === undefined) return null
  const { Product: product } = line
  const description = descriptionOf(line)
  const take = (code: string): void => {
    change({
      MarketplaceOrderLines: lines.map((each) =>
        each === line ? { ...line, Product: { ...product, TariffCode: code } } : each,
      ),
    })
    if (isOver) close()
    else openPanel("EDIT", record.id, `MarketplaceOrderLines.${at}.Product.TariffCode`)
  }
  return (
    <div className={styles.panel}>
      {lines.length > 1 ? (
        <NativeSelect
          label={t("line.choose")}
          value={String(at)}
          onChange={(event) => setAt(Number(event.currentTarget.value))}
          data={lines.map((each, index) => ({
            value: String(index),
            label: `${index + 1}. ${descriptionOf(each) || each.Product.Sku}`,
          }))}
        />
      ) : (
        <p className={styles.goods}>{description || product.Sku}</p>
      )}
      <p className={styles.has}>
        {product.TariffCode === "" ? t("line.none") : t("line.has", { code: dottedCode(product.TariffCode) })}
      </p>
      <CodeSelector
        key={at}
        goods={{ description, sku: product.Sku }}
        system={record.quote?.Quote?.Service.TariffSystem ?? "HS"}
        onTake={take}
        taken={product.TariffCode}
      />
    </div>
  )
}

function descriptionOf(line: OrderLine): string {
  return line.Description || line.Product.Description
}
