import { checkAddresses as checkAddressesCall } from "@smart-send/contract/item/check-addresses"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { checkAddresses } from "./check-addresses.ts"

export function addressCheckRoutes(platform: Platform): readonly Route[] {
  return [route(checkAddressesCall, (context, input) => checkAddresses(platform, context, input))]
}
