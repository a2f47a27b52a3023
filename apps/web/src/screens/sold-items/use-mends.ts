import type { ItemDriver } from "../../data/items/item-driver.ts"
import { useRemembered } from "../../data/product/use-remembered.ts"
import type { GridStore } from "../../grid/grid-state.ts"
import type { GroupHead } from "../../grid/list/list-entries.ts"
import { memoryOffer, rememberedFacts } from "../../grid/list/memory-offer.ts"
import { isMendedByMemory, type Mend } from "../../grid/list/mends.ts"
import { sharedProblem } from "../../grid/list/shared-problems.ts"
import type { BulkActions } from "./bulk/use-bulk-actions.ts"
import type { Floating } from "./floats/floating.ts"

interface MendsParts {
  readonly driver: ItemDriver
  readonly grid: GridStore
  readonly actions: BulkActions
  readonly setFloating: (floating: Floating | null) => void
}

/** Carries out what the header of a group in To fix does for all of its items. */
export function useMends(parts: MendsParts): (mend: Mend, head: GroupHead, opener: HTMLElement) => void {
  const { driver, grid, actions, setFloating } = parts
  const known = useRemembered()
  return (mend, { ids, fix }, opener) => {
    const recordsOf = () => ids.flatMap((id) => driver.store.get(id) ?? [])
    const acts: Readonly<Record<Mend, () => void>> = {
      memory: () => {
        const mended = recordsOf().filter(
          (record) => fix !== undefined && isMendedByMemory(fix, rememberedFacts(record, known)),
        )
        actions.fillFromMemory(memoryOffer(mended, known).changes)
      },
      weights: () => setFloating({ kind: "weights", ids, opener }),
      codes: () => setFloating({ kind: "codes", ids, opener }),
      cheapest: () => actions.assignCheapest(ids),
      priceAgain: () => driver.priceAgain(ids),
      extras: () => actions.dropUnavailableExtras(ids),
      date: () => setFloating({ kind: "date", ids, opener }),
      parcel: () => setFloating({ kind: "parcel", ids, isSingle: false, opener }),
      shared: () => {
        const shared = sharedProblem(recordsOf())
        if (shared !== null) setFloating({ kind: "value", shared, opener })
      },
      field: () => grid.set({ fieldId: ids[0] }),
    }
    acts[mend]()
  }
}
