import type { requestCancellation as requestCancellationCall } from "@smart-send/contract/cancellation/request-cancellation"
import type { Problem } from "@smart-send/contract/error/problem"
import { isOpenCancellation } from "@smart-send/domain/booking/cancellation"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { AfterCancellation } from "@smart-send/domain/item/item-booking"
import { decimalToMinor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { LinePricing } from "../../records/booking/line-price.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames } from "../../records/courier/courier-names.ts"
import { isTimeUp } from "../../platform/jobs/notifier.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { lockLineMoney } from "../../records/ledger/line-money.ts"
import { readUnwanted } from "../../records/marketplace-account/refunded-pieces.ts"
import { tell } from "../../records/outbox/tell.ts"
import { cancellationNotifiers } from "./cancellation-notifiers.ts"
import { timingsOf, type CancellationPlatform } from "./cancellation-options.ts"
import {
  type CancellableLine,
  insertCancellation,
  readCancellableLines,
  readNewest,
  type Agreement,
} from "./cancellation-store.ts"
import { presentCancellation } from "./present-cancellation.ts"
import { rebookingOffers, whyNotAgreed } from "./rebooking.ts"
import { whyNotCancelled } from "./why-not-cancelled.ts"

type CancelCall = typeof requestCancellationCall
type Body = Input<CancelCall>["body"]

/** The longest wait without a notification: other processes ask couriers too, and do not notify this one. */
const LOOK_AGAIN_MS = 200

/**
 * Asks for an order line to be taken back, and waits a moment for the courier's answer. The work goes on without the caller; the
 * same call made again answers how it stands.
 */
export async function requestCancellation(
  platform: CancellationPlatform,
  context: CustomerContext,
  input: Input<CancelCall>,
): Promise<Answer<CancelCall>> {
  const answerBy = performance.now() + timingsOf(platform).answerWithinMs
  const by = { pricing: platform, tenant: context.tenant }
  const asked = await context.tx((tx) => ask(tx, by, input))
  if (!asked.ok) return asked
  const { due, settled } = cancellationNotifiers(platform)
  due.notify()
  for (;;) {
    const heard = settled.notifiedWithin(Math.min(LOOK_AGAIN_MS, answerBy - performance.now()))
    const { line, newest } = await context.tx((tx) => readOne(tx, input.params.id))
    if (line === undefined || newest === undefined) return err({ code: "NOT-FOUND" })
    if (newest.state !== "Asking" || isTimeUp(platform, answerBy)) {
      return ok({ Cancellation: presentCancellation(newest, line, courierNames(platform, context.tenant)) })
    }
    await heard
  }
}

/** Items are locked before lines, as everywhere. A line that is being cancelled, or was, is answered as it stands. */
async function ask(tx: Tx, by: LinePricing, { params, body }: Input<CancelCall>): Promise<Result<null, Problem>> {
  const [line] = await readCancellableLines(tx, [params.id])
  if (line?.provider !== params.provider || line.account !== params.account) return err({ code: "NOT-FOUND" })
  const items = await lockItems(tx, [line.item_id])
  const locked = await lockLineMoney(tx, line.id)
  const newest = (await readNewest(tx, [line.id])).get(line.id)
  if (newest !== undefined && (isOpenCancellation(newest.state) || newest.state === "Cancelled")) return ok(null)
  const item = items.get(line.item_id)
  const message = whyNotCancelled({ ...line, ...locked }, item, newest)
  if (message !== null) return err({ code: "STATE-NOT-ALLOWED", message })
  const rebook = agreementOf(body)
  const whyNot = await whyNotRebooked(tx, by, { line, item, rebook })
  if (whyNot !== null) return err({ code: "STATE-NOT-ALLOWED", message: whyNot })
  const itemAfter = await statusAfter(tx, item, body)
  await insertCancellation(tx, line, { reason: body.Reason, itemAfter, rebook })
  await tell(tx, "smartsend_items_updated", [line.item_id])
  return ok(null)
}

function agreementOf({ Rebook }: Body): Agreement | null {
  if (Rebook === undefined) return null
  return { priceMinor: decimalToMinor(Rebook.Price), optionId: Rebook.OptionId, address: Rebook.Address }
}

interface Rebooking {
  readonly line: CancellableLine
  readonly item: ShipmentItem | undefined
  readonly rebook: Agreement | null
}

/** Nothing is cancelled for a booking that can't follow. Null where it can, or none is to. */
async function whyNotRebooked(tx: Tx, by: LinePricing, { line, item, rebook }: Rebooking): Promise<string | null> {
  if (rebook === null) return null
  const offers = item === undefined ? [] : await rebookingOffers(tx, by, line, item)
  const offer = offers.find(({ address }) => address === rebook.address) ?? offers[0]
  return offer === undefined ? "The shop has no other address for this order now." : whyNotAgreed(offer, rebook)
}

/** What becomes of the item. One that is booked again stays sold. */
async function statusAfter(
  tx: Tx,
  item: ShipmentItem | undefined,
  { Rebook, ItemAfter }: Body,
): Promise<AfterCancellation> {
  const gone = item === undefined ? null : (await readUnwanted(tx, item)).gone
  if (Rebook !== undefined) return "Sold"
  return ItemAfter ?? (gone === null ? "Sold" : "Deleted")
}

async function readOne(tx: Tx, id: Input<CancelCall>["params"]["id"]) {
  const [line] = await readCancellableLines(tx, [id])
  return { line, newest: (await readNewest(tx, [id])).get(id) }
}
