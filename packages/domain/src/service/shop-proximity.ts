/** For whom a service is meant, by how far the nearest shop is. */
export interface ShopProximityRule {
  /** `nearer`: for those with a shop within the distance; `further`: for those without one. */
  readonly side: "nearer" | "further"
  readonly miles: number
}

const TAG = /^ShopProximity([<>])(\d+(?:\.\d+)?)$/

/** The shop proximity rule of a service's tags (SERVICE-6), or null. */
export function shopProximityRule(tags: readonly string[]): ShopProximityRule | null {
  for (const tag of tags) {
    const [, sign, miles] = TAG.exec(tag) ?? []
    if (sign !== undefined) return { side: sign === "<" ? "nearer" : "further", miles: Number(miles) }
  }
  return null
}

/** Whether a seller whose nearest shop is that far away is whom the service is meant for. */
export function meetsShopProximity({ side, miles }: ShopProximityRule, nearestMiles: number): boolean {
  return side === "nearer" ? nearestMiles < miles : nearestMiles > miles
}
