import type { Stripe } from "stripe"
import { sessionSchema, type StripeApi, type StripeSession } from "./api.ts"
import { problemOf, saysAbsent, type Rejected, type Unknown } from "./problems.ts"

/** A session, that there is none, or why it is not known. */
export type StripeAnswer =
  | { readonly kind: "session"; readonly session: StripeSession }
  | { readonly kind: "absent" }
  | Rejected
  | Unknown

/** Asks for a session, and believes what has its form and is about our own payment. */
export async function askStripe(
  api: StripeApi,
  { reference, signal }: { readonly reference: string; readonly signal: AbortSignal },
  question: (stripe: Stripe) => Promise<unknown>,
): Promise<StripeAnswer> {
  try {
    const session = sessionSchema.safeParse(await question(api.within(signal)))
    if (!session.success) return { kind: "unknown", detail: "answered with something else" }
    const isOurs = session.data.client_reference_id === reference
    return isOurs ? { kind: "session", session: session.data } : OF_ANOTHER
  } catch (error) {
    return saysAbsent(error) ? { kind: "absent" } : problemOf(error)
  }
}

/** What an answer comes to that is about another payment, or about other money. */
export const OF_ANOTHER: Unknown = { kind: "unknown", detail: "the answer is about another payment" }
