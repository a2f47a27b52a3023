import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { z } from "zod"

/** Of an order, and of each of its units. */
export const STATUSES = [
  "UNPAID",
  "ON_HOLD",
  "AWAITING_SHIPMENT",
  "PARTIALLY_SHIPPING",
  "AWAITING_COLLECTION",
  "IN_TRANSIT",
  "DELIVERED",
  "COMPLETED",
  "CANCELLED",
] as const
export type TiktokStatus = (typeof STATUSES)[number]

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? "")
/** Eighteen digits: a number would not be the same one. */
const id = z.string().min(1).max(ORDER_LINE_LIMITS.id)
const yes = z
  .boolean()
  .nullish()
  .transform((value) => value === true)
/** Seconds since 1970, as TikTok tells all its times. */
export const secondsSchema = z.int().min(0).max(9_999_999_999)
const time = secondsSchema.positive()
/** 0 and nothing are alike. */
const timeOrNone = secondsSchema.nullish().transform((value) => (typeof value === "number" && value > 0 ? value : null))

const unitSchema = z.object({
  id,
  product_id: text,
  product_name: text,
  sku_id: id,
  sku_name: text,
  seller_sku: text,
  sku_image: text,
  sale_price: z.string(),
  display_status: z.enum(STATUSES),
  package_id: text,
  tracking_number: text,
})
export type TiktokUnit = z.infer<typeof unitSchema>

const addressSchema = z.object({
  name: text,
  first_name: text,
  last_name: text,
  phone_number: text,
  address_detail: text,
  address_line1: text,
  address_line2: text,
  address_line3: text,
  address_line4: text,
  full_address: text,
  postal_code: text,
  region_code: text,
  district_info: z
    .array(z.object({ address_level_name: text, address_name: text }))
    .nullish()
    .transform((levels) => levels ?? []),
  delivery_preferences: z
    .object({ drop_off_location: text })
    .nullish()
    .transform((preferences) => preferences?.drop_off_location ?? ""),
})
export type TiktokAddress = z.infer<typeof addressSchema>

export const tiktokOrderSchema = z.object({
  id,
  status: z.enum(STATUSES),
  create_time: time,
  update_time: timeOrNone,
  paid_time: timeOrNone,
  rts_sla_time: timeOrNone,
  shipping_due_time: timeOrNone,
  buyer_email: text,
  buyer_message: text,
  user_id: text,
  cancel_reason: text,
  fulfillment_type: text,
  shipping_type: text,
  shipping_provider: text,
  delivery_option_id: text,
  delivery_option_name: text,
  is_on_hold_order: yes,
  is_buyer_request_cancel: yes,
  payment: z.object({ currency: z.string().regex(/^[A-Z]{3}$/) }),
  recipient_address: addressSchema.nullish().transform((address) => address ?? addressSchema.parse({})),
  line_items: z.array(unitSchema).min(1),
})
export type TiktokOrder = z.infer<typeof tiktokOrderSchema>

export const tiktokOrderIdSchema = z.object({ id }).transform((order) => order.id)

export const tiktokOrderOverSchema = z.object({
  status: z.enum(["AWAITING_COLLECTION", "IN_TRANSIT", "DELIVERED", "COMPLETED", "CANCELLED"]),
})
