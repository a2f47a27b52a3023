import { addressesAtShop } from "@smart-send/domain/changed-order/addresses-at-shop"
import { addressRows } from "@smart-send/domain/changed-order/booked-address"
import { ORDER_CONCERN_KINDS, REFUND_CODE } from "@smart-send/domain/concern/concern"
import { orderSentences, refundSentences } from "@smart-send/domain/concern/concern-sentences"
import { isWithCourier } from "@smart-send/domain/item/is-with-courier"
import { type ShipmentItem, shipmentItemSchema } from "@smart-send/domain/item/item"
import { isBooked } from "@smart-send/domain/item/item-status"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { goneByPlace, linesOfOrder, withoutPieces } from "@smart-send/domain/marketplace-order/pieces-gone"
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
 * that is under way can't be cancelled any more: an order that was cancelled remains for the seller to put aside, and an address is over,
 * because the parcel can't be sent elsewhere any more.
 * @param item the item of a concern about an address.
 */
export function presentOrderConcern(
  row: z.infer<typeof orderRowSchema>,
  marketplaces: NamedMarketplaces,
  item?: ShipmentItem,
): readonly Concern[] {
  if (item !== undefined && isWithCourier(item)) return []
  const publicId = publicAccountId(row.prefix, row.number)
  const store = storeName(marketplaces, row.connector)
  const changes = addressChangesOf(item)
  const orders = changes.length === 0 ? row.orders : changes.flatMap(({ Orders }) => Orders)
  const about = { orders, store, canRebook: changes.length > 0, goesApart: changes.length > 1 }
  const { title, description, button } = orderSentences(row.kind, about)
  const [change, ...others] = changes
  return [
    {
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
      CanTakeOut: false,
      ...(change !== undefined && others.length === 0 && { AddressChange: change.Rows }),
      ...(others.length > 0 && { AddressChanges: changes }),
    },
  ]
}

/** The label's address beside each of the shop's, and whose orders it is; none where the shop's is not known. */
function addressChangesOf(item: ShipmentItem | undefined): NonNullable<Concern["AddressChanges"]> {
  if (item === undefined) return []
  return addressesAtShop(item).map(({ orders, address }) => ({
    Orders: [...orders],
    Rows: [...addressRows(item.Recipient, address)],
  }))
}

const goodsSchema = z.array(z.object({ line: z.string(), quantity: z.int() }))

export const refundRowSchema = z.object({
  id: z.uuid(),
  order_id: z.string(),
  goods: goodsSchema,
  money_minor: z.coerce.number().int(),
  currency: z.string(),
  since: z.coerce.date(),
  item: shipmentItemSchema,
  connector: z.string(),
  prefix: z.enum(["EB", "PR", "II"]),
  number: z.coerce.number().int(),
  name: z.string(),
  source_id: z.string(),
})

/**
 * What a shop gave back of goods that are in a parcel (CONCERN-7): over once they are taken out, the label is, or is being, cancelled,
 * or the seller leaves it as it is.
 */
export function presentRefund(row: z.infer<typeof refundRowSchema>, marketplaces: NamedMarketplaces): Concern {
  const { item, order_id, money_minor, currency } = row
  const publicId = publicAccountId(row.prefix, row.number)
  const account = { Id: row.source_id, AccountId: publicId }
  const store = storeName(marketplaces, row.connector)
  const gone = goneByPlace(item, order_id, account, row.goods)
  const lines = linesOfOrder(item, order_id, account)
  const isWhole = withoutPieces(item.MarketplaceOrderLines, gone).length === 0
  const parcel = !isBooked(item) ? "open" : isWithCourier(item) ? "gone" : "booked"
  const { title, description, button } = refundSentences({
    order: lines.find(({ line }) => line.CustomerReference !== "")?.line.CustomerReference ?? order_id,
    store,
    goods: lines.flatMap(({ place, line }) => {
      const quantity = gone.get(place) ?? 0
      const name = line.Description || line.Product.Description || line.Product.Sku
      return quantity > 0 ? [{ name, quantity, of: line.Quantity }] : []
    }),
    money: money_minor > 0 ? `${(money_minor / 100).toFixed(2)} ${currency}` : "",
    isWhole,
    parcel,
  })
  return {
    Id: row.id,
    Title: title,
    Description: description,
    Button: button,
    Link: parcel === "booked" ? `cancellations/request/${item.BookingDetails?.OrderLineId ?? ""}` : "",
    AccountId: publicId,
    Type: "worker",
    Integration: store,
    AccountName: row.name,
    Code: REFUND_CODE,
    Since: row.since.toISOString(),
    CanDismiss: true,
    CanTakeOut: parcel === "booked" && gone.size > 0 && !isWhole,
  }
}
