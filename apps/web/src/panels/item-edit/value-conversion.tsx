import { Anchor, Button } from "@mantine/core"
import {
  CONVERSION_RATES,
  conversionOf,
  convertBack,
  convertValue,
  withConversion,
  type ConvertedCurrency,
  type CurrencyConversion,
} from "@smart-send/domain/customs/convert-value"
import { sumLineValue } from "@smart-send/domain/item/line-value"
import { DEFAULT_CURRENCY, minorToDecimal } from "@smart-send/domain/money/money"
import { moneyText } from "@smart-send/ui/money-text"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { EditView } from "./edit-view.ts"
import { withMeta } from "./with-meta.ts"

/** Sources whose values a person has typed in pounds: there is nothing to put right. */
const TYPED = new Set(["MANUAL"])
const CURRENCIES = ["USD", "EUR"] as const satisfies readonly ConvertedCurrency[]

/** Value conversion (order-panel.md 2.3): for items imported in pounds that were sold in another currency. One that was converted says so. */
export function ValueConversion({ view }: { readonly view: EditView }) {
  const { t } = useTranslation("item-edit")
  const [isOpen, setOpen] = useState(false)
  const { item } = view
  const done = conversionOf(item.Meta)
  if (done !== null) return <Converted view={view} done={done} />
  if (TYPED.has(item.Source.Id.toUpperCase()) || sumLineValue(item.MarketplaceOrderLines) <= 0) return null
  return (
    <div className="ss-edit-conversion">
      <Anchor
        component="button"
        type="button"
        className="ss-edit-link"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("conversion.open")}
      </Anchor>
      {isOpen && <Choices view={view} />}
    </div>
  )
}

interface ConvertedProps {
  readonly view: EditView
  readonly done: CurrencyConversion
}

function Converted({ view: { item, change }, done }: ConvertedProps) {
  const { t, i18n } = useTranslation("item-edit")
  const imported = moneyText(done.ImportedValue, done.ImportedCode, i18n.language)
  const before = convertBack(item.MarketplaceOrderLines, done)
  return (
    <p className="ss-edit-quiet" role="status">
      {t("conversion.done", { imported, rate: done.Rate })}{" "}
      {before !== null && (
        <Anchor
          component="button"
          type="button"
          onClick={() => change({ MarketplaceOrderLines: before, Meta: withMeta(item.Meta, "CurrencyConversion", "") })}
        >
          {t("conversion.undo")}
        </Anchor>
      )}
    </p>
  )
}

/** One press puts the value right; the item keeps what it was imported with. */
function Choices({ view: { item, change } }: { readonly view: EditView }) {
  const { t, i18n } = useTranslation("item-edit")
  const lines = item.MarketplaceOrderLines
  const sum = minorToDecimal(sumLineValue(lines))
  const money = (amount: number, currency: string): string => moneyText(amount, currency, i18n.language)
  return (
    <section className="ss-edit-choices" aria-label={t("conversion.title")}>
      <p className="ss-edit-quiet">{t("conversion.text", { value: money(sum, DEFAULT_CURRENCY) })}</p>
      {CURRENCIES.map((currency) => {
        const { lines: converted, conversion } = convertValue(lines, currency)
        const value = money(conversion.ConvertedValue, conversion.ConvertedCode)
        return (
          <div key={currency} className="ss-edit-choice">
            <div>
              <h5>{t(`conversion.${currency}`)}</h5>
              <p className="ss-edit-quiet">
                {t("conversion.sum", {
                  imported: money(sum, currency),
                  rate: CONVERSION_RATES[currency],
                  converted: value,
                })}
              </p>
            </div>
            <Button
              variant="default"
              onClick={() => change({ MarketplaceOrderLines: converted, Meta: withConversion(item.Meta, conversion) })}
            >
              {t("conversion.change", { value })}
            </Button>
          </div>
        )
      })}
    </section>
  )
}
