import { setImmediate as nextTurn } from "node:timers/promises"
import type { compareServices as compareServicesCall } from "@smart-send/contract/quote/compare-services"
import { canBeBooked } from "@smart-send/domain/item/item-status"
import { accountOf } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { compareServices } from "@smart-send/domain/quote/compare-services"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import { readItems } from "../../records/item/item-rows.ts"
import { pointsWillDo } from "../../records/user-setting/points-will-do.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof compareServicesCall

/** Other requests are answered after this many items, because each item is priced for every service. */
const ITEMS_A_TURN = 100

/** Compares every service the tenant sells for saved items. Ids that do not belong to the caller are not counted. */
export async function compareSelection(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const catalogue = catalogueFor(platform.catalogue, context.tenant)
  const accounts =
    body.Accounts?.map(({ Provider, AccountId }) => ({ provider: Provider, account: AccountId })) ?? catalogue.accounts
  if (accounts.some((account) => accountOf(catalogue, account) === null)) return err({ code: "NOT-FOUND" })
  const items = await context.tx((tx) => readItems(tx, [...new Set(body.Ids)]))
  const comparison = compareServices(catalogue, {
    accounts,
    now: londonMoment(platform.clock.now()),
    excluded: new Set(body.ExcludedServices),
    points: body.PointsWillDo ?? (await pointsWillDo(context)),
  })
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % ITEMS_A_TURN === 0) await nextTurn()
    comparison.add({ id: item.Id, item, reason: canBeBooked(item) ? null : "It can't be booked any more." })
  }
  return ok(comparison.result())
}
