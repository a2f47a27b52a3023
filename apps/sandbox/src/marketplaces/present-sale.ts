import type { Sale, SaleBuyer } from "./shop.ts"

/** A sale as the controls tell it. */
export function presentSale(sale: Sale) {
  const { buyer } = sale
  return {
    Id: sale.id,
    Number: sale.number,
    Account: sale.account,
    State: stateOf(sale),
    PlacedAt: sale.placedAt.toISOString(),
    PaidAt: sale.paidAt?.toISOString() ?? null,
    ChangedAt: sale.changedAt.toISOString(),
    Buyer: {
      Id: buyer.id,
      Name: buyer.name,
      Company: buyer.company,
      Email: buyer.email,
      Phone: buyer.phone,
      Line1: buyer.line1,
      Line2: buyer.line2,
      Town: buyer.town,
      County: buyer.county,
      Postcode: buyer.postcode,
      Country: buyer.country,
      Note: buyer.note,
    },
    Currency: sale.currency,
    Lines: sale.lines.map((line) => ({
      Id: line.id,
      ProductId: line.productId,
      Sku: line.sku,
      Title: line.title,
      Variation: line.variation,
      Quantity: line.quantity,
      Refunded: line.refunded,
      Price: line.price,
      WeightGrams: line.weightGrams,
      TariffCode: line.tariffCode,
      OriginCountry: line.originCountry,
    })),
    Service: sale.service,
    Postage: sale.postage,
    Dispatches: sale.dispatches.map((dispatch) => ({
      Id: dispatch.id,
      At: dispatch.at.toISOString(),
      Lines: dispatch.lines.map(({ id, quantity }) => ({ Id: id, Quantity: quantity })),
      Carrier: dispatch.carrier,
      TrackingNumber: dispatch.trackingNumber,
      TellsBuyer: dispatch.tellsBuyer,
    })),
  }
}

/** Where a sale stands, in one word. */
export function stateOf(sale: Sale): string {
  if (sale.isErased) return "erased"
  if (sale.isCancelled) return "cancelled"
  if (sale.lines.every(({ quantity, refunded }) => refunded >= quantity)) return "refunded"
  if (sale.paidAt === null) return "unpaid"
  if (sale.isHeld) return "held"
  if (sale.dispatches.length === 0) return "open"
  return sale.lines.every((line) => leftOf(sale, line.id) === 0) ? "dispatched" : "partly dispatched"
}

/** How many pieces of a line are still to be sent. */
export function leftOf(sale: Sale, lineId: string): number {
  const line = sale.lines.find(({ id }) => id === lineId)
  if (line === undefined) return 0
  return Math.max(0, line.quantity - line.refunded - sentOf(sale, lineId))
}

/** How many pieces of a line were told as sent. */
export function sentOf(sale: Sale, lineId: string): number {
  const sent = sale.dispatches.flatMap(({ lines }) => lines.filter(({ id }) => id === lineId))
  return sent.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The buyer as far as the shop still knows one. */
export function buyerOf({ buyer, isErased }: Sale): SaleBuyer {
  if (!isErased) return buyer
  const gone = { id: "", name: "", company: "", email: "", phone: "", line1: "", line2: "", town: "", county: "" }
  return { ...gone, postcode: "", note: "", country: buyer.country }
}

/** Hundredths as shops write amounts. */
export function amountOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
