import type { TariffSystem } from "../service/service.ts"
import type { TariffRegister } from "../tariff/tariff-register.ts"
import type { QuoteState } from "./quote.ts"
import type { QuotedItem } from "./rate-item.ts"

interface Asked {
  readonly rules: Pick<QuoteState, "ProductValidation">
  /** The system whose codes the service asks for. */
  readonly system: TariffSystem
  readonly tariff: TariffRegister
}

/** The lines' tariff codes that are none in the service's system, each once, where customs will read them (CHECK-50). */
export function tariffCodeFaults(
  { MarketplaceOrderLines }: Pick<QuotedItem, "MarketplaceOrderLines">,
  { rules, system, tariff }: Asked,
): QuoteState["TariffCodeFaults"] {
  if (!rules.ProductValidation.some((rule) => rule.name === "TariffCode")) return []
  const codes = new Set(MarketplaceOrderLines.map(({ Product }) => Product.TariffCode))
  return [...codes].flatMap((TariffCode) => {
    const Fault = tariff.faultOf(TariffCode, system)
    return Fault === null ? [] : [{ TariffCode, Fault }]
  })
}
