import type { QuoteState } from "../../quote/quote.ts"
import { bareCode, TARIFF_CODE_LENGTH } from "../../tariff/tariff-code.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { lineName, problem } from "../problem-texts.ts"

/**
 * A tariff code shorter than the tariff system's length (CHECK-19), where customs will read it: where the rules list it.
 * Spaces and dots are only how people write codes.
 */
export function productTariffcodeTooShort(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  const { Quote, ProductValidation } = state
  if (Quote === null || !ProductValidation.some((rule) => rule.name === "TariffCode")) return []
  const least = TARIFF_CODE_LENGTH[Quote.Service.TariffSystem]
  const lines = item.MarketplaceOrderLines
  return lines.flatMap((line, index) => {
    const digits = bareCode(line.Product.TariffCode)
    if (digits === "" || digits.length >= least) return []
    return [
      problem("PRODUCT-TARIFFCODE-TOO-SHORT", {
        Field: `MarketplaceOrderLines.${index}.Product.TariffCode`,
        values: { least, line: lineName(index, lines.length) },
      }),
    ]
  })
}
