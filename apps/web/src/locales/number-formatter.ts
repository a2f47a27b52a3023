import type { FormatterModule } from "i18next"
import { numberText } from "./format.ts"
import { DEFAULT_LOCALE } from "./supported-locales.ts"

/** Writes every number of a text by Intl, so that ten thousand items are "10,000 items" (UX-8). */
export const numberFormatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, _format, locale) {
    if (typeof value === "number") return numberText(value, locale ?? DEFAULT_LOCALE, 0)
    return typeof value === "string" ? value : ""
  },
}
