import { changeLocale } from "../locales/i18n.ts"
import type { SupportedLocale } from "../locales/supported-locales.ts"
import { readSite } from "../location/read-site.ts"
import { baseOf, inLocale } from "../location/site.ts"
import { localePreference } from "../storage/preferences.ts"

/**
 * Stores the locale and shows it at once. If the address must name the locale, it changes too, which reloads the page.
 */
export function chooseLocale(locale: SupportedLocale): void {
  localePreference.write(locale)
  const { pathname, search, hash } = window.location
  const { prefix } = readSite()
  if (baseOf(pathname, prefix).locale === null) void changeLocale(locale)
  else window.location.assign(inLocale(pathname, prefix, locale) + search + hash)
}
