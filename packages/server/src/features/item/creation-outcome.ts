import type { ItemId } from "@smart-send/domain/id/id"

/** The outcome of one entry of a create call, without the item. */
export interface CreationOutcome {
  readonly Id: ItemId | null
  readonly Success: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Duplicate: boolean
  /** The entry's `Item` as JSON: exactly the text that was saved, or "null". */
  readonly itemText: string
}

export function created(Id: ItemId, itemText: string): CreationOutcome {
  return { Id, Success: true, Error: null, Code: null, Duplicate: false, itemText }
}

/** The order exists already, so nothing was made. */
export function alreadyHere(holder: ItemId): CreationOutcome {
  return { Id: holder, Success: true, Error: null, Code: "DUPLICATE", Duplicate: true, itemText: "null" }
}

export function notCreated(Code: string, message: string): CreationOutcome {
  return { Id: null, Success: false, Error: message, Code, Duplicate: false, itemText: "null" }
}

/** The client id already stands for another item, so this one was not made. */
export function usedBefore(clientId: string): CreationOutcome {
  return notCreated(
    "KEY-REUSED",
    `The client id "${clientId}" was used for an item with other contents. Send this one under an id of its own.`,
  )
}

/** The answer of a create call, assembled from texts: each item is serialised once, and not again for the answer. */
export function creationText(outcomes: ReadonlyMap<string, CreationOutcome>): Buffer {
  const entries = [...outcomes].map(([clientId, { itemText, ...outcome }]) => {
    return `${JSON.stringify(clientId)}:${JSON.stringify(outcome).slice(0, -1)},"Item":${itemText},"Rules":[],"AddedItems":[]}`
  })
  return Buffer.from(`{"Message":${JSON.stringify(summary([...outcomes.values()]))},"Items":{${entries.join(",")}}}`)
}

function summary(outcomes: readonly CreationOutcome[]): string {
  const here = outcomes.filter((outcome) => outcome.Duplicate).length
  const made = outcomes.filter((outcome) => outcome.Success).length - here
  const failed = outcomes.length - made - here
  const parts = [`${made} created`, here > 0 && `${here} already here`, failed > 0 && `${failed} failed to create`]
  return parts.filter((part) => part !== false).join(", ")
}
