import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"
import { readableEvents } from "../../read-events.ts"
import { heronProblemSchema, type HeronProblem } from "./problems.ts"

const consignmentSchema = z.object({ number: z.int(), customerRef: z.string(), trackingCode: z.string().min(1) })
const createdSchema = z.object({ consignment: consignmentSchema })
const foundSchema = z.object({ consignments: z.array(consignmentSchema) })
const withdrawnSchema = z.object({ withdrawal: z.object({ customerRef: z.string(), cancelled: z.int() }) })
const scanSchema = z.object({
  scan: z
    .int()
    .transform(String)
    .pipe(z.enum(["1", "10", "11", "20", "30", "40", "50", "80", "90"])),
  remark: z.string(),
  scannedAt: z.iso.datetime({ offset: true }),
})
export type HeronScan = z.infer<typeof scanSchema>

const trackingSchema = z.object({
  tracking: z.object({ trackingCode: z.string(), scans: readableEvents(scanSchema) }).nullable(),
})
const daybookSchema = z.object({
  daybook: z.object({
    entries: z.array(
      z.object({
        number: z.int(),
        customerRef: z.string(),
        trackingCode: z.string(),
        createdAt: z.iso.datetime({ offset: true }),
      }),
    ),
    hasMore: z.boolean(),
  }),
})
const errorSchema = z.object({ error: z.object({ number: heronProblemSchema }) })

export type HeronConsignment = z.infer<typeof consignmentSchema>

/** One call in Heron's words. */
export interface HeronRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: unknown
}

/** Heron's answer, validated. `unclear` is everything that its documentation does not name. */
export type HeronAnswer =
  | { readonly kind: "consignments"; readonly consignments: readonly HeronConsignment[] }
  | { readonly kind: "tracking"; readonly tracking: z.infer<typeof trackingSchema>["tracking"] }
  | { readonly kind: "daybook"; readonly daybook: z.infer<typeof daybookSchema>["daybook"] }
  | { readonly kind: "withdrawn"; readonly customerRef: string }
  | { readonly kind: "refused"; readonly problem: HeronProblem }
  | { readonly kind: "unclear"; readonly detail: string }

export interface HeronApi {
  send(request: HeronRequest, signal: AbortSignal): Promise<HeronAnswer>
}

export function createHeronApi({ baseUrl, apiKey }: CourierConnection): HeronApi {
  const client = createHttpClient(baseUrl)
  return {
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { "content-type": "application/json" }
      const headers = { authorization: `ApiKey ${apiKey}`, ...type }
      return readHeronAnswer(await client.send({ method, path, headers, ...json }, signal))
    },
  }
}

function readHeronAnswer(outcome: HttpOutcome): HeronAnswer {
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { status, value } = json.value
  if (status >= 400) {
    const refused = errorSchema.safeParse(value)
    if (refused.success) return { kind: "refused", problem: refused.data.error.number }
    return { kind: "unclear", detail: `answered ${status}` }
  }
  const created = createdSchema.safeParse(value)
  if (created.success) return { kind: "consignments", consignments: [created.data.consignment] }
  const found = foundSchema.safeParse(value)
  if (found.success) return { kind: "consignments", consignments: found.data.consignments }
  const tracked = trackingSchema.safeParse(value)
  if (tracked.success) return { kind: "tracking", tracking: tracked.data.tracking }
  const daybook = daybookSchema.safeParse(value)
  if (daybook.success) return { kind: "daybook", daybook: daybook.data.daybook }
  const withdrawn = withdrawnSchema.safeParse(value)
  if (withdrawn.success) return { kind: "withdrawn", customerRef: withdrawn.data.withdrawal.customerRef }
  return { kind: "unclear", detail: `answered ${status} with something else` }
}
