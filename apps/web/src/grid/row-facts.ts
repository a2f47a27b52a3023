import { placeLine } from "@smart-send/domain/address/place-line"
import { countryByIso3, countryName } from "@smart-send/domain/country/country"
import { consignmentWeight, ownSides } from "@smart-send/domain/item/consignment-weight"
import { canBeBooked, isInternational } from "@smart-send/domain/item/item-status"
import { deskState, type DeskState } from "@smart-send/domain/item/desk-state"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { marketplaceNotice, type MarketplaceNotice } from "@smart-send/domain/item/marketplace-notice"
import { firstLetter } from "@smart-send/domain/text/first-letter"
import type { DeliversTo, HandOver } from "@smart-send/domain/service/service"
import { moneyText } from "@smart-send/ui/money-text"
import { dutiesIn } from "@smart-send/domain/quote/duties-in-price"
import { priceOf } from "../data/booking/price-of.ts"
import type { OpenClaims } from "../data/claim/use-open-claims.ts"
import type { ItemRecord } from "../data/items/item-record.ts"
import { dateText, dayText, numberText } from "../locales/format.ts"
import { dayOf } from "./use-today.ts"

/** The facts in the cells of one row. Null where there is none yet. */
export interface RowFacts {
  readonly buyer: string
  /** Includes the state, in countries whose addresses have one. */
  readonly town: string
  readonly postcode: string
  /** Town and postcode in one line, as the country writes them. */
  readonly place: string
  /** Two letters, only for a parcel that leaves the country. */
  readonly country: string | null
  readonly source: string
  /** The names of the rules that have changed it. */
  readonly rules: readonly string[]
  readonly contents: string
  readonly quantity: number
  readonly sku: string
  readonly moreLines: number
  readonly weight: string | null
  readonly sides: string | null
  /** The day it was packed. */
  readonly packaged: string | null
  /** What is done with a booked parcel, and what is still to be done. */
  readonly desk: DeskState
  readonly notice: MarketplaceNotice | null
  /** There is an open claim for the parcel. */
  readonly hasClaim: boolean
  readonly service: string | null
  readonly mark: CourierMarkFacts | null
  readonly canChooseService: boolean
  /** Of delivery: "Tue 24 Nov". */
  readonly by: string | null
  /** How the parcel is handed over, and where the buyer gets it. */
  readonly handOver: HandOver | null
  readonly deliversTo: DeliversTo | null
  readonly trackingNumber: string
  readonly price: string | null
  readonly priceExVat: string | null
  /** What of the price is duties paid in advance; null where it has none. */
  readonly duties: string | null
  /** The marketplace's order number, and the order's date. */
  readonly order: string
  readonly ordered: string
  /** The day it was booked; null before that. */
  readonly bookedOn: string | null
  readonly value: string
  /** The delivery that the buyer chose in the shop. */
  readonly shopService: string
  readonly tags: readonly string[]
  readonly countryName: string
  readonly tracking: string
}

/** The courier's logo, and its first letter for one that has none or whose tenant shows none. */
export interface CourierMarkFacts {
  /** The slug of the service. */
  readonly service: string | null
  readonly letter: string
}

const NO_RULES: readonly string[] = []
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

export interface FactsSettings {
  readonly locale: string
  /** An ISO date. */
  readonly today: string
  /** Currency of the order values. */
  readonly currency: string
  /** The tenant's feature ServiceLogos. */
  readonly hasLogos: boolean
  readonly claims: OpenClaims
  /** The tenant has Notify Marketplace; elsewhere nothing is said of what shops know. */
  readonly tellsShops: boolean
}

/** Who carries it, or is to carry it; null before one is chosen. */
export function serviceNameOf({
  BookingDetails,
  Service,
}: Pick<ShipmentItem, "BookingDetails" | "Service">): string | null {
  return BookingDetails?.Service.Name ?? Service?.Name ?? null
}

export function rowFacts(record: ItemRecord, settings: FactsSettings): RowFacts {
  const { item } = record
  return {
    ...buyerFacts(item),
    ...contentsFacts(item),
    ...parcelFacts(item, settings.locale),
    service: serviceNameOf(item),
    mark: markOf(record, settings),
    canChooseService: canBeBooked(item),
    by: deliveryBy(record, settings),
    ...carriedBy(record),
    packaged: packagedOn(item, settings.locale),
    desk: deskState(item),
    notice: noticeOf(item, settings),
    hasClaim: claimOf(item, settings.claims) !== null,
    trackingNumber: item.BookingDetails?.TrackingNumber ?? "",
    ...priceFacts(record, settings),
    rules: item.RuleNames ?? NO_RULES,
    order: item.ReferenceSummary,
    bookedOn: bookedOn(item, settings),
    // Getters, so that a row scrolling into view computes only the columns it shows.
    get ordered() {
      return dayText((item.MarketplaceTransactionDate ?? item.Created).slice(0, 10), settings.locale)
    },
    get value() {
      return moneyText(item.Value, settings.currency, settings.locale)
    },
    shopService: item.Meta.MarketplaceService?.Value ?? "",
    tags: item.Tags,
    countryName: countryName(item.Recipient.CountryIsoCode),
    tracking: item.TrackingSummary?.LatestStatus ?? "",
  }
}

