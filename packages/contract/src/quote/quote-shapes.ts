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
      Tags: true,
      Meta: true,
      Consignment: true,
      MarketplaceOrderLines: true,
    })
    .extend({ Id: z.string().max(100) }),
)

/** A provider's account, as bodies name it. */
export const accountRefSchema = z.strictObject({ Provider: slugSchema, AccountId: slugSchema })
