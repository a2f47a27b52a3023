import type { CatalogueProduct } from "@smart-send/connectors/marketplace"
import type { MarketplaceOrder, MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { callAccount } from "../../records/marketplace-account/call-account.ts"
import type { TakeOrders } from "./import-work.ts"

const MOST_IDS = 50

/**
 * The orders with what the shop's catalogue says of their products: weight, tariff code, origin, and whether it is sent at all. A catalogue that does not answer
 * holds no order up: weights can be filled in later, an order that is late can't.
 */
export async function withProducts(
  { platform, account }: Pick<TakeOrders, "platform" | "account">,
  orders: readonly MarketplaceOrder[],
  /** Lines that are here are known: nobody is asked for their products. */
  isHere: (order: MarketplaceOrder, line: MarketplaceOrderLine) => boolean,
): Promise<readonly MarketplaceOrder[]> {
  if (platform.marketplaces?.get(account.connector)?.manifest.offers.products !== true) return orders
  const unknown = orders.flatMap((order) => order.lines.filter((line) => lacksFacts(line) && !isHere(order, line)))
  const ids = [...new Set(unknown.map(({ productId }) => productId))]
  if (ids.length === 0) return orders
  const key = { id: account.id, tenantId: account.tenant_id, customerId: account.customer_id }
  const found = new Map<string, CatalogueProduct>()
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const outcome = await callAccount(platform, key, async (marketplace, opened, signal) =>
      marketplace.products(opened, ids.slice(at, at + MOST_IDS), signal),
    )
    if (outcome.kind !== "products") break
    for (const product of outcome.products) found.set(product.productId, product)
  }
  return orders.map((order) =>
    Object.assign(
      { ...order },
      { lines: order.lines.map((line) => (isHere(order, line) ? line : withFacts(line, found))) },
    ),
  )
}

function lacksFacts({ productId, quantity, weightKg }: MarketplaceOrderLine): boolean {
  return productId !== "" && quantity > 0 && weightKg === 0
}

function withFacts(line: MarketplaceOrderLine, products: ReadonlyMap<string, CatalogueProduct>): MarketplaceOrderLine {
  const product = products.get(line.productId)
  if (product === undefined) return line
  return {
    ...line,
    weightKg: line.weightKg || product.weightKg,
    tariffCode: line.tariffCode || product.tariffCode,
    originCountry: line.originCountry || product.originCountry,
    ...(product.isVirtual === true ? { isVirtual: true } : {}),
  }
}
