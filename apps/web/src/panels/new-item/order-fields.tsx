import { TextInput } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { CustomsCode } from "./customs-code.tsx"
import type { NewItemForm } from "./new-item-form.ts"
import type { ShownErrors } from "./use-shown-errors.ts"
import * as styles from "./order-fields.module.css"

interface OrderFieldsProps {
  readonly form: NewItemForm
  readonly errors: ShownErrors
  readonly onChange: (change: Partial<NewItemForm>) => void
}

const PATHS = {
  sku: "MarketplaceOrderLines.0.Product.Sku",
  reference: "MarketplaceOrderLines.0.CustomerReference",
} as const

/** The seller's own SKU and order number, and the tariff code of what leaves the country. */
export function OrderFields({ form, errors, onChange }: OrderFieldsProps) {
  const { t } = useTranslation("new-item")
  const field = (name: keyof typeof PATHS) => (
    <TextInput
      wrapperProps={{ "data-field": PATHS[name] }}
      classNames={{ input: "ss-code" }}
      label={t(`order.${name}`)}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={errors.of(PATHS[name])}
      onBlur={() => errors.leave(PATHS[name])}
      autoComplete="off"
    />
  )
  return (
    <div className={styles.order}>
      {field("sku")}
      {field("reference")}
      <CustomsCode {...{ form, errors, onChange }} />
    </div>
  )
}
