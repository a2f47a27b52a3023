import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import { createShopClient, type ShopAnswer } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { toStoreId } from "../../store-address.ts"
import { manifest } from "./manifest.ts"
import { problemOf } from "./problems.ts"

/** One call in WooCommerce's words. */
export interface WooCommerceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  /** What follows `/wp-json`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly limit?: "list" | "call"
}

/**
 * `value`: JSON with a status below 300, and of how many pages it is one where that was said. `no-route`: the shop has no such
 * interface, because a plug-in is missing. `absent`: no such thing. `refused`: read, and not done. `elsewhere`: nobody there speaks it.
 */
export type WooCommerceAnswer =
  | { readonly kind: "value"; readonly value: unknown; readonly pages: number | null }
  | { readonly kind: "no-route" }
  | { readonly kind: "absent" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem }

export interface WooCommerceAccess {
  readonly address: string
  readonly key: string
  readonly secret: string
}

export interface WooCommerceApi {
  readonly connection: MarketplaceConnection
  send(access: WooCommerceAccess, request: WooCommerceRequest, signal: AbortSignal): Promise<WooCommerceAnswer>
}

/** A text or a number, which differs by the shop's version; empty for none. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()))
const id = z.union([z.int(), z.string().regex(/^\d{1,18}$/)]).transform(String)
/** By Greenwich's clock, without a zone. */
const gmt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)), "no time")
  .transform((time) => new Date(`${time}Z`).toISOString())
const noAddress = {
  first_name: "",
  last_name: "",
  company: "",
  address_1: "",
  address_2: "",
  city: "",
  state: "",
  postcode: "",
  country: "",
  phone: "",
  email: "",
}
const addressSchema = z
  .object({
    first_name: text,
    last_name: text,
    company: text,
    address_1: text,
    address_2: text,
    city: text,
    state: text,
    postcode: text,
    country: text,
    phone: text,
    email: text,
  })
  .nullish()
  .transform((address) => address ?? noAddress)
export type WooCommerceAddress = z.infer<typeof addressSchema>

/** Plug-ins put anything into it. */
const metaSchema = z
  .array(
    z.object({
      key: z.string().catch(""),
      value: z.unknown().optional(),
      display_key: z.string().nullish().catch(null),
      display_value: z.unknown().optional(),
    }),
  )
  .nullish()
  .catch([])
  .transform((meta) => meta ?? [])
const lineSchema = z.object({
  id,
  name: text,
  product_id: text,
  variation_id: text,
  quantity: z.int().min(0),
  total: text,
  total_tax: text,
  sku: text,
  image: z.object({ src: text }).nullish().catch(null),
  meta_data: metaSchema,
})
const absent = <Item>(items: readonly Item[] | null | undefined): readonly Item[] => items ?? []
export const orderSchema = z.object({
  id,
  number: text,
  status: z.string().min(1),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
  date_created_gmt: gmt,
  date_modified_gmt: gmt,
  date_paid_gmt: gmt.nullish().catch(null),
  customer_id: text,
  customer_note: text,
  billing: addressSchema,
  shipping: addressSchema,
  line_items: z.array(lineSchema),
  shipping_lines: z
    .array(z.object({ method_title: text, method_id: text }))
    .nullish()
    .transform(absent),
  refunds: z.array(z.object({ id })).nullish().transform(absent),
})
export type WooCommerceOrder = z.infer<typeof orderSchema>
/** Of a refund's lines the quantity and the total stand below zero. */
export const refundSchema = z.object({
  id,
  amount: text,
  line_items: z
    .array(z.object({ quantity: z.number(), meta_data: metaSchema }))
    .nullish()
    .transform(absent),
})
export const trackingSchema = z.object({ tracking_id: text, tracking_number: text })
export const noteSchema = z.object({ id, note: text })
export const productSchema = z.object({
  id,
  sku: text,
  weight: text,
  /** A virtual product is not shipped; a download that is not virtual as well may be (a book with a file). */
  virtual: z.boolean().nullish(),
})
export const webhookSchema = z.object({ id, topic: text, delivery_url: text })
export const indexSchema = z.object({ name: text, home: text })
export const settingSchema = z.object({ value: text })

const failureSchema = z.object({ code: z.string().min(1), message: text })

export function createWooCommerceApi(connection: MarketplaceConnection): WooCommerceApi {
  const client = createShopClient(manifest, connection)
  return {
    connection,
    send: async ({ address, key, secret }, { method, path, query = {}, body, limit = "call" }, signal) => {
      const asked = new URLSearchParams(query).toString()
      const answer = await client.send(
        {
          baseUrl: address,
          account: toStoreId(address),
          limit,
          method,
          path: `/wp-json${path}${asked === "" ? "" : `?${asked}`}`,
          headers: {
            accept: "application/json",
            authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}`,
            ...(body === undefined ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        signal,
      )
      return answer.ok ? readAnswer(answer.value, `${method} ${path}`) : { kind: "problem", problem: answer.error }
    },
  }
}

/** An account's address and keys. */
export function accessOf({ profile, credentials }: MarketplaceAccount): WooCommerceAccess {
  const { secrets } = credentials
  return { address: profile.address, key: secrets["key"] ?? "", secret: secrets["secret"] ?? "" }
}

function readAnswer(answer: ShopAnswer, call: string): WooCommerceAnswer {
  const { status } = answer
  const json = readShopJson(answer)
  if (!json.ok) return status === 404 ? { kind: "elsewhere" } : { kind: "problem", problem: json.error }
  if (status < 300) {
    const pages = /^\d{1,9}$/.exec(answer.header("x-wp-totalpages") ?? "")
    return { kind: "value", value: json.value, pages: pages === null ? null : Number(pages[0]) }
  }
  const failure = failureSchema.safeParse(json.value)
  if (!failure.success) return unclear(`answered ${status} without a code for ${call}`)
  if (failure.data.code === "rest_no_route") return { kind: "no-route" }
  const problem = problemOf(failure.data, call)
  if (problem !== null) return { kind: "problem", problem }
  if (status === 404 || status === 410) return { kind: "absent" }
  if (status === 400) return { kind: "refused", message: failure.data.message }
  return unclear(`answered ${status} with ${failure.data.code} for ${call}`)
}

function unclear(detail: string): { readonly kind: "problem"; readonly problem: MarketplaceProblem } {
  return { kind: "problem", problem: { kind: "unclear", detail } }
}

/** The value of an answer that must have one, in its form; what is anything else is a problem. */
export function valueIn<Value>(answer: WooCommerceAnswer, schema: z.ZodType<Value>): Result<Value, MarketplaceProblem> {
  if (answer.kind === "problem") return err(answer.problem)
  if (answer.kind === "no-route")
    return err({ kind: "not-set-up", detail: "the shop has no REST interface of WooCommerce" })
  if (answer.kind !== "value") return err({ kind: "unclear", detail: `answered ${answer.kind}` })
  const read = schema.safeParse(answer.value)
  if (read.success) return ok(read.data)
  return err({ kind: "unclear", detail: `answered another form: ${read.error.issues[0]?.path.join(".") ?? ""}` })
}
