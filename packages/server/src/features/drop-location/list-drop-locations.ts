import type { listDropLocations as listDropLocationsCall } from "@smart-send/contract/drop-location/list-drop-locations"
import { countryByIso3 } from "@smart-send/domain/country/country"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof listDropLocationsCall

/**
 * Shops and lockers near a postcode that take parcels of the account's services, nearest first. Empty when there are
 * none and when the postcode is unknown: the screen shows the same text for both.
 */
export async function listDropLocations(
  platform: Platform,
  { tenant }: CustomerContext,
  { params }: Input<Call>,
): Promise<Answer<Call>> {
  const account = accountOf(catalogueFor(platform.catalogue, tenant), params)
  if (account === null) return err({ code: "NOT-FOUND" })
  if (!account.services.some(({ details }) => details.DropOffProviderCode === params.code)) {
    return err({ code: "NOT-FOUND", message: `No service on this account is dropped off at ${params.code}.` })
  }
  if (countryByIso3(params.country) === null) {
    const message = `There is no country ${params.country}.`
    return err({ code: "INVALID", validationErrors: [{ field: "country", code: "INVALID-VALUE", message }] })
  }
  return ok({ DropLocations: platform.dropPoints.near(params) })
}
