import { anEmptyAddress, type Address } from "../address/address.ts"
import { STORED_ADDRESS_LIMITS } from "../address/address-limits.ts"
import { splitUkAddress } from "../address/split-uk-address.ts"
import { toIso3 } from "../country/country-by-name.ts"
import { placeNamed } from "../country/place-named.ts"
import { switchCountry, whyImpossible } from "../country/subdivision.ts"
import { withGoodsLeftOut } from "../item/goods-left-out.ts"
import { ITEM_LIMITS, ORDER_LINE_LIMITS } from "../item/item-limits.ts"
import type { NewItem } from "../item/item.ts"
import type { OrderLine, Source } from "../item/order-line.ts"
import { keptLine, keptRecipient, STORED_LENGTHS } from "../item/whole-texts.ts"
import { LONGEST_META_VALUE, type Meta, type MetaKey } from "../meta/meta.ts"
import { minorToDecimal } from "../money/money.ts"
import { NO_DIMENSIONS, type PackageDimensions } from "../parcel/package-dimensions.ts"
import { PARCEL_LIMITS } from "../parcel/parcel-limits.ts"
import type { MarketplaceOrder, MarketplaceOrderLine, MarketplaceRecipient } from "./marketplace-order.ts"
import { cutText } from "../text/cut-text.ts"

/** What an account adds to its orders. */
export interface OrderToItemContext {
  readonly source: Source
  /** What the parcel is where the shop says nothing; null for nothing known. */
  readonly package: PackageDimensions | null
  /** Whom it is sent from; left out for the seller's default. */
  readonly sender?: Address | undefined
}

/**
 * The item of one or more orders that go together, with what is still to be sent of each. Null where nothing is. Money stays in the
 * shop's currency, which its lines name; the conversion is offered where the item is edited (CUSTOMS-12).
 */
export function ordersToItem(orders: readonly MarketplaceOrder[], context: OrderToItemContext): NewItem | null {
  const [first] = orders
  const lines = orders.flatMap((order) => openLines(order, context.source)).slice(0, ITEM_LIMITS.orderLines)
  const [firstLine, ...otherLines] = lines
  if (first === undefined || firstLine === undefined) return null
  const { recipient, cut } = keptRecipient(recipientToAddress(first.recipient, first.buyer), STORED_LENGTHS)
  return {
    SubType: "",
    MarketplaceTransactionDate: first.paidAt ?? first.placedAt,
    Description: "",
    PropertyKey: "",
    Recipient: recipient,
    ...(context.sender === undefined ? {} : { Sender: context.sender }),
    Service: null,
    Extras: [],
    Tags: [],
    Meta: metaOf(orders, context.source.Name),
    Source: context.source,
    PackageDimensions: parcelOf(orders, context.package),
    Consignment: null,
    PreferredCollectionDate: null,
    MarketplaceOrderLines: [{ ...firstLine, Meta: { ...firstLine.Meta, ...cut } }, ...otherLines],
    Status: orders.every(({ state }) => state === "open") ? "Active" : "Inactive",
  }
}

function openLines(order: MarketplaceOrder, source: Source): readonly OrderLine[] {
  const [first, ...more] = order.lines.filter(({ quantity }) => quantity > 0)
  if (first === undefined) return []
  const leftOut = (order.leftOut ?? []).map((line) => ({ title: titleOf(order, line), quantity: line.wanted }))
  return [withGoodsLeftOut(toLine(order, first, source), leftOut), ...more.map((line) => toLine(order, line, source))]
}

function titleOf({ number, id }: MarketplaceOrder, { title, variation, sku }: MarketplaceOrderLine): string {
  const whole = variation === "" || title.includes(variation) ? title : `${title}, ${variation}`
  return whole || sku || number || id
}

