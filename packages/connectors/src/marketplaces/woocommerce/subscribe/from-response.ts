import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { valueIn, webhookSchema, type WooCommerceAnswer } from "../api.ts"

/** Null where the webhook is made. */
export function fromResponse(answer: WooCommerceAnswer): MarketplaceProblem | null {
  if (answer.kind === "refused") return { kind: "unclear", detail: "the shop refuses a webhook" }
  const made = valueIn(answer, webhookSchema)
  return made.ok ? null : made.error
}
