import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { NumberField } from "../../pick/number-field.tsx"
import { CustomsOfLine, isCustomsAsked } from "./customs-of-line.tsx"
import { problemAt } from "./draft-problems.ts"
import type { EditView } from "./edit-view.ts"
import { quantityOptions, totalOf, unitCost, usualCostKind, withQuantity, type CostKind } from "./line-cost.ts"
import * as editFormStyles from "./edit-form.module.css"
import * as styles from "./order-line-fields.module.css"

interface OrderLineFieldsProps {
  readonly view: EditView
  readonly line: OrderLine
  readonly index: number
  /** The problem with the item's description, shown here if this is the only line. */
  readonly wholeError: string | undefined
  readonly onChange: (line: OrderLine) => void
}

/** A line without a description of its own uses its product's. */
export function lineDescription(line: OrderLine): string {
  return line.Description || line.Product.Description
}

/** The fields of one order line: description, quantity and value. */
export function OrderLineFields(props: OrderLineFieldsProps) {
  const { t } = useTranslation("item-edit")
  const { view, line, index, onChange } = props
  const path = `MarketplaceOrderLines.${index}`
  const { Product: product } = line
  const error = (field: string): string | undefined => problemAt(view.problems, `${path}.${field}`)
  const isForCustoms = isCustomsAsked(view, line, path)
  // What is said of the line as a whole: goods that were left out, or an order number that was cut.
  const note = problemAt(view.problems, path)
  const description = (
    <TextInput
      className={styles.wide}
      wrapperProps={{ "data-field": `${path}.Description` }}
      label={t("contents.lineDescription")}
      description={isForCustoms ? t("contents.printed") : undefined}
      value={lineDescription(line)}
      onChange={(event) => onChange(withDescription(line, event.currentTarget.value))}
      // The rule is about the product; the problem is shown at the field it checks.
      error={error("Product.Description") ?? error("Description") ?? props.wholeError}
      withAsterisk
      autoComplete="off"
    />
  )
  return (
    <fieldset className={styles.line}>
      {view.item.MarketplaceOrderLines.length > 1 && <legend>{t("contents.line", { line: index + 1 })}</legend>}
      {!isForCustoms && description}
      <TextInput
        className={editFormStyles.code}
        wrapperProps={{ "data-field": `${path}.Product.Sku` }}
        label={t("contents.sku")}
        value={product.Sku}
        onChange={(event) => onChange({ ...line, Product: { ...product, Sku: event.currentTarget.value } })}
        error={error("Product.Sku")}
        autoComplete="off"
      />
      <ValueFields {...props} error={error("Value")} path={path} />
      {isForCustoms && <CustomsOfLine {...{ view, line, path, onChange }}>{description}</CustomsOfLine>}
      {note !== undefined && (
        <p className={`ss-quiet ${styles.wide}`} data-field={path}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

/** The description is stored in two places; both get what is typed. */
function withDescription(line: OrderLine, text: string): OrderLine {
  return { ...line, Description: text, Product: { ...line.Product, Description: text } }
}

interface ValueFieldsProps extends OrderLineFieldsProps {
  readonly error: string | undefined
  readonly path: string
}

/** Quantity, and the value per piece or as a total (EDIT-10, EDIT-11). */
function ValueFields({ line, path, error, onChange }: ValueFieldsProps) {
  const { t, i18n } = useTranslation("item-edit")
  const { DefaultCurrency: currency } = useSettings()
  const [kind, setKind] = useState<CostKind>(() => usualCostKind(line))
  const money = (amount: number): string => moneyText(amount, currency, i18n.language)
  const amount = kind === "unit" ? unitCost(line) : line.Value
  const label = t(kind === "unit" ? "contents.valueUnit" : "contents.valueTotal", {
    symbol: symbolOf(currency, i18n.language),
  })
  return (
    <>
      <NativeSelect
        wrapperProps={{ "data-field": `${path}.Quantity` }}
        label={t("contents.quantity")}
        data={[...quantityOptions(line.Quantity)]}
        value={String(line.Quantity)}
        onChange={(event) => onChange(withQuantity(line, Number(event.currentTarget.value), kind))}
      />
      <div className={styles.cost}>
        <SegmentedControl
          aria-label={t("contents.cost")}
          size="xs"
          value={kind}
          onChange={(value) => setKind(value === "unit" ? "unit" : "total")}
          data={[
            { value: "unit", label: t("contents.unit") },
            { value: "total", label: t("contents.total") },
          ]}
        />
        <NumberField
          field={`${path}.Value`}
          label={label}
          value={amount}
          decimals={2}
          onChange={(value) => onChange({ ...line, Value: totalOf(kind, value, line.Quantity) })}
          error={error}
          description={
            line.Quantity > 1
              ? t("contents.each", { quantity: line.Quantity, unit: money(unitCost(line)), total: money(line.Value) })
              : undefined
          }
        />
      </div>
    </>
  )
}

/** "£" of GBP. */
function symbolOf(currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? currency
}
