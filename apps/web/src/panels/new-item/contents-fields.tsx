import { Button, TextInput } from "@mantine/core"
import { IconBox } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFeature, useSettings } from "../../data/settings/settings.ts"
import { NumberField } from "../../pick/number-field.tsx"
import { ProductList } from "../../pick/product-list.tsx"
import { withProduct, type NewItemForm } from "./new-item-form.ts"
import type { ShownErrors } from "./use-shown-errors.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./contents-fields.module.css"

interface ContentsFieldsProps {
  readonly form: NewItemForm
  readonly errors: ShownErrors
  readonly onChange: (form: NewItemForm) => void
}

const VALUE = "MarketplaceOrderLines.0.Value"

/** Contents and value of the parcel. Choosing a product sent before fills in everything known of it. */
export function ContentsFields({ form, errors, onChange }: ContentsFieldsProps) {
  const { t } = useTranslation("new-item")
  const { DefaultCurrency: currency } = useSettings()
  const hasProducts = useFeature("Products")
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <div className={styles.contents}>
        <TextInput
          wrapperProps={{ "data-field": "Description" }}
          label={t("details.description")}
          value={form.description}
          onChange={(event) => onChange({ ...form, description: event.currentTarget.value })}
          error={errors.of("Description")}
          onBlur={() => errors.leave("Description")}
          withAsterisk
          aria-required
          autoComplete="off"
        />
        <NumberField
          field={VALUE}
          label={t("details.value", { currency })}
          value={form.value}
          decimals={2}
          onChange={(value) => onChange({ ...form, value })}
          error={errors.of(VALUE)}
          onBlur={() => errors.leave(VALUE)}
          isRequired
        />
      </div>
      {hasProducts && (
        <div className={newItemPanelStyles.ways}>
          <Button
            variant="default"
            leftSection={<IconBox size={18} stroke={1.5} aria-hidden />}
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
          >
            {isPicking ? t("details.pickClose") : t("details.pick")}
          </Button>
        </div>
      )}
      {hasProducts && isPicking && (
        <div className={newItemPanelStyles.well}>
          <ProductList
            onPick={(product) => {
              onChange(withProduct(form, product))
              setPicking(false)
            }}
          />
        </div>
      )}
    </>
  )
}
