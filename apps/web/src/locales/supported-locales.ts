/** The locales with texts, each under its own name. The first is complete and is the fallback. */
export const supportedLocales = { "en-GB": "English", "de-DE": "Deutsch" } as const
export type SupportedLocale = keyof typeof supportedLocales

/** Those with every text. The others are not offered, and their addresses lead to the default. */
export const wholeLocales: readonly SupportedLocale[] = ["en-GB"]

export const DEFAULT_LOCALE: SupportedLocale = "en-GB"

export function isSupportedLocale(value: string): value is SupportedLocale {
  return Object.hasOwn(supportedLocales, value)
}
