import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { isActiveSold } from "@smart-send/domain/item/item-status"
import type { ItemRecord } from "../data/items/item-record.ts"

/** The control beside the sentence. `none`: the sentence itself is the link to the field that mends it. */
export type Fix = "weight" | "size" | "cheapest" | "priceAgain" | "conflict" | "none"

/** What keeps a row from being sent. `text` is a key of the locale files, where the list says it shorter than the check. */
export interface MainProblem {
  readonly sentence: string
  readonly text: "noWeight" | "noService" | "noPrice" | null
  readonly fix: Fix
  /** A warning does not keep the row from being sent. */
  readonly severity: "error" | "warning"
  /** Further ones beside this one. */
  readonly more: number
  /** What the checks found; null for what the server said. */
  readonly problem: ItemProblem | null
}

const FIXES: ReadonlyMap<string, Pick<MainProblem, "fix" | "text">> = new Map<
  string,
  Pick<MainProblem, "fix" | "text">
>(
  Object.entries({
    "ITEM-WEIGHT": { fix: "weight", text: "noWeight" },
    "ITEM-DIMENSIONS": { fix: "size", text: null },
    "SERVICE-MISSING": { fix: "cheapest", text: "noService" },
    "SERVICE-UNAVAILABLE": { fix: "cheapest", text: null },
    "SERVICE-MULTIPARCEL-UNSUPPORTED": { fix: "cheapest", text: null },
    "QUOTE-FAILED": { fix: "priceAgain", text: "noPrice" },
  }),
)

/**
 * The first thing to mend: two editors at odds, then what the server refused just now, then the first error of the checks,
 * then a warning. Null when all is well.
 */
export function mainProblem(record: ItemRecord): MainProblem | null {
  const problems = rowProblems(record)
  if (record.conflict !== null) return serverProblem("", "conflict", problems.length)
  if (record.refusal !== null) return serverProblem(record.refusal, "none", problems.length)
  const [first] = problems
  if (first === undefined || !isActiveSold(record.item) || isBusy(record)) return null
  const { fix, text } = fixOf(first)
  const { Message: sentence, Severity: severity } = first
  return { sentence, text, fix, severity, more: problems.length - 1, problem: first }
}

function fixOf({ Code, Field }: ItemProblem): Pick<MainProblem, "fix" | "text"> {
  // One weight for all would be untrue of each parcel of a consignment: they are weighed in their own panel.
  if (Field.startsWith("Consignment.")) return { fix: "none", text: null }
  return FIXES.get(Code) ?? { fix: "none", text: null }
}

function serverProblem(sentence: string, fix: Fix, more: number): MainProblem {
  return { sentence, text: null, fix, severity: "error", more, problem: null }
}

/** What the row counts: its errors, or with none its warnings. */
export function rowProblems({ problems }: ItemRecord): readonly ItemProblem[] {
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
