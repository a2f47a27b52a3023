import type { verifyBooking as verifyBookingCall } from "@smart-send/contract/booking/verify-booking"
import type { LineOffer, LineRefusal } from "@smart-send/domain/booking/offer-line"
import type { ItemId } from "@smart-send/domain/id/id"
import { DEFAULT_CURRENCY, sumMinor } from "@smart-send/domain/money/money"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { readItems } from "../../records/item/item-rows.ts"
import { readClock } from "../../records/booking/booking-store.ts"
import {
  discountOffers,
  findDiscount,
  hasUnofferedCode,
  type DiscountedOffer,
} from "../../records/booking/discounts.ts"
import { NOT_FOUND } from "./prepare-booking.ts"
import { priceOf } from "./present-booking.ts"
import { priceItems, sellsAccount } from "../../records/booking/price-items.ts"

type VerifyCall = typeof verifyBookingCall

/** What booking these items would cost now (BOOK-30). It locks nothing, freezes no price and moves no money. */
export async function verifyBooking(
  platform: Platform,
  context: CustomerContext,
  { params, body }: Input<VerifyCall>,
): Promise<Answer<VerifyCall>> {
  if (!sellsAccount(context.tenant, params)) return err({ code: "NOT-FOUND" })
  if (hasUnofferedCode(context.tenant, body.DiscountCode)) return err({ code: "FEATURE-OFF" })
  const ids = [...new Set(body.Items.map((item) => item.Id))]
  return context.tx(async (tx) => {
    const items = new Map((await readItems(tx, ids)).map((item) => [item.Id, item]))
    if (items.size === 0) return err({ code: "NOT-FOUND" })
    const { local, now } = await readClock(tx)
    const price = priceItems(platform, context.tenant, params, local)
    const lines = ids.map((id): VerifiedLine => {
      const item = items.get(id)
      const offer = item === undefined ? err(NOT_FOUND) : price(item)
      return { id, offer }
    })
    const offers = lines.flatMap(({ offer }) => (offer.ok ? [offer.value] : []))
    const total = sumMinor(offers.map((offer) => offer.price))
    const discount = await findDiscount(tx, body.DiscountCode, { total, now })
    if (!discount.ok) return discount
    const paid = discountOffers(offers, discount.value)
    const paidFor = new Map(offers.map((offer, place) => [offer, paid[place]]))
    return ok({
      ...priceOf(paid.map(toPrice)),
      CurrencyCode: DEFAULT_CURRENCY,
      Items: lines.map(({ id, offer }) => presentVerified(id, offer, offer.ok ? paidFor.get(offer.value) : undefined)),
    })
  })
}

function toPrice({ price, vat, discount }: DiscountedOffer) {
  return { price_minor: price, vat_minor: vat, discount_minor: discount }
}

interface VerifiedLine {
  readonly id: ItemId
  readonly offer: Result<LineOffer, LineRefusal>
}

function presentVerified(id: ItemId, offer: Result<LineOffer, LineRefusal>, paid: DiscountedOffer | undefined) {
  return {
    ItemId: id,
    CanBook: offer.ok,
    ...priceOf(paid === undefined ? [] : [toPrice(paid)]),
    OptionId: offer.ok ? offer.value.optionId : "",
    Code: offer.ok ? null : offer.error.code,
    Error: offer.ok ? null : offer.error.message,
  }
}
