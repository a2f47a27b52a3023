import { slugSchema } from "@smart-send/domain/id/id"
import { itemContentsSchema } from "@smart-send/domain/item/item"
import { takesListedItem } from "@smart-send/domain/item/takes-listed-item"
import { z } from "zod"

export const accountParamsSchema = z.strictObject({ provider: slugSchema, account: slugSchema })

export const quotedItemSchema = takesListedItem(
  itemContentsSchema
    .pick({
      Recipient: true,
      Sender: true,
      PackageDimensions: true,
      Service: true,
      Extras: true,
      ExtrasRemoved: true,
      Tags: true,
      Meta: true,
      Consignment: true,
      MarketplaceOrderLines: true,
    })
    .extend({ Id: z.string().max(100) }),
)

/** A provider's account, as bodies name it. */
export const accountRefSchema = z.strictObject({ Provider: slugSchema, AccountId: slugSchema })

/** Among which services the cheapest is looked for. */
export const serviceLimitsShape = {
  /** Only these accounts; all of the tenant's when left out. */
  Accounts: z.array(accountRefSchema).min(1).max(20).optional(),
  /** Services never to take, such as those the seller hides. */
  ExcludedServices: z.array(slugSchema).max(200).default([]),
  /** Whether to include services whose buyer fetches the parcel at a locker or shop. When it is left out, the user's setting counts. */
  PointsWillDo: z.boolean().optional(),
}
