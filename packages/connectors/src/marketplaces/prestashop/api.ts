import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { ownValue } from "@smart-send/domain/record/own-value"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import { z } from "zod"
import { createShopClient, type ShopAnswer, type ShopClient } from "../../http/create-shop-client.ts"
import { readShopJson } from "../../http/read-shop-json.ts"
import type { MarketplaceAccount, MarketplaceConnection } from "../../marketplace.ts"
import { toStoreId } from "../../store-address.ts"
import { manifest } from "./manifest.ts"
import { PROBLEM_OF_STATUS, problemOf, type PrestashopFailure } from "./problems.ts"

/** One call in PrestaShop's words. */
export interface PrestashopRequest {
  readonly method: "GET" | "PUT" | "POST"
  /** What follows `/api/`: empty for the listing of what the key may do, `order_carriers/5`. */
  readonly resource: string
  readonly query: Readonly<Record<string, string>>
  /** XML: the webservice reads no JSON up to 8.1. */
  readonly body?: string
  readonly limit: "list" | "call"
}

/**
 * `rows`: of the resource that was asked for. `text`: what is no JSON of the webservice's, with a status below 300.
 * `refused`: it has read the call and will not do it. `elsewhere`: nobody at that address speaks this protocol.
 */
export type PrestashopAnswer =
  | { readonly kind: "rows"; readonly rows: readonly unknown[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "elsewhere" }
  | { readonly kind: "problem"; readonly problem: MarketplaceProblem }

export interface PrestashopAccess {
  readonly address: string
  readonly key: string
}

export interface PrestashopApi {
  readonly ownTurn: ShopClient["ownTurn"]
  readonly allowedOrigins: readonly string[]
  send(access: PrestashopAccess, request: PrestashopRequest, signal: AbortSignal): Promise<PrestashopAnswer>
  /** The rows of a question; what is anything else is a problem. */
  rows(
    access: PrestashopAccess,
    request: PrestashopRequest,
    signal: AbortSignal,
  ): Promise<Result<readonly unknown[], MarketplaceProblem>>
}

/** A text or a number as the webservice writes it, which differs by its version; empty for none. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? "" : String(value).trim()))
export const id = z
  .union([z.string(), z.int()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,18}$/))
const flag = text.transform((value) => value === "1" || value === "true")

/** One text, or one for each language of the shop. */
const words = z.union([text, z.array(z.object({ value: text })).transform((languages) => languages[0]?.value ?? "")])

const orderRowSchema = z.object({
  id,
  product_id: text,
  product_attribute_id: text,
  product_quantity: text.transform(Number).pipe(z.int().min(0)),
  product_name: text,
  product_reference: text,
  unit_price_tax_incl: text,
  product_price: text,
})
export const orderSchema = z.object({
  id,
  reference: text,
  current_state: text,
  id_address_delivery: text,
  id_customer: text,
  id_currency: text,
  id_carrier: text,
  date_add: text,
  date_upd: text,
  invoice_date: text,
  gift_message: text,
  associations: z
    .object({ order_rows: z.array(orderRowSchema).nullish() })
    .nullish()
    .transform((associations) => associations?.order_rows ?? []),
})
export const addressSchema = z.object({
  id,
  id_country: text,
  id_state: text,
  firstname: text,
  lastname: text,
  company: text,
  address1: text,
  address2: text,
  postcode: text,
  city: text,
  other: text,
  phone: text,
  phone_mobile: text,
})
export const customerSchema = z.object({ id, email: text })
export const countrySchema = z.object({ id, iso_code: text })
export const stateSchema = z.object({ id, name: words })
export const currencySchema = z.object({ id, iso_code: text })
export const carrierSchema = z.object({ id, name: words })
export const orderStateSchema = z.object({ id, name: words, paid: flag, shipped: flag, delivery: flag, deleted: flag })
export const orderCarrierSchema = z.object({
  id,
  id_order: text,
  id_carrier: text,
  id_order_invoice: text,
  weight: text,
  shipping_cost_tax_excl: text,
  shipping_cost_tax_incl: text,
  tracking_number: text,
  date_add: text,
})
export const orderDetailSchema = z.object({
  id,
  id_order: text,
  product_quantity_refunded: text,
  product_quantity_return: text,
  product_weight: text,
})
export const productSchema = z.object({ id, reference: words, weight: text, is_virtual: flag.optional() })
export const configurationSchema = z.object({ name: text, value: words })

const namedSchema = z.record(z.string(), z.unknown())
const rowSchema = z.object({ id })
const errorsSchema = z.object({ errors: z.array(z.object({ code: text, message: text })).min(1) })

export function createPrestashopApi(connection: MarketplaceConnection): PrestashopApi {
  const { allowedOrigins } = connection
  const client = createShopClient(manifest, connection)

  async function send(
    { address, key }: PrestashopAccess,
    { method, resource, query, body, limit }: PrestashopRequest,
    signal: AbortSignal,
  ): Promise<PrestashopAnswer> {
    const [name = ""] = resource.split("/")
    const asked = new URLSearchParams(query).toString()
    const answer = await client.send(
      {
        baseUrl: address,
        account: toStoreId(address),
        limit,
        method,
        path: `/api/${resource}${asked === "" ? "" : `?${asked}`}`,
        headers: {
          authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
          ...(body === undefined ? {} : { "content-type": "text/xml; charset=utf-8" }),
        },
        ...(body === undefined ? {} : { body }),
        readFailure: (text) => problemOf(failureIn(text), name, method),
      },
      signal,
    )
    return answer.ok ? readAnswer(answer.value, name, method) : { kind: "problem", problem: answer.error }
  }

  return {
    allowedOrigins,
    ownTurn: client.ownTurn,
    send,
    rows: async (access, request, signal) => {
      const answer = await send(access, request, signal)
      if (answer.kind === "rows") return ok(answer.rows)
      return err(answer.kind === "problem" ? answer.problem : unclear(`${request.resource} answered ${answer.kind}`))
    },
  }
}

/** An account's address and key. */
export function accessOf({ profile, credentials }: MarketplaceAccount): PrestashopAccess {
  return { address: profile.address, key: credentials.secrets["key"] ?? "" }
}

function unclear(detail: string): MarketplaceProblem {
  return { kind: "unclear", detail }
}

function readAnswer(answer: ShopAnswer, resource: string, method: PrestashopRequest["method"]): PrestashopAnswer {
  const { status } = answer
  if (status >= 400) return readRefusal(answer, resource, method)
  const json = readShopJson(answer)
  if (!json.ok)
    return isXml(answer.text) ? { kind: "text", text: answer.text } : { kind: "problem", problem: json.error }
  // No rows are an empty list without the resource's name.
  if (Array.isArray(json.value)) {
    return json.value.length === 0
      ? { kind: "rows", rows: [] }
      : { kind: "problem", problem: unclear("a list of nothing") }
  }
  const named = namedSchema.safeParse(json.value).data ?? {}
  const several = ownValue(named, resource)
  if (Array.isArray(several)) return { kind: "rows", rows: several }
  // What was written is answered by itself, under the name of one.
  const rows = Object.values(named).filter((value) => rowSchema.safeParse(value).success)
  if (method !== "GET" && rows.length > 0) return { kind: "rows", rows }
  return { kind: "problem", problem: unclear(`answered ${status} with no ${resource}`) }
}

function readRefusal(
  { status, text }: ShopAnswer,
  resource: string,
  method: PrestashopRequest["method"],
): PrestashopAnswer {
  const failure = failureIn(text)
  const problem = problemOf(failure, resource, method)
  if (problem !== null) return { kind: "problem", problem }
  if (failure.message !== "" && (status === 400 || status === 404)) return { kind: "refused", message: failure.message }
  if (status === 404) return { kind: "elsewhere" }
  const kind = PROBLEM_OF_STATUS.get(status)
  const detail = `answered ${status} without a code`
  if (kind === undefined) return { kind: "problem", problem: unclear(detail) }
  return {
    kind: "problem",
    problem: { kind: kind === "not-allowed" && method !== "GET" ? "no-dispatch-right" : kind, detail },
  }
}

/** What is wrong, whether the webservice says it in JSON or, before it knows what is wanted, in XML; empty for neither. */
export function failureIn(said: string): PrestashopFailure {
  const json = errorsSchema.safeParse(parsed(said))
  const [first] = json.success ? json.data.errors : []
  if (first !== undefined) return first
  if (!isXml(said)) return { code: "", message: "" }
  const element = (name: string) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*)(?:\\]\\]>)?\\s*</${name}>`).exec(said)?.[1]?.trim() ?? ""
  return { code: element("code"), message: element("message") }
}

function parsed(said: string): unknown {
  try {
    return readStorableJson(said)
  } catch {
    return null
  }
}

function isXml(said: string): boolean {
  return /^﻿?\s*(?:<\?xml[^>]*>\s*)?<prestashop[\s>]/.test(said)
}
