import type { Address } from "../address/address.ts"
import type { ShipmentItem } from "../item/item.ts"
import type { MovedOrder, ShopDifferences } from "../item/shop-state.ts"
import { BUYER_PARTS, type BuyerPart, buyerFields, LABEL_PARTS, labelPrint } from "./order-said.ts"

export type WithDifferences = Pick<ShipmentItem, "Recipient" | "ShopDifferences">
export type Parcel = Pick<ShipmentItem, "Recipient" | "ShopDifferences" | "MarketplaceOrderLines">

/** Whether a change is of the buyer, and not of a line or of the weight. */
export function isOfBuyer({ Line, Part }: ShopDifferences["Changes"][number]): boolean {
  return Line === "" && Part !== "Weight"
}

/** The parts of the buyer that the shop says otherwise. */
export function buyerPartsOf(differences: ShopDifferences | undefined): readonly BuyerPart[] {
  const said = new Set<string>(differences?.Changes.filter(isOfBuyer).map(({ Part }) => Part))
  return BUYER_PARTS.filter((part) => said.has(part))
}

/** The address that a label would have by what the shop says now; null where it says the one that the item has. */
export function addressAtShop({ Recipient, ShopDifferences }: WithDifferences): Address | null {
  const parts = buyerPartsOf(ShopDifferences)
  if (ShopDifferences === undefined || !LABEL_PARTS.some((part) => parts.includes(part))) return null
  const fields = parts.flatMap(buyerFields)
  return { ...Recipient, ...Object.fromEntries(fields.map((field) => [field, ShopDifferences.Recipient[field]])) }
}

/** An address at the shop, and the numbers of the orders that go there. */
export interface AddressOfOrders {
  readonly orders: readonly string[]
  readonly address: Address
}

/**
 * Every address that orders of the parcel have at the shop in place of the label's, each once: more than one where its orders go to
 * different places now, so that one label reaches only some of them. None where the shop has the label's for all.
 */
export function addressesAtShop(item: WithDifferences): readonly AddressOfOrders[] {
  const moved = item.ShopDifferences?.Moved ?? []
  if (moved.length === 0) {
    const address = addressAtShop(item)
    return address === null ? [] : [{ orders: ordersWithNewAddress(item), address }]
  }
  const told = moved.flatMap((order) => {
    const address = movedTo(item, order)
    return address === null ? [] : [{ orders: [order.Number], address }]
  })
  return [...Map.groupBy(told, ({ address }) => labelPrint(address)).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ orders: group.flatMap(({ orders }) => orders), address: first.address }]
  })
}

/** The address that a label would have for this order alone; null where it is the one that the item has. */
export function movedTo({ Recipient }: WithDifferences, { Changes, Recipient: theirs }: MovedOrder): Address | null {
  return addressAtShop({ Recipient, ShopDifferences: { Changes, Recipient: theirs, MarketplaceOrderLines: [] } })
}

/** The numbers of the orders whose address has changed, as the shop's pages call them, each once. */
export function ordersWithNewAddress({ ShopDifferences }: WithDifferences): readonly string[] {
  const { Moved, MarketplaceOrderLines: lines = [] } = ShopDifferences ?? {}
  if (Moved !== undefined) return Moved.map(({ Number }) => Number)
  return [...new Set(lines.map(({ CustomerReference, MarketplaceOrderId }) => CustomerReference || MarketplaceOrderId))]
}
