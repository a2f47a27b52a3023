import type { ColumnsFound, RowProblem } from "@smart-send/domain/csv-import/csv-reading"
import type { FileColumns } from "@smart-send/domain/csv-import/mapping/file-columns"
import { type ChosenTargets, startingTargets } from "@smart-send/domain/csv-import/mapping/mapping-check"
import { mappingName } from "@smart-send/domain/csv-import/mapping/mapping-name"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import { type ImportCheck, type PreviewedItem, UNCHECKED } from "./import-check.ts"
import { allKeptOut, countKeptOut, type KeptOut, ruleKeepingOut } from "./orders-kept-out.ts"
import { NO_WEIGHTS, type ProductWeights } from "./product-weights.ts"
import type { CreateFailure, CsvSummary } from "./csv-worker-messages.ts"

/** How many items of a file have been handled. `made + duplicates + kept out + failed` never exceeds `total`. */
export interface ImportProgress {
  readonly total: number
  readonly made: number
  /** Items that the server already has, with the same source, order and line. */
  readonly duplicates: number
  readonly keptOut: readonly KeptOut[]
  readonly failures: readonly CreateFailure[]
}

type Confirm = Extract<CsvSummary, { state: "CONFIRM" }>

/** Columns of a file while the seller says what they are. */
export interface MappingState {
  readonly state: "MAPPING"
  readonly fileName: string
  readonly file: FileColumns
  readonly targets: ChosenTargets
  /** What the first rows would be; null until that is known. */
  readonly trial: { readonly items: readonly PreviewedItem[]; readonly problem: RowProblem | null } | null
  /** Whether and under which name the mapping is kept for other files like this. */
  readonly keep: MappingKeep
  readonly isSaving: boolean
  /** Why it could not be kept; empty while nothing is wrong. */
  readonly refusal: string
  /** The confirmation that the seller came from, to go back to. */
  readonly before: ConfirmState | null
}

export interface MappingKeep {
  readonly isOn: boolean
  /** Null for a mapping that is not saved yet. */
  readonly id: string | null
  readonly name: string
}

export interface ConfirmState {
  readonly state: "CONFIRM"
  readonly fileName: string
  readonly summary: Confirm
  readonly weights: ProductWeights
  readonly check: ImportCheck
  /** Why the column that was offered could not be kept for other files; it is read in this one. */
  readonly notKept: string
}

/** The states of CSV-2. */
export type CsvImportState =
  | { readonly state: "INITIAL" }
  | { readonly state: "READING"; readonly fileName: string }
  | { readonly state: "FORMAT"; readonly fileName: string }
  | {
      readonly state: "ERROR"
      readonly fileName: string
      readonly message: string
      readonly columns: ColumnsFound | null
    }
  | { readonly state: "EMPTY"; readonly fileName: string }
  | MappingState
  | ConfirmState
  | {
      readonly state: "PROCESSING"
      readonly fileName: string
      readonly summary: Confirm
      readonly weights: ProductWeights
      readonly progress: ImportProgress
      /** `stopped`: the connection was lost. Nothing else is, and continuing sends only what is missing. */
      readonly phase: "running" | "stopped" | "finished"
      readonly message: string
      /** The rows that failed before are sent again, mended. */
      readonly isAgain: boolean
    }

/** The outcome of one item in one create call. */
export interface CreateOutcome {
  readonly Success: boolean
  readonly Duplicate: boolean
  readonly Error: string | null
  readonly Code: string | null
  readonly Rules: readonly RuleTrace[]
}

export function stateOfSummary(fileName: string, summary: CsvSummary): CsvImportState {
  switch (summary.state) {
    case "FORMAT":
      return { state: "FORMAT", fileName }
    case "ERROR":
      return { state: "ERROR", fileName, message: summary.message, columns: summary.columns }
    case "EMPTY":
      return { state: "EMPTY", fileName }
    case "MAPPING":
      return mappingState(fileName, summary.file)
    case "CONFIRM":
      return { state: "CONFIRM", fileName, summary, weights: NO_WEIGHTS, check: UNCHECKED, notKept: "" }
  }
}

/** The question about a file's columns as it is first asked. */
export function mappingState(fileName: string, file: FileColumns, before: ConfirmState | null = null): MappingState {
  const { mapping, kind } = file
  return {
    state: "MAPPING",
    fileName,
    file,
    targets: startingTargets(file),
    trial: null,
    keep: { isOn: true, id: mapping?.Id ?? null, name: mapping?.Name ?? mappingName(kind ?? fileName) },
    isSaving: false,
    refusal: "",
    before,
  }
}

/** How many new items the import would make, as far as is known. */
export function newItemCount({ summary, check }: ConfirmState): number {
  return summary.itemCount - check.duplicates.count - check.refused.count - allKeptOut(check.keptOut)
}

/** Whether every question that precedes an import has been answered. */
export function isAnswered({ summary }: ConfirmState): boolean {
  const { dateQuestion, datesRead, numberQuestion, numbersRead } = summary
  return (dateQuestion === null || datesRead !== null) && (numberQuestion === null || numbersRead !== null)
}

export function countOutcomes(
  progress: ImportProgress,
  outcomes: Readonly<Record<string, CreateOutcome>>,
): ImportProgress {
  const all = Object.entries(outcomes)
  const keptOut = all.flatMap(([, outcome]) => ruleKeepingOut(outcome) ?? [])
  const entries = all.filter(([, outcome]) => ruleKeepingOut(outcome) === null)
  const failures = entries
    .filter(([, outcome]) => !outcome.Success && !outcome.Duplicate)
    .map(([clientId, outcome]) => ({ clientId, error: outcome.Error ?? "This item could not be created." }))
  const duplicates = entries.filter(([, outcome]) => outcome.Duplicate).length
  return {
    ...progress,
    made: progress.made + entries.length - duplicates - failures.length,
    duplicates: progress.duplicates + duplicates,
    keptOut: countKeptOut(keptOut, progress.keptOut),
    failures: [...progress.failures, ...failures],
  }
}
