import type { DimensionsMeta } from "@smart-send/domain/item/clear-dimensions-meta"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { FieldRules } from "@smart-send/domain/quote/field-rules"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { DraftChanges } from "../../item-draft/draft.ts"

/** What every tab is given. */
export interface EditView {
  /** As it is being typed. */
  readonly item: ShipmentItem
  readonly change: (change: DraftChanges) => void
  readonly problems: readonly ItemProblem[]
  /** Meta that Save will clear, because a covered parcel is measured anew (EDIT-6). */
  readonly cleared: readonly DimensionsMeta[]
  readonly rules: FieldRules
  /** For the item as typed; null while there is none. */
  readonly quote: QuoteState | null
  readonly isQuoting: boolean
}
