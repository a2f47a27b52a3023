import { productsBySku } from "@smart-send/domain/product/products-by-sku"
import { useMemo, useState, useSyncExternalStore } from "react"
import type { ItemRecord } from "../../data/items/item-record.ts"
import { useProducts } from "../../data/product/use-products.ts"
import { memoryOffer, type MemoryOffer } from "../../grid/list/memory-offer.ts"
import { useOfferIndex } from "../../grid/list/use-offer-index.ts"
import { sharedProblems, type SharedProblem } from "../../grid/list/shared-problems.ts"
import type { ItemList } from "./use-item-list.ts"

/** An offer that fixes many items with one press. */
export type Offer =
  | { readonly kind: "memory"; readonly memory: MemoryOffer }
  | { readonly kind: "shared"; readonly shared: SharedProblem }

export interface Offers {
  readonly offers: readonly Offer[]
  /** Hides an offer until the next visit. */
  readonly hide: (offer: Offer) => void
}

/**
 * The offers for a view, whatever is searched for: first what the product memory can fill in, then the problem that
 * most items share.
 */
export function useOffers({ views, view, onlyIds }: ItemList): Offers {
  const { data: products } = useProducts()
  const index = useOfferIndex()
  const { remembered, withProblems } = useSyncExternalStore(index.onChange, index.snapshot)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => productsBySku(products ?? []), [products])
  const offers = useMemo(() => {
    const isShown = ({ id }: ItemRecord): boolean => (onlyIds === null ? views.has(view, id) : onlyIds.has(id))
    const memory = memoryOffer(remembered(known).filter(isShown), known)
    const all: readonly Offer[] = [
      ...(memory.changes.size === 0 ? [] : [{ kind: "memory", memory } as const]),
      ...sharedProblems(withProblems().filter(isShown)).map((shared) => ({ kind: "shared", shared }) as const),
    ]
    return all.filter((offer) => !hidden.has(offerName(offer)))
  }, [remembered, withProblems, views, view, onlyIds, known, hidden])
  return { offers, hide: (offer) => setHidden((present) => new Set([...present, offerName(offer)])) }
}

export function offerName(offer: Offer): string {
  return offer.kind === "memory" ? "memory" : offer.shared.code
}
