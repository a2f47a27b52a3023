import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { getPayment } from "@smart-send/contract/payment/get-payment"
import type { ItemId, PaymentId } from "@smart-send/domain/id/id"
import type { PaymentMethod } from "@smart-send/domain/payment/payment-method"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { decideOnPage, openPaymentPage, type CallbackManner, type Decision } from "@smart-send/testkit/payment-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it, vi } from "vitest"
import { itemRoutes } from "../item/item-routes.ts"

let world: BookingWorld
const params = { provider: "PARCELYARD", account: "main" }

testsShareABookingWorld((given) => {
  world = given
}, itemRoutes)

/** £1.00 off an order of £1.75, for so many orders. */
async function make(code: string, uses: number | null = 1): Promise<void> {
  await sql`
    insert into discount_code (tenant_id, code, kind, value, most_uses) values ('demo', ${code}, 'Amount', 100, ${uses})
  `.execute(world.edge.ownerDb)
}

async function uses(code: string): Promise<number | undefined> {
  const { rows } = await sql<{ uses: number }>`select uses from discount_code where code = ${code}`.execute(
    world.edge.ownerDb,
  )
  return rows[0]?.uses
}

/** A customer who may owe so much. */
async function onAccount(limit: number): Promise<Seller> {
  const seller = await world.seller(1)
  await sql`update account set credit_limit = ${limit} where customer_id = ${seller.customerId} and kind = 'prepay'`.execute(
    world.edge.ownerDb,
  )
  return seller
}

const prepare = async (seller: Seller, ids: readonly ItemId[], DiscountCode: string) =>
  seller.client.call(prepareBooking, {
    params,
    body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay", DiscountCode },
  })
const prepared = async (seller: Seller, ids: readonly ItemId[], code: string) => {
  const { result, error } = await prepare(seller, ids, code)
  if (result === null) throw new Error(`not prepared: ${error?.message}`)
  return result.Reference
}
const complete = async (seller: Seller, Reference: string, PaymentMethod: PaymentMethod) =>
  seller.client.call(completeBooking, { params, body: { Reference, PaymentMethod } })
const statuses = async (seller: Seller, ids: readonly ItemId[]) =>
  (await seller.status(ids)).map((line) => line.BookingStatus)
const becomeBooked = async (seller: Seller, ids: readonly ItemId[]) =>
  vi.waitFor(async () => expect(await statuses(seller, ids)).toEqual(ids.map(() => "Booked")), { timeout: 30_000 })

interface Agreed {
  readonly id: PaymentId
  readonly path: string
}

async function byCard(seller: Seller, ids: readonly ItemId[], code: string): Promise<Agreed> {
  const { result, error } = await complete(seller, await prepared(seller, ids, code), "Card")
  if (result?.Payment === undefined) throw new Error(`no payment was agreed: ${error?.message}`)
  const { OrderId: id, Hash } = result.Payment
  return { id, path: `/pay/${id}?hash=${Hash}` }
}

const decide = async ({ path }: Agreed, decision: Decision, callbacks?: CallbackManner) =>
  decideOnPage((await openPaymentPage(world.edge, path)).location, decision, callbacks)
const amountOf = async (seller: Seller, { id }: Agreed) =>
  (await seller.client.call(getPayment, { params: { id } })).result?.Amount

