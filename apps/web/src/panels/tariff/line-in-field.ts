import type { OrderLine } from "@smart-send/domain/item/order-line"

/** The line that a field's path names ("MarketplaceOrderLines.1.Product.TariffCode"); otherwise the first without a code. */
export function lineInField(lines: readonly OrderLine[], field: string | null): number {
  const named = Number(/^MarketplaceOrderLines\.(\d{1,3})\./.exec(field ?? "")?.[1] ?? Number.NaN)
  if (named < lines.length) return named
  return Math.max(
    0,
    lines.findIndex(({ Product }) => Product.TariffCode === ""),
  )
}
