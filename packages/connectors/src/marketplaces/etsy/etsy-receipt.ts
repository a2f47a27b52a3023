import { z } from "zod"

/** The five that HTML needs; Etsy writes its texts for pages. */
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
])

const text = z
  .string()
  .nullish()
  .transform((value) =>
    (value ?? "").replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (each) => ENTITIES.get(each) ?? each).trim(),
  )
const id = z.int().min(0)
/** Seconds since 1970, from 2000 on. */
const time = z.int().min(946_684_800).max(32_503_680_000)
const moneySchema = z.object({ amount: z.int(), divisor: z.int().min(1), currency_code: z.string().length(3) })
export type EtsyMoney = z.infer<typeof moneySchema>
/** A list that is left out where it is empty. */
const listOf = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .nullish()
    .transform((list) => list ?? [])

const transactionSchema = z.object({
  transaction_id: id,
  listing_id: id.nullish(),
  title: text,
  sku: text,
  quantity: z.int().min(0),
  price: moneySchema,
  is_digital: z.boolean().nullish(),
  variations: listOf(z.object({ formatted_name: text, formatted_value: text })),
  expected_ship_date: time.nullish(),
  paid_timestamp: time.nullish(),
  shipping_method: text,
  shipping_upgrade: text,
})
export type EtsyTransaction = z.infer<typeof transactionSchema>

const shipmentSchema = z.object({ receipt_shipping_id: id.nullish(), tracking_code: text })

/** What says that a receipt was sent: all that a dispatch is looked up by. */
export const sentReceiptSchema = z.object({
  receipt_id: id,
  is_shipped: z.boolean(),
  shipments: listOf(shipmentSchema),
})
export type EtsySentReceipt = z.infer<typeof sentReceiptSchema>

/** What is needed of an Etsy receipt (Open API v3, `ShopReceipt`). */
export const receiptSchema = z.object({
  receipt_id: id.positive(),
  status: z
    .string()
    .transform((status) => status.toLowerCase())
    .pipe(
      z.enum(["paid", "completed", "open", "payment processing", "canceled", "fully refunded", "partially refunded"]),
    ),
  is_paid: z.boolean(),
  is_shipped: z.boolean(),
  created_timestamp: time,
  updated_timestamp: time,
  buyer_user_id: id.nullish(),
  buyer_email: text,
  name: text,
  first_line: text,
  second_line: text,
  city: text,
  state: text,
  zip: text,
  country_iso: text,
  message_from_buyer: text,
  is_gift: z.boolean().nullish(),
  gift_message: text,
  discount_amt: moneySchema.nullish(),
  refunds: listOf(z.object({ amount: moneySchema })),
  transactions: z.array(transactionSchema).min(1),
})
export type EtsyReceipt = z.infer<typeof receiptSchema>

export const receiptIdSchema = z.object({ receipt_id: id }).transform(({ receipt_id }) => String(receipt_id))

export const receiptOverSchema = z.union([
  z.object({ status: z.string().regex(/^(?:completed|canceled|fully refunded)$/i) }),
  z.object({ is_shipped: z.literal(true) }),
])