describe("a discount code by card (BOOK-53)", () => {
  it.each(["now", "repeated", "reordered"] as const)(
    "is taken off what the page asks for, and counted once when callbacks come %s",
    async (manner) => {
      const code = `CARD${manner.toUpperCase()}`
      await make(code)
      const seller = await world.seller(0)
      const ids = await seller.items(1)
      const agreed = await byCard(seller, ids, code)
      expect(await amountOf(seller, agreed)).toBe(0.75)
      expect(await uses(code)).toBe(1)
      await decide(agreed, "approve", manner)
      await becomeBooked(seller, ids)
      expect(await uses(code)).toBe(1)
      expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
    },
  )

  it("is had by one of 20 who go to the page at once; the others are told before they pay", async () => {
    await make("CARDRACE")
    const sellers = await Promise.all(Array.from({ length: 20 }, () => world.seller(0)))
    const orders = await Promise.all(
      sellers.map(async (seller) => {
        const ids = await seller.items(1)
        return { seller, ids, reference: await prepared(seller, ids, "CARDRACE") }
      }),
    )
    const answers = await Promise.all(orders.map(async ({ seller, reference }) => complete(seller, reference, "Card")))
    expect(answers.filter(({ result }) => result?.Payment !== undefined)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === "The code CARDRACE has been used.")).toHaveLength(19)
    expect(await uses("CARDRACE")).toBe(1)
    const all = await Promise.all(orders.map(async ({ seller, ids }) => statuses(seller, ids)))
    expect(all.flat().filter((status) => status === "AwaitingPayment")).toHaveLength(1)
  })

  it("is free again when the payment is abandoned, and when what waits for it is released", async () => {
    await make("CARDBACK")
    const [one, other] = [await world.seller(0), await world.seller(0)]
    const ids = await one.items(2)
    await decide(await byCard(one, ids, "CARDBACK"), "abandon")
    expect(await uses("CARDBACK")).toBe(0)
    const again = await byCard(one, ids, "CARDBACK")
    expect(await uses("CARDBACK")).toBe(1)
    await one.client.call(releaseItems, { body: { Ids: ids.slice(0, 1) } })
    // The other one is still to be paid for.
    expect(await uses("CARDBACK")).toBe(1)
    await one.client.call(releaseItems, { body: { Ids: ids.slice(1) } })
    expect(await uses("CARDBACK")).toBe(0)
    const theirs = await other.items(1)
    await decide(await byCard(other, theirs, "CARDBACK"), "approve")
    await becomeBooked(other, theirs)
    // The first one's money comes after all: it is credit, and the code is not had twice.
    await decide(again, "approve")
    expect(await uses("CARDBACK")).toBe(1)
    expect(await one.balance()).toMatchObject({ Balance: 2.5, Held: 0 })
  })

  it("is still theirs when they pay another way what waits for a card, and counted once", async () => {
    await make("CARDTHEN")
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    const agreed = await byCard(seller, ids, "CARDTHEN")
    const { result } = await complete(seller, await prepared(seller, ids, "CARDTHEN"), "PrePay")
    expect(result).toMatchObject({ BookingStatus: "Booked", Balance: 9.25 })
    expect(await uses("CARDTHEN")).toBe(1)
    await decide(agreed, "abandon")
    expect(await uses("CARDTHEN")).toBe(1)
  })

  it("is given up by whoever goes to the page again without it", async () => {
    await make("CARDLESS")
    const seller = await world.seller(0)
    const ids = await seller.items(1)
    const before = await byCard(seller, ids, "CARDLESS")
    const agreed = await byCard(seller, ids, "")
    expect([await amountOf(seller, before), await amountOf(seller, agreed)]).toEqual([0.75, 1.75])
    expect(await uses("CARDLESS")).toBe(0)
    await decide(agreed, "approve")
    await becomeBooked(seller, ids)
    expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
  })

  it("is given back by what was staged by hand when its card's payment is abandoned", async () => {
    await make("CARDHAND")
    const seller = await world.seller(0)
    const ids = await seller.items(1)
    const Reference = await prepared(seller, ids, "CARDHAND")
    await seller.client.call(stageBooking, { params, body: { Reference } })
    expect(await uses("CARDHAND")).toBe(0)
    const agreed = await byCard(seller, ids, "CARDHAND")
    expect(await uses("CARDHAND")).toBe(1)
    await decide(agreed, "abandon")
    expect([await uses("CARDHAND"), await statuses(seller, ids)]).toEqual([0, ["AwaitingPayment"]])
  })

  it("that leaves nothing to pay opens no page, and says what to do", async () => {
    await sql`insert into discount_code (tenant_id, code, kind, value) values ('demo', 'CARDFREE', 'Percent', 100)`.execute(
      world.edge.ownerDb,
    )
    const seller = await world.seller(0)
    const ids = await seller.items(1)
    const reference = await prepared(seller, ids, "CARDFREE")
    const { error } = await complete(seller, reference, "Card")
    expect(error?.message).toBe("There is nothing left to pay for these. Choose PrePay to book them.")
    expect((await complete(seller, reference, "PrePay")).result?.BookingStatus).toBe("Booked")
  })
})

describe("a discount code on account (BOOK-53)", () => {
  it("makes the limit reach further, is counted once, and is had by one of 20 at once", async () => {
    await make("ACCOUNTRACE")
    const sellers = await Promise.all(Array.from({ length: 20 }, async () => onAccount(74)))
    const orders = await Promise.all(
      sellers.map(async (seller) => ({
        seller,
        reference: await prepared(seller, await seller.items(1), "ACCOUNTRACE"),
      })),
    )
    const answers = await Promise.all(
      orders.map(async ({ seller, reference }) => complete(seller, reference, "Account")),
    )
    expect(answers.filter(({ result }) => result?.BookingStatus === "Booked")).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === "The code ACCOUNTRACE has been used.")).toHaveLength(19)
    expect(await uses("ACCOUNTRACE")).toBe(1)
    const owed = await Promise.all(sellers.map(async (seller) => (await seller.balance()).Balance))
    expect(owed.toSorted((a, b) => a - b).slice(0, 2)).toEqual([-0.74, 0.01])
  })

  it("is taken from nobody who has no account", async () => {
    const seller = await world.seller(1000)
    const reference = await prepared(seller, await seller.items(1), "")
    expect((await complete(seller, reference, "Account")).error?.message).toBe(
      "You have no account that is invoiced. Pay with PrePay or by card.",
    )
    expect(await seller.balance()).toMatchObject({ Balance: 10, Held: 0 })
  })

  it("is not used up by a booking that the limit refuses", async () => {
    await make("ACCOUNTSHORT")
    const seller = await onAccount(73)
    const reference = await prepared(seller, await seller.items(1), "ACCOUNTSHORT")
    expect((await complete(seller, reference, "Account")).error?.code).toBe("INSUFFICIENT-FUNDS")
    expect(await uses("ACCOUNTSHORT")).toBe(0)
  })
})
