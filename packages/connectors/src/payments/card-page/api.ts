import { minorAmountSchema } from "../minor-amount-schema.ts"
import { z } from "zod"
import { createHttpClient, type HttpRequest } from "../../http/create-http-client.ts"
import { createPacedClient } from "../../http/create-paced-client.ts"
import { readJson } from "../../http/read-json.ts"
import type { PaymentConnection, PaymentRefusal } from "../payment-provider.ts"
import { refusalOfStatus } from "./problems.ts"

export const sessionSchema = z.object({
  id: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
  amount: minorAmountSchema,
  currency: z.string().length(3),
  status: z.enum(["open", "declined", "abandoned", "paid"]),
  payment: z.object({ id: z.string().min(1), amount: minorAmountSchema, currency: z.string().length(3) }).nullable(),
})
export type CardSession = z.infer<typeof sessionSchema>

/** The card page's answer, before its body is known to be of the right form. */
export type CardAnswer =
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "absent" }
  | { readonly kind: "rejected"; readonly code: PaymentRefusal; readonly message: string }
  | { readonly kind: "unknown"; readonly detail: string }

export type CardPageApi = (
  request: Pick<HttpRequest, "method" | "path" | "body">,
  signal: AbortSignal,
) => Promise<CardAnswer>

const saidSchema = z.object({ message: z.string().max(500) })

export function createCardPageApi({ baseUrl, apiKey }: PaymentConnection): CardPageApi {
  const client = createPacedClient(createHttpClient(baseUrl), Number.POSITIVE_INFINITY)
  const authorization = `Bearer ${apiKey}`
  return async (request, signal) => {
    const json = readJson(await client.send({ ...request, headers: { authorization, ...typeOf(request) } }, signal))
    if (!json.ok) return { kind: "unknown", detail: json.error }
    const { status, value } = json.value
    if (status < 400) return { kind: "ok", value }
    // Its own words go with every refusal; without them the answer is somebody else's.
    const said = saidSchema.safeParse(value)
    const code = refusalOfStatus(status)
    if (!said.success || (code === null && status !== 404)) return { kind: "unknown", detail: `answered ${status}` }
    return code === null ? { kind: "absent" } : { kind: "rejected", code, message: said.data.message }
  }
}

function typeOf({ body }: Pick<HttpRequest, "body">): Readonly<Record<string, string>> {
  return body === undefined ? {} : { "content-type": "application/json" }
}

/** What an answer that has another form than its documentation comes to. */
export const UNREADABLE = { kind: "unknown", detail: "answered with something else" } as const

/** What an answer comes to that is about another payment, or about other money. */
export const OF_ANOTHER = { kind: "unknown", detail: "the answer is about another payment" } as const
