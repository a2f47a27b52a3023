import { countryByIso3 } from "@smart-send/domain/country/country"
import { useTranslation } from "react-i18next"
import { namedField, namedValue } from "./field-names.ts"

interface FieldTexts {
  /** "Recipient: town or city" */
  readonly field: (path: string) => string
  readonly value: (path: string, value: unknown) => string
}

/** Fields and their values in words. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation("item-edit")
  return {
    field: (path) => {
      const { owner, line, name, words } = namedField(path)
      const field = name === null ? words : t(`fields.${name}`)
      if (owner !== null) return t(owner === "Recipient" ? "ofRecipient" : "ofSender", { field })
      return line === null ? field : t("ofLine", { field, line })
    },
    value: (path, value) => {
      const named = namedValue(value)
      if (named.kind === "none") return t("noValue")
      const isCountry = path.endsWith(".CountryIsoCode") || path.endsWith(".CountryOfManufacture")
      return isCountry ? (countryByIso3(named.text)?.Name ?? named.text) : named.text
    },
  }
}
