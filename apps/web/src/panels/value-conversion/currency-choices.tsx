import { Button } from "@mantine/core"
import {
  CONVERSION_RATES,
  convertValue,
  withConversion,
  type ConvertedCurrency,
} from "@smart-send/domain/customs/convert-value"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { sumLineValue } from "@smart-send/domain/item/line-value"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { moneyText } from "@smart-send/ui/money-text"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { DraftChanges } from "../../item-draft/draft.ts"
import * as styles from "./value-conversion-panel.module.css"

const CURRENCIES = ["USD", "EUR"] as const satisfies readonly ConvertedCurrency[]

interface CurrencyChoicesProps {
  readonly item: ShipmentItem
  readonly onChange: (changes: DraftChanges) => void
}

/** One press corrects the value. The item keeps the imported value for reference. */
export function CurrencyChoices({ item, onChange }: CurrencyChoicesProps) {
  const { t, i18n } = useTranslation("value-conversion")
  const id = useId()
  const lines = item.MarketplaceOrderLines
  const sum = minorToDecimal(sumLineValue(lines))
  const money = (amount: number, currency: string): string => moneyText(amount, currency, i18n.language)
  return (
    <div className={styles.conversion}>
      <p>{t("intro", { value: money(sum, DEFAULT_CURRENCY) })}</p>
      {CURRENCIES.map((currency) => {
        const { lines: converted, conversion } = convertValue(lines, currency)
        const value = money(conversion.ConvertedValue, conversion.ConvertedCode)
        return (
          <section key={currency} className={styles.choice} aria-labelledby={`${id}${currency}`}>
            <h3 id={`${id}${currency}`}>{t(currency)}</h3>
            <p className={`${styles.sum} ss-figures`}>
              {t("sum", { imported: money(sum, currency), rate: CONVERSION_RATES[currency], converted: value })}
            </p>
            <Button
              // Two buttons may show the same amount; the currency tells them apart.
              aria-describedby={`${id}${currency}`}
              variant="default"
              onClick={() =>
                onChange({ MarketplaceOrderLines: converted, Meta: withConversion(item.Meta, conversion) })
              }
            >
              {t("change", { value })}
            </Button>
          </section>
        )
      })}
    </div>
  )
}
