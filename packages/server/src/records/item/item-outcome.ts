import { problems, type ProblemCode } from "@smart-send/contract/error/problem"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"

/** The outcome for one item of a bulk call. `Item` is its current state, or null when the caller may not see it. */
export interface ItemOutcome {
  readonly Id: ItemId | null
  readonly Success: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Item: ShipmentItem | null
}

export function done(item: ShipmentItem): ItemOutcome {
  return { Id: item.Id, Success: true, Error: null, Code: null, Item: item }
}

/** A refusal with the text of the error catalogue. An unknown id and another customer's id get the same answer. */
export function refused(id: ItemId, code: ProblemCode, item: ShipmentItem | null): ItemOutcome {
  return { Id: id, Success: false, Error: problems[code].message, Code: code, Item: item }
}

/** The code of an item that the database does not take, whose call goes on with the others. */
export const NOT_SAVED = "NOT-SAVED"
