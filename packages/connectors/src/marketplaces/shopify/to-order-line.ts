import type { MarketplaceOrderLine } from "@smart-send/domain/marketplace-order/marketplace-order"
import { readAmount } from "@smart-send/domain/marketplace-order/read-amount"
import { minor, type Minor } from "@smart-send/domain/money/money"
import type { ShopifyLine, WEIGHT_UNITS } from "./shopify-order.ts"

const KG_OF_UNIT: Readonly<Record<(typeof WEIGHT_UNITS)[number], number>> = {
  GRAMS: 0.001,
  KILOGRAMS: 1,
  OUNCES: 0.028_349_523_125,
  POUNDS: 0.453_592_37,
}

/**
 * A line in our words; null when its amounts can't be read.
 * @param remaining how many of it stand in fulfilment orders that are to be sent.
 */
export function toOrderLine(line: ShopifyLine, remaining: number): MarketplaceOrderLine | null {
  // `unfulfilledQuantity` may count what was refunded before it was sent: `currentQuantity` does not.
  const left = Math.min(line.unfulfilledQuantity, line.currentQuantity)
  // No fulfilment order that a courier takes has what is not shipped.
  const quantity = line.requiresShipping ? Math.min(remaining, left) : left
  const total = totalOf(line)
  if (total === null) return null
  const { harmonizedSystemCode, countryCodeOfOrigin, weight } = line.variant
  return {
    id: line.id,
    sku: line.sku,
    title: line.title,
    // Shopify calls a product's only variant so.
    variation: line.variantTitle === "Default Title" ? "" : line.variantTitle,
    quantity,
    wanted: line.currentQuantity,
    total: minor(Math.round((total * quantity) / line.quantity)),
    productId: line.product,
    imageUrl: line.image,
    productLink: "",
    weightKg: weight === null ? 0 : roundGrams(weight.value * KG_OF_UNIT[weight.unit]),
    tariffCode: harmonizedSystemCode.replaceAll(/\D/g, ""),
    originCountry: countryCodeOfOrigin.toUpperCase(),
    ...(line.requiresShipping ? {} : { isVirtual: true }),
    refs: {},
  }
}

/** Of all that were ordered, less every discount, of the line's own and its share of the order's. */
function totalOf(line: ShopifyLine): Minor | null {
  const { quantity, originalUnitPriceSet, discountedUnitPriceSet, discountAllocations } = line
  // Nothing is left out of these: the discounted price of a piece knows none of the order's own.
  const hasAllocations = discountAllocations !== null && discountAllocations !== undefined
  const price = hasAllocations ? originalUnitPriceSet : (discountedUnitPriceSet ?? originalUnitPriceSet)
  const each = readAmount(price.shopMoney.amount)
  const off = (discountAllocations ?? []).map(({ allocatedAmountSet }) =>
    readAmount(allocatedAmountSet.shopMoney.amount),
  )
  if (each === null || off.includes(null)) return null
  const total = Math.max(0, each * quantity - off.reduce<number>((sum, amount) => sum + (amount ?? 0), 0))
  return Number.isSafeInteger(total) ? minor(total) : null
}

function roundGrams(kg: number): number {
  return Math.round(kg * 1000) / 1000
}
