import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { AccountProfile } from "../../../marketplace.ts"
import type { TiktokAnswer } from "../api.ts"
import { toProblem } from "../problems.ts"

const shopSchema = z.object({
  id: z.string().min(1).max(128),
  name: z.string(),
  region: z.string(),
  cipher: z.string().min(1),
  code: z.string().nullish(),
})
export type TiktokShop = z.infer<typeof shopSchema>
const shopsSchema = z.object({ shops: z.array(shopSchema).nullish() })

/** At least one. */
export function fromResponse(answer: TiktokAnswer): Result<readonly TiktokShop[], MarketplaceProblem> {
  if (answer.kind === "failed") return err(toProblem(answer))
  const told = shopsSchema.safeParse(answer.data)
  if (!told.success) return err({ kind: "unclear", detail: "answered no shops" })
  const shops = told.data.shops ?? []
  return shops.length > 0 ? ok(shops) : err({ kind: "not-set-up", detail: "the seller has let us into no shop" })
}

export function toProfile({ id, name, region, cipher }: TiktokShop): AccountProfile {
  return { externalId: id, name, address: "", details: { cipher, region } }
}
