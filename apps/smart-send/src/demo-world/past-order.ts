import { newItemSchema, type NewItem } from "@smart-send/domain/item/item"
import { BUYERS, PRODUCTS, SHOPS, type Buyer, type Shop } from "./past-buyers.ts"

/** The state that a past order has reached. */
export type PastState =
  | "ready"
  | "no weight"
  | "saved for later"
  | "archived"
  | "booked"
  | "retrying dispatch"
  | "dispatched"
  | "dropped off"
  | "collected"
  | "in transit"
  | "at depot"
  | "out for delivery"
  | "delivered"
  | "delivered and archived"
  | "in trouble"

export interface PastOrder {
  readonly number: number
  readonly state: PastState
  readonly daysAgo: number
  readonly isGrouped: boolean
}

/**
 * For each state, how many days ago its orders were sold. One of the booked orders and one of the delivered ones are
 * two orders in one parcel.
 */
const STATES: readonly (readonly [PastState, ...number[]])[] = [
  ["ready", 1, 1, 2],
  ["no weight", 1, 2],
  ["saved for later", 4, 6, 9],
  ["archived", 12, 15, 21],
  ["booked", 1, 1, 2, 2, 3],
  ["retrying dispatch", 3],
  ["dispatched", 3, 3, 4, 4],
  ["dropped off", 4],
  ["collected", 4, 5],
  ["in transit", 5, 5, 6, 6],
  ["at depot", 6, 7],
  ["out for delivery", 7, 7],
  ["delivered", 8, 9, 10, 11, 12, 13],
  ["delivered and archived", 28],
  ["in trouble", 8],
]
const GROUPED = new Set([13, 34])

export const PAST_ORDERS: readonly PastOrder[] = STATES.flatMap(([state, ...days]) =>
  days.map((daysAgo) => ({ state, daysAgo })),
).map(({ state, daysAgo }, index) => ({ state, daysAgo, number: index + 1, isGrouped: GROUPED.has(index + 1) }))

export function isBookedState(state: PastState): boolean {
  return !["ready", "no weight", "saved for later", "archived"].includes(state)
}

/** The order as the shop would report it. `soldAt` is an ISO text. */
export function pastOrderToItem(order: PastOrder, soldAt: string): NewItem {
  const buyer = at(BUYERS, order.number)
  const shop = at(SHOPS, order.number)
  const numbers = order.isGrouped ? [order.number, order.number + 60] : [order.number]
  const product = at(PRODUCTS, order.number * 3)
  return newItemSchema.parse({
    Status: order.state === "saved for later" ? "Inactive" : "Active",
    MarketplaceTransactionDate: soldAt,
    Recipient: recipientOf(buyer),
    Source: shop,
    Tags: order.isGrouped ? ["Grouped"] : [],
    PackageDimensions: order.state === "no weight" ? { ...product.parcel, Weight: 0 } : product.parcel,
    MarketplaceOrderLines: numbers.map((number) => lineOf(number, shop)),
  })
}

function lineOf(number: number, shop: Shop) {
  const product = at(PRODUCTS, number * 3)
  const quantity = 1 + (number % 2)
  const orderNumber = `HLG-${2400 + number}`
  return {
    Id: `${orderNumber}-1`,
    MarketplaceOrderId: orderNumber,
    MarketplaceOrderLineId: `${orderNumber}-1`,
    CustomerReference: orderNumber,
    Description: product.name,
    Value: product.pounds * quantity,
    Quantity: quantity,
    Source: shop,
    Product: {
      Sku: product.sku,
      Description: product.name,
      TariffCode: product.tariffCode,
      CountryOfManufacture: "GBR",
      Dimensions: product.parcel,
    },
  }
}

function recipientOf(buyer: Buyer) {
  return {
    Name: buyer.name,
    AddressLine1: buyer.street,
    Town: buyer.town,
    Postcode: buyer.postcode,
    CountryIsoCode: buyer.country ?? "GBR",
    Phone: "07700 900321",
    Email: `${buyer.name.toLowerCase().replaceAll(/[^a-z]+/g, ".")}@example.com`,
  }
}

function at<Value>(list: readonly Value[], number: number): Value {
  const value = list[number % list.length]
  if (value === undefined) throw new Error("an empty list")
  return value
}
