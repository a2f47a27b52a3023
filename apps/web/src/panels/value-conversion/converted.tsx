import { Button } from "@mantine/core"
import { convertBack, withoutConversion, type CurrencyConversion } from "@smart-send/domain/customs/convert-value"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { DEFAULT_CURRENCY } from "@smart-send/domain/money/money"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import type { DraftChanges } from "../../item-draft/draft.ts"
import * as styles from "./value-conversion-panel.module.css"

interface ConvertedProps {
  readonly item: ShipmentItem
  readonly done: CurrencyConversion
  readonly onChange: (changes: DraftChanges) => void
}

/** The outcome of a converted value, and an undo for as long as nobody has changed it since. */
export function Converted({ item, done, onChange }: ConvertedProps) {
  const { t, i18n } = useTranslation("value-conversion")
  const money = (amount: number, currency: string): string => moneyText(amount, currency, i18n.language)
  const before = convertBack(item.MarketplaceOrderLines, done)
  return (
    <div className={styles.conversion}>
      <div className={styles.done}>
        <MeaningIcon meaning="ready" />
        <div>
          <p>
            <strong>{t("done", { imported: money(done.ImportedValue, done.ImportedCode), rate: done.Rate })}</strong>
          </p>
          <p>
            {before === null
              ? t("edited")
              : t("doneText", { converted: money(done.ConvertedValue, done.ConvertedCode) })}
          </p>
        </div>
      </div>
      {before !== null && (
        <Button
          variant="default"
          onClick={() => onChange({ MarketplaceOrderLines: before, Meta: withoutConversion(item.Meta) })}
        >
          {t("back", { value: money(done.ImportedValue, DEFAULT_CURRENCY) })}
        </Button>
      )}
    </div>
  )
}
