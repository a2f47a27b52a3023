import type { releaseItems as releaseItemsCall } from "@smart-send/contract/item/release-items"
import { releaseStagedBooking } from "@smart-send/domain/item/item-booking"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { changeEach } from "../../records/item/change-each.ts"
import { takeShopsAddress } from "../../records/changed-order/take-shops-address.ts"
import { endReleasedLines } from "../../records/booking/staged-for-payment.ts"
import { refused } from "../../records/item/item-outcome.ts"

type Call = typeof releaseItemsCall

/** Releases bookings that await payment: the items are Sold again and can be changed. */
export async function releaseItems(
  { clock }: Platform,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const outcomes = await changeEach(
    context,
    body.Ids,
    (item) => {
      if (item.Type !== "SmartSend") return refused(item.Id, "NOT-SMARTSEND", item)
      const released = releaseStagedBooking(item)
      return released.ok ? released.value : refused(item.Id, released.error, item)
    },
    async (tx, released) => {
      await endReleasedLines(
        tx,
        released.map((item) => item.Id),
      )
      return takeShopsAddress(tx, released, clock.now().toISOString())
    },
  )
  return ok({ Items: outcomes })
}
