import type { ItemId } from "@smart-send/domain/id/id"
import { keepingOut, NOT_IMPORTED } from "@smart-send/domain/rule/kept-out"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"

/** The outcome of one entry of a create call, without the item. */
export interface CreationOutcome {
  readonly Id: ItemId | null
  readonly Success: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Duplicate: boolean
  /** What the seller's rules did to it. */
  readonly Rules: readonly RuleTrace[]
  /** The entry's `Item` as JSON: exactly the text that was saved, or "null". */
  readonly itemText: string
  /** The same for each further shipment that a rule has made of it. */
  readonly addedTexts: readonly string[]
}

const NOTHING = { Duplicate: false, Rules: [], itemText: "null", addedTexts: [] } as const

/** What the rules did, the further shipments that they made, and what was not kept as it was given. */
type CreationFacts = Partial<Pick<CreationOutcome, "Rules" | "addedTexts" | "Code">>

export function created(Id: ItemId, itemText: string, facts: CreationFacts = {}): CreationOutcome {
  return { ...NOTHING, Id, Success: true, Error: null, Code: null, itemText, ...facts }
}

/** The order exists already, so nothing was made. */
export function alreadyHere(holder: ItemId): CreationOutcome {
  return { ...NOTHING, Id: holder, Success: true, Error: null, Code: "DUPLICATE", Duplicate: true }
}

export function notCreated(Code: string, message: string): CreationOutcome {
  return { ...NOTHING, Id: null, Success: false, Error: message, Code }
}

/** A rule keeps the order out. It comes in the next time that it is imported without such a rule. */
export function keptOut(Rules: readonly RuleTrace[]): CreationOutcome {
  return { ...notCreated(NOT_IMPORTED, `Your rule "${keepingOut(Rules)}" does not import this order.`), Rules }
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
  const entries = [...outcomes].map(([clientId, { itemText, addedTexts, ...outcome }]) => {
    return `${JSON.stringify(clientId)}:${JSON.stringify(outcome).slice(0, -1)},"Item":${itemText},"AddedItems":[${addedTexts.join(",")}]}`
  })
  return Buffer.from(`{"Message":${JSON.stringify(summary([...outcomes.values()]))},"Items":{${entries.join(",")}}}`)
}

function summary(outcomes: readonly CreationOutcome[]): string {
  const here = outcomes.filter((outcome) => outcome.Duplicate).length
  const made = outcomes.filter((outcome) => outcome.Success).length - here
  const out = outcomes.filter(({ Code }) => Code === NOT_IMPORTED).length
  const failed = outcomes.length - made - here - out
  const parts = [
    `${made} created`,
    here > 0 && `${here} already here`,
    out > 0 && `${out} not imported because of a rule`,
    failed > 0 && `${failed} failed to create`,
  ]
  return parts.filter((part) => part !== false).join(", ")
}
