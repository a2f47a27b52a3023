import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

/** The answers that Etsy documents below 500. */
const STATUSES = ["400", "401", "403", "404", "409"] as const

const PROBLEM_OF_STATUS: Readonly<Record<(typeof STATUSES)[number], MarketplaceProblemKind>> = {
  400: "unclear",
  401: "token-refused",
  403: "not-allowed",
  404: "unclear",
  409: "unclear",
}

/** A 403 about the app's key, not about the seller's consent: "Shared secret is required in x-api-key header." */
const ABOUT_OUR_KEY = /api[ -_]?key|shared secret/i

const errorSchema = z.object({ error: z.string().min(1), error_description: z.string().nullish() })

/** An answer of Etsy's that is no success. */
export interface EtsyFailure {
  readonly status: number
  readonly value: unknown
}

/** What is wrong when receipts or the shop are read. */
export function toProblem({ status, value }: EtsyFailure): MarketplaceProblem {
  const said = errorSchema.safeParse(value).data
  const known = STATUSES.find((each) => each === String(status))
  const kind = known === undefined ? "unclear" : PROBLEM_OF_STATUS[known]
  if (status === 403 && ABOUT_OUR_KEY.test(said?.error ?? "")) {
    return { kind: "unavailable", detail: "answered 403: the connection's key or shared secret is not taken" }
  }
  return { kind, detail: `answered ${status}` }
}

/**
 * The same for a dispatch, where a definite no carries Etsy's words for the seller. A conflict is one as well: Etsy has looked at
 * the receipt and takes no tracking for it.
 */
export function toDispatchFailure(
  failure: EtsyFailure,
):
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem } {
  const said = errorSchema.safeParse(failure.value)
  if (said.success && [400, 404, 409].includes(failure.status)) {
    return { kind: "refused", message: said.data.error_description ?? said.data.error }
  }
  const problem = toProblem(failure)
  return {
    kind: "problem",
    problem: problem.kind === "not-allowed" ? { ...problem, kind: "no-dispatch-right" } : problem,
  }
}
