import { randomBytes } from "node:crypto"
import { z } from "zod"
import type { MarketplaceAccount, SubscribeOutcome } from "../../../marketplace.ts"
import { accessOf, valueIn, webhookSchema, type WooCommerceApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { TOPICS, toRequest, webhooksRequest } from "./to-request.ts"

export async function subscribe(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  hookUrl: string,
  signal: AbortSignal,
): Promise<SubscribeOutcome> {
  const access = accessOf(account)
  const known = valueIn(await api.send(access, webhooksRequest, signal), z.array(webhookSchema))
  if (!known.ok) return { kind: "problem", problem: known.error }
  // WordPress decodes entities in a secret before it signs: hexadecimal digits hold none.
  const secret = randomBytes(32).toString("hex")
  for (const topic of TOPICS) {
    const mine = known.value.find((each) => each.topic === topic && each.delivery_url === hookUrl)
    const problem = fromResponse(
      await api.send(access, toRequest(topic, hookUrl, { secret, id: mine?.id ?? null }), signal),
    )
    if (problem !== null) return { kind: "problem", problem }
  }
  return { kind: "subscribed", secret }
}
