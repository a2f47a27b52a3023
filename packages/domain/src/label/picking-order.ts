/** What a picker looks for on the shelf. */
export interface PickedProduct {
  readonly sku: string
  readonly product: string
}

const inWords = new Intl.Collator("en-GB", { numeric: true, sensitivity: "accent" })

/** By SKU, then by product; what has no SKU comes last. The same product gives 0, so that a stable sort keeps the list's order. */
export function comparePicked(a: PickedProduct, b: PickedProduct): number {
  if ((a.sku === "") !== (b.sku === "")) return a.sku === "" ? 1 : -1
  return inWords.compare(a.sku, b.sku) || inWords.compare(a.product, b.product)
}

/** The product of an order that is picked first; nothing in an order without lines, which comes last of all. */
export function firstPicked(products: readonly PickedProduct[]): PickedProduct {
  return products.toSorted(comparePicked)[0] ?? { sku: "", product: "\uFFFF" }
}
