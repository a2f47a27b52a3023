import i18next from "i18next"
import items from "./en-GB/items.json"
import shell from "./en-GB/shell.json"
import { DEFAULT_LOCALE } from "./supported-locales.ts"

/** Adds what the first rows show nothing of. In the build these files hold that alone (text-parts-plugin.ts). */
export function addLaterTexts(): void {
  for (const [namespace, texts] of Object.entries({ items, shell }))
    i18next.addResourceBundle(DEFAULT_LOCALE, namespace, texts, true, true)
}
