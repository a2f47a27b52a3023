import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"

/** Answers below 500 that say all there is to say by their status. */
const STATUSES = [401, 402, 403, 404, 423] as const
export const PROBLEM_OF_STATUS: Readonly<Record<(typeof STATUSES)[number], MarketplaceProblemKind>> = {
  401: "token-refused",
  // Frozen, until its bills are paid.
  402: "store-unavailable",
  403: "not-allowed",
  // Gone, or moved to another name.
  404: "store-unavailable",
  // Locked by Shopify.
  423: "store-unavailable",
}

const CODES = ["THROTTLED", "ACCESS_DENIED", "SHOP_INACTIVE", "INTERNAL_SERVER_ERROR", "TIMEOUT"] as const
/** What `errors[].extensions.code` means of a question. A mutation may have been done before it failed: see `toGraphqlProblem`. */
export const PROBLEM_OF_CODE: Readonly<Record<(typeof CODES)[number], MarketplaceProblemKind>> = {
  THROTTLED: "throttled",
  ACCESS_DENIED: "not-allowed",
  SHOP_INACTIVE: "store-unavailable",
  INTERNAL_SERVER_ERROR: "unavailable",
  TIMEOUT: "unavailable",
}
/** The same of a mutation, where that differs. */
const PROBLEM_OF_MUTATION: Readonly<
  Partial<Record<MarketplaceProblemKind, Extract<MarketplaceProblemKind, "no-dispatch-right" | "unclear">>>
> = { "not-allowed": "no-dispatch-right", unavailable: "unclear" }

const TOKEN_ERRORS = [
  "invalid_grant",
  "invalid_request",
  "invalid_subject_token",
  "invalid_client",
  "application_cannot_be_found",
] as const
/** The errors of the token endpoint. Those about our app's own registration pass when the operator has mended it. */
export const PROBLEM_OF_TOKEN_ERROR: Readonly<Record<(typeof TOKEN_ERRORS)[number], MarketplaceProblemKind>> = {
  invalid_grant: "grant-ended",
  // Shopify's words for a code or a refresh token that it does not know.
  invalid_request: "grant-ended",
  invalid_subject_token: "grant-ended",
  invalid_client: "unavailable",
  application_cannot_be_found: "unavailable",
}

const statusSchema = z.literal(STATUSES)
const codeSchema = z.enum(CODES)
const tokenErrorSchema = z.object({ error: z.enum(TOKEN_ERRORS) })

/** The problem that an answer's status tells of; null below 400. */
export function toStatusProblem(status: number, isMutation: boolean): MarketplaceProblem | null {
  if (status < 400) return null
  const known = statusSchema.safeParse(status)
  const kind = known.success ? PROBLEM_OF_STATUS[known.data] : "unclear"
  return { kind: isMutation ? (PROBLEM_OF_MUTATION[kind] ?? kind) : kind, detail: `answered ${status}` }
}

/** @param code of the first error; empty where it has none. */
export function toGraphqlProblem(code: string, isMutation: boolean): MarketplaceProblem {
  const known = codeSchema.safeParse(code)
  const kind = known.success ? PROBLEM_OF_CODE[known.data] : "unclear"
  const detail = code === "" ? "answered an error without a code" : `answered ${cutText(code, 60)}`
  return { kind: isMutation ? (PROBLEM_OF_MUTATION[kind] ?? kind) : kind, detail }
}

/** Of the token endpoint, whose 400 and 401 are about what was sent to it. */
export function toTokenProblem(status: number, value: unknown): MarketplaceProblem {
  const named = tokenErrorSchema.safeParse(value)
  if (named.success) return { kind: PROBLEM_OF_TOKEN_ERROR[named.data.error], detail: `answered ${named.data.error}` }
  if (status === 400 || status === 401) return { kind: "grant-ended", detail: `the token endpoint answered ${status}` }
  return toStatusProblem(status, false) ?? { kind: "unclear", detail: "the token endpoint answered no tokens" }
}
