import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { Credentials } from "../../../marketplace.ts"
import type { EbayAnswer } from "../api.ts"
import { toTokenProblem } from "../../../http/to-token-problem.ts"

const tokensSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expires_in: z.number().positive(),
})

/** @param now milliseconds since 1970, when they were asked for. */
export function fromResponse(answer: EbayAnswer, now: number): Result<Credentials, MarketplaceProblem> {
  if (answer.kind === "failed") return err(toTokenProblem(answer))
  const tokens = tokensSchema.safeParse(answer.value)
  if (!tokens.success) return err({ kind: "unclear", detail: "the token endpoint answered no tokens" })
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = tokens.data
  return ok({
    secrets: { accessToken: access_token, refreshToken: refresh_token },
    accessExpiresAt: now + expires_in * 1000,
    refreshExpiresAt: now + refresh_token_expires_in * 1000,
  })
}
