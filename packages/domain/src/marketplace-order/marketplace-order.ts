import type { Minor } from "../money/money.ts"

/**
 * Where an order stands at its shop.
 * - `unpaid`, `held`: not to be sent yet. - `open`: paid and to be sent. - `dispatched`: the shop has it as sent in full.
 * - `cancelled`, `refunded`: not to be sent any more. - `elsewhere`: paid, and sent by somebody else (the marketplace's warehouse,
 * a download, a collection in the shop).
 */
export const MARKETPLACE_ORDER_STATES = [
  "unpaid",
  "held",
  "open",
  "dispatched",
  "cancelled",
  "refunded",
  "elsewhere",
] as const
export type MarketplaceOrderState = (typeof MARKETPLACE_ORDER_STATES)[number]

/** An order as its shop tells it, in our words and units. Texts are as they came, trimmed; empty where nothing was said. */
export interface MarketplaceOrder {
  /** The shop's own id: what its calls want. At most 128 characters. */
  readonly id: string
  /** What seller and buyer see: "#1001". Empty where it is the id. */
  readonly number: string
  readonly state: MarketplaceOrderState
  /** Why it is cancelled or held, as the shop says it; empty for nothing said. */
  readonly reason: string
  /** ISO times with `Z`. `paidAt` null while unpaid or not told. */
  readonly placedAt: string
  readonly paidAt: string | null
  /** When the shop last changed it: of two tellings the later one counts. */
  readonly changedAt: string
  /** By when it is to be sent; null where the shop does not say. */
  readonly dispatchBy: string | null
  readonly buyer: {
    /** The shop's own name or id of the buyer. */
    readonly id: string
    readonly email: string
    /** What the buyer wrote to the seller. */
    readonly note: string
  }
  readonly recipient: MarketplaceRecipient
  /** ISO 4217, in capitals. Every amount of the order is in it. */
  readonly currency: string
  /** Given back to the buyer, in hundredths of the currency's unit, where the shop does not say for which pieces. */
  readonly moneyBack: Minor
  readonly lines: readonly MarketplaceOrderLine[]
  /** Downloads and services, once `inParcel` has taken them out of `lines`. Left out where there are none. */
  readonly leftOut?: readonly MarketplaceOrderLine[] | undefined
  /** The postage that the buyer chose: its code or title. */
  readonly service: string
  /** Where parcels of several orders may go together, orders with the same key; empty for none. */
  readonly combineKey: string
  /** The page of the order at the shop, `https:`; empty where there is none. */
  readonly link: string
  /** Of the whole parcel in kilograms, where the shop says so; 0 otherwise. */
  readonly weightKg: number
  /** `IM` and ten digits where the shop has taken the buyer's VAT; empty otherwise. */
  readonly iossNumber: string
  /** Goes to the marketplace's own hub abroad (eBay's Global Shipping). */
  readonly isGlobalShipping: boolean
  /** The buyer was promised the marketplace's own delivery class (Amazon's Prime). */
  readonly isPrime: boolean
  readonly deliveryInstructions: string
  readonly safePlace: string
  /**
   * Refunds that are counted in `wanted` and `moneyBack`, where the shop tells refunds apart from the order, by its own ids of them. Null
   * where it was not asked for them with this telling, or does not let us see them: what was known of them stays. Left out where the
   * order says it all.
   */
  readonly refunds?: readonly string[] | null | undefined
  /** What the connector needs to tell of the dispatch later (fulfilment order, package), by its own keys. No buyer's data. */
  readonly refs: Readonly<Record<string, string>>
}

export interface MarketplaceRecipient {
  readonly name: string
  readonly company: string
  /** Address lines in their order, without town, county and postcode; empty ones left out. */
  readonly lines: readonly string[]
  readonly town: string
  readonly county: string
  readonly postcode: string
  /** ISO 3166-1 alpha-2 in capitals; empty where none was told. */
  readonly country: string
  readonly phone: string
  readonly email: string
  /** The shop has put asterisks in place of name or address (TikTok's own shipping), so that nobody can send to it. */
  readonly isMasked: boolean
}

export interface MarketplaceOrderLine {
  /** The shop's own id of the line, unique in the order. At most 128 characters. */
  readonly id: string
  readonly sku: string
  readonly title: string
  /** "Colour: Navy"; empty for none. */
  readonly variation: string
  /** How many are still to be sent: ordered, less cancelled, refunded and dispatched. 0 for a line that has left. */
  readonly quantity: number
  /** How many the buyer is to have, sent or not: ordered, less cancelled and refunded. */
  readonly wanted: number
  /** What the buyer paid for `quantity` of them in all, in hundredths of the currency's unit (JPY 1500 is 150000). */
  readonly total: Minor
  /** The shop's id of the product, for its catalogue; empty for none. */
  readonly productId: string
  /** As the shop has it; empty for none. */
  readonly imageUrl: string
  /** `https:` address; empty for none. */
  readonly productLink: string
  /** Of one piece, kilograms; 0 where not told. */
  readonly weightKg: number
  /** Digits; empty where not told. */
  readonly tariffCode: string
  /** ISO 3166-1 alpha-2; empty where not told. */
  readonly originCountry: string
  /** A download or a service: it is in no parcel (`inParcel`). Left out for goods, and where nothing is told. */
  readonly isVirtual?: boolean | undefined
  /** As `refs` of the order. */
  readonly refs: Readonly<Record<string, string>>
}

/**
 * The order as it went to its address, whether or not its shop counts it as sent already, to compare the address of a parcel that is
 * booked (CONCERN-5). Null where the shop tells no address any more, or nothing is to be sent: some leave the buyer out of orders that
 * are dispatched, and others put asterisks.
 */
export function orderAtItsAddress(order: MarketplaceOrder): MarketplaceOrder | null {
  const { recipient, state } = order
  if (state === "cancelled" || state === "refunded" || state === "elsewhere") return null
  const { name, company, lines, town, postcode } = recipient
  const isTold = (name !== "" || company !== "") && lines.length > 0 && (town !== "" || postcode !== "")
  if (recipient.isMasked || !isTold) return null
  return { ...order, lines: order.lines.map((line) => ({ ...line, quantity: Math.max(line.quantity, 1) })) }
}
