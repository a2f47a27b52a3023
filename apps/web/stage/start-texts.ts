import i18next from "i18next"
import { startI18n } from "../src/locales/i18n.ts"
import { withTexts } from "../src/locales/load-texts.ts"
import { DEFAULT_LOCALE, type SupportedLocale } from "../src/locales/supported-locales.ts"
import type { LazyTexts } from "../src/locales/lazy-texts.ts"

/** The texts of the app in a language, with those that come with the part that is drawn. */
export async function startTexts(names: readonly LazyTexts[] = [], locale: SupportedLocale = DEFAULT_LOCALE) {
  await startI18n({ locale, productName: "Smart Send" })
  await withTexts(names, async () => i18next)
}
