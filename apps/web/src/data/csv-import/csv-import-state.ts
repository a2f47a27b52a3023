import type { ColumnsFound } from "@smart-send/domain/csv-import/csv-reading"
import { type ImportCheck, UNCHECKED } from "./import-check.ts"
import { NO_WEIGHTS, type ProductWeights } from "./product-weights.ts"
import type { CreateFailure, CsvSummary } from "./csv-worker-messages.ts"

/** How many items of a file have been handled. `made + duplicates + failed` never exceeds `total`. */
export interface ImportProgress {
  readonly total: number
  readonly made: number
  /** Items that the server already has, with the same source, order and line. */
  readonly duplicates: number
  readonly failures: readonly CreateFailure[]
}

type Confirm = Extract<CsvSummary, { state: "CONFIRM" }>

/** The states of CSV-2 that this area has. A columns step (MAPPING) joins them when mappings can be saved. */
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
  | {
      readonly state: "CONFIRM"
      readonly fileName: string
      readonly summary: Confirm
      readonly weights: ProductWeights
      readonly check: ImportCheck
    }
  | {
      readonly state: "PROCESSING"
      readonly fileName: string
      readonly summary: Confirm
      readonly weights: ProductWeights
      readonly progress: ImportProgress
      /** `stopped`: the connection was lost. Nothing else is, and continuing sends only what is missing. */
      readonly phase: "running" | "stopped" | "finished"
      readonly message: string
    }

/** The outcome of one item in one create call. */
export interface CreateOutcome {
  readonly Success: boolean
  readonly Duplicate: boolean
  readonly Error: string | null
}

export function stateOfSummary(fileName: string, summary: CsvSummary): CsvImportState {
  switch (summary.state) {
    case "FORMAT":
      return { state: "FORMAT", fileName }
    case "ERROR":
      return { state: "ERROR", fileName, message: summary.message, columns: summary.columns }
    case "EMPTY":
      return { state: "EMPTY", fileName }
    case "CONFIRM":
      return { state: "CONFIRM", fileName, summary, weights: NO_WEIGHTS, check: UNCHECKED }
  }
}

/** How many new items the import would make, as far as is known. */
export function newItemCount({ summary, check }: Extract<CsvImportState, { state: "CONFIRM" }>): number {
  return summary.itemCount - check.duplicates.count - check.refused.count
}

/** Whether every question that precedes an import has been answered. */
export function isAnswered({ summary }: Extract<CsvImportState, { state: "CONFIRM" }>): boolean {
  return summary.dateQuestion === null || summary.datesRead !== null
}

export function countOutcomes(
  progress: ImportProgress,
  outcomes: Readonly<Record<string, CreateOutcome>>,
): ImportProgress {
  const entries = Object.entries(outcomes)
  const failures = entries
    .filter(([, outcome]) => !outcome.Success && !outcome.Duplicate)
    .map(([clientId, outcome]) => ({ clientId, error: outcome.Error ?? "This item could not be created." }))
  const duplicates = entries.filter(([, outcome]) => outcome.Duplicate).length
  return {
    ...progress,
    made: progress.made + entries.length - duplicates - failures.length,
    duplicates: progress.duplicates + duplicates,
    failures: [...progress.failures, ...failures],
  }
}
