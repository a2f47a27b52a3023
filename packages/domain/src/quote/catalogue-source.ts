import { SERVICE_LIMITS } from "../service/service-limits.ts"
import { z } from "zod"
import { vatStatusSchema } from "../address/address.ts"
import { courierRefusalSchema } from "../customs/courier-refusal.ts"
import { extraIdSchema } from "../extra/extra.ts"
import { slugSchema } from "../id/id.ts"
import { deliverySpeedSchema } from "../service/delivery-speed.ts"
import { collectionTypeSchema, deliversToSchema, handOverSchema, tariffSystemSchema } from "../service/service.ts"
import { countryCodeSchema } from "../country/country-code.ts"

const penceSchema = z.int("Write the price in whole pence.").min(0, "A price can't be below 0.").max(10_000_000)
const percentSchema = z.number().min(0).max(100)
const keySchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "Use small letters, digits and hyphens.")

/** provider.json: who sells, under which accounts, by which couriers, and the VAT of each destination that has any. */
export const providerSourceSchema = z.strictObject({
  Id: slugSchema,
  Name: z.string().min(1).max(100),
  Accounts: z.array(z.strictObject({ Id: slugSchema, Name: z.string().min(1).max(100) })).min(1),
  Currency: z.literal("GBP"),
  /**
   * VAT on carriage and extras, by destination (alpha-3). The first line that matches counts; a destination that no
   * line names is zero-rated. With `SenderStatuses` the line holds only for senders of that VAT status.
   */
  Vat: z.array(
    z.strictObject({
      Countries: z.array(countryCodeSchema).min(1),
      SenderStatuses: z.array(vatStatusSchema).min(1).optional(),
      Percent: percentSchema,
    }),
  ),
  /** `Key` is the courier's key in the registry of connectors; `LongestLine` how many characters of a line it takes, where less than 50; `Refuses` goods it does not carry. */
  Couriers: z
    .array(
      z.strictObject({
        Key: keySchema,
        Name: z.string().min(1).max(100),
        LongestLine: z.int().min(20).max(50).optional(),
        Refuses: z.array(courierRefusalSchema).max(20).optional(),
      }),
    )
    .min(1),
})
type ProviderSource = z.infer<typeof providerSourceSchema>

/** A size class of a service ("small parcel"): sides in cm, any way round. */
const sizeSourceSchema = z.strictObject({
  Id: keySchema,
  Length: z.number().positive(),
  Width: z.number().positive(),
  Height: z.number().positive(),
})

const factSchema = z.string().min(1).max(SERVICE_LIMITS.shortDescription)
const dayRangeSchema = z.strictObject({ From: z.int().min(1), To: z.int().max(60) })

function isRange({ From, To }: z.infer<typeof dayRangeSchema>): boolean {
  return From <= To
}

/** One service of services.json. Sides in cm, weights in kg, cover in pence. */
export const serviceSourceSchema = z.strictObject({
  Id: keySchema,
  Name: z.string().min(1).max(SERVICE_LIMITS.name),
  Courier: keySchema,
  CourierProductName: z.string().min(1).max(SERVICE_LIMITS.name),
  CourierProductCode: z.string().min(1).max(SERVICE_LIMITS.code),
  CollectionType: collectionTypeSchema,
  /** How the seller hands it over, where `CollectionType` does not say it: to the post. */
  HandOver: handOverSchema.optional(),
  /** Where the buyer gets it. */
  DeliversTo: deliversToSchema.default("Door"),
  CollectionCountries: z.array(countryCodeSchema).min(1),
  /** A zone set of zones.json. The service goes to those of its zones that its courier's rate card prices. */
  ZoneSet: keySchema,
  MaxWeight: z.number().positive(),
  MaxLength: z.number().positive(),
  MaxWidth: z.number().positive(),
  MaxHeight: z.number().positive(),
  /** Size classes that the rate card prices apart, smallest first. Empty: one price for all sizes. */
  Sizes: z.array(sizeSourceSchema).default([]),
  /** Cubic centimetres that count as one kilogram; null when only the scales count. */
  VolumetricDivisor: z.number().positive().nullable(),
  MaxCover: penceSchema,
  /** Cover that costs nothing. */
  IncludedCover: penceSchema,
  IsPrinterRequired: z.boolean(),
  DimensionsRequired: z.boolean(),
  DropOffProviderCode: z.string().max(SERVICE_LIMITS.code).default(""),
  TariffSystem: tariffSystemSchema,
  /** Exempt by the universal postal service, whatever the destination. */
  VatExempt: z.boolean().default(false),
  Tags: z.array(z.string().min(1).max(SERVICE_LIMITS.tag)),
  Extras: z.array(extraIdSchema),
  /** Working days from hand-over to delivery: to the nearest zones, and in `Elsewhere` to those that take longer. */
  DeliveryDays: dayRangeSchema
    .extend({ Elsewhere: z.array(dayRangeSchema.extend({ Zones: z.array(keySchema).min(1) })).optional() })
    .refine(
      ({ From, To, Elsewhere = [] }) => [{ From, To }, ...Elsewhere].every(isRange),
      "From can't be later than To.",
    ),
  /** It arrives on this day of the week alone: collected, or to be handed in, as many working days before. */
  DeliversOn: z.literal("Saturday").optional(),
  /** The column of the quotes view. */
  Speed: deliverySpeedSchema,
  /**
   * The clock at the depot (Europe/London). Bought before it on a working day: collected the next working day; a
   * drop-off handed in before it counts as handed over that day. After it: a working day later.
   */
  CutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the cut-off as a time, such as 14:30."),
  /** Days on which the courier collects and delivers, less the bank holidays. */
  WorkingWeek: z.enum(["MonFri", "MonSat"]).default("MonFri"),
  /** A sentence that depends on an extra names it, and is shown only where the extra is sold. */
  ShortDescriptions: z.array(z.union([factSchema, z.strictObject({ Text: factSchema, Extra: extraIdSchema })])).min(1),
})
export type ServiceSource = z.infer<typeof serviceSourceSchema>

