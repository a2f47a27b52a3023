import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { createPacedClient } from "../../http/create-paced-client.ts"
import { readDefinite, readJson, type JsonAnswer } from "../../http/read-json.ts"

/** Its documented limit; one call more in a second is answered with 429. */
const CALLS_PER_SECOND = 5
/** A label or a manifest stands in the answer as Base64. */
const MOST_BYTES = 8_000_000

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
const orderSchema = z
  .object({
    orderIdentifier: z.int(),
    orderReference: text,
    printedOn: text,
    trackingNumber: text,
    packages: z.array(z.object({ trackingNumber: text })).nullish(),
  })
  .transform(({ orderIdentifier, orderReference, printedOn, trackingNumber, packages }) => ({
    id: orderIdentifier,
    reference: orderReference,
    isLabelled:
      printedOn !== "" || trackingNumber !== "" || (packages ?? []).some((parcel) => parcel.trackingNumber !== ""),
    // Letters have none; with several parcels it stands on the first, with or without one on the order itself.
    trackingNumber: trackingNumber === "" ? (packages?.[0]?.trackingNumber ?? "") : trackingNumber,
  }))
export type ClickAndDropOrder = z.infer<typeof orderSchema>

const fieldSchema = z.object({ fieldName: text, value: text })
const orderErrorSchema = z.object({
  errorMessage: text,
  fields: z
    .array(fieldSchema)
    .nullish()
    .transform((fields) => fields ?? []),
})
export type ClickAndDropOrderError = z.infer<typeof orderErrorSchema>

const saidSchema = z.object({ code: text, message: text, description: text })
const createdSchema = z.object({ createdOrders: z.tuple([z.unknown()]) })
const labelErrorsSchema = z.object({
  labelErrors: z
    .array(saidSchema)
    .nullish()
    .transform((errors) => errors ?? []),
})
const failedSchema = z.object({ failedOrders: z.tuple([z.object({ errors: z.array(orderErrorSchema).min(1) })]) })
const deletedSchema = z.object({
  deletedOrders: z.array(z.object({ orderIdentifier: z.int().nullish(), orderReference: text })),
  errors: z
    .array(saidSchema)
    .nullish()
    .transform((errors) => errors ?? []),
})
const manifestedSchema = z.object({ manifestNumber: z.int(), documentPdf: text })
const refusedSchema = z.union([
  z.array(saidSchema).min(1),
  z.object({ errors: z.array(saidSchema).min(1) }).transform(({ errors }) => errors),
  z.object({ message: z.string(), code: text, description: text }).transform((error) => [error]),
])

/** One call in Click & Drop's words. */
export interface ClickAndDropRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
}

interface Said {
  readonly code: string
  readonly text: string
}

/** Click & Drop's answer, validated. `unclear` is everything that its documentation does not name. */
export type ClickAndDropAnswer =
  | { readonly kind: "created"; readonly order: ClickAndDropOrder; readonly labelErrors: readonly Said[] }
  | { readonly kind: "failed"; readonly errors: readonly ClickAndDropOrderError[] }
  | { readonly kind: "orders"; readonly orders: readonly ClickAndDropOrder[] }
  | {
      readonly kind: "deleted"
      readonly orders: readonly { readonly id: number | null; readonly reference: string }[]
      readonly errors: readonly Said[]
    }
  | { readonly kind: "manifested"; readonly number: number; readonly document: Uint8Array | null }
  | { readonly kind: "pdf"; readonly bytes: Uint8Array }
  | { readonly kind: "not-found" }
  | { readonly kind: "no-access" }
  | { readonly kind: "refused"; readonly errors: readonly Said[] }
  | { readonly kind: "unclear"; readonly detail: string }

export interface ClickAndDropApi {
  send(request: ClickAndDropRequest, signal: AbortSignal): Promise<ClickAndDropAnswer>
}

export function createClickAndDropApi(connection: CourierConnection): ClickAndDropApi {
  const { baseUrl, apiKey, callsPerSecond = CALLS_PER_SECOND } = connection
  const client = createPacedClient(createHttpClient(baseUrl, MOST_BYTES), callsPerSecond)
  return {
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { "content-type": "application/json" }
      const headers = { authorization: `Bearer ${apiKey}`, ...type }
      return readClickAndDropAnswer(await client.send({ method, path, headers, ...json }, signal))
    },
  }
}

/** Orders by our reference: in double quotes, so that a reference of digits is not taken for an order's number. */
export function orderPath(reference: string): string {
  return `/orders/%22${encodeURIComponent(reference)}%22`
}

export function readClickAndDropAnswer(outcome: HttpOutcome): ClickAndDropAnswer {
  const definite = readDefinite(outcome)
  if (!definite.ok) return { kind: "unclear", detail: definite.error }
  const { status, pdf } = definite.value
  // The documentation gives these no body; what one says changes nothing.
  if (status === 401 || status === 403) return { kind: "no-access" }
  if (status === 200 && pdf !== undefined) return { kind: "pdf", bytes: pdf }
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  if (status === 404) return { kind: "not-found" }
  if (status >= 400) return readRefusal(json.value)
  return readers.map((read) => read(json.value.value)).find((answer) => answer !== null) ?? unclear(status)
}

function readRefusal({ status, value }: JsonAnswer): ClickAndDropAnswer {
  const refused = refusedSchema.safeParse(value)
  return status === 400 && refused.success ? { kind: "refused", errors: refused.data.map(toSaid) } : unclear(status)
}

/** The bodies of success, each told by its own fields. */
const readers: readonly ((value: unknown) => ClickAndDropAnswer | null)[] = [
  (value) => {
    const created = createdSchema.safeParse(value)
    const order = orderSchema.safeParse(created.data?.createdOrders[0])
    const labels = labelErrorsSchema.safeParse(created.data?.createdOrders[0])
    if (!order.success) return null
    return { kind: "created", order: order.data, labelErrors: labels.data?.labelErrors.map(toSaid) ?? [] }
  },
  (value) => {
    const failed = failedSchema.safeParse(value)
    return failed.success ? { kind: "failed", errors: failed.data.failedOrders[0].errors } : null
  },
  (value) => {
    const orders = z.array(orderSchema).safeParse(value)
    return orders.success ? { kind: "orders", orders: orders.data } : null
  },
  (value) => {
    const deleted = deletedSchema.safeParse(value)
    if (!deleted.success) return null
    const orders = deleted.data.deletedOrders.map((order) => ({
      id: order.orderIdentifier ?? null,
      reference: order.orderReference,
    }))
    return { kind: "deleted", orders, errors: deleted.data.errors.map(toSaid) }
  },
  (value) => {
    const manifested = manifestedSchema.safeParse(value)
    if (!manifested.success) return null
    const { manifestNumber, documentPdf } = manifested.data
    const document = documentPdf === "" ? null : new Uint8Array(Buffer.from(documentPdf, "base64"))
    return { kind: "manifested", number: manifestNumber, document }
  },
]

function toSaid({ code, message, description }: z.infer<typeof saidSchema>): Said {
  return { code, text: message === "" ? description : message }
}

function unclear(status: number): ClickAndDropAnswer {
  return { kind: "unclear", detail: `answered ${status} with something else` }
}
