import type { Quote } from "@smart-send/domain/quote/quote"
import { useTranslation } from "react-i18next"
import { dayText } from "../../locales/format.ts"

interface ArrivalTexts {
  /** "by Tue 24 Nov". */
  readonly latest: (quote: Quote) => string
  /** The same, or the two days between which it arrives. */
  readonly between: (quote: Quote) => string
}

export function useArrival(): ArrivalTexts {
  const { t, i18n } = useTranslation("pricing")
  const latest = ({ Delivery }: Quote): string => t("calculator.byDay", { day: dayText(Delivery.To, i18n.language) })
  return {
    latest,
    between: (quote) => {
      const { From, To } = quote.Delivery
      if (From === To) return latest(quote)
      return t("calculator.between", { from: dayText(From, i18n.language), to: dayText(To, i18n.language) })
    },
  }
}
