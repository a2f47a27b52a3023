import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { useMemo, useState } from "react"
import type { ItemStore } from "../../data/items/item-store.ts"
import { useRecords } from "../../data/items/use-item-driver.ts"
import { useProducts } from "../../data/product/use-products.ts"
import { memoryOffer, type MemoryOffer } from "../../grid/memory-offer.ts"
import { sharedProblems, type SharedProblem } from "../../grid/shared-problems.ts"
import type { ItemList } from "./use-item-list.ts"

/** Something that puts many items right with one press. */
export type Offer =
  | { readonly kind: "memory"; readonly memory: MemoryOffer }
  | { readonly kind: "shared"; readonly shared: SharedProblem }

export interface Offers {
  readonly offers: readonly Offer[]
  /** Not now: it comes back with the next visit. */
  readonly hide: (offer: Offer) => void
}

/** Of the view, whatever is searched for: what their products were sent in before comes first, then the problem that most of them share. */
export function useOffers(store: ItemStore, { views, view, onlyIds }: ItemList): Offers {
  const { data: products } = useProducts()
  const records = useRecords(store)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => productsBySku(products ?? []), [products])
  const offers = useMemo(() => {
    const shown = [...records.values()].filter(({ id }) => (onlyIds === null ? views.has(view, id) : onlyIds.has(id)))
    const memory = memoryOffer(shown, known)
    const all: readonly Offer[] = [
      ...(memory.changes.size === 0 ? [] : [{ kind: "memory", memory } as const]),
      ...sharedProblems(shown).map((shared) => ({ kind: "shared", shared }) as const),
    ]
    return all.filter((offer) => !hidden.has(nameOf(offer)))
  }, [records, views, view, onlyIds, known, hidden])
  return { offers, hide: (offer) => setHidden((present) => new Set([...present, nameOf(offer)])) }
}

function nameOf(offer: Offer): string {
  return offer.kind === "memory" ? "memory" : offer.shared.code
}
