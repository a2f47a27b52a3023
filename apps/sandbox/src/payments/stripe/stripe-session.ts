import { z } from "zod"

/** A Checkout Session and its PaymentIntent, in Stripe's own fields. */
export interface StandInIntent {
  readonly id: string
  readonly object: "payment_intent"
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly status: "requires_payment_method" | "succeeded"
  readonly metadata: Readonly<Record<string, string>>
  readonly last_payment_error: { readonly code: string; readonly message: string; readonly type: string } | null
  readonly created: number
  readonly livemode: false
}

export interface StandInSession {
  readonly id: string
  readonly object: "checkout.session"
  readonly mode: "payment"
  readonly status: "open" | "complete" | "expired"
  readonly payment_status: "unpaid" | "paid"
  readonly amount_subtotal: number
  readonly amount_total: number
  readonly currency: string
  readonly client_reference_id: string | null
  readonly customer: null
  readonly metadata: Readonly<Record<string, string>>
  /** Null until the buyer has tried to pay. */
  readonly payment_intent: string | null
  readonly payment_method_types: readonly string[]
  readonly success_url: string
  readonly cancel_url: string | null
  readonly expires_at: number
  readonly url: string | null
  readonly created: number
  readonly livemode: false
}

export const CARD_DECLINED = {
  code: "card_declined",
  message: "Your card was declined.",
  type: "card_error",
} as const

/** An error in Stripe's form. */
export interface StripeError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly param?: string
}

/** What a session was asked for. */
export interface AskedSession {
  readonly reference: string | null
  readonly amount: number
  readonly currency: string
  readonly successUrl: string
  readonly cancelUrl: string | null
  readonly expiresAt: number
  readonly metadata: Readonly<Record<string, string>>
  readonly intentMetadata: Readonly<Record<string, string>>
}

const MINUTE_S = 60
const DAY_S = 24 * 60 * MINUTE_S
/** Documented: a session lives half an hour at least, and a day at most and unless it is said. */
const LEAST_S = 30 * MINUTE_S
/** A call takes some time to come. */
const LENIENT_S = 5
const LEAST_PENCE = 30

const SESSION_FIELDS = new Set(
  (
    "adaptive_pricing after_expiration allow_promotion_codes automatic_tax billing_address_collection branding_settings cancel_url " +
    "client_reference_id consent_collection currency custom_fields custom_text customer customer_account customer_creation customer_email " +
    "customer_update discounts excluded_payment_method_types expand expires_at invoice_creation line_items locale metadata mode " +
    "name_collection optional_items origin_context payment_intent_data payment_method_collection payment_method_configuration " +
    "payment_method_data payment_method_options payment_method_types permissions phone_number_collection redirect_on_completion " +
    "return_url saved_payment_method_options setup_intent_data shipping_address_collection shipping_options submit_type " +
    "subscription_data success_url tax_id_collection ui_mode wallet_options"
  ).split(" "),
)

type Fields = Readonly<Record<string, string>>
const flat = z.record(z.string(), z.string())

/** A field by its flat name; "" for one that was not sent. */
type Text = (name: string) => string

/** Reads the body of `POST /v1/checkout/sessions`: compulsory, optional and unknown fields as Stripe has them. */
export function readSession(body: unknown, now: number): AskedSession | StripeError {
  const fields = flat.catch({}).parse(body)
  const known = new Map(Object.entries(fields))
  const text: Text = (name) => known.get(name) ?? ""
  const unknown = Object.keys(fields).find((name) => !SESSION_FIELDS.has(name.split("[", 1)[0] ?? ""))
  if (unknown !== undefined) return invalid("parameter_unknown", unknown, `Received unknown parameter: ${unknown}`)
  const items = readItems(text)
  const wrong = wrongPlain(text) ?? ("type" in items ? items : wrongEnd(text("expires_at"), now))
  if (wrong !== null || "type" in items) return wrong ?? required("line_items")
  return {
    ...items,
    reference: text("client_reference_id") || null,
    successUrl: text("success_url"),
    cancelUrl: text("cancel_url") || null,
    expiresAt: endOf(text("expires_at"), now),
    metadata: metadataIn(fields, "metadata"),
    intentMetadata: metadataIn(fields, "payment_intent_data[metadata]"),
  }
}

function wrongPlain(text: Text): StripeError | null {
  for (const name of ["mode", "success_url"]) if (text(name) === "") return required(name)
  for (const name of ["success_url", "cancel_url"])
    if (text(name) !== "" && !URL.canParse(text(name))) return invalid("url_invalid", name, "Not a valid URL")
  if (text("mode") !== "payment") return invalid("parameter_invalid", "mode", "Only payments are played here.")
  return text("client_reference_id").length > 200
    ? invalid("parameter_invalid_string", "client_reference_id", "It may be up to 200 characters.")
    : null
}

function endOf(text: string, now: number): number {
  return text === "" ? now + DAY_S : Number(text)
}

function wrongEnd(text: string, now: number): StripeError | null {
  const end = endOf(text, now)
  if (!Number.isSafeInteger(end)) return invalid("parameter_invalid_integer", "expires_at", `Invalid integer: ${text}`)
  const message = "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation."
  return end < now + LEAST_S - LENIENT_S || end > now + DAY_S + LENIENT_S
    ? invalid("parameter_invalid", "expires_at", message)
    : null
}

interface Items {
  readonly amount: number
  readonly currency: string
}

/** The amount of all lines, each of one item unless it says more. */
function readItems(text: Text): Items | StripeError {
  let all: Items = { amount: 0, currency: "" }
  for (let place = 0; place === 0 || text(`line_items[${place}][price_data][currency]`) !== ""; place += 1) {
    const item = readItem(text, `line_items[${place}]`)
    if ("type" in item) return item
    if (all.currency !== "" && item.currency !== all.currency)
      return invalid("parameter_invalid", `line_items[${place}]`, "All lines must have one currency.")
    all = { amount: all.amount + item.amount, currency: item.currency }
  }
  return all.amount < LEAST_PENCE
    ? invalid("amount_too_small", "line_items", "The total amount must convert to at least 30 pence.")
    : all
}

function readItem(text: Text, line: string): Items | StripeError {
  for (const name of ["[price_data][currency]", "[price_data][unit_amount]", "[price_data][product_data][name]"])
    if (text(`${line}${name}`) === "") return required(`${line}${name}`)
  const [each, quantity] = [text(`${line}[price_data][unit_amount]`), text(`${line}[quantity]`) || "1"]
  const wrong = [each, quantity].find((number) => !/^\d{1,9}$/.test(number))
  if (wrong !== undefined) return invalid("parameter_invalid_integer", line, `Invalid integer: ${wrong}`)
  if (Number(quantity) === 0) return invalid("parameter_invalid_integer", `${line}[quantity]`, "It must be 1 at least.")
  const currency = text(`${line}[price_data][currency]`).toLowerCase()
  return /^[a-z]{3}$/.test(currency)
    ? { amount: Number(each) * Number(quantity), currency }
    : invalid("parameter_invalid", `${line}[price_data][currency]`, `Invalid currency: ${currency}`)
}

function required(param: string): StripeError {
  return invalid("parameter_missing", param, `Missing required param: ${param}.`)
}

export function invalid(code: string, param: string, message: string): StripeError {
  return { type: "invalid_request_error", code, param, message }
}

function metadataIn(fields: Fields, prefix: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value] as const] : [],
    ),
  )
}
