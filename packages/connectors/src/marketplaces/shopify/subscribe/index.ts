import type { MarketplaceAccount, SubscribeOutcome } from "../../../marketplace.ts"
import type { ShopifyApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { TOPICS, toRequest } from "./to-request.ts"

export async function subscribe(
  api: ShopifyApi,
  account: MarketplaceAccount,
  hookUrl: string,
  signal: AbortSignal,
): Promise<SubscribeOutcome> {
  for (const topic of TOPICS) {
    const answer = await api.ask(account, toRequest(topic, hookUrl), signal)
    if (!answer.ok) return { kind: "problem", problem: answer.error }
    const outcome = fromResponse(answer.value.kind === "data" ? answer.value.data : null)
    if (outcome.kind === "problem") return outcome
  }
  return { kind: "subscribed", secret: "" }
}
