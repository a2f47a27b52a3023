import { createSavedAddress } from "@smart-send/contract/saved-address/create-saved-address"
import { deleteSavedAddress } from "@smart-send/contract/saved-address/delete-saved-address"
import { getSavedAddress } from "@smart-send/contract/saved-address/get-saved-address"
import { listSavedAddresses } from "@smart-send/contract/saved-address/list-saved-addresses"
import { updateSavedAddress } from "@smart-send/contract/saved-address/update-saved-address"
import { wordBeginnings } from "@smart-send/domain/address-search/address-words"
import { err, ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createAddress, updateAddress } from "./save-address.ts"
import { findById, lockBook, readPage, removeAddress } from "./saved-address-store.ts"

export const savedAddressRoutes: (platform: Platform) => readonly Route[] = () => [
  route(listSavedAddresses, async ({ customerId, tx }, { query }) => {
    const { take, skip } = query
    const beginnings = wordBeginnings(query.query)
    // Of a search without a letter or digit nothing can be said to match.
    if (query.query !== "" && beginnings.length === 0) return ok({ Addresses: [], Total: 0, HasMore: false })
    const { addresses, total } = await tx((work) => readPage(work, customerId, { take, skip, beginnings }))
    return ok({
      Addresses: [...addresses],
      Total: total,
      HasMore: total > skip + addresses.length && addresses.length > 0,
    })
  }),
  route(getSavedAddress, async ({ customerId, tx }, { params }) => {
    const Address = await tx((work) => findById(work, customerId, params.id))
    return Address === null ? err({ code: "NOT-FOUND" }) : ok({ Address })
  }),
  route(createSavedAddress, createAddress),
  route(updateSavedAddress, updateAddress),
  route(deleteSavedAddress, async ({ customerId, tx }, { params }) => {
    const isGone = await tx(async (work) => {
      await lockBook(work, customerId)
      return removeAddress(work, customerId, params.id)
    })
    return isGone ? ok({ Id: params.id }) : err({ code: "NOT-FOUND" })
  }),
]
