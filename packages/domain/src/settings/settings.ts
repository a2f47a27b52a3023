import { z } from "zod"

/** Feature flags of all three areas (SETTING-3). Extra:<id> are listed one by one. */
export const featureSchema = z.enum([
  "Protection",
  "Extras",
  "Labels",
  "CollectionDates",
  "Banners",
  "LiveChat",
  "Manifests",
  "DiscountCodes",
  "CsvUploadExamples",
  "Extra:ExtendedBaseCover",
  "Extra:Cover",
  "Extra:Signature",
  "Extra:PrintInStore",
  "Extra:Sms",
  "Extra:DeliveredDutyPaid",
  "Extra:DeliveryGuarantee",
  "Extra:DriverBringsLabel",
  "Extra:ThirdPartyEmail",
  "SenderPersonalOption",
  "ShopProximityMessage",
  "ShowQuoteProtectionUnavailableMessage",
  "BusinessQuotes",
  "CustomiseServices",
  "ServiceLogos",
  "Products",
  "PackageImages",
  "HideDimensionsIfNotRequired",
  "Tracking",
  "Illustrations",
  "ReturnCollection",
  "DropDownPanelNavigation",
  "Windsor",
  "AdditionalDutiesWarning",
  "ParcelSplitting",
  "DeliveryInstructions",
  "DeliverySafePlace",
  "DeliveryBuyerNote",
  "ProductFruits",
  "RuleManager",
  "Integrations",
  "Registration",
  "Surcharges",
  "Claims",
  "Support",
  "CsvUpload",
  "RestoreItem",
  "Search",
  "PackageContents",
  "CsvMapping",
  "Prices",
  "Graphs:ParcelVolume",
  "Graphs:ParcelSpend",
  "Graphs:BusinessSplit",
  "Dash:NewOrders",
  "Dash:NotifyMarketplace",
  "Dash:InTransit",
  "Dash:OrderHistory",
  "Dash:RuleManager",
  "Dash:SelfService",
  "Dash:PrePay",
  "Dash:Support",
  "Dash:Concerns",
  "Dash:Claims",
  "Dash:Send",
  "Dash:CsvUpload",
  "Dash:PostageRates",
  "Dash:NeedHelp",
])
export type Feature = z.infer<typeof featureSchema>

/**
 * The most items that one call of its kind takes: of the first three a tenant's batches may be smaller. `ids` is what a call
 * takes that only names items, `list` what one page of a list holds.
 */
export const MOST_AT_ONCE = { create: 150, update: 150, quote: 100, ids: 1000, list: 1000 } as const

/** Batch sizes and caps (SETTING-4). */
export const limitsSchema = z.strictObject({
  CreateBatchSize: z.int().positive().max(MOST_AT_ONCE.create),
  UpdateBatchSize: z.int().positive().max(MOST_AT_ONCE.update),
  QuoteBatchSize: z.int().positive().max(MOST_AT_ONCE.quote),
  SmartSendOrderSize: z.int().positive(),
  SmartSendMaxOrders: z.int().positive(),
})
export type Limits = z.infer<typeof limitsSchema>

const providerAccountSchema = z.strictObject({ Id: z.string(), Name: z.string() })
export const providerSchema = z.strictObject({
  Id: z.string(),
  Name: z.string(),
  Accounts: z.array(providerAccountSchema),
  /** What a seller should know before cancelling with this provider; shown where cancelling is offered. */
  CancelNote: z.string().max(300).optional(),
})
export type Provider = z.infer<typeof providerSchema>

/**
 * Extras that are added by themselves (EXTRA-7, EXTRA-8), each for the tenants whose profile asks for it:
 * `SignatureWithFullCover` (value 50 or more and full protection), `DutyPaidWhenDduUnavailable`.
 */
export const autoExtraSchema = z.enum(["SignatureWithFullCover", "DutyPaidWhenDduUnavailable"])
export type AutoExtra = z.infer<typeof autoExtraSchema>

/** A line of the last-posting-dates banner (PAGE-10): a kind of service, and the last day to hand it over. */
export const postingDateSchema = z.strictObject({
  Service: z.enum(["internationalEconomy", "europe", "ukEconomy", "uk48", "ukNextDay"]),
  /** Month and day of this season: `12-21`. */
  Day: z.string().regex(/^\d\d-\d\d$/),
})
export type PostingDate = z.infer<typeof postingDateSchema>

/** The address of a page of somebody else's, to be shown in a frame. */
const framedPageSchema = z.url({ protocol: /^https$/, error: "must be an address that begins with https://" })

/**
 * Help of third parties by its feature: each a page that is shown in the help panel, in a frame that knows nothing of ours.
 * The page's content policy allows the origins named here and no other.
 */
const widgetsSchema = z.strictObject({
  LiveChat: framedPageSchema.optional(),
  ProductFruits: framedPageSchema.optional(),
})

/** Where goods may be exported for Sale only (CUSTOMS-2): all of a tenant's, when its profile says so, or those of some sources. */
const saleOnlySchema = z.strictObject({
  Always: z.boolean(),
  /** Ids of sources, in capitals: `TIKTOK`. */
  Sources: z.array(z.string().max(50)).max(50),
})

/** The result of GET /setup (SETTING-1, SETTING-5): what one tenant is, for one signed-in user. A tenant is only data. */
export const settingsSchema = z.strictObject({
  Tenant: z.string(),
  ProductName: z.string(),
  /** Courier profile: alters labels and weight quick picks; "SME..." is the SME profile. */
  Profile: z.string(),
  Brand: z.strictObject({ Name: z.string(), Accent: z.string(), Mark: z.string() }),
  Wording: z.record(z.string(), z.string()),
  Features: z.array(featureSchema),
  AutoExtras: z.array(autoExtraSchema),
  Limits: limitsSchema,
  OwnProvider: z.string(),
  Providers: z.array(providerSchema),
  /** When shops are told of dispatches without the seller, unless an account says otherwise (DISPATCH-10). */
  NotifyShop: z.enum(["Never", "Booking", "Packaging", "FirstScan"]).optional(),
  /** Any reason for export will do where it is left out. */
  SaleOnly: saleOnlySchema.optional(),
  Widgets: widgetsSchema.optional(),
  DefaultCurrency: z.string().length(3),
  DefaultCountry: z.string().length(3),
  TrackingUrl: z.string(),
  /** For the Christmas banner; it is not shown without any. */
  LastPostingDates: z.array(postingDateSchema).default([]),
  /** From the token and the customer row: empty until onboarding is done. */
  Customer: z
    .strictObject({
      Id: z.string(),
      Name: z.string(),
      Email: z.string(),
      /** Whether an address to send from is saved: without one the address-only onboarding asks for it. */
      HasSender: z.boolean().default(true),
    })
    .nullable(),
  /** Whether any service on sale collects parcels: otherwise the first address is only one to return to. */
  HasCollection: z.boolean().default(true),
  /** Who is signed in: `operator` for the tenant's own staff, who have no customer; left out for sellers. */
  Role: z.literal("operator").optional(),
})
export type Settings = z.infer<typeof settingsSchema>
