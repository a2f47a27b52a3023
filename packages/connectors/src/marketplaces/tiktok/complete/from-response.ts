import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { Credentials } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { toTokenProblem } from "../problems.ts"

/** `_expire_in` are points in time, in seconds since 1970, whatever their name says. */
const tokensSchema = z.object({
  access_token: z.string().min(1),
  access_token_expire_in: z.int().positive(),
  refresh_token: z.string().min(1),
  refresh_token_expire_in: z.int().positive(),
  granted_scopes: z.array(z.string()).nullish(),
})
/** To read orders. */
const ORDERS = "seller.order.info"

export function fromResponse(answer: TiktokAnswer): Result<Credentials, MarketplaceProblem> {
  if (answer.kind === "failed") return err(toTokenProblem(answer))
  const tokens = tokensSchema.safeParse(answer.data)
  if (!tokens.success) return err({ kind: "unclear", detail: "the token endpoint answered no tokens" })
  const { access_token, access_token_expire_in, refresh_token, refresh_token_expire_in, granted_scopes } = tokens.data
  if (granted_scopes?.includes(ORDERS) === false)
    return err({ kind: "not-allowed", detail: `${ORDERS} was not granted` })
  return ok({
    secrets: { accessToken: access_token, refreshToken: refresh_token },
    accessExpiresAt: access_token_expire_in * 1000,
    refreshExpiresAt: refresh_token_expire_in * 1000,
  })
}
