import { createItems } from "@smart-send/contract/item/create-items"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Edge } from "../client/create-edge.ts"
import { countOutcomes, type CsvImportState } from "./csv-import-state.ts"
import type { CsvReader } from "./csv-reader.ts"
import type { WeightMemory } from "./product-weights.ts"

interface BatchSenderParts {
  readonly edge: Edge
  readonly memory: WeightMemory
  /** CreateBatchSize of the settings. */
  readonly batchSize: number
  readonly onCreated: (items: readonly ShipmentItem[]) => void
  readonly onMade: (ids: readonly ItemId[]) => void
  readonly current: () => CsvImportState
  readonly become: (next: CsvImportState) => void
  /** The file's reader; null where none is open. */
  readonly reader: () => CsvReader | null
}

/** Sends the items of a file, one batch after the other, and goes on with the one that was not answered. */
export interface BatchSender {
  /** Another file, under its own keys. */
  open(importId: string): void
  /** Of the same file, mended rows under new keys. What was made of it before stays. */
  renew(importId: string): void
  start(): void
}

export function createBatchSender(parts: BatchSenderParts): BatchSender {
  const { edge, memory, batchSize, onCreated, onMade, current, become, reader } = parts
  let importId = ""
  let nextBatch = 0
  let made: ItemId[] = []
  let isRemembered = false

  /** The state to continue from, or null when this reader has nothing (more) to do. */
  function nextToSend(source: CsvReader): Extract<CsvImportState, { state: "PROCESSING" }> | null {
    const state = current()
    const isOurs = source === reader() && state.state === "PROCESSING"
    return isOurs && nextBatch * batchSize < state.progress.total ? state : null
  }

  /** Before the first item, so that what was typed is not lost with a connection. */
  async function rememberTyped(source: CsvReader): Promise<void> {
    const before = current()
    if (isRemembered || before.state !== "PROCESSING") return
    const refusal = await memory.remember(before.summary.products, before.weights, `${importId}:weights`)
    const now = current()
    if (source !== reader() || now.state !== "PROCESSING") return
    if (refusal === null) isRemembered = true
    else become({ ...now, phase: "stopped", message: refusal })
  }

  async function sendBatches(source: CsvReader): Promise<void> {
    await rememberTyped(source)
    if (!isRemembered) return
    for (let state = nextToSend(source); state !== null; state = nextToSend(source)) {
      const items = await source.ask({ ask: "batch", index: nextBatch, size: batchSize })
      const answer = await edge.call(createItems, {
        body: { Items: Object.fromEntries(items.map(({ clientId, item }) => [clientId, item])) },
        idempotencyKey: `${importId}:${nextBatch}`,
      })
      if (source !== reader()) return
      if (answer.result === null) {
        become({ ...state, phase: "stopped", message: answer.error?.message ?? "" })
        return
      }
      nextBatch += 1
      become({ ...state, progress: countOutcomes(state.progress, answer.result.Items) })
      const outcomes = Object.values(answer.result.Items)
      onCreated(outcomes.flatMap(({ Item, AddedItems }) => (Item === null ? [] : [Item, ...AddedItems])))
      made.push(...outcomes.flatMap(({ Id, Duplicate }) => (Id === null || Duplicate ? [] : [Id])))
      onMade([...made])
    }
    const end = current()
    if (source === reader() && end.state === "PROCESSING") become({ ...end, phase: "finished", message: "" })
  }

  return {
    open: (id) => {
      importId = id
      nextBatch = 0
      made = []
      isRemembered = false
    },
    renew: (id) => {
      importId = id
      nextBatch = 0
    },
    start: () => {
      const source = reader()
      if (source === null) return
      sendBatches(source).catch((error: unknown) => {
        const state = current()
        if (state.state === "PROCESSING")
          become({ ...state, phase: "stopped", message: error instanceof Error ? error.message : "" })
      })
    },
  }
}
