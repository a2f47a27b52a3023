import type { lazyTexts, LazyTexts } from "./lazy-texts.ts"
import items from "./en-GB/items.json"
import shell from "./en-GB/shell.json"

/**
 * en-GB is complete. Texts that another locale lacks are shown in it. These two namespaces are loaded from the start.
 */
export const texts = { shell, items } as const

/** The shape of all texts, for the types of `t`. */
export type Texts = typeof texts & {
  readonly [Name in LazyTexts]: Awaited<ReturnType<(typeof lazyTexts)[Name]>>
}
