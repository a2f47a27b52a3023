import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Quote } from "@smart-send/domain/quote/quote"
import type { Service } from "@smart-send/domain/service/service"
import { useMemo } from "react"
import { estimateItem } from "../../data/quote/estimate-item.ts"
import { quotedItemOf } from "../../data/quote/quoted-item-of.ts"
import { useDefaultSender } from "../../data/quote/use-default-sender.ts"
import { useQuoteOptions } from "../../data/quote/use-quote-options.ts"
import { useLondonMoment } from "../../live/use-london-moment.ts"
import { useSettings } from "../../data/settings/settings.ts"

/** What the tabs are about: the service, and the order it would carry if there is one. */
export interface ServiceInView {
  readonly service: Service
  readonly item: ShipmentItem | null
  /**
   * A quote for the order, or for a usual parcel if there is none: the price of extras and the delivery time. Null
   * until it is known.
   */
  readonly quote: Quote | null
  /** Where the parcel starts. */
  readonly from: StartPlace
}

export interface StartPlace {
  /** Alpha-3. */
  readonly country: string
  readonly postcode: string
}

/** The defaults of a new item (CREATE-5). */
const USUAL_PARCEL = { Weight: 1, Length: 10, Width: 10, Height: 10 } as const
const USUAL_VALUE = 20

export function useServiceInView(service: Service, item: ShipmentItem | null): ServiceInView {
  const { DefaultCountry: defaultCountry } = useSettings()
  const customer = useDefaultSender()
  const sender = item?.Sender ?? customer
  const country = sender?.CountryIsoCode || defaultCountry
  const postcode = sender?.Postcode ?? ""
  const { date: day } = useLondonMoment()
  const asked = useMemo(
    () => ({
      provider: service.Provider,
      account: service.AccountId,
      day,
      item: item === null ? usualItem(service, { country, postcode }) : quotedItemOf(item),
    }),
    [service, item, country, postcode, day],
  )
  const quote = useQuoteOptions(asked).data?.find((each) => each.Service.Id === service.Id) ?? null
  return { service, item, quote, from: { country, postcode } }
}

/** To the sender's own country if the service goes there, otherwise to the first that it serves. */
function usualItem(service: Service, from: StartPlace): ReturnType<typeof estimateItem> {
  const isServed = service.DeliveryCountries.some(({ Iso3Code }) => Iso3Code === from.country)
  const to = isServed ? from.country : (service.DeliveryCountries[0]?.Iso3Code ?? from.country)
  return estimateItem({
    from: { CountryIsoCode: from.country, Postcode: from.postcode },
    to: { CountryIsoCode: to, Postcode: "" },
    parcel: USUAL_PARCEL,
    value: USUAL_VALUE,
  })
}
