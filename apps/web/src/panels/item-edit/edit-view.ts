import type { DimensionsMeta } from "@smart-send/domain/item/clear-dimensions-meta"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { FieldRules } from "@smart-send/domain/quote/field-rules"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { DraftChanges } from "../../item-draft/draft.ts"

/** The props of every tab. */
export interface EditView {
  /** The item as it is being typed. */
  readonly item: ShipmentItem
  readonly change: (change: DraftChanges) => void
  readonly problems: readonly ItemProblem[]
  /** Meta that Save will clear, because an insured parcel is measured again (EDIT-6). */
  readonly cleared: readonly DimensionsMeta[]
  readonly rules: FieldRules
  /** The quote of the item as typed; null while there is none. */
  readonly quote: QuoteState | null
  readonly isQuoting: boolean
  /** Whether the item has the tab Customs, where its tax fields then stand. */
  readonly hasCustoms: boolean
  /** Goes to the control of a field, on whatever tab it is. */
  readonly show: (path: string) => void
  /** The products whose codes Save gives to the other orders of them too, by their keys. */
  readonly alike: ReadonlySet<string>
  readonly setAlike: (product: string, isWanted: boolean) => void
}
