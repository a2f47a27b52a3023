import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

/** The errors of a token endpoint as OAuth 2 has them (RFC 6749, 5.2). */
const TOKEN_ERRORS = [
  "invalid_grant",
  "invalid_scope",
  "invalid_client",
  "invalid_request",
  "unauthorized_client",
  "unsupported_grant_type",
] as const

/** Those about our app's own registration are nothing that a seller can mend: they pass when the operator has. */
const PROBLEM_OF_TOKEN_ERROR: Readonly<Record<(typeof TOKEN_ERRORS)[number], MarketplaceProblemKind>> = {
  invalid_grant: "grant-ended",
  invalid_scope: "not-allowed",
  invalid_client: "unavailable",
  invalid_request: "unclear",
  unauthorized_client: "unavailable",
  unsupported_grant_type: "unclear",
}

const tokenErrorSchema = z.object({ error: z.enum(TOKEN_ERRORS) })

/** What is wrong when tokens are asked for by OAuth 2. @param value the body of an answer that is no success. */
export function toTokenProblem({
  status,
  value,
}: {
  readonly status: number
  readonly value: unknown
}): MarketplaceProblem {
  const said = tokenErrorSchema.safeParse(value)
  if (!said.success) return { kind: "unclear", detail: `the token endpoint answered ${status}` }
  const { error } = said.data
  return { kind: PROBLEM_OF_TOKEN_ERROR[error], detail: `the token endpoint answered ${status} ${error}` }
}
