import { countryByIso3 } from "@smart-send/domain/country/country"

/** The alpha-2 code that couriers use; empty for an unknown country, which a courier then refuses in its own words. */
export function toAlpha2(iso3: string): string {
  return countryByIso3(iso3)?.Alpha2 ?? ""
}
