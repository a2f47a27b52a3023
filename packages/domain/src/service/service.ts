import { SERVICE_LIMITS } from "./service-limits.ts"
import { z } from "zod"
import { slugSchema } from "../id/id.ts"

export const collectionTypeSchema = z.enum(["Collection", "Shop", "Locker"])

/** How the seller hands a parcel over: collected, left at a shop or a locker, or with the post. */
export const handOverSchema = z.enum(["Collected", "Shop", "Locker", "Post"])
export type HandOver = z.infer<typeof handOverSchema>

/** Where the buyer gets it: it comes to the door, or waits at a locker or shop until it is fetched. */
export const deliversToSchema = z.enum(["Door", "Point"])
export type DeliversTo = z.infer<typeof deliversToSchema>

export const tariffSystemSchema = z.enum(["HS", "CN", "TARIC", "AHECC"])
export type TariffSystem = z.infer<typeof tariffSystemSchema>

/** The service chosen for an item (SERVICE-1). `Id` is the service slug. */
export const itemServiceSchema = z.strictObject({
  Id: slugSchema,
  Name: z.string().max(SERVICE_LIMITS.name),
  Provider: slugSchema,
  AccountId: slugSchema,
  /** `AssignedBy: "Cheapest"` marks a choice the system made: it is made again when the parcel changes; a seller's own choice never is. */
  Meta: z.strictObject({ AssignedBy: z.enum(["Cheapest", "Seller", "Rule"]).optional() }).default({}),
  Tags: z.array(z.string().max(SERVICE_LIMITS.tag)).max(SERVICE_LIMITS.tags).default([]),
})
export type ItemService = z.infer<typeof itemServiceSchema>

const countryRefSchema = z.strictObject({
  Iso3Code: z.string().length(3),
  Subdivision: z.string().max(10).default(""),
  Name: z.string().max(100),
})
export type CountryRef = z.infer<typeof countryRefSchema>

/** A service as a whole (SERVICE-2). Weight in kg; the three maxima in hundredths of a centimetre (divide by 100 for cm, SERVICE-3). */
export const serviceSchema = z.strictObject({
  Id: slugSchema,
  Name: z.string().max(SERVICE_LIMITS.name),
  Provider: slugSchema,
  AccountId: slugSchema,
  Meta: z.record(z.string(), z.string()).default({}),
  Tags: z.array(z.string().max(SERVICE_LIMITS.tag)).default([]),
  CollectionType: collectionTypeSchema,
  HandOver: handOverSchema.default("Collected"),
  DeliversTo: deliversToSchema.default("Door"),
  CourierName: z.string().max(SERVICE_LIMITS.name),
  CourierProductName: z.string().max(SERVICE_LIMITS.name),
  CourierProductCode: z.string().max(SERVICE_LIMITS.code),
  /** kg */
  MaxWeight: z.number().positive(),
  /** cm x 100: "maxima stored in hundredths, so divided by 100" (SERVICE-3). */
  MaxLength: z.number().positive(),
  MaxWidth: z.number().positive(),
  MaxHeight: z.number().positive(),
  /** Pounds, decimal. */
  MaxCover: z.number().min(0),
  IsPrinterRequired: z.boolean(),
  DimensionsRequired: z.boolean(),
  DropOffProviderCode: z.string().max(SERVICE_LIMITS.code).default(""),
  TariffSystem: tariffSystemSchema,
  CollectionCountries: z.array(countryRefSchema),
  DeliveryCountries: z.array(countryRefSchema),
  ShortDescriptions: z.array(z.string().max(SERVICE_LIMITS.shortDescription)).default([]),
})
export type Service = z.infer<typeof serviceSchema>
