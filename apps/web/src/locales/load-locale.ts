import type { SupportedLocale } from "./supported-locales.ts"

type Texts = Readonly<Record<string, unknown>>

/** Texts of the other locales, loaded only when they are chosen. */
const loaders: Readonly<Record<Exclude<SupportedLocale, "en-GB">, () => Promise<Texts>>> = {
  "de-DE": async () => {
    const shell = await import("./de-DE/shell.json")
    return { shell: shell.default }
  },
}

export async function loadLocale(locale: SupportedLocale): Promise<Texts> {
  return locale === "en-GB" ? {} : loaders[locale]()
}