function toLine(order: MarketplaceOrder, line: MarketplaceOrderLine, source: Source): OrderLine {
  const description = titleOf(order, line)
  const whole: OrderLine = {
    Id: "",
    MarketplaceOrderId: order.id,
    MarketplaceOrderLineId: line.id,
    CustomerReference: order.number === order.id ? "" : order.number,
    Description: description,
    Value: minorToDecimal(line.total),
    Quantity: Math.min(line.quantity, ORDER_LINE_LIMITS.quantity),
    Source: source,
    Meta: order.currency === "GBP" ? {} : { ImportedCurrency: order.currency },
    Product: {
      Sku: line.sku,
      Description: description,
      TariffCode: line.tariffCode.replaceAll(/\D/g, ""),
      CountryOfManufacture: toIso3(line.originCountry),
      ImageUrl: pictureOf(line.imageUrl),
      ProductLink: httpsOnly(line.productLink),
      Dimensions: { ...NO_DIMENSIONS, Weight: inLimits(line.weightKg) },
    },
    OrderLink: httpsOnly(order.link),
  }
  return keptLine(whole, STORED_LENGTHS)
}

/** A picture goes through our own server, which takes http, too (ADR 166). */
function pictureOf(link: string): string {
  return /^https?:\/\//.test(link) && link.length <= 1000 ? link : ""
}

/** Shops are told their own links; anything else that a browser could follow is dropped. */
function httpsOnly(link: string): string {
  return link.startsWith("https://") && link.length <= 1000 ? link : ""
}

function recipientToAddress(recipient: MarketplaceRecipient, buyer: MarketplaceOrder["buyer"]): Address {
  const [line1 = "", line2 = "", ...more] = recipient.lines
  const written: Address = {
    ...anEmptyAddress(),
    Name: recipient.name || recipient.company,
    Organisation: recipient.company,
    AddressLine1: line1,
    AddressLine2: line2,
    Locality: more.join(", "),
    Town: recipient.town || recipient.county,
    County: recipient.county,
    Postcode: recipient.postcode,
    ...(placeNamed(recipient.country, recipient.postcode) ?? { CountryIsoCode: "", CountrySubdivision: "" }),
    Phone: recipient.phone,
    Email: (recipient.email || buyer.email).toLowerCase(),
    Meta: buyer.id === "" ? {} : { buyerId: cutText(buyer.id, STORED_ADDRESS_LIMITS.line) },
  }
  return splitUkAddress(whyImpossible(written) === null ? switchCountry(written) : written)
}

function metaOf(orders: readonly MarketplaceOrder[], shop: string): Meta {
  const said = (read: (order: MarketplaceOrder) => string): string =>
    [...new Set(orders.map(read).filter((text) => text !== ""))].join(" / ")
  const ioss = said(({ iossNumber }) => iossNumber)
  const entries: readonly (readonly [MetaKey, string])[] = [
    ["ExportReason", "Sale"],
    ["IossNumber", ioss],
    ["IossNumberSource", ioss === "" ? "" : shop],
    ["Buyer Note", said(({ buyer }) => buyer.note)],
    ["Delivery Instructions", said(({ deliveryInstructions }) => deliveryInstructions)],
    ["Delivery Safe Place", said(({ safePlace }) => safePlace)],
    ["MarketplaceService", said(({ service }) => service)],
    ["GSP", orders.some(({ isGlobalShipping }) => isGlobalShipping) ? "true" : ""],
    ["Prime", orders.some(({ isPrime }) => isPrime) ? "true" : ""],
    ["TransactionProcessed", orders[0]?.paidAt ?? ""],
  ]
  return Object.fromEntries(
    entries
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [key, { Type: "Text", Value: cutText(value, LONGEST_META_VALUE) }]),
  )
}

/** The shop's weight of the parcel, or of its products where it knows all of them; sides and the rest by the account's own package. */
function parcelOf(orders: readonly MarketplaceOrder[], usual: PackageDimensions | null): PackageDimensions {
  const box = usual ?? NO_DIMENSIONS
  const weights = orders.map(weightOf)
  const whole = weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
  return { ...box, Weight: whole === 0 ? box.Weight : inLimits(whole) }
}

function weightOf({ weightKg, lines }: MarketplaceOrder): number {
  const open = lines.filter(({ quantity }) => quantity > 0)
  const isPart = open.length < lines.length
  if (weightKg > 0 && !isPart) return weightKg
  return open.some((line) => line.weightKg === 0)
    ? 0
    : open.reduce((sum, line) => sum + line.weightKg * line.quantity, 0)
}

function inLimits(kg: number): number {
  return Number.isFinite(kg) && kg > 0 ? Math.min(Math.round(kg * 1000) / 1000, PARCEL_LIMITS.Weight) : 0
}
