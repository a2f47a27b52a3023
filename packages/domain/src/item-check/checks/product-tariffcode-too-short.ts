import type { QuoteState } from "../../quote/quote.ts"
import { isOddCode, likelyCode } from "../../tariff/odd-code.ts"
import { bareCode, TARIFF_CODE_LENGTH } from "../../tariff/tariff-code.ts"
import type { ItemProblem } from "../../item/item-problem.ts"
import type { ShipmentItem } from "../../item/item.ts"
import { lineName, problem } from "../problem-texts.ts"

/**
 * A tariff code shorter than the tariff system's length (CHECK-19), or of a length that no tariff has, which a spreadsheet may have
 * taken the first nought of (CHECK-53): where customs will read it, where the rules list it. Spaces and dots are only how people
 * write codes.
 */
export function productTariffcodeTooShort(item: ShipmentItem, state: QuoteState): readonly ItemProblem[] {
  const { Quote, ProductValidation } = state
  if (Quote === null || !ProductValidation.some((rule) => rule.name === "TariffCode")) return []
  const least = TARIFF_CODE_LENGTH[Quote.Service.TariffSystem]
  const lines = item.MarketplaceOrderLines
  return lines.flatMap(({ Product }, index) => {
    const code = bareCode(Product.TariffCode)
    return code === "" ? [] : problemsOf(code, { least, index, line: lineName(index, lines.length) })
  })
}

interface OfLine {
  readonly least: number
  readonly index: number
  readonly line: string
}

function problemsOf(code: string, { least, index, line }: OfLine): readonly ItemProblem[] {
  const Field = `MarketplaceOrderLines.${index}.Product.TariffCode`
  const likely = likelyCode(code)
  const values = { least, line, code, digits: code.length, likely: likely ?? "" }
  if (code.length < least) {
    const ending = likely === null ? "" : "-LIKELY"
    const { Message } = problem(`PRODUCT-TARIFFCODE-TOO-SHORT${ending}`, { Field, values })
    return [{ Code: "PRODUCT-TARIFFCODE-TOO-SHORT", Field, Message, Severity: "error" }]
  }
  if (!isOddCode(code)) return []
  const { Message } = problem(likely === null ? "PRODUCT-TARIFFCODE-LENGTH" : "PRODUCT-TARIFFCODE-LENGTH-LIKELY", {
    Field,
    values,
  })
  return [{ Code: "PRODUCT-TARIFFCODE-LENGTH", Field, Message, Severity: "warning" }]
}
