import type { MarketplaceOrder, MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { minor } from "@smart-send/domain/money/money"

/** A line of an order of a shop: one blue teapot for £10 by default. */
export function aMarketplaceLine(over: Partial<MarketplaceOrderLine> = {}): MarketplaceOrderLine {
  return {
    id: "1",
    wanted: over.quantity ?? 1,
    sku: "TEA-1",
    title: "Blue teapot",
    variation: "",
    quantity: 1,
    total: minor(1000),
    productId: "",
    imageUrl: "",
    productLink: "",
    weightKg: 0.5,
    tariffCode: "",
    originCountry: "",
    refs: {},
    ...over,
  }
}

/** A paid order of a shop, to be sent to Ada Buyer in Leeds. It was placed and last changed at the moment given. */
export function aMarketplaceOrder(
  over: Partial<MarketplaceOrder> & { readonly id: string },
  at: number = Date.now() - 3_600_000,
): MarketplaceOrder {
  const when = new Date(at).toISOString()
  return {
    number: `#${over.id}`,
    state: "open",
    reason: "",
    placedAt: when,
    paidAt: when,
    changedAt: when,
    dispatchBy: null,
    buyer: { id: "ada", email: "ada@buyer.test", note: "" },
    recipient: {
      name: "Ada Buyer",
      company: "",
      lines: ["1 Station Road"],
      town: "Leeds",
      county: "",
      postcode: "LS1 4DY",
      country: "GB",
      phone: "07700900123",
      email: "",
      isMasked: false,
    },
    currency: "GBP",
    moneyBack: minor(0),
    lines: [aMarketplaceLine()],
    service: "Standard",
    combineKey: "",
    link: "",
    weightKg: 0,
    iossNumber: "",
    isGlobalShipping: false,
    isPrime: false,
    deliveryInstructions: "",
    safePlace: "",
    refs: {},
    ...over,
  }
}
