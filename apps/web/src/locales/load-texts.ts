import { untilOnline } from "@smart-send/ui/until-online"
import i18next from "i18next"
import { DEFAULT_LOCALE } from "./supported-locales.ts"
import type { LazyTexts } from "./lazy-texts.ts"

/**
 * Loads a module together with its texts; neither is drawn before both are loaded. Without a connection it waits for
 * one.
 */
export async function withTexts<Module>(names: readonly LazyTexts[], load: () => Promise<Module>): Promise<Module> {
  await untilOnline()
  const [module] = await Promise.all([load(), untilLaterTexts(), Promise.all(names.map(loadTexts))])
  return module
}

let later: Promise<void> | null = null

/** The texts that the first rows don't show, though their files are there from the start (text-parts-plugin.ts). */
export async function untilLaterTexts(): Promise<void> {
  later ??= import("./later-texts.ts").then(({ addLaterTexts }) => addLaterTexts())
  try {
    await later
  } catch (error) {
    later = null
    throw error
  }
}

async function loadTexts(name: LazyTexts): Promise<void> {
  if (i18next.hasResourceBundle(DEFAULT_LOCALE, name)) return
  // The names of three dozen files are not loaded with the first page, which needs none of them.
  const { lazyTexts } = await import("./lazy-texts.ts")
  i18next.addResourceBundle(DEFAULT_LOCALE, name, await lazyTexts[name]())
}
