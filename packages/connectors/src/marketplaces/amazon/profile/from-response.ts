import { z } from "zod"
import type { ProfileOutcome } from "../../../marketplace.ts"
import { valueIn, type AmazonAnswer } from "../api.ts"

const participationsSchema = z.object({
  payload: z.array(
    z.object({
      marketplace: z.object({ id: z.string(), name: z.string().nullish() }),
      participation: z.object({ isParticipating: z.boolean() }),
      storeName: z.string().nullish(),
    }),
  ),
})

/** Amazon's own name of the seller's shop in that marketplace, where it tells it; otherwise the seller's id. */
export function fromResponse(answer: AmazonAnswer, sellerId: string, marketplaceId: string): ProfileOutcome {
  const read = valueIn(answer, participationsSchema)
  if (!read.ok) return { kind: "problem", problem: read.error }
  const taken = read.value.payload.filter(({ participation }) => participation.isParticipating)
  const here = taken.find(({ marketplace }) => marketplace.id === marketplaceId)
  if (here === undefined) {
    return { kind: "problem", problem: { kind: "not-set-up", detail: `does not sell in ${marketplaceId}` } }
  }
  const name = here.storeName?.trim() ?? ""
  return {
    kind: "profile",
    profile: { externalId: sellerId, name: name === "" ? sellerId : name, address: "", details: { marketplaceId } },
  }
}
