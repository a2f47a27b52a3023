import type { IsoDate } from "../calendar/iso-date.ts"
import type { LocalMoment } from "../calendar/local-moment.ts"
import type { ItemService } from "../service/service.ts"
import { carriagePrice } from "./carriage.ts"
import { accountOf, type AccountRef, type Catalogue, type CatalogueService } from "./catalogue.ts"
import { deliveryOf } from "./delivery-dates.ts"
import { needsDutiesPaid, withExtrasFor } from "./extras-with-service.ts"
import { hasExtra, priceWithChosenExtras } from "./price-options.ts"
import { rateItem, type QuotedItem, type RatedItem } from "./rate-item.ts"
import { wantsPoint } from "./wants-point.ts"

/** When it is bought, by which day it must arrive (ISO date), services (slugs) never to take, and whether the buyer may have to fetch it. */
export interface CheapestTerms {
  readonly now: LocalMoment
  readonly arriveBy?: IsoDate | undefined
  readonly excluded?: ReadonlySet<string>
  /** A locker or shop is acceptable, although the buyer did not ask for one. */
  readonly points?: boolean
}

/**
 * The cheapest service of these accounts that can carry the item, by what would be charged: with the item's own extras and
 * those that it would have with that service (EXTRA-14). It delivers to the door,
 * unless the buyer chose a locker or shop or the seller accepts one. Services that would leave the seller with a new
 * task are skipped: those that need dimensions the item lacks, that don't offer its extras, or that need an IOSS
 * number, a duty-paid extra it has not or the tariff codes that duties paid in advance need. Null when none is left.
 */
export function cheapestThatFits(
  catalogue: Catalogue,
  item: QuotedItem,
  accounts: readonly AccountRef[],
  terms: CheapestTerms,
): ItemService | null {
  const rated = rateItem(item, terms.now)
  if (rated === null) return null
  const toPoints = terms.points === true || wantsPoint(item)
  const isOpen = (service: CatalogueService): boolean =>
    reaches(service, toPoints) && terms.excluded?.has(service.details.Id) !== true
  const rules = catalogue.autoExtras ?? []
  let cheapest: CatalogueService | null = null
  let lowest = Number.MAX_SAFE_INTEGER
  for (const ref of accounts) {
    for (const service of accountOf(catalogue, ref)?.services ?? []) {
      const total = isOpen(service)
        ? totalInTime(service, rated, { rules, arriveBy: terms.arriveBy, below: lowest })
        : null
      if (total !== null && total < lowest) [cheapest, lowest] = [service, total]
    }
  }
  return cheapest === null ? null : assigned(cheapest)
}

interface Wanted extends Pick<CheapestTerms, "arriveBy"> {
  readonly rules: NonNullable<Catalogue["autoExtras"]>
  /** In pence. What costs as much is of no interest. */
  readonly below: number
}

/** What it costs, VAT included; null when it can't carry the item, asks for more, arrives too late or costs too much. */
function totalInTime(service: CatalogueService, rated: RatedItem, { rules, arriveBy, below }: Wanted): number | null {
  // Extras and VAT are added to what carrying costs, and most services carry for more than the cheapest, or not at all.
  const carriage = carriagePrice(service, rated)
  if (carriage === null || carriage >= below) return null
  const item = withExtrasFor(rated, service, rules)
  if (asksForMore(service, item)) return null
  if (arriveBy !== undefined && deliveryOf(service, item).To > arriveBy) return null
  return priceWithChosenExtras(service, item, carriage)
}

/** Whether the service delivers to an acceptable place: the door, or a locker or shop. */
export function reaches({ details }: CatalogueService, toPoints: boolean): boolean {
  return toPoints || details.DeliversTo === "Door"
}

/** Whether choosing the service would leave the seller with a new task. The item has the extras that it has with it. */
export function asksForMore(service: CatalogueService, item: RatedItem): boolean {
  if (service.details.DimensionsRequired && !item.hasAllSides) return true
  for (const id of item.extras) if (!hasExtra(service, item, id)) return true
  if (!needsDutiesPaid(item, service)) return false
  return !item.extras.has("DeliveredDutyPaid") || (!item.own.has("DeliveredDutyPaid") && item.tariffCodes.includes(""))
}

function assigned({ details }: CatalogueService): ItemService {
  const { Id, Name, Provider, AccountId, Tags } = details
  return { Id, Name, Provider, AccountId, Meta: { AssignedBy: "Cheapest" }, Tags }
}