function noticeOf(item: ShipmentItem, { tellsShops }: FactsSettings): MarketplaceNotice | null {
  return tellsShops ? marketplaceNotice(item) : null
}

/** The open claim for the booking that the item has now. */
export function claimOf({ BookingDetails }: Pick<ShipmentItem, "BookingDetails">, claims: OpenClaims): string | null {
  return BookingDetails === null ? null : (claims.get(BookingDetails.OrderLineId) ?? null)
}

function bookedOn({ BookingDetails: booking }: ShipmentItem, { today, locale }: FactsSettings): string | null {
  return booking?.BookingStatus === "Booked" ? dateText(dayOf(booking.Created), today, locale) : null
}

function packagedOn({ Meta: { PackagedDate } }: ShipmentItem, locale: string): string | null {
  const day = PackagedDate?.Value.slice(0, 10) ?? ""
  return ISO_DAY.test(day) ? dayText(day, locale) : day || null
}

function markOf({ item, quote }: ItemRecord, { hasLogos }: FactsSettings): CourierMarkFacts | null {
  const service = item.BookingDetails?.Service ?? item.Service
  if (service === null) return null
  const courier = quote?.Quote?.Service.CourierName ?? service.Name
  return { service: hasLogos ? service.Id : null, letter: firstLetter(courier) }
}

/** Of a booked parcel as it was sold, of any other as it is offered now. */
function carriedBy({ item, quote }: ItemRecord): Pick<RowFacts, "handOver" | "deliversTo"> {
  const service = quote?.Quote?.Service
  return {
    handOver: item.BookingDetails?.HandOverWay ?? service?.HandOver ?? null,
    deliversTo: service?.DeliversTo ?? null,
  }
}

function buyerFacts(
  item: ShipmentItem,
): Pick<RowFacts, "buyer" | "town" | "postcode" | "place" | "country" | "source"> {
  const to = item.Recipient
  const place = placeLine(to)
  return {
    buyer: to.Name || to.Organisation || to.Email,
    town: place.town,
    postcode: place.postcode,
    place: place.text,
    country: isInternational(item) ? (countryByIso3(to.CountryIsoCode)?.Alpha2 ?? to.CountryIsoCode) : null,
    source: item.Source.Name,
  }
}

function contentsFacts(item: ShipmentItem): Pick<RowFacts, "contents" | "quantity" | "sku" | "moreLines"> {
  const [first] = item.MarketplaceOrderLines
  return {
    contents: first?.Description || first?.Product.Description || item.Description,
    quantity: first?.Quantity ?? 1,
    sku: first?.Product.Sku ?? "",
    moreLines: Math.max(0, item.MarketplaceOrderLines.length - 1),
  }
}

function parcelFacts(item: ShipmentItem, locale: string): Pick<RowFacts, "weight" | "sides"> {
  const weight = consignmentWeight(item)
  const sides = ownSides(item) ?? []
  return {
    weight: weight > 0 ? `${numberText(weight, locale, 2)} kg` : null,
    sides: sides.some((side) => side > 0) ? `${sides.map((side) => numberText(side, locale, 0)).join(" × ")} cm` : null,
  }
}

/** Only items still to be sent have a promised day. */
function deliveryBy({ item, quote }: ItemRecord, { locale }: FactsSettings): string | null {
  if (quote?.Quote == null || item.MarketplaceStatus !== "Sold") return null
  return dayText(quote.Quote.Delivery.To, locale)
}

/** The price paid once it is booked, and before that the present price. */
function priceFacts(
  record: ItemRecord,
  { locale, currency: pounds }: FactsSettings,
): Pick<RowFacts, "price" | "priceExVat" | "duties"> {
  const { TotalPrice: paid, TotalPriceExVat: paidExVat } = record.item.BookingDetails ?? {}
  if (paid !== undefined && paidExVat !== undefined) {
    return { price: moneyText(paid, pounds, locale), priceExVat: moneyText(paidExVat, pounds, locale), duties: null }
  }
  const option = priceOf(record)
  const currency = record.quote?.Quote?.CurrencyCode
  if (option === null || currency === undefined) return { price: null, priceExVat: null, duties: null }
  const duties = dutiesIn(option)
  return {
    price: moneyText(option.TotalPrice, currency, locale),
    priceExVat: moneyText(option.TotalPriceExVat, currency, locale),
    duties: duties === 0 ? null : moneyText(duties, currency, locale),
  }
}
