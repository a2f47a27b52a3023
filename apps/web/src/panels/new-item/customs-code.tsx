import { Button, TextInput } from "@mantine/core"
import { customsNeedOf } from "@smart-send/domain/customs/customs-papers"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CodeSelector } from "../../tariff/code-selector.tsx"
import { ItemCodes } from "../../tariff/item-codes.tsx"
import type { NewItemForm } from "./new-item-form.ts"
import type { ShownErrors } from "./use-shown-errors.ts"
import * as newItemPanelStyles from "./new-item-panel.module.css"
import * as styles from "./order-fields.module.css"

interface CustomsCodeProps {
  readonly form: NewItemForm
  readonly errors: ShownErrors
  readonly onChange: (change: Partial<NewItemForm>) => void
}

const PATH = "MarketplaceOrderLines.0.Product.TariffCode"

/** The tariff code of the goods, where customs will ask for it (TARIFF-42): suggested, searched, browsed or typed. */
export function CustomsCode({ form, errors, onChange }: CustomsCodeProps) {
  const { t } = useTranslation("tariff")
  const [isFinding, setFinding] = useState(false)
  const { sender, recipient, description, sku, tariffCode } = form
  if (customsNeedOf({ Sender: sender, Recipient: recipient }) !== "Export") return null
  const goods = { description, sku }
  const take = (code: string): void => {
    onChange({ tariffCode: code })
    setFinding(false)
  }
  return (
    <div className={styles.customs}>
      <TextInput
        wrapperProps={{ "data-field": PATH }}
        classNames={{ input: "ss-code" }}
        label={t("field.label")}
        description={t("field.hint")}
        inputMode="numeric"
        value={tariffCode}
        onChange={(event) => onChange({ tariffCode: event.currentTarget.value.replaceAll(/\s/g, "") })}
        error={errors.of(PATH)}
        onBlur={() => errors.leave(PATH)}
        autoComplete="off"
      />
      {!isFinding && <ItemCodes goods={goods} system="HS" onTake={take} taken={tariffCode} />}
      <div className={newItemPanelStyles.ways}>
        <Button variant="default" aria-expanded={isFinding} onClick={() => setFinding(!isFinding)}>
          {t(isFinding ? "ways.close" : "ways.open")}
        </Button>
      </div>
      {isFinding && (
        <div className={newItemPanelStyles.well}>
          <CodeSelector goods={goods} system="HS" onTake={take} taken={tariffCode} />
        </div>
      )}
    </div>
  )
}
