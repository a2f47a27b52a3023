import type { DutyPaid } from "@smart-send/domain/customs/duty-paid"
import { decimalToMinor, minor, minorToDecimal } from "@smart-send/domain/money/money"
import type { Quote } from "@smart-send/domain/quote/quote"
import { quotedItemOf } from "../../../data/quote/quoted-item-of.ts"
import { useDutyPaid } from "../../../data/quote/use-duty-paid.ts"
import type { EditView } from "../edit-view.ts"

/** What the item owes on arrival, worked out on the same base as the price (CUSTOMS-6); null where that is not known. */
export function useDutyEstimate({ item, quote, isQuoting }: EditView): DutyPaid | null {
  const priced = quote?.Quote ?? null
  const service = item.Service
  return useDutyPaid(
    service === null || priced === null || isQuoting
      ? null
      : {
          provider: service.Provider,
          account: service.AccountId,
          item: quotedItemOf(item),
          deliveryCost: deliveryCost(priced),
        },
  )
}

/** The total without VAT less the extras, pounds; null when it can't be computed. */
function deliveryCost({ Options }: Quote): number | null {
  const option = Options.find(({ Unavailable }) => Unavailable === null)
  if (option === undefined) return null
  const extras = option.AvailableExtras.filter(({ Id }) => option.Extras.includes(Id))
  const pence = extras.reduce<number>(
    (left, { Price }) => left - decimalToMinor(Price),
    decimalToMinor(option.TotalPriceExVat),
  )
  return minorToDecimal(minor(pence))
}
