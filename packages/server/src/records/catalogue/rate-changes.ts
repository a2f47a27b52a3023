import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"

/** What an import would change, so that the operator can check it before anyone pays those prices. */
export interface RateChanges {
  readonly servicesAdded: readonly string[]
  readonly servicesRemoved: readonly string[]
  readonly prices: number
  readonly pricesChanged: number
  /** The largest changes in per cent, up or down. */
  readonly largest: readonly {
    readonly price: string
    readonly from: number
    readonly to: number
    readonly percent: number
  }[]
}

const MOST_SHOWN = 5

export function rateChanges(before: CatalogueSource | null, after: CatalogueSource): RateChanges {
  const had = before?.services.map(({ Id }) => Id) ?? []
  const has = after.services.map(({ Id }) => Id)
  const old = before === null ? new Map<string, number>() : pricesOf(before)
  const fresh = pricesOf(after)
  const changed = [...fresh].flatMap(([price, to]) => {
    const from = old.get(price)
    return from === undefined || from === to
      ? []
      : [{ price, from, to, percent: from === 0 ? 100 : ((to - from) / from) * 100 }]
  })
  return {
    servicesAdded: before === null ? [] : has.filter((id) => !had.includes(id)),
    servicesRemoved: had.filter((id) => !has.includes(id)),
    prices: fresh.size,
    pricesChanged: changed.length,
    largest: changed.toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent)).slice(0, MOST_SHOWN),
  }
}

function pricesOf({ rates }: CatalogueSource): Map<string, number> {
  return new Map(
    Object.values(rates)
      .flat()
      .map(({ service, zone, size, maxGrams, pence }) => [
        `${service}, ${zone}${size === "" ? "" : `, ${size}`}, ${maxGrams / 1000} kg`,
        pence,
      ]),
  )
}
