import { breakDownAccountAddress } from "@smart-send/contract/address-search/break-down-account-address"
import { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import { lookUpAccountAddress } from "@smart-send/contract/address-search/look-up-account-address"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAccountAddresses } from "@smart-send/contract/address-search/search-account-addresses"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createProviderClient } from "./create-provider-client.ts"
import { breakDownAll, lookUp, searchPage } from "./search-account-addresses.ts"
import { breakDown, retrieve, search } from "./search-addresses.ts"

export function addressSearchRoutes(platform: Platform): readonly Route[] {
  const sources = { platform, provider: createProviderClient(platform) }
  return [
    route(searchAddresses, (context, input) => search(sources, context, input)),
    route(breakDownAddress, (context, input) => breakDown(sources, context, input)),
    route(retrieveAddress, (context, input) => retrieve(sources, context, input)),
    route(searchAccountAddresses, (context, input) => searchPage(sources, context, input)),
    route(breakDownAccountAddress, (context, input) => breakDownAll(sources, context, input)),
    route(lookUpAccountAddress, (context, input) => lookUp(sources, context, input)),
  ]
}
