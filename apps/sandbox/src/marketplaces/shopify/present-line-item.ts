import { pictureOf } from "../picture-routes.ts"
import type { Sale, SaleLine } from "../shop.ts"
import { leftOf } from "../present-sale.ts"
import { connectionOf, type ConnectionArguments } from "./shopify-connection.ts"
import { needScope, type ShopifyContext } from "./shopify-context.ts"
import { gid, numberIn } from "./shopify-ids.ts"
import { moneyBag } from "./shopify-values.ts"

export function presentLineItem(sale: Sale, line: SaleLine): Record<string, unknown> {
  const price = moneyBag(line.price, sale.currency)
  const total = moneyBag(line.price * line.quantity, sale.currency)
  return {
    __typename: "LineItem",
    id: line.id,
    name: line.variation === "" ? line.title : `${line.title} - ${line.variation}`,
    sku: line.sku === "" ? null : line.sku,
    title: line.title,
    variantTitle: line.variation === "" ? null : line.variation,
    vendor: null,
    isGiftCard: false,
    taxable: true,
    quantity: line.quantity,
    currentQuantity: line.quantity - line.refunded,
    refundableQuantity: line.quantity - line.refunded,
    unfulfilledQuantity: sale.isCancelled ? 0 : leftOf(sale, line.id),
    nonFulfillableQuantity: line.refunded,
    requiresShipping: line.isVirtual !== true,
    image: (_asked: unknown, { origin }: ShopifyContext) =>
      line.sku === ""
        ? null
        : { id: gid("ProductImage", productNumber(line)), url: pictureOf(origin, line.sku), altText: null },
    customAttributes: [],
    originalUnitPriceSet: price,
    discountedUnitPriceSet: price,
    discountedUnitPriceAfterAllDiscountsSet: price,
    originalTotalSet: total,
    discountedTotalSet: total,
    discountAllocations: [],
    variant: (_asked: unknown, context: ShopifyContext) => {
      needScope(context, "variant", ["read_products"])
      return presentVariant(line)
    },
    product: (_asked: unknown, context: ShopifyContext) => {
      needScope(context, "product", ["read_products"])
      return presentProduct(line)
    },
  }
}

/** A product has one variant here, of the same number. */
function productNumber(line: SaleLine): number {
  return numberIn(line.productId, "Product")
}

function presentProduct(line: SaleLine): Record<string, unknown> {
  return {
    __typename: "Product",
    id: line.productId,
    legacyResourceId: String(productNumber(line)),
    title: line.title,
    handle: line.sku.toLowerCase(),
    onlineStoreUrl: null,
    featuredImage: null,
    variants: (asked: ConnectionArguments) =>
      connectionOf([{ place: [0, productNumber(line)], node: presentVariant(line) }], asked),
  }
}

function presentVariant(line: SaleLine): Record<string, unknown> {
  const number = productNumber(line)
  const title = line.variation === "" ? "Default Title" : line.variation
  return {
    __typename: "ProductVariant",
    id: gid("ProductVariant", number),
    legacyResourceId: String(number),
    sku: line.sku,
    title,
    displayName: `${line.title} - ${title}`,
    product: () => presentProduct(line),
    inventoryItem: (_asked: unknown, context: ShopifyContext) => {
      needScope(context, "inventoryItem", ["read_inventory", "read_products"])
      return presentInventoryItem(line)
    },
  }
}

function presentInventoryItem(line: SaleLine): Record<string, unknown> {
  const number = productNumber(line)
  return {
    __typename: "InventoryItem",
    id: gid("InventoryItem", number),
    legacyResourceId: String(number),
    sku: line.sku,
    harmonizedSystemCode: line.tariffCode === "" ? null : line.tariffCode,
    countryCodeOfOrigin: line.originCountry === "" ? null : line.originCountry,
    provinceCodeOfOrigin: null,
    requiresShipping: true,
    measurement: {
      __typename: "InventoryItemMeasurement",
      id: gid("InventoryItemMeasurement", number),
      weight: weightOf(line),
    },
  }
}

/** Sellers weigh in units of their own: every second product here is in kilograms. */
export function weightOf(line: SaleLine): object {
  return productNumber(line) % 2 === 0
    ? { value: line.weightGrams / 1000, unit: "KILOGRAMS" }
    : { value: line.weightGrams, unit: "GRAMS" }
}

/** What `node` finds of a line's product by its global id; null where it is none of it. */
export function productNode(line: SaleLine, id: string, context: ShopifyContext): object | null {
  // Most lines are of other products.
  if (!line.productId.endsWith(id.slice(id.lastIndexOf("/")))) return null
  const number = productNumber(line)
  const makers = new Map<string, () => object>([
    [line.productId, () => presentProduct(line)],
    [gid("ProductVariant", number), () => presentVariant(line)],
    [gid("InventoryItem", number), () => presentInventoryItem(line)],
  ])
  const make = makers.get(id)
  if (make === undefined) return null
  needScope(context, "node", ["read_products"])
  return make()
}
