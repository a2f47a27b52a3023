import type { ItemId } from "@smart-send/domain/id/id"
import type { ItemChanges, ShipmentItem } from "@smart-send/domain/item/item"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { startingItemState, type ItemState } from "@smart-send/domain/item/item-state"
import type { QuoteState } from "@smart-send/domain/quote/quote"

/** The seller and somebody else (another tab, a marketplace) have changed the same field. */
export interface ItemConflict {
  /** The seller's own value, still unsaved. */
  readonly mine: ItemChanges
  /** The item as somebody else has left it. */
  readonly theirs: ShipmentItem
}

/**
 * What the browser knows of one item: the server's version, the seller's changes since then, and what it costs
 * (STATE-1).
 */
export interface ItemRecord {
  readonly id: ItemId
  /** The server's last version. */
  readonly saved: ShipmentItem
  /** The item as the seller sees it: `saved`, with the changes being sent and the unsaved ones on top. */
  readonly item: ShipmentItem
  readonly state: ItemState
  /** Changes that no call carries yet. */
  readonly unsaved: ItemChanges | null
  /** Changes that a call is carrying now. */
  readonly sent: ItemChanges | null
  /** What local checks and quote-state checks found. Empty while no fault is known. */
  readonly problems: readonly ItemProblem[]
  /** Checked against a price: with no error among `problems` the item is ready, with one it has issues. */
  readonly validated: boolean
  readonly quote: QuoteState | null
  /** How often a quote came back empty since the item last changed. */
  readonly emptyQuotes: number
  /** Why the last change was not saved, in words. The row shows it until the next change. */
  readonly refusal: string | null
  /** Nothing of a conflict is sent until the seller has chosen a side. */
  readonly conflict: ItemConflict | null
  /** A return collection was asked for and is not arranged yet. */
  readonly returnPending: boolean
  /** A row of the history: this booking of the item was taken back. */
  readonly isCancelledLine?: boolean
}

export function recordOf(saved: ShipmentItem, origin: "server" | "local" | "socket"): ItemRecord {
  return {
    id: saved.Id,
    saved,
    item: saved,
    state: startingItemState(origin),
    unsaved: null,
    sent: null,
    problems: [],
    validated: false,
    quote: null,
    emptyQuotes: 0,
    refusal: null,
    conflict: null,
    returnPending: false,
  }
}
