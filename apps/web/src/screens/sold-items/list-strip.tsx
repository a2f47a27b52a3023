import type { ItemDriver } from "../../data/items/item-driver.ts"
import type { FixAll, SharedProblem } from "../../grid/list/shared-problems.ts"
import { BulkStrip } from "./bulk/bulk-strip.tsx"
import type { Floating } from "./floats/floating.ts"
import { OfferStrip } from "./offer-strip.tsx"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { ItemList } from "./use-item-list.ts"
import { useOffers } from "./use-offers.ts"

interface ListStripProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly actions: BulkActions
  readonly setFloating: (floating: Floating) => void
}

/** One line between tools and rows: a bulk action and its outcome, otherwise an offer that would fix many items. */
export function ListStrip({ driver, list, actions, setFloating }: ListStripProps) {
  const { offers, hide } = useOffers(list)
  const { run } = actions.runs
  if (run !== null) return <BulkStrip runs={actions.runs} run={run} onShowOnly={list.setOnlyIds} />
  if (offers.length === 0) return null
  return (
    <OfferStrip
      offers={offers}
      onFill={({ changes }) => actions.fillFromMemory(changes)}
      onFixAll={(shared, opener) => FIX_ALL[shared.fix]({ driver, actions, setFloating, shared, opener })}
      onShowOnly={list.setOnlyIds}
      onHide={hide}
    />
  )
}

interface FixParts extends Omit<ListStripProps, "list"> {
  readonly shared: SharedProblem
  readonly opener: HTMLElement
}

const FIX_ALL: Readonly<Record<FixAll, (parts: FixParts) => void>> = {
  parcel: ({ setFloating, shared, opener }) =>
    setFloating({ kind: "parcel", ids: shared.ids, isSingle: false, opener }),
  date: ({ setFloating, shared, opener }) => setFloating({ kind: "date", ids: shared.ids, opener }),
  tariff: ({ setFloating, shared, opener }) => setFloating({ kind: "tariff", ids: shared.ids, opener }),
  value: ({ setFloating, shared, opener }) => setFloating({ kind: "value", shared, opener }),
  cheapest: ({ actions, shared }) => actions.assignCheapest(shared.ids),
  extras: ({ actions, shared }) => actions.dropUnavailableExtras(shared.ids),
  priceAgain: ({ driver, shared }) => driver.priceAgain(shared.ids),
  // Nothing is offered that can't be done.
  show: () => {},
}
