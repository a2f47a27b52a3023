import { z } from "zod"

/** Kinds of goods that ask the seller to look twice, and that a courier or a country may refuse outright. */
export const confirmedGoodsSchema = z.enum([
  "LITHIUM",
  "AEROSOL",
  "PERFUME",
  "NAIL-VARNISH",
  "ALCOHOL",
  "TOBACCO",
  "KNIFE",
  "PERISHABLE",
  "MEDICINE",
  "MONEY",
])
export type ConfirmedGoods = z.infer<typeof confirmedGoodsSchema>

/** Goods that one courier does not carry, as the catalogue's provider file has it. */
export const courierRefusalSchema = z.strictObject({
  Goods: confirmedGoodsSchema,
  /** Only when the parcel leaves its country. */
  Abroad: z.boolean().default(false),
  /** The courier's list it stands on, and the day on which it was read. */
  Source: z.string().min(1).max(200),
  Checked: z.iso.date(),
})
export type CourierRefusal = z.infer<typeof courierRefusalSchema>
