import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { isActiveSold } from "@smart-send/domain/item/item-standing"
import type { ItemRecord } from "../data/items/item-record.ts"

/** The control that mends a problem on the row itself. `none`: the sentence says what to do, and a panel will do it. */
export type Mend = "weight" | "size" | "cheapest" | "priceAgain" | "none"

/** What keeps a row from being sent. `text` is a key of the locale files, where the list says it shorter than the check. */
export interface ItemTrouble {
  readonly sentence: string
  readonly text: "noWeight" | "noService" | "noPrice" | null
  readonly mend: Mend
  /** A warning does not keep the row from being sent. */
  readonly severity: "error" | "warning"
  /** Further ones beside this one. */
  readonly more: number
}

const MENDS: Readonly<Record<string, Pick<ItemTrouble, "mend" | "text">>> = {
  "ITEM-WEIGHT": { mend: "weight", text: "noWeight" },
  "ITEM-DIMENSIONS": { mend: "size", text: null },
  "SERVICE-MISSING": { mend: "cheapest", text: "noService" },
  "SERVICE-UNAVAILABLE": { mend: "cheapest", text: null },
  "SERVICE-MULTIPARCEL-UNSUPPORTED": { mend: "cheapest", text: null },
  "QUOTE-FAILED": { mend: "priceAgain", text: "noPrice" },
}

/** The first thing to mend: what the server refused just now, else the first error of the checks, else a warning. Null when all is well. */
export function itemTrouble(record: ItemRecord): ItemTrouble | null {
  const counted = countedProblems(record)
  if (record.refusal !== null) {
    return { sentence: record.refusal, text: null, mend: "none", severity: "error", more: counted.length }
  }
  const [first] = counted
  if (first === undefined || !isActiveSold(record.item) || isBusy(record)) return null
  const { mend, text } = MENDS[first.Code] ?? { mend: "none", text: null }
  return { sentence: first.Message, text, mend, severity: first.Severity, more: counted.length - 1 }
}

function countedProblems({ problems }: ItemRecord): readonly ItemProblem[] {
  const errors = problems.filter((problem) => problem.Severity === "error")
  if (errors.length === 0) return problems
  // A weight mends the service too: the cheapest that fits is found anew when the parcel is known.
  const isWeightMissing = errors.some((problem) => problem.Code === "ITEM-WEIGHT")
  return isWeightMissing ? errors.filter((problem) => problem.Code !== "SERVICE-MISSING") : errors
}

/** While a change is on its way, its row says so and nothing else. */
function isBusy({ state }: ItemRecord): boolean {
  return state !== "IDLE" && state !== "ERROR"
}
