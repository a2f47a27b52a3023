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

/** Settings that do something at some shops alone. True where they do. */
export const offeredSettingsSchema = z.strictObject({
  /** `Combine`: the shop says which orders may go together. */
  Combine: z.boolean(),
  /** `Held` in `AlsoImport`: the shop says of orders that it holds them. */
  Held: z.boolean(),
  /** `ShopTellsBuyer`: the shop writes to the buyer as it is told. */
  ShopTellsBuyer: z.boolean(),
})
export type OfferedSettings = z.infer<typeof offeredSettingsSchema>

/** The settings as they act at a shop: what is not offered there is off, whatever was saved. */
export function settingsThere(settings: AccountSettings, offered: OfferedSettings): AccountSettings {
  return {
    ...settings,
    AlsoImport: settings.AlsoImport.filter((state) => state !== "Held" || offered.Held),
    Combine: settings.Combine && offered.Combine,
    // The shop does as it pleases.
    ShopTellsBuyer: settings.ShopTellsBuyer || !offered.ShopTellsBuyer,
  }
}

/** The setting that would do nothing at a shop, and why; null where all of them do something. @param store "eBay" */
export function settingNotOffered(
  changes: { readonly [Name in keyof AccountSettings]?: AccountSettings[Name] | undefined },
  offered: OfferedSettings,
  store: string,
): { readonly field: keyof AccountSettings; readonly message: string } | null {
  if (changes.Combine === true && !offered.Combine)
    return { field: "Combine", message: `${store} does not say which orders may go together.` }
  if (changes.AlsoImport?.includes("Held") === true && !offered.Held)
    return { field: "AlsoImport", message: `${store} holds no orders back.` }
  if (changes.ShopTellsBuyer === false && !offered.ShopTellsBuyer)
    return { field: "ShopTellsBuyer", message: `${store} decides itself whether it writes to the buyer.` }
  return null
}

export const DEFAULT_ACCOUNT_SETTINGS: AccountSettings = {
  AlsoImport: [],
  ImportFrom: null,
  SenderId: null,
  Package: null,
  NotifyShop: "Tenant",
  ShopTellsBuyer: true,
  Combine: true,
}
