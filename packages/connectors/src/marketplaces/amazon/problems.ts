import type {
  MarketplaceProblem,
  MarketplaceProblemKind,
} from "@smart-send/domain/marketplace-account/marketplace-problem"
import { z } from "zod"

/** Codes of the Selling Partner API about the caller. What is about the request itself has others (InvalidInput). */
const codeSchema = z.enum([
  "Unauthorized",
  "AccessDenied",
  "MissingToken",
  "ExpiredToken",
  "InvalidSignature",
  "QuotaExceeded",
])

const PROBLEM_OF_CODE: Readonly<Record<z.infer<typeof codeSchema>, MarketplaceProblemKind>> = {
  Unauthorized: "not-allowed",
  AccessDenied: "not-allowed",
  MissingToken: "token-refused",
  ExpiredToken: "token-refused",
  InvalidSignature: "token-refused",
  QuotaExceeded: "throttled",
}

/** `Unauthorized` is said of a role that the app lacks and of a token that is out of date: the details tell which. */
const ABOUT_TOKEN = /access token.{0,40}(?:expired|revoked|malformed|invalid)/i

/** Errors of Login with Amazon, where tokens come from. */
const tokenErrorSchema = z.enum(["invalid_grant", "invalid_client", "unauthorized_client", "invalid_scope"])

const PROBLEM_OF_TOKEN_ERROR: Readonly<Record<z.infer<typeof tokenErrorSchema>, MarketplaceProblemKind>> = {
  invalid_grant: "grant-ended",
  // The operator's registration is wrong: no seller can mend it, and it passes when the operator has.
  invalid_client: "unavailable",
  unauthorized_client: "unavailable",
  invalid_scope: "not-allowed",
}

export interface AmazonFailure {
  readonly code: string
  readonly message: string
  readonly details: string
}

/** Null where it says something about the request and nothing about the caller. */
export function problemOf(
  status: number,
  failure: AmazonFailure | undefined,
  isWrite: boolean,
): MarketplaceProblem | null {
  const known = codeSchema.safeParse(failure?.code)
  if (status === 401) return { kind: "token-refused", detail: detailOf(status, known.data) }
  if (!known.success) return status === 403 ? told("not-allowed", detailOf(status), isWrite) : null
  const isToken = ABOUT_TOKEN.test(`${failure?.message ?? ""} ${failure?.details ?? ""}`)
  const kind = known.data === "Unauthorized" && isToken ? "token-refused" : PROBLEM_OF_CODE[known.data]
  return told(kind, detailOf(status, known.data), isWrite)
}

function told(kind: MarketplaceProblemKind, detail: string, isWrite: boolean): MarketplaceProblem {
  return { kind: kind === "not-allowed" && isWrite ? "no-dispatch-right" : kind, detail }
}

function detailOf(status: number, code?: string): string {
  return code === undefined ? `answered ${status}` : `answered ${status} with ${code}`
}

/** Null for a code that nobody documented. */
export function problemOfToken(error: string): MarketplaceProblem | null {
  const known = tokenErrorSchema.safeParse(error)
  if (!known.success) return null
  return { kind: PROBLEM_OF_TOKEN_ERROR[known.data], detail: `no token: ${known.data}` }
}
