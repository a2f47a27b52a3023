import type { ItemContents } from "../item/item.ts"
import { HS_LENGTH } from "../tariff/tariff-code.ts"

/** The tariff codes of an item's lines, digits only; empty for a line without one. */
export function tariffCodesOf(lines: ItemContents["MarketplaceOrderLines"]): readonly string[] {
  return lines.map(({ Product }) => Product.TariffCode.replaceAll(/\D/g, ""))
}

/** How many kinds of goods there are by the first 6 digits of their codes; a line without a whole one is a kind of its own, and there is at least one. */
export function distinctCodes(codes: readonly string[]): number {
  const full = codes.filter((code) => code.length >= HS_LENGTH).map((code) => code.slice(0, HS_LENGTH))
  return Math.max(1, new Set(full).size + (codes.length - full.length))
}

/** The same for the lines of an item. */
export function dutyCodes(lines: ItemContents["MarketplaceOrderLines"]): number {
  return distinctCodes(tariffCodesOf(lines))
}
