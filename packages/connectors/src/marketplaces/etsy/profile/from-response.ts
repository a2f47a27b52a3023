import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { ProfileOutcome } from "../../../marketplace.ts"
import type { EtsyAnswer } from "../api.ts"
import { toProblem } from "../problems.ts"

const userSchema = z.object({ user_id: z.int().positive(), shop_id: z.int().positive().nullish() })
const shopSchema = z.object({ shop_name: z.string().min(1) })

/** The id of the seller's shop. Whoever only buys has none. */
export function readShopId(answer: EtsyAnswer): Result<string, MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const user = userSchema.safeParse(answer.value)
  if (!user.success) return err({ kind: "unclear", detail: "answered no user" })
  const shopId = user.data.shop_id
  return shopId == null ? err({ kind: "not-set-up", detail: "the user has no shop" }) : ok(String(shopId))
}

/** A shop that is not open has an id, and no page with its name. */
export function fromResponse(answer: EtsyAnswer, shopId: string): ProfileOutcome {
  const profile = { externalId: shopId, name: `Etsy shop ${shopId}`, address: "", details: {} }
  if (answer.kind === "failed") {
    return answer.status === 404 ? { kind: "profile", profile } : { kind: "problem", problem: toProblem(answer) }
  }
  const shop = shopSchema.safeParse(answer.value)
  if (!shop.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no shop" } }
  return { kind: "profile", profile: { ...profile, name: shop.data.shop_name } }
}
