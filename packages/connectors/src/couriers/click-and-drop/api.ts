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
    manifestedOn: text,
    trackingNumber: text,
    packages: z.array(z.object({ trackingNumber: text })).nullish(),
  })
  .transform(({ orderIdentifier, orderReference, printedOn, manifestedOn, trackingNumber, packages }) => ({
    id: orderIdentifier,
    reference: orderReference,
    isManifested: manifestedOn !== "",
    isLabelled:
      printedOn !== "" || trackingNumber !== "" || (packages ?? []).some((parcel) => parcel.trackingNumber !== ""),
    /** One for each of several parcels; empty where there is one, or where one of them has none. */
    parcelNumbers: numbersOf((packages ?? []).map((parcel) => parcel.trackingNumber)),
    // Letters have none; with several parcels it stands on the first, with or without one on the order itself.
    trackingNumber: trackingNumber === "" ? (packages?.[0]?.trackingNumber ?? "") : trackingNumber,
  }))
export type ClickAndDropOrder = z.infer<typeof orderSchema>

function numbersOf(numbers: readonly string[]): readonly string[] {
  return numbers.length > 1 && numbers.every((number) => number !== "") ? numbers : []
}

const listSchema = z.object({
  orders: z.array(orderSchema.and(z.object({ createdOn: z.iso.datetime({ offset: true, local: true }) }))),
  continuationToken: text,
})

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
const labelSchema = z.object({
  /** Base64 of a PDF. */
  label: text,
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
  | {
      readonly kind: "created"
      readonly order: ClickAndDropOrder
      readonly label: Uint8Array | null
      readonly labelErrors: readonly Said[]
    }
  | { readonly kind: "failed"; readonly errors: readonly ClickAndDropOrderError[] }
  | { readonly kind: "orders"; readonly orders: readonly ClickAndDropOrder[] }
  | { readonly kind: "list"; readonly list: z.infer<typeof listSchema> }
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

/** What an account is set to, sent with each of its orders. */
export interface ClickAndDropAccount {
  /** The carrier's name there, needed by accounts that have several; empty elsewhere. */
  readonly carrierName: string
  /** Empty to leave it to the service's own code. */
  readonly serviceRegisterCode: string
}

export interface ClickAndDropApi {
  readonly account: ClickAndDropAccount
  send(request: ClickAndDropRequest, signal: AbortSignal): Promise<ClickAndDropAnswer>
}

export function createClickAndDropApi(connection: CourierConnection): ClickAndDropApi {
  const {
    baseUrl,
    apiKey,
    account: carrierName,
    callsPerSecond = CALLS_PER_SECOND,
    serviceRegisterCode = "",
  } = connection
  const client = createPacedClient(createHttpClient(baseUrl, MOST_BYTES), callsPerSecond)
  return {
    account: { carrierName, serviceRegisterCode },
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { "content-type": "application/json" }
      const headers = { authorization: `Bearer ${apiKey}`, ...type }
      return readClickAndDropAnswer(await client.send({ method, path, headers, ...json }, signal))
    },
  }
}

/** Orders by our references: in double quotes, so that a reference of digits is not taken for an order's number. */
export function orderPath(...references: readonly string[]): string {
  return `/orders/${references.map((reference) => `%22${encodeURIComponent(reference)}%22`).join(";")}`
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
    const labels = labelSchema.safeParse(created.data?.createdOrders[0]).data
    if (!order.success) return null
    const label = fileOf(labels?.label ?? "")
    return { kind: "created", order: order.data, label, labelErrors: labels?.labelErrors.map(toSaid) ?? [] }
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
    const listed = listSchema.safeParse(value)
    return listed.success ? { kind: "list", list: listed.data } : null
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
    return { kind: "manifested", number: manifestNumber, document: fileOf(documentPdf) }
  },
]

function fileOf(base64: string): Uint8Array | null {
  return base64 === "" ? null : new Uint8Array(Buffer.from(base64, "base64"))
}

function toSaid({ code, message, description }: z.infer<typeof saidSchema>): Said {
  return { code, text: message === "" ? description : message }
}

function unclear(status: number): ClickAndDropAnswer {
  return { kind: "unclear", detail: `answered ${status} with something else` }
}
