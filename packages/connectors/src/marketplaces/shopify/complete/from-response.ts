import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { Credentials } from "../../../marketplace.ts"

const tokensSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().nullish(),
  refresh_token: z.string().min(1).nullish(),
  refresh_token_expires_in: z.number().positive().nullish(),
})

/** @param now milliseconds since 1970, when they were asked for. */
export function fromResponse(value: unknown, now: number): Result<Credentials, MarketplaceProblem> {
  const tokens = tokensSchema.safeParse(value)
  if (!tokens.success) return err({ kind: "unclear", detail: "the token endpoint answered no tokens" })
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = tokens.data
  const endOf = (seconds: number | null | undefined) => (typeof seconds === "number" ? now + seconds * 1000 : null)
  return ok({
    secrets: { accessToken: access_token, refreshToken: refresh_token ?? "" },
    accessExpiresAt: endOf(expires_in),
    refreshExpiresAt: endOf(refresh_token_expires_in),
  })
}
