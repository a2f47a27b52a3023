import { isS10 } from "@smart-send/domain/label/s10"
import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"
import { nationalPostProblemSchema, type NationalPostProblem } from "./problems.ts"

const orderSchema = z.object({
  orderIdentifier: z.int(),
  orderReference: z.string(),
  trackingNumber: z.string().refine(isS10, "not an S10 number"),
})
const failedSchema = z.object({ errors: z.array(z.object({ errorCode: nationalPostProblemSchema })).min(1) })
const createdSchema = z.object({ createdOrders: z.tuple([orderSchema]) })
const notCreatedSchema = z.object({ createdOrders: z.tuple([]), failedOrders: z.tuple([failedSchema]) })
const deletedSchema = z.object({ deletedOrders: z.tuple([z.object({ orderReference: z.string() })]) })
const errorSchema = z.object({ code: nationalPostProblemSchema })

/** One call in the national post's words. */
export interface NationalPostRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
}

/** The national post's answer, guarded. `unclear` is everything its documentation does not name. */
export type NationalPostAnswer =
  | { readonly kind: "order"; readonly order: z.infer<typeof orderSchema> }
  | { readonly kind: "deleted" }
  | { readonly kind: "refused"; readonly problem: NationalPostProblem }
  | { readonly kind: "unclear"; readonly detail: string }

export interface NationalPostApi {
  send(request: NationalPostRequest, signal: AbortSignal): Promise<NationalPostAnswer>
}

export function createNationalPostApi({ baseUrl, apiKey }: CourierConnection): NationalPostApi {
  const client = createHttpClient(baseUrl)
  return {
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { "content-type": "application/json" }
      const headers = { authorization: `Bearer ${apiKey}`, ...type }
      return readNationalPostAnswer(await client.send({ method, path, headers, ...json }, signal))
    },
  }
}

export function readNationalPostAnswer(outcome: HttpOutcome): NationalPostAnswer {
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { status, value } = json.value
  if (status >= 400) {
    const refused = errorSchema.safeParse(value)
    return refused.success
      ? { kind: "refused", problem: refused.data.code }
      : { kind: "unclear", detail: `answered ${status}` }
  }
  return readSuccess(value)
}

/** An answer of 200 can still be a refusal: the order then stands under `failedOrders`. */
function readSuccess(value: unknown): NationalPostAnswer {
  const created = createdSchema.safeParse(value)
  if (created.success) return { kind: "order", order: created.data.createdOrders[0] }
  const failed = notCreatedSchema.safeParse(value)
  const problem = failed.success ? failed.data.failedOrders[0].errors[0]?.errorCode : undefined
  if (problem !== undefined) return { kind: "refused", problem }
  const found = orderSchema.safeParse(value)
  if (found.success) return { kind: "order", order: found.data }
  if (deletedSchema.safeParse(value).success) return { kind: "deleted" }
  return { kind: "unclear", detail: "an answer we do not know" }
}
