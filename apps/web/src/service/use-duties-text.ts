import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"

/** "incl. duties £17.80": what stands beside each price that has duties paid in advance in it. Null where it has none. */
export function useDutiesText(): (duties: number, currency: string) => string | null {
  const { t, i18n } = useTranslation("shell")
  return (duties, currency) =>
    duties === 0 ? null : t("inclDuties", { price: moneyText(duties, currency, i18n.language) })
}
