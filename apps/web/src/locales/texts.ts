import type { lazyTexts, LazyTexts } from "./lazy-texts.ts"
import items from "./en-GB/items.json"
import shell from "./en-GB/shell.json"

/**
 * en-GB is complete. Texts that another locale lacks are shown in it. These two namespaces are loaded from the start: what the
 * first rows show of them with the app, the rest with the first part that comes later (text-parts-plugin.ts).
 */
export const texts = { shell, items } as const

/** The shape of all texts, for the types of `t`. */
export type Texts = typeof texts & {
  readonly [Name in LazyTexts]: Awaited<ReturnType<(typeof lazyTexts)[Name]>>
}
