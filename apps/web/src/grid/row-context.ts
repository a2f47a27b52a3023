import type { TFunction } from "i18next"
import type { ItemStore } from "../data/items/item-store.ts"
import type { DraftStore } from "../item-draft/draft-store.ts"
import type { Column } from "./column.ts"
import type { GridStore } from "./grid-state.ts"
import type { FactsSettings } from "./row-facts.ts"

/**
 * What all rows share. It stays the same object while nothing in it changes, so that scrolling renders no row again.
 */
export interface RowContext {
  readonly store: ItemStore
  readonly grid: GridStore
  /** What was typed into Order Details and not saved. */
  readonly drafts: DraftStore
  readonly columns: readonly Column[]
  readonly facts: FactsSettings
  readonly picks: readonly number[]
  readonly t: TFunction<"items">
}
