import type { QuoteState } from "../../quote/quote.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import type { CodeFault } from "../../tariff/code-fault.ts"
import { lineName, problem, type ProblemText } from "../problem-texts.ts"

const CODES: Readonly<Record<CodeFault, ProblemText>> = {
  Unknown: "PRODUCT-TARIFFCODE-UNKNOWN",
  OtherSystem: "PRODUCT-TARIFFCODE-OTHER-SYSTEM",
}

/**
 * A tariff code that is none, or that the tariff asked for does not have (CHECK-50, CHECK-51). The server knows the
 * tariffs; here the lines are found that still have the code.
 */
export function productTariffcodeUnknown(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  const faults = new Map(state.TariffCodeFaults.map(({ TariffCode, Fault }) => [TariffCode, Fault]))
  const lines = item.MarketplaceOrderLines
  return lines.flatMap((line, index) => {
    const code = line.Product.TariffCode
    const fault = faults.get(code)
    if (fault === undefined) return []
    return [
      problem(CODES[fault], {
        Field: `MarketplaceOrderLines.${index}.Product.TariffCode`,
        values: { code, line: lineName(index, lines.length), system: state.Quote?.Service.TariffSystem ?? "" },
      }),
    ]
  })
}
