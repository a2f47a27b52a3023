import type { IsoDate } from "../calendar/iso-date.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import type { ItemId } from "../id/id.ts"
import { minor, minorToDecimal } from "../money/money.ts"
import { carriagePrice } from "./carriage.ts"
import { accountOf, type AccountRef, type Catalogue, type CatalogueService } from "./catalogue.ts"
import { asksForMore, reaches } from "./cheapest-that-fits.ts"
import { deliveryOf } from "./delivery-dates.ts"
import { withExtrasFor } from "./extras-with-service.ts"
import { chosenDuties, chosenExtrasPrice } from "./price-options.ts"
import { rateItem, type QuotedItem, type RatedItem } from "./rate-item.ts"
import type { ComparedArrival, ComparedService, ServiceComparison } from "./service-comparison.ts"
import { unfitReasons } from "./unfit-reasons.ts"
import { wantsPoint } from "./wants-point.ts"
import { whyNoneFits } from "./why-none-fits.ts"

/** How many days of "cheapest for each that arrives by" are offered, besides "whenever". */
const MOST_DAYS = 8

/** One item of the selection; `reason` says why it can't be priced, when that is known beforehand (booked, archived). */
export interface ComparedItem {
  readonly id: ItemId
  readonly item: QuotedItem
  readonly reason: string | null
}

export interface ComparisonTerms {
  readonly accounts: readonly AccountRef[]
  readonly now: LocalMoment
  /** Services (slugs) that "cheapest for each" never takes. */
  readonly excluded: ReadonlySet<string>
  /** Whether "cheapest for each" may take services whose buyer fetches the parcel. */
  readonly points: boolean
}

/**
 * A comparison that takes one item at a time, so that a server can answer other calls in between. Prices are for each
 * item's own extras and those that it would have with the service, VAT included; nothing is chosen or saved.
 */
export interface RunningComparison {
  add(item: ComparedItem): void
  result(): ServiceComparison
}

/** Holds a selection against every service of the accounts (QUOTE-23). */
export function compareServices(catalogue: Catalogue, terms: ComparisonTerms): RunningComparison {
  const tallies = terms.accounts
    .flatMap((ref) => accountOf(catalogue, ref)?.services ?? [])
    .map((service) => ({
      service,
      sum: emptySum(),
      latest: null as IsoDate | null,
      reasons: new Map<string, Reason>(),
    }))
  const services = tallies.map(({ service }) => service)
  const unserved: ServiceComparison["Unserved"] = []
  const leftOut: { Id: ItemId; Reason: string }[] = []
  const offers: (readonly Offer[])[] = []

  const add = ({ id, item: given, reason }: ComparedItem): void => {
    const rated = reason === null ? rateItem(given, terms.now) : null
    if (rated === null) {
      leftOut.push({ Id: id, Reason: reason ?? missing(given) })
      return
    }
    const toPoints = terms.points || wantsPoint(given)
    const candidates: Offer[] = []
    for (const tally of tallies) {
      const { service } = tally
      const item = withExtrasFor(rated, service, catalogue.autoExtras ?? [])
      const priced = priceOf(service, item)
      if (priced === null) {
        countReasons(tally.reasons, service, rated)
        continue
      }
      addTo(tally.sum, priced)
      tally.latest = laterOf(tally.latest, priced.arrives)
      const isCandidate = reaches(service, toPoints) && !terms.excluded.has(service.details.Id)
      if (isCandidate && !asksForMore(service, item)) candidates.push(priced)
    }
    if (candidates.length === 0) unserved.push({ Id: id, ...whyNoneFits(services, rated) })
    offers.push(candidates)
  }

  return {
    add,
    result: () => ({
      Count: offers.length,
      LeftOut: leftOut,
      Unserved: unserved,
      Services: tallies.map(presentTally).toSorted((a, b) => b.Fits - a.Fits || a.TotalPrice - b.TotalPrice),
      Arrivals: arrivalsOf(offers),
    }),
  }
}

function laterOf(known: IsoDate | null, day: IsoDate): IsoDate {
  return known === null || day > known ? day : known
}

interface Tally {
  readonly service: CatalogueService
  readonly sum: Sum
  latest: IsoDate | null
  readonly reasons: Map<string, Reason>
}

