import { listProducts } from "@smart-send/contract/product/list-products"
import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { type ProductParcels, skuProductKey, type UnweighedProduct } from "@smart-send/domain/product/product-parcels"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { NO_DIMENSIONS, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { Edge } from "../client/create-edge.ts"

/** What is known of the weights of the products of a file: from the product memory, and as the seller typed them. */
export interface ProductWeights {
  /** By the key of the product. */
  readonly remembered: ProductParcels
  /** kg; 0 for a product whose remembered weight was taken out. */
  readonly typed: ReadonlyMap<string, number>
  /** False while the memory is being read. */
  readonly isRead: boolean
}

export const NO_WEIGHTS: ProductWeights = { remembered: new Map(), typed: new Map(), isRead: false }

/** The weight that counts, in kg; 0 for none. */
export function weightOf({ remembered, typed }: ProductWeights, key: string): number {
  return typed.get(key) ?? remembered.get(key)?.Weight ?? 0
}

/** What the items of the file take. A typed weight keeps the sides that are remembered. */
export function parcelsOf(weights: ProductWeights): readonly (readonly [string, PackageDimensions])[] {
  const keys = new Set([...weights.remembered.keys(), ...weights.typed.keys()])
  return [...keys].flatMap((key) => {
    const Weight = weightOf(weights, key)
    return Weight === 0 ? [] : [[key, { ...(weights.remembered.get(key) ?? NO_DIMENSIONS), Weight }] as const]
  })
}

/** The product memory as an import needs it. */
export interface WeightMemory {
  /** Remembered products that have a weight, by key. Empty when they can't be read: nothing is filled in then. */
  read(): Promise<ProductParcels>
  /** Remembers what was typed about products with a SKU. Answers null, or why it could not be saved. */
  remember(products: readonly UnweighedProduct[], weights: ProductWeights, key: string): Promise<string | null>
}

/** @param isOn whether the tenant has a product memory. */
export function createWeightMemory(edge: Edge, isOn: boolean, onRemembered: () => void): WeightMemory {
  return {
    read: async () => {
      const { result } = isOn ? await edge.call(listProducts) : { result: null }
      const known = result?.Products ?? []
      return new Map(
        known
          .filter(({ Dimensions }) => Dimensions.Weight > 0)
          .map(({ Sku, Dimensions }) => [skuProductKey(Sku), Dimensions]),
      )
    },
    remember: async (products, { remembered, typed }, key) => {
      const Products = products.flatMap((product) => {
        const Weight = typed.get(product.key) ?? 0
        const { sku } = product
        const isSku = sku !== "" && sku.length <= ORDER_LINE_LIMITS.sku
        const isNews = isOn && isSku && Weight > 0 && Weight !== remembered.get(product.key)?.Weight
        return isNews
          ? { Sku: sku, Description: cutText(product.description, ORDER_LINE_LIMITS.description), Weight }
          : []
      })
      for (let from = 0; from < Products.length; from += MOST_AT_ONCE.ids) {
        const body = { Products: Products.slice(from, from + MOST_AT_ONCE.ids) }
        const answer = await edge.call(rememberWeights, { body, idempotencyKey: `${key}:${from}` })
        if (!answer.success) return answer.error?.message ?? ""
      }
      if (Products.length > 0) onRemembered()
      return null
    },
  }
}
