import type { LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Tx } from "../../platform/db/scope.ts"

/** Lines of one item whose marketplace is to be told. */
export interface DispatchRequest {
  readonly item: ShipmentItem
  readonly lines: readonly LineDispatch[]
  /** What it is told instead of a tracking number; null where there is one. */
  readonly reference: string | null
}

/**
 * How one marketplace is told of dispatches. It keeps its own queue of what it has to tell, so both work in the caller's
 * transaction and neither waits for the marketplace.
 */
export interface Dispatcher {
  /** What it knows of lines of these items; a line that it was never asked about is left out. */
  readonly read: (tx: Tx, ids: readonly ItemId[]) => Promise<ReadonlyMap<ItemId, readonly LineDispatch[]>>
  /** Puts the lines into its queue, once for each line and what it is told. */
  readonly request: (tx: Tx, request: DispatchRequest) => Promise<void>
}

/** By the id of the source (`EBAY`). */
export type Dispatchers = ReadonlyMap<string, Dispatcher>
