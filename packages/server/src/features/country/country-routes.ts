import { listCountries } from "@smart-send/contract/country/list-countries"
import { listCountryOptions } from "@smart-send/contract/country/list-country-options"
import { countryEntries } from "@smart-send/domain/country/country-entries"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { keepText } from "../../platform/http/compression/kept-answer.ts"
import { successText } from "../../platform/http/envelope-text.ts"
import { route } from "../../platform/http/route.ts"

export const countryRoutes = (_platform: Platform): readonly Route[] => {
  // The answer is the same for everybody as long as the process lives, so it is serialised once.
  const kept = keepText(successText({ Countries: countryEntries }))
  return [route(listCountries, async () => ok({ kept })), route(listCountryOptions, async () => ok({ kept }))]
}