/** Places: countries, a subdivision of them, or postcodes in them. "*" stands for every country not named in the set. */
const placesSchema = z.strictObject({
  Countries: z.array(z.union([z.literal("*"), countryCodeSchema])).min(1),
  Subdivision: z.string().max(10).optional(),
  Postcodes: z.array(z.string()).min(1).optional(),
})

/** One zone set of zones.json. The most particular place wins: postcode, then subdivision, then country, then "*". */
export const zoneSetSourceSchema = z.strictObject({
  Id: keySchema,
  Zones: z.array(placesSchema.extend({ Zone: keySchema, Name: z.string().min(1).max(100) })).min(1),
  /** Countries that "*" leaves out. */
  NotServed: z.array(countryCodeSchema).default([]),
})
export type ZoneSetSource = z.infer<typeof zoneSetSourceSchema>

/** surcharges.json: fuel as per cent of the carriage, and a price per parcel for remote areas. */
export const surchargesSourceSchema = z.strictObject({
  Fuel: z.array(z.strictObject({ Courier: keySchema, Percent: percentSchema })),
  Areas: z.array(placesSchema.extend({ Courier: keySchema, Name: z.string().min(1).max(100), Price: penceSchema })),
})
type SurchargesSource = z.infer<typeof surchargesSourceSchema>

/** One line of extras.json: what an extra costs with a courier, or with any other ("*"). */
export const extraSourceSchema = z.strictObject({
  Id: extraIdSchema,
  Name: z.string().min(1).max(100),
  Courier: z.union([z.literal("*"), keySchema]),
  /** The price, or the least when `PercentOfValue` is given. */
  Price: penceSchema,
  /** Per cent of the covered value (cover) or of the item's value (all others). */
  PercentOfValue: percentSchema.optional(),
})
type ExtraSource = z.infer<typeof extraSourceSchema>

/** One line of a courier's rate card: up to this weight, to this zone, in this size class, this price without VAT. */
export interface RateSource {
  readonly service: string
  readonly zone: string
  /** A size class of the service, or empty when it has none. */
  readonly size: string
  readonly maxGrams: number
  readonly pence: number
}

/** duties.json: what a country takes on arrival, for the duty-paid calculation. Fees in pence, rates in per cent. */
export const dutiesSourceSchema = z.strictObject({
  /** The courier's fee for paying at the border. */
  AdminFee: penceSchema,
  /** Where the rates are from, and the day they were read. */
  Source: z.string().max(300).optional(),
  Checked: z.iso.date().optional(),
  Countries: z.array(
    z.strictObject({
      Countries: z.array(countryCodeSchema).min(1),
      /** Import VAT, on goods, carriage and duty. */
      Vat: percentSchema,
      /** Duty on goods and carriage, where nothing more particular holds. */
      Duty: percentSchema,
      /** Goods up to this value (pence) pay no duty. */
      DutyFreeUpTo: penceSchema.default(0),
    }),
  ),
})
export type DutiesSource = z.infer<typeof dutiesSourceSchema>

/** Everything one provider's folder says. */
export interface CatalogueSource {
  readonly provider: ProviderSource
  readonly services: readonly ServiceSource[]
  readonly zones: readonly ZoneSetSource[]
  readonly surcharges: SurchargesSource
  readonly extras: readonly ExtraSource[]
  readonly duties: DutiesSource
  /** The rate cards in force, by courier key. */
  readonly rates: Readonly<Record<string, readonly RateSource[]>>
  /** The day the rate cards came into force (ISO date). */
  readonly ratesFrom: string
  /** Names this version of the rates for good, such as "2026-01-01.3". */
  readonly rateVersion: string
}
