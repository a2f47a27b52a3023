import type { Address } from "@smart-send/domain/address/address"
import type { ItemId } from "@smart-send/domain/id/id"
import type { TFunction } from "i18next"
import type { ItemStore } from "../data/items/item-store.ts"
import type { DraftStore } from "../item-draft/draft-store.ts"
import type { Column } from "./column.ts"
import type { GridStore } from "./grid-state.ts"
import type { FactsSettings } from "./row-facts.ts"

/** What an open field does with what was typed. */
export interface OpenFields {
  readonly save: (id: ItemId, recipient: Address) => void
  /** Goes to the next row with an open field or, if this was the only one, back to the row. */
  readonly goOn: (id: ItemId) => void
}

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
  /** In To fix: the faulty field of an address stands open on its row. Null elsewhere. */
  readonly fields: OpenFields | null
  readonly t: TFunction<"items">
}
