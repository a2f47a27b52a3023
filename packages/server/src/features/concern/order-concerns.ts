import { ORDER_CONCERN_KINDS } from "@smart-send/domain/concern/concern"
import { orderSentences } from "@smart-send/domain/concern/concern-sentences"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { z } from "zod"
import { type NamedMarketplaces, storeName } from "../../records/marketplace-account/store-name.ts"
import type { Concern } from "./concern.ts"

export const orderRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(ORDER_CONCERN_KINDS),
  since: z.coerce.date(),
  booking_id: z.uuid(),
  /** As the shop's pages call them. */
  orders: z.array(z.string()),
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  number: z.coerce.number().int(),
  name: z.string(),
})

/**
 * What a shop said of an order whose label is booked (CONCERN-4, CONCERN-5): over once the label is, or is being, cancelled. A parcel
 * that is under way can't be cancelled any more, and remains for the seller to put aside.
 */
export function presentOrderConcern(row: z.infer<typeof orderRowSchema>, marketplaces: NamedMarketplaces): Concern {
  const publicId = publicAccountId(row.prefix, row.number)
  const store = storeName(marketplaces, row.connector)
  const { title, description, button } = orderSentences(row.kind, { orders: row.orders, store })
  return {
    Id: row.id,
    Title: title,
    Description: description,
    Button: button,
    Link: `cancellations/request/${row.booking_id}`,
    AccountId: publicId,
    Type: "worker",
    Integration: store,
    AccountName: row.name,
    Code: row.kind.toUpperCase(),
    Since: row.since.toISOString(),
    CanDismiss: true,
  }
}
