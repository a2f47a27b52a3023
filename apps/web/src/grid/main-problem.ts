import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import { isActiveSold, isBookingUnderWay } from "@smart-send/domain/item/item-status"
import { goesApart } from "@smart-send/domain/changed-order/goes-apart"
import { openDifferences } from "@smart-send/domain/marketplace-order/open-differences"
import { parcelIssue, type ParcelIssue } from "@smart-send/domain/item/parcel-issue"
import type { ItemRecord } from "../data/items/item-record.ts"

/** The control beside the sentence. `none`: the sentence itself links to the field that fixes it. */
export type Fix = "weight" | "size" | "cheapest" | "priceAgain" | "conflict" | "shop" | "none"

/**
 * The problem that a row shows. `text` is a key of the locale files, used where the list has a shorter wording than the
 * check.
 */
export interface MainProblem {
  readonly sentence: string
  readonly text: "noWeight" | "noService" | "noPrice" | ParcelIssue | null
  readonly fix: Fix
  /** A warning does not stop the item from being sent. */
  readonly severity: "error" | "warning"
  /** How many further problems there are. */
  readonly more: number
  /** The check's own problem; null for a message from the server. */
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
 * The first thing to fix: a conflict, then a refusal by the server, then what is wrong with a parcel on its way (TRACK-10), then
 * what its shop says otherwise (SHOP-15), then the first error of the checks, then a warning.
 * Null when there is none.
 */
export function mainProblem(record: ItemRecord): MainProblem | null {
  const problems = rowProblems(record)
  if (record.conflict !== null) return serverProblem("", "conflict", problems.length)
  if (record.refusal !== null) return serverProblem(record.refusal, "none", problems.length)
  const issue = parcelIssue(record.item)
  if (issue !== null) return { ...serverProblem("", "none", 0), text: issue }
  if (saysOtherwise(record)) {
    const others = problems.filter(({ Code }) => Code !== "ORDERS-APART").length
    return { ...serverProblem("", "shop", others), severity: goesApart(record.item) ? "error" : "warning" }
  }
  const [first] = problems
  if (first === undefined || !isActiveSold(record.item) || isBusy(record)) return null
  const { fix, text } = fixOf(first)
  const { Message: sentence, Severity: severity } = first
  return { sentence, text, fix, severity, more: problems.length - 1, problem: first }
}

/** A problem that the list says in a few words of its own, which fit one line at any width. */
export function isBriefProblem({ text }: MainProblem): boolean {
  return text === "noWeight" || text === "noService" || text === "noPrice"
}

/** Once an order is booked, its parcel goes as it is. */
function saysOtherwise({ item }: ItemRecord): boolean {
  return isActiveSold(item) && !isBookingUnderWay(item) && openDifferences(item).length > 0
}

function fixOf({ Code, Field }: ItemProblem): Pick<MainProblem, "fix" | "text"> {
  // The parcels of a consignment are weighed one by one in their own panel, because one weight would be wrong for each.
  if (Field.startsWith("Consignment.")) return { fix: "none", text: null }
  return FIXES.get(Code) ?? { fix: "none", text: null }
}

function serverProblem(sentence: string, fix: Fix, more: number): MainProblem {
  return { sentence, text: null, fix, severity: "error", more, problem: null }
}

/** What the row counts: its errors or, if there are none, its warnings. */
export function rowProblems({ problems }: ItemRecord): readonly ItemProblem[] {
  const errors = problems.filter((problem) => problem.Severity === "error")
  if (errors.length === 0) return problems
  // A weight fixes a missing service too, because the cheapest that fits is chosen again when the parcel is known.
  const isWeightMissing = errors.some((problem) => problem.Code === "ITEM-WEIGHT")
  return isWeightMissing ? errors.filter((problem) => problem.Code !== "SERVICE-MISSING") : errors
}

/** While a change is being saved or priced, the row shows nothing else. */
export function isBusy({ state }: ItemRecord): boolean {
  return state !== "IDLE" && state !== "ERROR"
}
