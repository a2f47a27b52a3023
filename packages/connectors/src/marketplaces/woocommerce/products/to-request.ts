import type { WooCommerceRequest } from "../api.ts"

/** One call for all products, and one for the variations of each. `prefix` is what comes before its ids. */
export interface ProductsRequest {
  readonly prefix: string
  readonly request: WooCommerceRequest
}

export function toRequests(ids: readonly string[]): readonly ProductsRequest[] {
  const known = [...new Set(ids)].flatMap((id) => {
    const match = /^([1-9]\d{0,17})(?:-([1-9]\d{0,17}))?$/.exec(id)
    return match === null ? [] : [{ product: match[1] ?? "", variation: match[2] ?? "" }]
  })
  const products = known.filter(({ variation }) => variation === "").map(({ product }) => product)
  const parents = Map.groupBy(
    known.filter(({ variation }) => variation !== ""),
    ({ product }) => product,
  )
  return [
    ...(products.length === 0 ? [] : [{ prefix: "", request: requestOf("/wc/v3/products", products) }]),
    ...[...parents].map(([product, each]) => ({
      prefix: `${product}-`,
      request: requestOf(
        `/wc/v3/products/${product}/variations`,
        each.map(({ variation }) => variation),
      ),
    })),
  ]
}

function requestOf(path: string, include: readonly string[]): WooCommerceRequest {
  return {
    method: "GET",
    path,
    query: { include: include.join(","), per_page: "100", _fields: "id,sku,weight,virtual" },
  }
}
