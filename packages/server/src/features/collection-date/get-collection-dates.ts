import type { getCollectionDates as getCollectionDatesCall } from "@smart-send/contract/collection-date/get-collection-dates"
import type { ValidationError } from "@smart-send/contract/error/problem"
import type { BodyOf } from "@smart-send/contract/call/define-call"
import { clockText } from "@smart-send/domain/calendar/clock-text"
import { countryByIso3 } from "@smart-send/domain/country/country"
import { switchCountry } from "@smart-send/domain/country/subdivision"
import { serviceBySlug } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { collectionDates } from "@smart-send/domain/quote/delivery-dates"
import { postcodePattern } from "@smart-send/domain/address/postcode-patterns"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof getCollectionDatesCall

/**
 * The next days on which a service collects at a place; none when it does not collect there at all. `CutOff` is London
 * time.
 */
export async function getCollectionDates(
  platform: Platform,
  { tenant }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const service = serviceBySlug(catalogueFor(platform.catalogue, tenant), body.ServiceSlug)
  if (service === null) return err({ code: "NOT-FOUND", message: `There is no service ${body.ServiceSlug}.` })
  const fault = placeFault(body)
  if (fault !== null) return err({ code: "INVALID", validationErrors: [fault] })
  // A Jersey postcode is in Jersey, whatever country was sent with it.
  const { CountryIsoCode: country, Postcode: postcode } = switchCountry({
    CountryIsoCode: body.CountryISO3Code,
    CountrySubdivision: "",
    Postcode: body.Postcode,
  })
  const isServed = service.collectsFrom.has(country)
  return ok({
    Dates: isServed ? collectionDates(service, { country, postcode }, londonMoment(platform.clock.now())) : [],
    CutOff: clockText(service.cutOffMinutes),
  })
}

function placeFault({ CountryISO3Code, Postcode }: BodyOf<Call>): ValidationError | null {
  const country = countryByIso3(CountryISO3Code)
  if (country === null) {
    return { field: "CountryISO3Code", code: "INVALID-VALUE", message: `There is no country ${CountryISO3Code}.` }
  }
  const pattern = postcodePattern(CountryISO3Code)
  if (pattern === null || new RegExp(pattern).test(Postcode.trim().toUpperCase())) return null
  return { field: "Postcode", code: "INVALID-FORMAT", message: `This is not a postcode in ${country.Name}.` }
}
