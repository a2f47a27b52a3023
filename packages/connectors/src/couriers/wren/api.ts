import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { readJson } from "../../http/read-json.ts"
import { readableEvents, type ReadEvents } from "../../read-events.ts"
import { wrenProblemSchema, type WrenProblem } from "./problems.ts"

const shipmentSchema = z
  .object({
    id: z.string().min(1),
    reference: z.string(),
    trackingNumber: z.string().min(1),
    /** Of a shipment of several, in the order in which they were given. */
    parcels: z.array(z.object({ trackingNumber: z.string().min(1) })).optional(),
  })
  .transform(({ id, reference, trackingNumber, parcels = [] }) => ({
    reference,
    consignment: {
      shipmentRef: id,
      trackingNumber,
      ...(parcels.length > 1 ? { parcelNumbers: parcels.map((parcel) => parcel.trackingNumber) } : {}),
    },
  }))
const scanSchema = z.object({
  id: z.string().min(1),
  status: z.enum([
    "LABEL_MADE",
    "DROPPED_OFF",
    "COLLECTED",
    "IN_TRANSIT",
    "AT_DEPOT",
    "OUT_FOR_DELIVERY",
    "DELIVERED",
    "EXCEPTION",
    "RETURNING",
  ]),
  text: z.string(),
  at: z.iso.datetime({ offset: true }),
})
export type WrenScan = z.infer<typeof scanSchema>

const scansSchema = z.object({ trackingNumber: z.string(), scans: readableEvents(scanSchema) })
const listSchema = z.object({
  shipments: z.array(
    z.object({
      id: z.string().min(1),
      reference: z.string(),
      trackingNumber: z.string(),
      madeAt: z.iso.datetime({ offset: true }),
    }),
  ),
  nextPage: z.int().nullable(),
})
const errorsSchema = z.object({ errors: z.array(z.object({ code: wrenProblemSchema })).min(1) })

/** One call in Wren's words. */
export interface WrenRequest {
  readonly method: "GET" | "PUT" | "DELETE"
  readonly path: string
  readonly body?: unknown
}

/** Wren's answer, validated. `unclear` is everything that its documentation does not name. */
export type WrenAnswer =
  | { readonly kind: "shipment"; readonly shipment: z.infer<typeof shipmentSchema> }
  | { readonly kind: "scans"; readonly trackingNumber: string; readonly scans: ReadEvents<WrenScan> }
  | { readonly kind: "list"; readonly list: z.infer<typeof listSchema> }
  | { readonly kind: "done" }
  | { readonly kind: "refused"; readonly problem: WrenProblem }
  | { readonly kind: "unclear"; readonly detail: string }

export interface WrenApi {
  send(request: WrenRequest, signal: AbortSignal): Promise<WrenAnswer>
}

export function createWrenApi({ baseUrl, apiKey }: CourierConnection): WrenApi {
  const client = createHttpClient(baseUrl)
  return {
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { "x-wren-key": apiKey, ...(body === undefined ? {} : { "content-type": "application/json" }) }
      return readWrenAnswer(await client.send({ method, path, headers, ...json }, signal))
    },
  }
}

export function readWrenAnswer(outcome: HttpOutcome): WrenAnswer {
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { status, value } = json.value
  if (status === 204) return { kind: "done" }
  if (status === 200 || status === 201) {
    const shipment = shipmentSchema.safeParse(value)
    if (shipment.success) return { kind: "shipment", shipment: shipment.data }
    const scanned = scansSchema.safeParse(value)
    if (scanned.success) return { kind: "scans", ...scanned.data }
    const listed = listSchema.safeParse(value)
    if (listed.success) return { kind: "list", list: listed.data }
  }
  const errors = errorsSchema.safeParse(value)
  const problem = status >= 400 && errors.success ? errors.data.errors[0]?.code : undefined
  return problem === undefined ? { kind: "unclear", detail: `answered ${status}` } : { kind: "refused", problem }
}
