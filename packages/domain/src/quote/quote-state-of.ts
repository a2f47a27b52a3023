import type { LocalMoment } from "../calendar/local-moment.ts"
import { goodsIn, verdictOn } from "../customs/can-send.ts"
import { customsStateOf } from "../customs/customs-state-of.ts"
import { NO_TERMS } from "../customs/customs-terms.ts"
import { switchCountry } from "../country/subdivision.ts"
import { serviceOf, type Catalogue, type CatalogueService } from "./catalogue.ts"
import { collectionDates, type Place } from "./delivery-dates.ts"
import { fieldRules } from "./field-rules.ts"
import { labelTexts } from "./label-texts.ts"
import { quoteRated } from "./quote-service.ts"
import { carriageOf, reasonOf } from "./goods-refused.ts"
import type { QuoteState } from "./quote.ts"
import { rateItem, type QuotedItem } from "./rate-item.ts"
import { tariffCodeFaults } from "./tariff-code-faults.ts"
import { EVERY_CODE, type TariffRegister } from "../tariff/tariff-register.ts"

/**
 * What the server says of one item for the service it has (QUOTE-5): the quote, collection dates, the field rules of
 * the countries it goes between, and what customs mean for it. `Quote` is null while the item has no known service, no
 * weight or no country; the rules are there all the same. `now` is the moment at the depot; `tariff` knows which tariff
 * codes there are, and takes every code for one when left out.
 */
export function quoteStateOf(
  catalogue: Catalogue,
  item: QuotedItem,
  now: LocalMoment,
  tariff: TariffRegister = EVERY_CODE,
): QuoteState {
  const service = chosenService(catalogue, item)
  const rated = service === null ? null : rateItem(item, now)
  const carriage = service && carriageOf(service)
  const verdict = verdictOn(rated?.goods() ?? goodsIn(item), carriage)
  const terms = catalogue.customs ?? NO_TERMS
  const rules = fieldRules(item, service?.details ?? null, terms)
  return {
    Quote: service && rated && quoteRated(service, rated),
    ...datesAndCodes(service),
    Restriction: verdict.Restriction,
    RestrictionReason: reasonOf(verdict),
    LabelTexts: labelTexts(item),
    Customs: customsStateOf(item, terms, now.date),
    ...rules,
  }

  function datesAndCodes(chosen: CatalogueService | null): Pick<QuoteState, "Dates" | "TariffCodeFaults"> {
    if (chosen === null) return { Dates: [], TariffCodeFaults: [] }
    return {
      Dates: collectionDates(chosen, placeOf(item), now),
      TariffCodeFaults: tariffCodeFaults(item, { rules, system: chosen.details.TariffSystem, tariff }),
    }
  }
}

function placeOf({ Sender }: QuotedItem): Place {
  const { CountryIsoCode, Postcode } = switchCountry(Sender)
  return { country: CountryIsoCode, postcode: Postcode }
}

/** The service an item has, as the catalogue sells it; null for none. */
export function chosenService(catalogue: Catalogue, { Service }: Pick<QuotedItem, "Service">): CatalogueService | null {
  return (
    Service && serviceOf(catalogue, { provider: Service.Provider, account: Service.AccountId, serviceId: Service.Id })
  )
}
