import { cutText } from "@smart-send/domain/text/cut-text"
import { z } from "zod"
import type { SubscribeOutcome } from "../../../marketplace.ts"

const resultSchema = z.object({
  webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
})
/** It is there from an earlier time. */
const TAKEN = /already been taken/i

/** Deliveries are signed with the app's secret: there is none for each account. */
export function fromResponse(data: unknown): SubscribeOutcome {
  const done = resultSchema.safeParse(data)
  if (!done.success) return { kind: "problem", problem: { kind: "unclear", detail: "answered no subscription" } }
  const wrong = done.data.webhookSubscriptionCreate.userErrors.find(({ message }) => !TAKEN.test(message))
  if (wrong === undefined) return { kind: "subscribed", secret: "" }
  return { kind: "problem", problem: { kind: "not-set-up", detail: `no webhook: ${cutText(wrong.message, 200)}` } }
}
