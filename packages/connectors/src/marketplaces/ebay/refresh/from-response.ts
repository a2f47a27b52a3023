import { z } from "zod"
import type { Credentials, RefreshOutcome } from "../../../marketplace.ts"
import type { EbayAnswer } from "../api.ts"
import { toTokenProblem } from "../../../http/to-token-problem.ts"

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** The refresh token stays as it is, until the consent ends. */
export function fromResponse(answer: EbayAnswer, before: Credentials, now: number): RefreshOutcome {
  if (answer.kind === "failed") return { kind: "problem", problem: toTokenProblem(answer) }
  const token = tokenSchema.safeParse(answer.value)
  if (!token.success) {
    return { kind: "problem", problem: { kind: "unclear", detail: "the token endpoint answered no token" } }
  }
  const { access_token, expires_in } = token.data
  return {
    kind: "renewed",
    credentials: {
      ...before,
      secrets: { ...before.secrets, accessToken: access_token },
      accessExpiresAt: now + expires_in * 1000,
    },
  }
}
