import { AWAITED, CASE_KINDS } from "@smart-send/domain/case/awaited"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { QueueFilter } from "../../data/operator/use-operated-cases.ts"

export const TURNS = [...AWAITED, "Approval"] as const
export type Turn = (typeof TURNS)[number]
export const KINDS = ["All", ...CASE_KINDS] as const
export type Kind = (typeof KINDS)[number]

/** What of the queue is shown, as the address says it, so that a reload and a shared link show the same. */
export interface QueueChoice {
  readonly turn: Turn
  readonly kind: Kind
  readonly search: string
}

export function queueChoiceOf(search: URLSearchParams): QueueChoice {
  return {
    turn: TURNS.find((turn) => turn === search.get("turn")) ?? "Us",
    kind: KINDS.find((kind) => kind === search.get("kind")) ?? "All",
    search: cutText(search.get("search") ?? "", 200),
  }
}

/** The rest of the address stays as it is. */
export function withQueueChoice(search: URLSearchParams, choice: Partial<QueueChoice>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(choice)) {
    if (value === "") next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What the server is asked for. */
export function filterOf({ turn, kind, search }: QueueChoice): QueueFilter {
  return {
    ...(turn === "Approval" ? { status: "Pending Approval" } : { awaits: turn }),
    ...(kind !== "All" && { kind }),
    ...(search !== "" && { search }),
  }
}
