import i18next, { changeLanguage, use as usePlugin } from "i18next"
import { initReactI18next } from "react-i18next"
import { isolatedText } from "./isolated-text.ts"
import { loadLocale } from "./load-locale.ts"
import { numberFormatter } from "./number-formatter.ts"
import type { SupportedLocale } from "./supported-locales.ts"
import { DEFAULT_LOCALE } from "./supported-locales.ts"
import { texts, type Texts } from "./texts.ts"

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell"
    resources: Texts
  }
}

interface I18nSettings {
  readonly locale: SupportedLocale
  /** The tenant's own product name, for every text that contains {{productName}}. */
  readonly productName: string
}

export async function startI18n({ locale, productName }: I18nSettings): Promise<void> {
  await usePlugin(initReactI18next)
    .use(numberFormatter)
    .init({
      lng: DEFAULT_LOCALE,
      fallbackLng: DEFAULT_LOCALE,
      resources: { [DEFAULT_LOCALE]: texts },
      defaultNS: "shell",
      // React escapes texts itself: what is put into a sentence is only kept from turning it round.
      interpolation: { escapeValue: true, escape: isolatedText, alwaysFormat: true, defaultVariables: { productName } },
    })
  await changeLocale(locale)
}

export async function changeLocale(locale: SupportedLocale): Promise<void> {
  for (const [namespace, bundle] of Object.entries(await loadLocale(locale))) {
    i18next.addResourceBundle(locale, namespace, bundle)
  }
  await changeLanguage(locale)
  document.documentElement.lang = locale
}
