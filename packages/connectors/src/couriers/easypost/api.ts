import { minor, type Minor } from "@smart-send/domain/money/money"
import { z } from "zod"
import type { CourierConnection } from "../../courier.ts"
import { createHttpClient, type HttpClient, type HttpOutcome } from "../../http/create-http-client.ts"
import { createPacedClient } from "../../http/create-paced-client.ts"
import { readDefinite, readJson, type JsonAnswer } from "../../http/read-json.ts"
import { readableEvents } from "../../read-events.ts"
import { easyPostProblemSchema, type EasyPostProblem } from "./problems.ts"

/** A label or a scan form. */
const MOST_BYTES = 8_000_000
/** Its documented limit of calls that list. */
const LISTS_PER_SECOND = 5
/** What a rate may exceed the promised price by, unless the connection says otherwise. */
const OVER_PRICE_PERCENT = 10
/** Where EasyPost keeps its files, beside its own host. The key goes to neither. */
const FILE_HOSTS = /(?:^|\.)(?:easypost\.com|amazonaws\.com)$/

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")

/** `"5.93"` and `"5.93000"` as 593 pence; a fraction of a penny is refused, never rounded. */
export const decimalSchema = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2}0*)?$/, "not an amount in pence")
  .transform((decimal): Minor => {
    const [pounds = "", pence = ""] = decimal.split(".")
    return minor(Number(pounds) * 100 + Number(pence.slice(0, 2).padEnd(2, "0")))
  })

const rateSchema = z.object({
  id: z.string().min(1),
  service: z.string().min(1),
  rate: decimalSchema,
  currency: z.string().length(3),
  delivery_days: z.int().min(0).nullish(),
  carrier_account_id: text,
})
export type EasyPostRate = z.infer<typeof rateSchema>

const scanFormSchema = z.object({
  object: z.literal("ScanForm"),
  id: z.string().min(1),
  status: z.string(),
  message: text,
  form_url: text,
})
export type EasyPostScanForm = z.infer<typeof scanFormSchema>

const shipmentSchema = z.object({
  object: z.literal("Shipment"),
  id: z.string().min(1),
  reference: text,
  tracking_code: text,
  refund_status: text,
  created_at: z.iso.datetime({ offset: true }).nullish(),
  tracker: z
    .object({ status: text })
    .nullish()
    .transform((tracker) => tracker?.status ?? ""),
  selected_rate: rateSchema.nullish(),
  scan_form: scanFormSchema.nullish(),
  postage_label: z.object({ label_url: text, label_pdf_url: text, label_file_type: text }).nullish(),
  // An unreadable rate of another courier is skipped. A missing rate of ours is noticed where it is needed.
  rates: z.array(z.unknown()).transform((rates) =>
    rates.flatMap((rate) => {
      const read = rateSchema.safeParse(rate)
      return read.success ? [read.data] : []
    }),
  ),
  messages: z
    .array(z.object({ message: text, carrier_account_id: text }))
    .nullish()
    .transform((messages) => messages ?? []),
})
export type EasyPostShipment = z.infer<typeof shipmentSchema>

const trackingStatuses = [
  "unknown",
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "available_for_pickup",
  "return_to_sender",
  "failure",
  "cancelled",
  "error",
] as const
const detailSchema = z.object({
  status: z.enum(trackingStatuses),
  status_detail: text,
  message: text,
  datetime: z.iso.datetime({ offset: true }),
})
export type EasyPostTrackingDetail = z.infer<typeof detailSchema>

export const trackerSchema = z.object({
  tracking_code: z.string(),
  tracking_details: z.preprocess((details) => details ?? [], readableEvents(detailSchema)),
})
export type EasyPostTracker = z.infer<typeof trackerSchema>
const trackersSchema = z.object({ trackers: z.array(trackerSchema) })
const listSchema = z.object({ shipments: z.array(shipmentSchema), has_more: z.boolean() })
const errorSchema = z.object({
  error: z.object({ code: easyPostProblemSchema, message: text, errors: z.array(z.unknown()).nullish() }),
})

/** One call in EasyPost's words. */
export interface EasyPostRequest {
  readonly method: "GET" | "POST"
  readonly path: string
  readonly body?: unknown
}

/** EasyPost's answer, validated. `unclear` is everything that its documentation does not name as a refusal. */
export type EasyPostAnswer =
  | { readonly kind: "shipment"; readonly shipment: EasyPostShipment }
  | { readonly kind: "list"; readonly list: z.infer<typeof listSchema> }
  | { readonly kind: "trackers"; readonly trackers: readonly EasyPostTracker[] }
  | { readonly kind: "scan-form"; readonly form: z.infer<typeof scanFormSchema> }
  | { readonly kind: "refused"; readonly problem: EasyPostProblem; readonly said: string }
  | { readonly kind: "no-access" }
  | { readonly kind: "unclear"; readonly detail: string }

