import { z } from "zod"
import type { ProfileOutcome } from "../../../marketplace.ts"
import type { EbayAnswer } from "../api.ts"
import { toProblem } from "../problems.ts"

const userSchema = z.object({
  userId: z.string().min(1).max(128),
  username: z.string().min(1),
  registrationMarketplaceId: z.string().nullish(),
})

export function fromResponse(answer: EbayAnswer): ProfileOutcome {
  if (answer.kind === "failed") return { kind: "problem", problem: toProblem(answer) }
  const user = userSchema.safeParse(answer.value)
  if (!user.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no user" } }
  const { userId, username, registrationMarketplaceId } = user.data
  if (registrationMarketplaceId == null || registrationMarketplaceId === "") {
    return { kind: "problem", problem: { kind: "not-set-up", detail: "the user is registered at no marketplace" } }
  }
  return {
    kind: "profile",
    // The name may be changed by the seller; the id stays.
    profile: {
      externalId: userId,
      name: username,
      address: "",
      details: { marketplaceId: registrationMarketplaceId },
    },
  }
}
