import type { QueryClient } from "@tanstack/react-query"
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import { deleteSavedAddress } from "@smart-send/contract/saved-address/delete-saved-address"
import { getSavedAddress } from "@smart-send/contract/saved-address/get-saved-address"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import { updateSavedAddress } from "@smart-send/contract/saved-address/update-saved-address"
import type { Address } from "@smart-send/domain/address/address"
import { SAVED_ADDRESS_LIMITS, type SavedAddress } from "@smart-send/domain/saved-address/saved-address"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"

const KEY = ["saved-addresses"] as const
const TAKE = SAVED_ADDRESS_LIMITS.page

/** The address book by name, a page at a time; while another search is under way the last answer stays. */
export function useSavedAddresses(query: string) {
  const edge = useEdge()
  return useInfiniteQuery({
    queryKey: [...KEY, "list", query],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) =>
      resultOf(await edge.call(listSavedAddresses, { query: { take: TAKE, skip: pageParam, query }, signal })),
    getNextPageParam: (page, pages) => (page.HasMore ? pages.length * TAKE : null),
    placeholderData: keepPreviousData,
  })
}

/** One entry, also when it was opened by its link. */
export function useSavedAddress(id: string) {
  const edge = useEdge()
  return useQuery({
    queryKey: [...KEY, "one", id],
    queryFn: async ({ signal }) => resultOf(await edge.call(getSavedAddress, { params: { id }, signal })).Address,
  })
}

export interface AddressToSave {
  /** The entry that is changed; null adds one. */
  readonly id: string | null
  readonly address: Address
}

/** Adds or changes an entry. */
export function useSaveAddress() {
  const edge = useEdge()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, address }: AddressToSave) =>
      resultOf(
        id === null
          ? await edge.call(createSavedAddress, { body: address })
          : await edge.call(updateSavedAddress, { params: { id }, body: address }),
      ),
    onSuccess: async () => readAgain(client),
  })
}

/** Deletes an entry, and adds it again when that is undone. */
export function useDeleteAddress() {
  const edge = useEdge()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: async ({ Id }: SavedAddress) => resultOf(await edge.call(deleteSavedAddress, { params: { id: Id } })),
    onSettled: async () => readAgain(client),
  })
  const putBack = useMutation({
    mutationFn: async (address: SavedAddress) => resultOf(await edge.call(createSavedAddress, { body: address })),
    onSettled: async () => readAgain(client),
  })
  return { remove, putBack }
}

async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: KEY })
}