function presentTally({ service, sum, latest, reasons }: Tally): ComparedService {
  return {
    Service: service.quoted,
    Speed: service.speed,
    ...presentSum(sum),
    ArrivesBy: latest,
    Reasons: [...reasons.values()]
      .toSorted((a, b) => b.count - a.count)
      .map(({ code, message, count }) => ({ Code: code, Message: message, Count: count })),
  }
}

interface Sum {
  fits: number
  exVat: number
  vat: number
  duties: number
}

interface Offer {
  readonly service: CatalogueService
  readonly exVat: number
  readonly vat: number
  /** What of `exVat` is duties paid in advance. */
  readonly duties: number
  readonly arrives: IsoDate
}

interface Reason {
  readonly code: string
  /** The number of the item furthest over the limit: a parcel that keeps to it keeps to all of them. */
  message: string
  excess: number
  count: number
}

function priceOf(service: CatalogueService, item: RatedItem): Offer | null {
  const carriage = carriagePrice(service, item)
  if (carriage === null) return null
  const { exVat, vat } = chosenExtrasPrice(service, item, carriage)
  return { service, exVat, vat, duties: chosenDuties(service, item, carriage), arrives: deliveryOf(service, item).To }
}

/** Counts the reasons against the service, and keeps the sentence of the worst case. */
function countReasons(reasons: Map<string, Reason>, service: CatalogueService, item: RatedItem): void {
  const [first] = unfitReasons(service, item)
  if (first === undefined) return
  const excess = item.grams
  const known = reasons.get(first.Code)
  if (known === undefined) {
    reasons.set(first.Code, { code: first.Code, message: first.Message, excess, count: 1 })
    return
  }
  known.count += 1
  if (excess > known.excess) [known.message, known.excess] = [first.Message, excess]
}

/** For each day on which the choice gets cheaper or takes more items: the cheapest for each that arrives by it. */
function arrivalsOf(offers: readonly (readonly Offer[])[]): ComparedArrival[] {
  const days = [...new Set(offers.flatMap((each) => each.map((offer) => offer.arrives)))].toSorted()
  const arrivals: ComparedArrival[] = []
  for (const day of days) {
    const arrival = arrivalBy(offers, day)
    const before = arrivals.at(-1)
    const isNews = before === undefined || before.Fits !== arrival.Fits || before.TotalPrice !== arrival.TotalPrice
    if (isNews && arrivals.length < MOST_DAYS) arrivals.push(arrival)
  }
  return [...arrivals, arrivalBy(offers, null)]
}

function arrivalBy(offers: readonly (readonly Offer[])[], day: IsoDate | null): ComparedArrival {
  const sum = emptySum()
  const counts = new Map<CatalogueService, number>()
  for (const candidates of offers) {
    let best: Offer | null = null
    for (const offer of candidates) {
      if (day !== null && offer.arrives > day) continue
      if (best === null || offer.exVat + offer.vat < best.exVat + best.vat) best = offer
    }
    if (best === null) continue
    addTo(sum, best)
    counts.set(best.service, (counts.get(best.service) ?? 0) + 1)
  }
  return {
    ArriveBy: day,
    ...presentSum(sum),
    Services: [...counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([{ details }, count]) => ({ ServiceId: details.Id, Name: details.Name, Count: count })),
  }
}

function emptySum(): Sum {
  return { fits: 0, exVat: 0, vat: 0, duties: 0 }
}

function addTo(sum: Sum, { exVat, vat, duties }: Pick<Offer, "exVat" | "vat" | "duties">): void {
  sum.fits += 1
  sum.exVat += exVat
  sum.vat += vat
  sum.duties += duties
}

function presentSum({ fits, exVat, vat, duties }: Sum) {
  return {
    Fits: fits,
    TotalPrice: minorToDecimal(minor(exVat + vat)),
    TotalPriceExVat: minorToDecimal(minor(exVat)),
    TotalVat: minorToDecimal(minor(vat)),
    TotalDuties: minorToDecimal(minor(duties)),
  }
}

function missing(item: QuotedItem): string {
  if (item.Recipient.CountryIsoCode === "") return "It has no recipient country."
  if (item.Sender.CountryIsoCode === "") return "It has no sender country."
  return "It has no weight yet."
}
