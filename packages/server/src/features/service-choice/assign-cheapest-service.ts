import type { assignCheapestService as assignCheapestServiceCall } from "@smart-send/contract/item/assign-cheapest-service"
import { checkItem } from "@smart-send/domain/item-check/check-item"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { accountOf, type AccountRef } from "@smart-send/domain/quote/catalogue"
import type { Unavailable } from "@smart-send/domain/quote/quote"
import { rateItem } from "@smart-send/domain/quote/rate-item"
import { whyNoneFits } from "@smart-send/domain/quote/why-none-fits"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeEach } from "../../records/item/change-each.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import { cheapestFor } from "../../records/service-choice/cheapest-for.ts"
import type { ItemOutcome } from "../../records/item/item-outcome.ts"
import { whyNoService } from "./why-no-service.ts"
import { extrasFor } from "../../records/service-choice/with-service.ts"

type Call = typeof assignCheapestServiceCall

/**
 * Gives each item its cheapest suitable service, whatever service it had. An item that no service suits keeps what it
 * has, and its outcome says why.
 */
export async function assignCheapestService(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const accounts = body.Accounts?.map(({ Provider, AccountId }): AccountRef => ({
    provider: Provider,
    account: AccountId,
  }))
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  if (accounts?.some((account) => accountOf(catalogue, account) === null) === true) return err({ code: "NOT-FOUND" })
  const cheapest = cheapestFor(platform, context, {
    arriveBy: body.ArriveBy,
    accounts,
    excluded: body.ExcludedServices,
    points: body.PointsWillDo ?? (await pointsWillDo(context)),
  })
  const withExtras = extrasFor(platform, context)
  const services = (accounts ?? catalogue.accounts).flatMap((ref) => accountOf(catalogue, ref)?.services ?? [])
  const now = londonMoment(platform.clock.now())
  const whyNot = (item: ShipmentItem): Unavailable | null => {
    const rated = rateItem(item, now)
    return rated === null ? null : whyNoneFits(services, rated)
  }
  const outcomes = await changeEach(context, body.Ids, (item) => {
    const refusal = whyNoService(item)
    if (refusal !== null) return refusal
    const service = cheapest(item)
    if (service === null) return unserved(item, { context, arriveBy: body.ArriveBy, why: whyNot(item) })
    const hasIt = JSON.stringify(service) === JSON.stringify(item.Service)
    return withExtras(hasIt ? item : { ...item, Service: service })
  })
  return ok({ Items: outcomes })
}

interface Unserved {
  readonly context: CustomerContext
  readonly arriveBy: string | undefined
  readonly why: Unavailable | null
}

/** What the item lacks, if that is why no service suits it; otherwise why none does, or that none arrives in time. */
function unserved(item: ShipmentItem, { context, arriveBy, why }: Unserved): ItemOutcome {
  const lacking = checkItem(item, context.tenant).find((problem) => problem.Code !== "SERVICE-MISSING")
  const nothing =
    arriveBy === undefined
      ? (why?.Message ?? "No service fits this item. Check its size and where it goes.")
      : `No service that fits this item arrives by ${dayText(arriveBy)}.`
  return {
    Id: item.Id,
    Success: false,
    Error: lacking?.Message ?? nothing,
    Code: lacking?.Code ?? (arriveBy === undefined ? why?.Code : undefined) ?? "SERVICE-UNAVAILABLE",
    Item: item,
  }
}

const days = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })

function dayText(isoDate: string): string {
  return days.format(new Date(`${isoDate}T00:00:00Z`)).replace(",", "")
}
