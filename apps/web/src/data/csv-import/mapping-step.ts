import { type ItemPreview, previewItems } from "@smart-send/contract/item/preview-items"
import type { ImportedItem } from "@smart-send/domain/csv-import/csv-reading"
import type { ColumnChoice, CsvMapping } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import type { ColumnTarget } from "@smart-send/domain/csv-import/mapping/mapped-fields"
import { checkMapping, choicesOf } from "@smart-send/domain/csv-import/mapping/mapping-check"
import { freeName, mappingName } from "@smart-send/domain/csv-import/mapping/mapping-name"
import { ownValue } from "@smart-send/domain/record/own-value"
import type { Edge } from "../client/create-edge.ts"
import type { CsvMappingMemory } from "../csv-mapping/csv-mapping-memory.ts"
import type { CsvReader } from "./csv-reader.ts"
import {
  type ConfirmState,
  type CsvImportState,
  type MappingKeep,
  mappingState,
  type MappingState,
} from "./csv-import-state.ts"

/** The part of an import in which the seller says what the columns are. */
export interface MappingStep {
  /** Says what a column is. */
  choose(name: string, target: ColumnTarget): void
  /** Whether and under which name the mapping is kept. */
  setKeep(keep: Partial<Pick<MappingKeep, "isOn" | "name">>): void
  /** Keeps the mapping if it is to be kept, and goes on to the confirmation. */
  finish(): void
  /** From the confirmation to the columns. */
  change(): void
  /** From the columns to the confirmation that the seller came from. */
  back(): void
  /** Reads the column that the confirmation offers, now and in other files like this. */
  takeOffer(): void
}

interface MappingStepParts {
  readonly edge: Edge
  readonly memory: CsvMappingMemory
  readonly current: () => CsvImportState
  readonly become: (next: CsvImportState) => void
  /** The worker that holds the file; null when there is none. */
  readonly reader: () => CsvReader | null
  /** Checks on, after the seller has come back. */
  readonly goOn: () => void
  /** Reads the file by these columns and goes on from there. */
  readonly readMapped: (choices: readonly ColumnChoice[], kept: KeptMapping) => Promise<void>
}

export interface KeptMapping {
  readonly mapping: CsvMapping | null
  /** Why it is not kept, though it should be. */
  readonly refusal: string
  /** The confirmation before. */
  readonly before: ConfirmState | null
}

/** An item that the service has not been asked about. */
const UNKNOWN: ItemPreview = {
  Duplicate: false,
  Error: null,
  Code: null,
  Service: null,
  Price: null,
  Problems: [],
  Rules: [],
  PackageDimensions: null,
  Status: null,
  Shipments: 1,
}

export function createMappingStep(parts: MappingStepParts): MappingStep & {
  /** Shows what the first rows would be, and gives the mapping a name that is free. */
  readonly begin: () => Promise<void>
} {
  const { edge, memory, current, become, readMapped } = parts
  let trials = 0

  const mapping = (): MappingState | null => {
    const state = current()
    return state.state === "MAPPING" ? state : null
  }

  /** Reads the first rows as chosen, then asks what the service would make of them. Only the last choice counts. */
  async function tryColumns(): Promise<void> {
    const state = mapping()
    const reader = parts.reader()
    if (state === null || reader === null) return
    trials += 1
    const trial = trials
    const isLatest = () => trial === trials && mapping() !== null
    const show = (items: readonly ImportedItem[], previews: Readonly<Record<string, ItemPreview>>) => {
      const now = mapping()
      const shown = items.map((item) => ({ ...item, preview: ownValue(previews, item.clientId) ?? UNKNOWN }))
      if (now !== null) become({ ...now, trial: { items: shown, problem: result.problem } })
    }
    const result = await reader.ask({ ask: "try", choices: choicesOf(state.file, state.targets) })
    if (!isLatest()) return
    show(result.items, {})
    if (result.items.length === 0) return
    const Items = Object.fromEntries(result.items.map(({ clientId, item }) => [clientId, item]))
    const answer = await edge.call(previewItems, { body: { Items } })
    if (isLatest() && answer.result !== null) show(result.items, answer.result.Items)
  }

  async function nameIt(): Promise<void> {
    const taken = (await memory.read()).map(({ Name }) => Name)
    const state = mapping()
    if (state === null || state.keep.id !== null) return
    become({ ...state, keep: { ...state.keep, name: freeName(state.keep.name, taken) } })
  }

  async function begin(): Promise<void> {
    await Promise.all([nameIt(), tryColumns().catch(() => null)])
  }

  /** The mapping as kept; throws the server's words. */
  async function keep({ id, name }: MappingKeep, choices: readonly ColumnChoice[]): Promise<CsvMapping | null> {
    const all = await memory.keep({ id, name, choices })
    return (
      all.find((each) => (id === null ? each.Name.toLowerCase() === name.trim().toLowerCase() : each.Id === id)) ?? null
    )
  }

  async function finish(): Promise<void> {
    const state = mapping()
    if (state === null || state.isSaving) return
    const { missing, conflicts } = checkMapping(state.file, state.targets)
    if (missing.length + conflicts.length > 0) return
    const choices = choicesOf(state.file, state.targets)
    become({ ...state, isSaving: true, refusal: "" })
    const isToKeep = state.keep.isOn && choices.length > 0
    try {
      const kept = isToKeep ? await keep(state.keep, choices) : null
      if (mapping()?.file !== state.file) return
      await readMapped(choices, { mapping: kept, refusal: "", before: state.before })
    } catch (error) {
      const now = mapping()
      if (now?.file === state.file) become({ ...now, isSaving: false, refusal: wordsOf(error) })
    }
  }

  async function change(): Promise<void> {
    const before = current()
    const reader = parts.reader()
    if (before.state !== "CONFIRM" || reader === null) return
    const file = await reader.ask({ ask: "columns" })
    const state = current()
    if (file === null || state.state !== "CONFIRM" || parts.reader() !== reader) return
    become(mappingState(state.fileName, file, state))
    await begin()
  }

  async function takeOffer(): Promise<void> {
    const before = current()
    if (before.state !== "CONFIRM" || before.summary.offer === null) return
    const { offer, mapping: used, formatName } = before.summary
    const choices = [...(used?.Mappings ?? []), { From: offer.name, To: offer.field }]
    let kept: CsvMapping | null = null
    let refusal = ""
    try {
      const taken = used === null ? (await memory.read()).map(({ Name }) => Name) : []
      const name = used?.Name ?? freeName(mappingName(formatName), taken)
      kept = await keep({ isOn: true, id: used?.Id ?? null, name }, choices)
    } catch (error) {
      refusal = wordsOf(error)
    }
    await readMapped(choices, { mapping: kept, refusal, before })
  }

  return {
    begin,
    choose: (name, target) => {
      const state = mapping()
      if (state === null) return
      become({ ...state, targets: new Map([...state.targets, [name, target]]), refusal: "" })
      void tryColumns().catch(() => null)
    },
    setKeep: (changes) => {
      const state = mapping()
      if (state !== null) become({ ...state, keep: { ...state.keep, ...changes }, refusal: "" })
    },
    finish: () => void finish(),
    change: () => void change().catch(() => null),
    back: () => {
      const before = mapping()?.before
      if (before === null || before === undefined) return
      become(before)
      parts.goOn()
    },
    takeOffer: () => void takeOffer().catch(() => null),
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : ""
}
