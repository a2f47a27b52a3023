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

const TOKEN_ERRORS = [
  "invalid_grant",
  "invalid_scope",
  "invalid_client",
  "invalid_request",
  "unauthorized_client",
  "unsupported_grant_type",
] as const

/** The errors of the token endpoint. Those about our app's own registration are nothing that a seller can mend: they pass when the operator has. */
const PROBLEM_OF_TOKEN_ERROR: Readonly<Record<(typeof TOKEN_ERRORS)[number], MarketplaceProblemKind>> = {
  invalid_grant: "grant-ended",
  invalid_scope: "not-allowed",
  invalid_client: "unavailable",
  invalid_request: "unclear",
  unauthorized_client: "unavailable",
  unsupported_grant_type: "unclear",
}

/** A 403 about the app's key, not about the seller's consent: "Shared secret is required in x-api-key header." */
const ABOUT_OUR_KEY = /api[ -_]?key|shared secret/i

const errorSchema = z.object({ error: z.string().min(1), error_description: z.string().nullish() })
const tokenErrorSchema = z.object({ error: z.enum(TOKEN_ERRORS) })

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

/** What is wrong when tokens are asked for. */
export function toTokenProblem({ status, value }: EtsyFailure): MarketplaceProblem {
  const said = tokenErrorSchema.safeParse(value)
  if (!said.success) return { kind: "unclear", detail: `the token endpoint answered ${status}` }
  const { error } = said.data
  return { kind: PROBLEM_OF_TOKEN_ERROR[error], detail: `the token endpoint answered ${status} ${error}` }
}
