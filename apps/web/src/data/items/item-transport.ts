import type { ResultOf } from "@smart-send/contract/call/define-call"
import type { ListPlace } from "@smart-send/contract/item/item-shapes"
import type { listItemChanges } from "@smart-send/contract/item/list-item-changes"
import type { ItemId } from "@smart-send/domain/id/id"
import type { GroupingRequest } from "@smart-send/domain/grouping/grouping-request"
import type { ItemStatus, NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import type { Answer } from "../client/answer.ts"
import type { UpdatedItem } from "./plan-saves.ts"

/** The outcome of one item in a bulk call. */
export interface ItemOutcome {
  readonly Id: ItemId | null
  readonly Success: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Item: ShipmentItem | null
}

/** Limits for the cheapest service: the day it must arrive by (ISO date), and services (slugs) never to take. */
export interface CheapestChoice {
  /** Whether pick-up points are allowed. Left out, the user's setting decides. */
  readonly points?: boolean
  readonly arriveBy?: string | undefined
  readonly excluded?: readonly string[]
}

export interface ChosenService {
  readonly provider: string
  readonly account: string
  readonly slug: string
}

export interface QuoteWish {
  readonly id: ItemId
  readonly provider: string
  readonly account: string
}

/** The outcome of a creation, by the caller's own ids. */
export interface CreationAnswer {
  readonly Message: string
  readonly Items: Readonly<Record<string, ItemOutcome>>
}

/** The items that a grouping removed, changed and created (GROUP-11). */
export interface GroupingAnswer {
  readonly GroupId: string
  readonly DeletedItems: readonly ShipmentItem[]
  readonly ModifiedItems: readonly ShipmentItem[]
  readonly AddedItems: readonly ShipmentItem[]
}

export interface UngroupingAnswer {
  readonly RestoredItems: readonly ShipmentItem[]
  readonly RemovedItems: readonly ShipmentItem[]
}

/** The version of an item that was read. A call that names another version is refused. */
export interface ItemVersion {
  readonly id: ItemId
  readonly version: string
}

/**
 * The calls that the item driver makes. `key` is the idempotency key of one intent; a repeated call carries the same
 * one.
 */
export interface ItemTransport {
  /** Passes items on as they come and waits until each batch is taken. Resolves to what the list is current to. */
  list(onItems: (items: readonly ShipmentItem[]) => void | Promise<void>): Promise<Answer<ListPlace>>
  /** The first changes of the list since then. */
  changes(since: ListPlace): Promise<Answer<ResultOf<typeof listItemChanges>>>
  listByIds(ids: readonly ItemId[]): Promise<Answer<readonly ShipmentItem[]>>
  update(items: readonly UpdatedItem[], key: string): Promise<Answer<readonly ItemOutcome[]>>
  setStatus(ids: readonly ItemId[], status: ItemStatus, key: string): Promise<Answer<readonly ItemOutcome[]>>
  assignCheapest(ids: readonly ItemId[], key: string, choice?: CheapestChoice): Promise<Answer<readonly ItemOutcome[]>>
  assignService(ids: readonly ItemId[], key: string, service: ChosenService): Promise<Answer<readonly ItemOutcome[]>>
  create(items: Readonly<Record<string, NewItem>>, key: string): Promise<Answer<CreationAnswer>>
  group(items: readonly ItemVersion[], request: GroupingRequest, key: string): Promise<Answer<GroupingAnswer>>
  undoGroup(groupId: string, key: string): Promise<Answer<UngroupingAnswer>>
  release(ids: readonly ItemId[], key: string): Promise<Answer<readonly ItemOutcome[]>>
  /** The new order that brings the parcel back. */
  arrangeReturn(id: ItemId, key: string): Promise<Answer<ShipmentItem>>
  /** Prices by item id. An item that is missing from the answer came back empty. */
  quote(wishes: readonly QuoteWish[]): Promise<Answer<Readonly<Record<string, QuoteState>>>>
}
