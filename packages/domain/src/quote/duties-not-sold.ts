import { countryName } from "../country/country.ts"
import { areaOfPlace } from "../customs/customs-area.ts"
import { EU_LOW_VALUE } from "../customs/import-regime.ts"
import type { CatalogueService } from "./catalogue.ts"
import { lacksDutiesPaid } from "./extras-with-service.ts"
import type { Unavailable } from "./quote.ts"
import type { RatedItem } from "./rate-item.ts"

/**
 * Why a service is not offered that leaves no duties to the buyer, and what to do, where the tenant does not sell duties
 * paid in advance with it (SERVICE-19). Null where it sells them, or none are left to the buyer.
 */
export function dutiesReason(service: CatalogueService, item: RatedItem): Unavailable | null {
  if (!lacksDutiesPaid(service, item)) return null
  const way = takesIossNumber(item) ? "Enter an IOSS number, or choose another service." : "Choose another service."
  return { Code: "SERVICE-DDU-UNSUPPORTED", Message: `This service needs ${dutiesNotSold(item)} ${way}` }
}

/** The same of all services that go there. */
export function dutiesOfAll(item: RatedItem): string {
  const sentence = `Every service that takes this item needs ${dutiesNotSold(item)}`
  return takesIossNumber(item) ? `${sentence} Enter an IOSS number.` : sentence
}

function dutiesNotSold({ to }: RatedItem): string {
  return `duties paid in advance, which we do not sell for ${countryName(to.country)}.`
}

/** Whether the seller may have taken the VAT at the sale instead. */
function takesIossNumber({ to, value }: RatedItem): boolean {
  return areaOfPlace(to.country, to.subdivision) === "Eu" && value <= EU_LOW_VALUE
}
