import type { breakDownAccountAddress } from "@smart-send/contract/address-search/break-down-account-address"
import type { lookUpAccountAddress } from "@smart-send/contract/address-search/look-up-account-address"
import type { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { ADDRESS_PAGES } from "@smart-send/domain/address-search/address-search-limits"
import { toLookedUpAddress } from "@smart-send/domain/address-search/looked-up-address"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { breakDown, retrieve, search, type Sources } from "./search-addresses.ts"

/** A page of what the search finds. A provider has no pages, so that it is asked for all up to the page's end. */
export async function searchPage(
  sources: Sources,
  context: CustomerContext,
  { params, query: { query, skip, take } }: Input<typeof searchAccountAddresses>,
): Promise<Answer<typeof searchAccountAddresses>> {
  const end = Math.min(skip + take, ADDRESS_PAGES.most)
  if (end <= skip) return ok({ results: [] })
  const found = await search(sources, context, { params, query: { searchTerm: query, take: end }, body: undefined })
  return found.ok ? ok({ results: found.value.Results.slice(skip) }) : found
}

export async function breakDownAll(
  sources: Sources,
  context: CustomerContext,
  { params, query }: Input<typeof breakDownAccountAddress>,
): Promise<Answer<typeof breakDownAccountAddress>> {
  const found = await breakDown(sources, context, {
    params: { country: params.country, id: params.identifier },
    query: { lastSearchTerm: query.query, take: ADDRESS_PAGES.most },
    body: undefined,
  })
  return found.ok ? ok({ results: found.value.Results }) : found
}

export async function lookUp(
  sources: Sources,
  context: CustomerContext,
  { params }: Input<typeof lookUpAccountAddress>,
): Promise<Answer<typeof lookUpAccountAddress>> {
  const found = await retrieve(sources, context, {
    params: { country: params.country, id: params.identifier },
    query: undefined,
    body: undefined,
  })
  return found.ok ? ok(toLookedUpAddress(found.value.Address)) : found
}