export interface EasyPostApi {
  /** The courier's own account; empty for whichever serves. */
  readonly account: string
  /** A rate that exceeds the price promised by more per cent than this is not bought. */
  readonly overPricePercent: number
  send(request: EasyPostRequest, signal: AbortSignal): Promise<EasyPostAnswer>
  /** A PDF that an answer links to; null when it can't be fetched, or is not on EasyPost's hosts. */
  fetchPdf(url: string, signal: AbortSignal): Promise<Uint8Array | null>
}

export function createEasyPostApi(connection: CourierConnection): EasyPostApi {
  const { baseUrl, apiKey, account, callsPerSecond = Infinity, overPricePercent = OVER_PRICE_PERCENT } = connection
  // It slows its callers down with 429 when it is busy, and by number only those who list things.
  const client = createPacedClient(createHttpClient(baseUrl, MOST_BYTES), callsPerSecond)
  const lists = createPacedClient(client, Math.min(callsPerSecond, LISTS_PER_SECOND))
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`
  const fileClients = new Map<string, HttpClient>()
  return {
    account,
    overPricePercent,
    send: async ({ method, path, body }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const type = body === undefined ? {} : { "content-type": "application/json" }
      return readEasyPostAnswer(
        await (isList(method, path) ? lists : client).send(
          { method, path, headers: { authorization, ...type }, ...json },
          signal,
        ),
      )
    },
    fetchPdf: async (url, signal) => {
      const place = URL.parse(url)
      if (place === null || !isFilePlace(place, new URL(baseUrl))) return null
      const files = fileClients.get(place.origin) ?? createHttpClient(place.origin, MOST_BYTES)
      fileClients.set(place.origin, files)
      const answer = await files.send({ method: "GET", path: `${place.pathname}${place.search}` }, signal)
      if (answer.kind === "failed" || answer.status !== 200) return null
      return answer.pdf ?? null
    },
  }
}

/** A call that lists what there is of a kind, such as trackers by number. */
function isList(method: string, path: string): boolean {
  return method === "GET" && /^\/[a-z_]+(?:\?|$)/.test(path)
}

/** An answer must not lead us to any address it likes. */
function isFilePlace(place: URL, base: URL): boolean {
  return place.origin === base.origin || (place.protocol === "https:" && FILE_HOSTS.test(place.hostname))
}

export function readEasyPostAnswer(outcome: HttpOutcome): EasyPostAnswer {
  const definite = readDefinite(outcome)
  if (!definite.ok) return { kind: "unclear", detail: definite.error }
  if (definite.value.status === 401 || definite.value.status === 403) return { kind: "no-access" }
  const json = readJson(outcome)
  if (!json.ok) return { kind: "unclear", detail: json.error }
  const { status, value } = json.value
  if (status >= 400) return readRefusal(json.value)
  const shipment = shipmentSchema.safeParse(value)
  if (shipment.success) return { kind: "shipment", shipment: shipment.data }
  const trackers = trackersSchema.safeParse(value)
  if (trackers.success) return { kind: "trackers", trackers: trackers.data.trackers }
  const listed = listSchema.safeParse(value)
  if (listed.success) return { kind: "list", list: listed.data }
  const form = scanFormSchema.safeParse(value)
  if (form.success) return { kind: "scan-form", form: form.data }
  return { kind: "unclear", detail: `answered ${status} with something else` }
}

function readRefusal({ status, value }: JsonAnswer): EasyPostAnswer {
  const refused = errorSchema.safeParse(value)
  if (!refused.success) return { kind: "unclear", detail: `answered ${status}` }
  const { code, message, errors } = refused.data.error
  const fields = (errors ?? []).map(sayField).filter((field) => field !== "")
  return { kind: "refused", problem: code, said: fields.length === 0 ? message : `${message} ${fields.join("; ")}` }
}

const fieldErrorSchema = z.object({ field: z.string(), message: z.string() })
const namedErrorSchema = z.record(z.string(), z.string())

/** Both of the shapes in use: `{field, message}`, and `{to_address: "Required and missing."}`; or a bare sentence. */
function sayField(error: unknown): string {
  if (typeof error === "string") return error
  const field = fieldErrorSchema.safeParse(error)
  if (field.success) return `${field.data.field} ${field.data.message}`
  const named = namedErrorSchema.safeParse(error)
  return named.success
    ? Object.entries(named.data)
        .map(([name, said]) => `${name} ${said}`)
        .join("; ")
    : ""
}

/** A Shipment is a booking when its postage is paid for and no refund was requested. */
export function isBought({ postage_label, tracking_code, refund_status }: EasyPostShipment): boolean {
  const isPaid = (postage_label ?? null) !== null || tracking_code !== ""
  return isPaid && !["submitted", "refunded", "not_applicable"].includes(refund_status)
}

/** A Shipment by our reference, or by its own id. */
export function shipmentPath(idOrReference: string): string {
  return `/shipments/${encodeURIComponent(idOrReference)}`
}
