import { breakDownAddress } from "@smart-send/contract/address-search/break-down-address"
import { retrieveAddress } from "@smart-send/contract/address-search/retrieve-address"
import { searchAddresses } from "@smart-send/contract/address-search/search-addresses"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { createProviderClient } from "./create-provider-client.ts"
import { breakDown, retrieve, search } from "./search-addresses.ts"

export function addressSearchRoutes(platform: Platform): readonly Route[] {
  const sources = { platform, provider: createProviderClient(platform) }
  return [
    route(searchAddresses, (context, input) => search(sources, context, input)),
    route(breakDownAddress, (context, input) => breakDown(sources, context, input)),
    route(retrieveAddress, (context, input) => retrieve(sources, context, input)),
  ]
}
