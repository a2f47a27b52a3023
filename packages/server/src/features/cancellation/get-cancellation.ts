import type { getCancellation as getCancellationCall } from "@smart-send/contract/cancellation/get-cancellation"
import { goneInPart } from "@smart-send/domain/marketplace-order/gone-orders"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import { readCancellableLines, readNewest } from "./cancellation-store.ts"
import { rebookingOffers } from "./rebooking.ts"
import { presentCancellation, presentLine, presentOffer } from "./present-cancellation.ts"
import { whyNotCancelled } from "./why-not-cancelled.ts"

type GetCall = typeof getCancellationCall

/** Whether an order line can be cancelled, and how its newest cancellation stands. */
export async function getCancellation(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<GetCall>,
): Promise<Answer<GetCall>> {
  const found = await context.tx(async (tx) => {
    const [line] = await readCancellableLines(tx, [params.id])
    if (line === undefined) return null
    const [item] = await readItems(tx, [line.item_id])
    const lines = item?.MarketplaceOrderLines ?? []
    return {
      line,
      item,
      lines,
      unwanted: item === undefined ? null : await readUnwanted(tx, item),
      newest: (await readNewest(tx, [line.id])).get(line.id),
      offers:
        item === undefined ? [] : await rebookingOffers(tx, { pricing: platform, tenant: context.tenant }, line, item),
    }
  })
  if (found === null) return err({ code: "NOT-FOUND" })
  const { line, item, lines, unwanted, newest, offers } = found
  const names = courierNames(platform, context.tenant)
  const whyNot = whyNotCancelled(line, item, newest)
  const offered = whyNot === null ? offers.map((offer) => presentOffer(offer, line)) : []
  return ok({
    Line: presentLine(line, names),
    CanCancel: whyNot === null,
    WhyNot: whyNot,
    GoneAtShop: unwanted?.gone?.State ?? null,
    GoneInPart: unwanted === null || unwanted.gone !== null ? [] : [...goneInPart(lines, unwanted.orders)],
    Rebooking: offered.length === 1 ? (offered[0] ?? null) : null,
    Rebookings: offered.length > 1 ? offered : [],
    Cancellation: newest === undefined ? null : presentCancellation(newest, line, names),
  })
}
