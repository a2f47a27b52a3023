import type { DateOrder } from "@smart-send/domain/csv-import/date-orders"
import type { DecimalMark } from "@smart-send/domain/csv-import/decimal-marks"
import type { DateAnswer } from "@smart-send/domain/csv-import/read-csv-rows"
import type { ColumnChoice } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Edge } from "../client/create-edge.ts"
import type { CsvMappingMemory } from "../csv-mapping/csv-mapping-memory.ts"
import type { DateOrderMemory } from "./date-order-memory.ts"
import { createMappingStep, type KeptMapping, type MappingStep } from "./mapping-step.ts"
import { createBatchSender } from "./batch-sender.ts"
import type { CsvReader } from "./csv-reader.ts"
import { createImportCheck } from "./import-check.ts"
import { NO_WEIGHTS, parcelsOf, type ProductWeights, type WeightMemory } from "./product-weights.ts"
import type { CsvQuestion, Faults, FileAnswers } from "./csv-worker-messages.ts"
import { type ConfirmState, type CsvImportState, isAnswered, stateOfSummary } from "./csv-import-state.ts"

export interface CsvImportTools {
  readonly edge: Edge
  readonly dates: DateOrderMemory
  readonly memory: WeightMemory
  readonly mappings: CsvMappingMemory
  readonly openReader: () => CsvReader
  readonly newId: () => string
  /** CreateBatchSize of the settings. */
  readonly batchSize: number
  readonly defaultCountry: string
  /** Called with the items that are on the server now, both new ones and those that were there before. */
  readonly onCreated: (items: readonly ShipmentItem[]) => void
  /** Called with every item that this file has created so far, without those that were there before. */
  readonly onMade: (ids: readonly ItemId[]) => void
}

/**
 * Imports one file at a time, from the drop to the last item. It lives outside the panel, so closing the panel stops
 * nothing.
 */
export interface CsvImportRun {
  state(): CsvImportState
  subscribe(listener: () => void): () => void
  open(file: File): void
  /** Sets which number in the file's dates is the day. Asked only if the file itself doesn't tell. */
  chooseDateOrder(order: DateOrder): void
  /** Sets what parts the fractions of the file's numbers. Asked only if the file itself doesn't tell. */
  chooseDecimalMark(mark: DecimalMark): void
  /** What the columns of the file are, while the seller says so. */
  readonly columns: MappingStep
  /** What one piece of a product weighs, in kg; 0 for nothing known. */
  setWeight(key: string, weight: number): void
  /** Checks on after the service could not be reached. */
  checkAgain(): void
  confirm(): void
  /**
   * Continues after a lost connection with the unanswered batch, under the same key, so that nothing is created twice.
   */
  resume(): void
  failedRowsCsv(): Promise<string>
  /**
   * The rows that failed, to be mended on screen: those that can't be read, and after an import those that the service has
   * refused; or before it those that it would refuse.
   */
  faults(of: "failed" | "foreseen"): Promise<Faults>
  /** What was typed into rows of the file, in whichever table, and is not sent yet. */
  typed(): ReadonlyMap<number, readonly string[]>
  type(row: number, cells: readonly string[]): void
  /** Takes all that was typed in place of the file's rows. After an import the rows that failed are sent again, and no others. */
  mend(): Promise<void>
  reset(): void
}

