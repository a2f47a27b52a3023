import { z } from "zod"
import { decimalMoneySchema } from "../money/money.ts"
import { deliverySpeedSchema } from "../service/delivery-speed.ts"
import { collectionTypeSchema } from "../service/service.ts"

/** One cell: up to this weight, this price without VAT and before fuel. */
const rateBandSchema = z.strictObject({ MaxWeight: z.number().positive(), PriceExVat: decimalMoneySchema })

/** What a service costs to one zone, as the pricing screen shows it (RATE-1). */
const rateZoneSchema = z.strictObject({
  Id: z.string(),
  Name: z.string(),
  Sizes: z.array(
    z.strictObject({
      /** Empty when the service has one price for all sizes. */
      Size: z.string(),
      Bands: z.array(rateBandSchema),
    }),
  ),
})

/** The rate card of one account, courier by courier. Money in pounds, weights in kg. */
export const rateTableSchema = z.strictObject({
  /** Which version of the rates this is; every quote carries it. */
  RateVersion: z.string(),
  ValidFrom: z.iso.date(),
  CurrencyCode: z.string().length(3),
  Couriers: z.array(
    z.strictObject({
      Key: z.string(),
      Name: z.string(),
      FuelPercent: z.number(),
      Services: z.array(
        z.strictObject({
          Id: z.string(),
          Name: z.string(),
          CollectionType: collectionTypeSchema,
          Speed: deliverySpeedSchema,
          MaxWeight: z.number(),
          Zones: z.array(rateZoneSchema),
        }),
      ),
      RemoteAreas: z.array(z.strictObject({ Name: z.string(), Price: decimalMoneySchema })),
    }),
  ),
})
export type RateTable = z.infer<typeof rateTableSchema>
