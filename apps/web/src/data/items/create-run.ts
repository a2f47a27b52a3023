import type { ItemId } from "@smart-send/domain/id/id"
import type { NewItem, ShipmentItem } from "@smart-send/domain/item/item"
import { untilAnswered } from "../client/until-answered.ts"
import type { ItemTransport } from "./item-transport.ts"
import { inBatches } from "./plan-saves.ts"
import { ownValue } from "@smart-send/domain/record/own-value"

/** Items were created that this version cannot show (CREATE-10). */
export const FILTERED = "FILTERED"

/** The outcome of new items, by the caller's own ids. */
export interface CreateOutcome {
  readonly created: ReadonlyMap<string, ItemId>
  /** Why the others were not created, in words (CREATE-9). */
  readonly refused: ReadonlyMap<string, string>
  /** The server's own code. FILTERED means that items were created which this version cannot show. */
  readonly message: string
}

export interface CreateParts {
  readonly transport: ItemTransport
  /** CreateBatchSize (CREATE-8). */
  readonly batchSize: number
  readonly untilNextTry: () => Promise<void>
  readonly newKey: () => string
  readonly onCreated: (items: readonly ShipmentItem[]) => void
}

/**
 * Creates the items in batches. A batch without an answer is sent again under the same key, so that nothing is created
 * twice.
 */
export async function createInBatches(parts: CreateParts, items: ReadonlyMap<string, NewItem>): Promise<CreateOutcome> {
  const created = new Map<string, ItemId>()
  const refused = new Map<string, string>()
  let message = ""
  for (const batch of inBatches([...items], parts.batchSize)) {
    const key = parts.newKey()
    const answer = await untilAnswered(() => parts.transport.create(Object.fromEntries(batch), key), parts.untilNextTry)
    if (answer.kind === "refused") {
      for (const [clientId] of batch) refused.set(clientId, answer.message)
      continue
    }
    // What one batch hides stays hidden, whatever the next one says.
    message = message === FILTERED ? message : answer.value.Message
    for (const [clientId] of batch) {
      const outcome = ownValue(answer.value.Items, clientId)
      if (outcome?.Success === true && outcome.Id !== null) created.set(clientId, outcome.Id)
      else refused.set(clientId, outcome?.Error ?? "This item was not made. Try again.")
    }
    parts.onCreated(Object.values(answer.value.Items).flatMap((outcome) => outcome.Item ?? []))
  }
  return { created, refused, message }
}
