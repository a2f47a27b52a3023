import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { countryByIso3 } from "@smart-send/domain/country/country"
import { moneyText } from "@smart-send/ui/money-text"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../data/settings/settings.ts"
import { dayText, numberText } from "../../locales/format.ts"
import { namedField, namedValue } from "./field-names.ts"

interface FieldTexts {
  /** "Recipient's town or city" */
  readonly field: (path: string) => string
  readonly value: (path: string, value: unknown) => string
}

/** Fields and their values in words. */
export function useFieldTexts(): FieldTexts {
  const { t, i18n } = useTranslation("item-edit")
  const { DefaultCurrency: currency } = useSettings()
  const locale = i18n.language
  return {
    field: (path) => {
      const { owner, line, name } = namedField(path)
      const field = t(`fields.${name ?? "other"}`)
      if (owner !== null) return t(owner === "Recipient" ? "ofRecipient" : "ofSender", { field: withinSentence(field) })
      return line === null ? field : t("ofLine", { field: withinSentence(field), line })
    },
    value: (path, value) => {
      if (typeof value === "number") return amountText(path, value, { currency, locale })
      const named = namedValue(value)
      if (named.kind === "none") return t("noValue")
      if (/\.(CountryIsoCode|CountryOfManufacture)$/.test(path)) return countryByIso3(named.text)?.Name ?? named.text
      return dateText(named.text, locale) ?? named.text
    },
  }
}

/** "Town or city" is "town or city" within a sentence; "VAT number" stays. */
function withinSentence(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLocaleLowerCase() + name.slice(1)
}

function amountText(path: string, value: number, { currency, locale }: { currency: string; locale: string }): string {
  if (/(^|\.)(Value|TotalPrice)$/.test(path)) return moneyText(value, currency, locale)
  if (path.endsWith(".Weight")) return `${numberText(value, locale, 0)} kg`
  if (/\.(Length|Width|Height)$/.test(path)) return `${numberText(value, locale, 0)} cm`
  return numberText(value, locale, 0)
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** "Tue 24 Nov" of a date or a moment; null for any other text. */
function dateText(text: string, locale: string): string | null {
  if (DATE.test(text)) return dayText(text, locale)
  return MOMENT.test(text) ? dayText(londonMoment(new Date(text)).date, locale) : null
}
