import { previewItems, type ItemPreview } from "@smart-send/contract/item/preview-items"
import type { ImportedItem, RowProblem } from "@smart-send/domain/csv-import/csv-reading"
import { ROW_LIST_BELOW } from "@smart-send/domain/csv-import/csv-reading"
import { firstLack, LACKS, type Lack } from "@smart-send/domain/csv-import/first-lack"
import { ownValue } from "@smart-send/domain/record/own-value"
import type { Edge } from "../client/create-edge.ts"
import { type ChangedOrder, readChangedOrders } from "./changed-orders.ts"
import { countKeptOut, type KeptOut, ruleKeepingOut } from "./orders-kept-out.ts"
import type { CsvReader } from "./csv-reader.ts"
import type { CreateFailure } from "./csv-worker-messages.ts"

/** An item of the file as creation would make it. */
export interface PreviewedItem extends ImportedItem {
  readonly preview: ItemPreview
}

/** What creation would make of a file, as far as it has been asked about. */
export interface ImportCheck {
  /** `stopped`: the service can't be reached. What was found so far stays. */
  readonly phase: "running" | "stopped" | "finished"
  readonly message: string
  readonly checked: number
  /** The first items that would be made, in the order of the file. */
  readonly first: readonly PreviewedItem[]
  /** Items whose orders exist already. The rows are listed when there are few. */
  readonly duplicates: { readonly count: number; readonly rows: readonly number[] }
  /** Items whose orders exist already and say something else now, in the order of the file. */
  readonly changed: readonly ChangedOrder[]
  /** Orders that rules of the seller's keep out. */
  readonly keptOut: readonly KeptOut[]
  /** Items that creation would refuse, and the first of them with the reason. */
  readonly refused: {
    readonly count: number
    readonly problems: readonly RowProblem[]
    readonly failures: readonly CreateFailure[]
  }
  /** How many items would stand in To fix, by what they lack first. */
  readonly lacking: readonly { readonly lack: Lack; readonly count: number }[]
}

export const UNCHECKED: ImportCheck = {
  phase: "running",
  message: "",
  checked: 0,
  first: [],
  duplicates: { count: 0, rows: [] },
  changed: [],
  keptOut: [],
  refused: { count: 0, problems: [], failures: [] },
  lacking: [],
}

const MOST_FIRST = 5
const MOST_REFUSED_SHOWN = 50

interface ImportCheckTools {
  readonly edge: Edge
  readonly reader: CsvReader
  /** CreateBatchSize of the settings. */
  readonly batchSize: number
  readonly total: number
  readonly onChange: (check: ImportCheck) => void
}

interface ImportChecker {
  /** Asks again about these items, because they have changed. */
  recheck(places: readonly number[]): void
  /** Continues after the service could not be reached. */
  again(): void
  /** No answer is used after this. */
  stop(): void
}

interface Found {
  readonly clientId: string
  readonly rows: readonly number[]
  readonly isDuplicate: boolean
  readonly keptOutBy: string | null
  readonly error: string | null
  readonly lack: Lack | null
}

/** Asks the service about the items of a file, batch by batch, the first of the file first. It starts at once. */
export function createImportCheck({ edge, reader, batchSize, total, onChange }: ImportCheckTools): ImportChecker {
  const open = new Set(Array.from({ length: Math.ceil(total / batchSize) }, (_, index) => index))
  const found = new Map<number, Found>()
  const changed = new Map<number, ChangedOrder>()
  let first = new Map<number, PreviewedItem>()
  let isStopped = false
  let isRunning = false

  const tell = (phase: ImportCheck["phase"], message = ""): void => {
    if (!isStopped) onChange({ phase, message, ...summaryOf(found, first), changed: inOrder(changed) })
  }

  async function checkBatch(index: number): Promise<string | null> {
    const items = await reader.ask({ ask: "batch", index, size: batchSize })
    const Items = Object.fromEntries(items.map(({ clientId, item }) => [clientId, item]))
    const answer = await edge.call(previewItems, { body: { Items } })
    if (answer.result === null) return answer.error?.message ?? ""
    const previews = answer.result.Items
    const shown = [...first].filter(([place]) => Math.floor(place / batchSize) !== index)
    for (const [at, item] of items.entries()) {
      const preview = ownValue(previews, item.clientId)
      if (preview === undefined) continue
      const place = index * batchSize + at
      found.set(place, {
        clientId: item.clientId,
        rows: item.rows,
        isDuplicate: preview.Duplicate,
        keptOutBy: ruleKeepingOut(preview),
        error: preview.Error,
        lack: firstLack(preview.Problems),
      })
      if (!preview.Duplicate && preview.Error === null) shown.push([place, { ...item, preview }])
    }
    const places = new Map(items.map((item, at) => [item.clientId, index * batchSize + at]))
    const here = items.filter(({ clientId }) => ownValue(previews, clientId)?.Duplicate === true)
    const orders = await readChangedOrders(edge, here)
    for (const place of places.values()) changed.delete(place)
    for (const order of orders) changed.set(places.get(order.clientId) ?? 0, order)
    first = new Map(shown.toSorted(([a], [b]) => a - b).slice(0, MOST_FIRST))
    return null
  }

  const nextBatch = (): number | null => (isStopped || open.size === 0 ? null : Math.min(...open))

  async function run(): Promise<void> {
    isRunning = true
    for (let next = nextBatch(); next !== null; next = nextBatch()) {
      // Items that change while their batch is away are asked about again.
      open.delete(next)
      const message = await checkBatch(next).catch((error: unknown) => (error instanceof Error ? error.message : ""))
      if (message !== null) {
        open.add(next)
        isRunning = false
        tell("stopped", message)
        return
      }
      tell(open.size === 0 ? "finished" : "running")
    }
    isRunning = false
  }

  const start = (): void => {
    if (isRunning || isStopped || open.size === 0) return
    tell("running")
    void run()
  }
  start()

  return {
    recheck: (places) => {
      for (const place of places) open.add(Math.floor(place / batchSize))
      start()
    },
    again: start,
    stop: () => {
      isStopped = true
    },
  }
}

function inOrder<Value>(byPlace: ReadonlyMap<number, Value>): readonly Value[] {
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([, value]) => value)
}

function summaryOf(
  found: ReadonlyMap<number, Found>,
  first: ReadonlyMap<number, PreviewedItem>,
): Omit<ImportCheck, "phase" | "message" | "changed"> {
  const all = inOrder(found)
  const duplicates = all.filter(({ isDuplicate }) => isDuplicate)
  const refused = all.flatMap(({ clientId, rows, error, keptOutBy }) =>
    error === null || keptOutBy !== null ? [] : { clientId, rows, message: error },
  )
  const rows = duplicates.flatMap((each) => each.rows)
  const made = all.filter(({ isDuplicate, error }) => !isDuplicate && error === null)
  return {
    checked: all.length,
    first: [...first.values()],
    duplicates: { count: duplicates.length, rows: rows.length < ROW_LIST_BELOW ? rows : [] },
    keptOut: countKeptOut(all.flatMap(({ keptOutBy }) => keptOutBy ?? [])),
    refused: {
      count: refused.length,
      problems: refused.slice(0, MOST_REFUSED_SHOWN).map(({ rows: at, message }) => ({ rows: at, message })),
      failures: refused.map(({ clientId, message: error }) => ({ clientId, error })),
    },
    lacking: LACKS.map((lack) => ({ lack, count: made.filter((each) => each.lack === lack).length })).filter(
      ({ count }) => count > 0,
    ),
  }
}
