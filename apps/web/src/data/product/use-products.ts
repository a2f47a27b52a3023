import { forgetProduct } from "@smart-send/contract/product/forget-product"
import { listProducts } from "@smart-send/contract/product/list-products"
import { updateProduct } from "@smart-send/contract/product/update-product"
import type { ProductChanges, ProductMemory } from "@smart-send/domain/product/product"
import type { UseMutationResult, UseQueryResult } from "@tanstack/react-query"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { CallError, resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { useFeature } from "../settings/settings.ts"

/** The key of the cached memory, for what teaches it otherwise. */
export const PRODUCTS_KEY = ["products"]
/** Each booked parcel adds to it, so a minute-old answer may be out of date. */
const MINUTE = 60_000

/** What is remembered of each SKU, the last used first. Nothing is asked without the feature. */
export function useProducts(): UseQueryResult<readonly ProductMemory[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: PRODUCTS_KEY,
    queryFn: async ({ signal }) => resultOf(await edge.call(listProducts, { signal })).Products,
    enabled: useFeature("Products"),
    staleTime: MINUTE,
  })
}

export interface ProductCorrection {
  readonly id: string
  readonly changes: ProductChanges
}

interface SavedOrNot {
  readonly onSaved: (product: ProductMemory) => void
  readonly onFailed: (error: Error) => void
}

/** @param outcome is called with the outcome, even if the form is closed by then. */
export function useCorrectProduct(outcome: SavedOrNot): UseMutationResult<ProductMemory, Error, ProductCorrection> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, changes }) =>
      resultOf(await edge.call(updateProduct, { params: { id }, body: changes })).Product,
    onError: outcome.onFailed,
    onSuccess: (product) => {
      outcome.onSaved(product)
      client.setQueryData<readonly ProductMemory[]>(PRODUCTS_KEY, (known = []) =>
        known.map((each) => (each.Id === product.Id ? product : each)),
      )
    },
  })
}

export function useForgetProduct(): UseMutationResult<void, Error, string> {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id) => {
      const answer = await edge.call(forgetProduct, { params: { id } })
      // The call has no result. A product that is gone already counts as forgotten too.
      if (!answer.success && answer.error?.code !== "NOT-FOUND") throw new CallError(answer)
      client.setQueryData<readonly ProductMemory[]>(PRODUCTS_KEY, (known = []) =>
        known.filter((each) => each.Id !== id),
      )
    },
  })
}
