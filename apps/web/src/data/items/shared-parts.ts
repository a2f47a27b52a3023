import type { ShipmentItem } from "@smart-send/domain/item/item"

/** What differs from item to item after all is not collected without end. */
const MOST_KNOWN = 1_000

/** Returns the very object that was given before, if it had the same content. */
type Share = <Part extends object | null>(part: Part) => Part

function createShare(): Share {
  const known = new Map<string, unknown>()
  return <Part extends object | null>(part: Part): Part => {
    if (part === null) return part
    const text = JSON.stringify(part)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same field, and equal
    const same = known.get(text) as Part | undefined
    if (same === undefined && known.size < MOST_KNOWN) known.set(text, part)
    return same ?? part
  }
}

/**
 * Keeps once what thousands of items have alike: their sender, service, source, size and products would be more than half of the page's
 * memory. Parts that are the same object are also compared at once.
 */
export function createSharedParts(): (item: ShipmentItem) => ShipmentItem {
  const sender = createShare()
  const service = createShare()
  const source = createShare()
  const size = createShare()
  const meta = createShare()
  const product = createShare()
  return (item) => ({
    ...item,
    Sender: sender(item.Sender),
    Service: service(item.Service),
    Source: source(item.Source),
    PackageDimensions: size(item.PackageDimensions),
    Meta: meta(item.Meta),
    MarketplaceOrderLines: item.MarketplaceOrderLines.map((line) => ({
      ...line,
      Source: source(line.Source),
      Product: product(line.Product),
    })),
  })
}
