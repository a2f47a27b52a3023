import type { PageOutcome, PageRequest } from "../payment-provider.ts"
import { sessionSchema, OF_ANOTHER, UNREADABLE, type CardPageApi } from "./api.ts"

/** One page for each reference, however often it is asked for. */
export async function openPage(api: CardPageApi, request: PageRequest, signal: AbortSignal): Promise<PageOutcome> {
  const body = JSON.stringify({
    reference: request.reference,
    amount: request.amount,
    currency: request.currency,
    description: request.description,
    returnUrl: request.returnUrl,
    callbackUrl: request.callbackUrl,
    expires: request.expires.toISOString(),
  })
  const answer = await api({ method: "POST", path: "/sessions", body }, signal)
  if (answer.kind === "absent") return UNREADABLE
  if (answer.kind !== "ok") return answer
  const session = sessionSchema.safeParse(answer.value)
  if (!session.success) return UNREADABLE
  const { id, url, reference, amount, currency } = session.data
  const isOurs = reference === request.reference && amount === request.amount && currency === request.currency
  return isOurs ? { kind: "ok", pageRef: id, url } : OF_ANOTHER
}
