import { setImmediate as nextTurn } from "node:timers/promises"
import type { previewItems as previewItemsCall } from "@smart-send/contract/item/preview-items"
import { checkItem } from "@smart-send/domain/item-check/check-item"
import { checkQuoteState } from "@smart-send/domain/item-check/check-quote-state"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { decimalToMinor, minorToDecimal, sumMinor } from "@smart-send/domain/money/money"
import type { QuoteState } from "@smart-send/domain/quote/quote"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { quoteStateOf } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { RuleTrace } from "@smart-send/domain/rule/rule-trace"
import type { CustomerContext, Platform } from "../../context.ts"
import { londonMoment } from "@smart-send/domain/calendar/london-moment"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readCreationBefore } from "../../records/item/new-item-rows.ts"
import { newItemCandidates, questionOf, sift, type MadeCandidate } from "./new-item-candidates.ts"
import { tooMany } from "./too-many.ts"

type Call = typeof previewItemsCall

/** Other requests are answered after this many items, because each is checked against its price. */
const ITEMS_A_TURN = 50

/**
 * Answers what creation would answer about the same items, with their services and prices, and saves nothing. It takes
 * no lock, so an order that somebody else creates in the meantime is found by the creation itself.
 */
export async function previewItems(
  platform: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const limit = context.tenant.Limits.CreateBatchSize
  if (Object.keys(body.Items).length > limit) return err(tooMany("Items", limit))

  const { customerId } = context
  const { outcomes, made } = await context.tx(async (tx) => {
    const candidates = await newItemCandidates({ platform, context, tx }, body.Items)
    return sift(candidates, await readCreationBefore(tx, { customerId, ...questionOf(candidates) }))
  })
  const madeItems = new Map(made.map((each) => [each.clientId, each]))
  const foresee = foreseer(platform, context)
  const entries: [
    string,
    ReturnType<typeof foresee> & { Duplicate: boolean; Error: string | null; Code: string | null; Rules: RuleTrace[] },
  ][] = []
  for (const [clientId, { Error, Code, Duplicate, Rules }] of outcomes) {
    if (entries.length > 0 && entries.length % ITEMS_A_TURN === 0) await nextTurn()
    entries.push([clientId, { Duplicate, Error, Code, Rules: [...Rules], ...foresee(madeItems.get(clientId)) }])
  }
  return ok({ Items: Object.fromEntries(entries) })
}

const NOTHING_MADE = {
  Service: null,
  Price: null,
  Problems: [],
  PackageDimensions: null,
  Status: null,
  Shipments: 1,
}

/** Service, price and problems of an item as it would be saved. */
function foreseer(platform: Platform, { tenant }: CustomerContext) {
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const now = londonMoment(platform.clock.now())
  const stateOf = (item: ShipmentItem) => quoteStateOf(catalogue, item, now, platform.tariff.register)
  return (made: MadeCandidate | undefined) => {
    if (made === undefined) return { ...NOTHING_MADE }
    const { item } = made
    const state = stateOf(item)
    const shipments = [state, ...made.added.map((added) => stateOf(added.item))]
    return {
      Service: item.Service,
      Price: sumOf(shipments.map(priceOf)),
      Problems: distinct([...checkItem(item, tenant), ...checkQuoteState(item, state, tenant)]),
      PackageDimensions: item.PackageDimensions,
      Status: item.Status === "Inactive" ? ("Inactive" as const) : ("Active" as const),
      Shipments: shipments.length,
    }
  }
}

function priceOf(state: QuoteState): number | null {
  return state.Quote?.Options.find(({ Unavailable }) => Unavailable === null)?.TotalPrice ?? null
}

/** Null when one of the shipments has no price. */
function sumOf(prices: readonly (number | null)[]): number | null {
  const known = prices.flatMap((price) => (price === null ? [] : [decimalToMinor(price)]))
  return known.length < prices.length ? null : minorToDecimal(sumMinor(known))
}

/** A weight that is missing is found by the item and by its price. */
function distinct<Problem extends { readonly Code: string; readonly Field: string }>(problems: readonly Problem[]) {
  return [...new Map(problems.map((problem) => [`${problem.Code} ${problem.Field}`, problem])).values()]
}
