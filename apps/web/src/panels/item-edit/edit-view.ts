import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { FieldRules } from "@smart-send/domain/quote/field-rules"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { DraftChanges } from "./draft.ts"

/** What every tab is given. */
export interface EditView {
  /** As it is being typed. */
  readonly item: ShipmentItem
  readonly change: (change: DraftChanges) => void
  readonly problems: readonly ItemProblem[]
  readonly rules: FieldRules
  /** For the item as typed; null while there is none. */
  readonly quote: QuoteState | null
  readonly isQuoting: boolean
}
