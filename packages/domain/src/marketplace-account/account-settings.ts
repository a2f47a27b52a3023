import { z } from "zod"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"

/** When the shop is told without the seller. `Tenant`: as the tenant has it. */
export const DISPATCH_MOMENTS = ["Tenant", "Never", "Booking", "Packaging", "FirstScan"] as const

/** Sides cm, weight kg; 0 for what is not given. */
const packageSchema = z.strictObject({
  Weight: z.number().min(0).max(PARCEL_LIMITS.Weight),
  Length: z.number().min(0).max(PARCEL_LIMITS.Length),
  Width: z.number().min(0).max(PARCEL_LIMITS.Width),
  Height: z.number().min(0).max(PARCEL_LIMITS.Height),
})

/** What a seller decides about one linked account (SHOP-12). */
export const accountSettingsSchema = z.strictObject({
  /** What an order must be to be imported: paid orders always are; these as well, saved for later until they are paid or released. */
  AlsoImport: z.array(z.enum(["Unpaid", "Held"])).max(2),
  /** Orders placed before this day are left at the shop (ISO date); null for the last 14 days before the account was linked. */
  ImportFrom: z.iso.date().nullable(),
  /** The id of the saved sender (`/customer/list`) that its orders are sent from; null for the default one. */
  SenderId: z.uuid().nullable(),
  /** What an order's parcel is where neither the shop nor what is remembered of its products says; null for nothing. */
  Package: packageSchema.nullable(),
  NotifyShop: z.enum(DISPATCH_MOMENTS),
  /** Whether the shop writes to the buyer when it is told of a dispatch. */
  ShopTellsBuyer: z.boolean(),
  /** Orders that the shop would let go together become one parcel. */
  Combine: z.boolean(),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>

export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  AlsoImport: [],
  ImportFrom: null,
  SenderId: null,
  Package: null,
  NotifyShop: "Tenant",
  ShopTellsBuyer: true,
  Combine: true,
}
