import type { ShopOwner } from "../shop.ts"

/** A store as its seller has set it up. */
export interface WooStore extends ShopOwner {
  readonly weightUnit: "g" | "kg" | "lbs" | "oz"
  /** The plug-in that keeps tracking numbers. */
  readonly hasTracking: boolean
}

export const WOO_STORES: readonly WooStore[] = [
  { id: "plover-ceramics", name: "Plover Ceramics", secret: "sandbox-woo-plover", weightUnit: "g", hasTracking: true },
  { id: "rowan-soaps", name: "Rowan Soaps", secret: "sandbox-woo-rowan", weightUnit: "kg", hasTracking: false },
]

/** Grams in one of the store's unit. */
export const WOO_GRAMS: Readonly<Record<WooStore["weightUnit"], number>> = {
  g: 1,
  kg: 1000,
  lbs: 453.592_37,
  oz: 28.349_523,
}