export function createCsvImportRun(tools: CsvImportTools): CsvImportRun {
  const listeners = new Set<() => void>()
  let current: CsvImportState = { state: "INITIAL" }
  let reader: CsvReader | null = null
  let hasChosenDates = false
  let check: ReturnType<typeof createImportCheck> | null = null
  let isMending = false
  const typed = new Map<number, readonly string[]>()

  const become = (next: CsvImportState): void => {
    current = next
    for (const listener of listeners) listener()
  }

  function open(file: File): void {
    reader?.close()
    const opened = tools.openReader()
    reader = opened
    const importId = tools.newId()
    sender.open(importId)
    hasChosenDates = false
    typed.clear()
    check?.stop()
    become({ state: "READING", fileName: file.name })
    void readFile(opened, file, importId)
  }

  async function readFile(opened: CsvReader, file: File, importId: string): Promise<void> {
    const mappings = await tools.mappings.read()
    const { defaultCountry } = tools
    const next = await stateOfFile(opened, { ask: "read", file, importId, defaultCountry, mappings })
    if (reader !== opened) return
    become(next)
    if (next.state === "MAPPING") await step.begin()
    else await foresee(opened)
  }

  /** Fills in what is remembered, and asks what creation would make of the file. */
  async function foresee(source: CsvReader): Promise<void> {
    await assumeDates(source).catch(() => null)
    await readWeights(source).catch(() => null)
    startCheck(source)
  }

  /** What was typed before the columns were changed stays. */
  async function readMapped(
    choices: readonly ColumnChoice[],
    { mapping, refusal, before }: KeptMapping,
  ): Promise<void> {
    const source = reader
    if (source === null || (current.state !== "MAPPING" && current.state !== "CONFIRM")) return
    const { fileName } = current
    const summary = await source.ask({ ask: "map", choices, keptAs: mapping })
    if (source !== reader) return
    const next = stateOfSummary(fileName, summary)
    const weights = before?.weights ?? NO_WEIGHTS
    become(next.state === "CONFIRM" ? { ...next, weights, notKept: refusal } : next)
    await foresee(source)
  }

  /** Weights of the product memory, for a file that lacks some. */
  async function readWeights(source: CsvReader): Promise<void> {
    if (current.state !== "CONFIRM" || current.summary.products.length === 0) return
    const known = await tools.memory.read().catch(() => NO_WEIGHTS.remembered)
    if (source !== reader || current.state !== "CONFIRM") return
    const wanted = new Set(current.summary.products.map(({ key }) => key))
    const remembered = new Map([...known].filter(([key]) => wanted.has(key)))
    await useWeights(source, { ...current.weights, remembered, isRead: true })
  }

  async function useWeights(source: CsvReader, weights: ProductWeights): Promise<void> {
    if (current.state !== "CONFIRM") return
    become({ ...current, weights })
    const changed = await source.ask({ ask: "parcels", parcels: parcelsOf(weights) })
    if (source === reader) check?.recheck(changed)
  }

  function startCheck(source: CsvReader): void {
    check?.stop()
    if (source !== reader || current.state !== "CONFIRM" || current.summary.itemCount === 0) return
    check = createImportCheck({
      edge: tools.edge,
      reader: source,
      batchSize: tools.batchSize,
      total: current.summary.itemCount,
      onChange: (found) => {
        if (source === reader && current.state === "CONFIRM") become({ ...current, check: found })
      },
    })
  }

  const step = createMappingStep({
    edge: tools.edge,
    memory: tools.mappings,
    current: () => current,
    become,
    reader: () => reader,
    readMapped,
    goOn: () => {
      if (reader !== null) startCheck(reader)
    },
  })

  async function answer(source: CsvReader, answers: FileAnswers): Promise<void> {
    if (current.state !== "CONFIRM") return
    const next = await readAnswered(source, current.fileName, answers)
    if (source !== reader || current.state !== "CONFIRM") return
    const { weights, check: found, notKept } = current
    become(next.state === "CONFIRM" ? { ...next, weights, check: found, notKept } : next)
  }

  const answerDates = async (source: CsvReader, dateAnswer: DateAnswer): Promise<void> => answer(source, { dateAnswer })

  /** Weights and values are others now, so all is asked about again. */
  async function answerNumbers(source: CsvReader, mark: DecimalMark): Promise<void> {
    await answer(source, { numberAnswer: mark })
    await readWeights(source).catch(() => null)
    startCheck(source)
  }

  /** Uses the answer given for the last file with these headings, unless the user is quicker. Nothing waits for it. */
  async function assumeDates(source: CsvReader): Promise<void> {
    if (current.state !== "CONFIRM" || current.summary.dateQuestion === null) return
    const order = await tools.dates.orderOf(current.summary.headings)
    if (order !== null && source === reader && !hasChosenDates) await answerDates(source, { order, by: "MEMORY" })
  }

  const sender = createBatchSender({ ...tools, current: () => current, become, reader: () => reader })

  const failures = () => (current.state === "PROCESSING" ? current.progress.failures : [])

  /** What was typed since they were sent is still to be sent. */
  function forgetTyped(sent: readonly (readonly [number, readonly string[]])[]): void {
    for (const [row, cells] of sent) if (typed.get(row) === cells) typed.delete(row)
  }

  /** Before anything is created the whole file is confirmed anew; after it the failed rows go out at once. */
  async function mend(): Promise<void> {
    const source = reader
    const before = current
    const isOver = before.state === "PROCESSING" && before.phase === "finished"
    if (source === null || isMending || !(isOver || before.state === "CONFIRM")) return
    isMending = true
    check?.stop()
    const importId = tools.newId()
    sender.renew(importId)
    const cells = [...typed]
    const question = { ask: "mend", importId, cells, after: isOver ? failures() : null } as const
    const summary = await source.ask(question).finally(() => {
      isMending = false
    })
    if (source !== reader) return
    forgetTyped(cells)
    const next = stateOfSummary(before.fileName, summary)
    if (next.state !== "CONFIRM") return become(next)
    become({ ...next, weights: before.weights })
    if (!isOver) return foresee(source)
    begin({ ...next, weights: before.weights }, true)
  }

  function begin({ fileName, summary, weights }: ConfirmState, isAgain = false): void {
    become({
      state: "PROCESSING",
      fileName,
      summary,
      weights,
      phase: "running",
      message: "",
      isAgain,
      progress: { total: summary.itemCount, made: 0, duplicates: 0, keptOut: [], failures: [] },
    })
    sender.start()
  }

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
    chooseDateOrder: (order) => {
      hasChosenDates = true
      if (reader !== null) void answerDates(reader, { order, by: "ANSWER" })
    },
    chooseDecimalMark: (mark) => {
      if (reader !== null) void answerNumbers(reader, mark)
    },
    columns: step,
    setWeight: (key, weight) => {
      if (reader === null || current.state !== "CONFIRM") return
      const { weights } = current
      useWeights(reader, { ...weights, typed: new Map([...weights.typed, [key, weight]]) }).catch(() => null)
    },
    checkAgain: () => check?.again(),
    confirm: () => {
      // After the first click the state is no longer CONFIRM, so a second click does nothing.
      if (current.state !== "CONFIRM" || !isAnswered(current)) return
      check?.stop()
      tools.dates.note(current.summary.headings, current.summary.datesRead).catch(() => null)
      begin(current)
    },
    resume: () => {
      if (current.state !== "PROCESSING" || current.phase !== "stopped") return
      become({ ...current, phase: "running", message: "" })
      sender.start()
    },
    failedRowsCsv: async () => (reader === null ? "" : reader.ask({ ask: "failedRows", failures: failures() })),
    faults: async (of) => {
      if (reader === null) return { headings: [], rows: [], count: 0 }
      if (of === "failed") return reader.ask({ ask: "faults", failures: failures(), failuresAlone: false })
      const foreseen = current.state === "CONFIRM" ? current.check.refused.failures : []
      return reader.ask({ ask: "faults", failures: foreseen, failuresAlone: true })
    },
    typed: () => typed,
    type: (row, cells) => void typed.set(row, cells),
    mend,
    reset: () => {
      reader?.close()
      reader = null
      check?.stop()
      become({ state: "INITIAL" })
    },
  }
}

async function stateOfFile(
  source: CsvReader,
  question: Extract<CsvQuestion, { ask: "read" }>,
): Promise<CsvImportState> {
  const { name } = question.file
  try {
    return stateOfSummary(name, await source.ask(question))
  } catch (error) {
    const message = `We could not read this file. ${error instanceof Error ? error.message : ""}`.trim()
    return { state: "ERROR", fileName: name, message, columns: null }
  }
}

async function readAnswered(source: CsvReader, fileName: string, answers: FileAnswers): Promise<CsvImportState> {
  try {
    return stateOfSummary(fileName, await source.ask({ ask: "answer", answers }))
  } catch (error) {
    return { state: "ERROR", fileName, message: error instanceof Error ? error.message : "", columns: null }
  }
}
