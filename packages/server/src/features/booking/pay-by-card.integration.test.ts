import { randomUUID } from "node:crypto"
import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { stageBooking } from "@smart-send/contract/booking/stage-booking"
import { releaseItems } from "@smart-send/contract/item/release-items"
import { createPayment } from "@smart-send/contract/payment/create-payment"
import { getPayment } from "@smart-send/contract/payment/get-payment"
import type { ItemId, PaymentId } from "@smart-send/domain/id/id"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { decideOnPage, openPaymentPage, type CallbackManner } from "@smart-send/testkit/payment-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { itemRoutes } from "../item/item-routes.ts"

let world: BookingWorld
let seller: Seller
/** What an item costs, pounds. */
const EACH = 1.75
const account = { provider: "PARCELYARD", account: "main" }

testsShareABookingWorld((given) => {
  world = given
}, itemRoutes)
beforeEach(async () => {
  seller = await world.seller(0)
})

interface Agreed {
  readonly id: PaymentId
  readonly path: string
}

async function byCard(...references: readonly string[]): Promise<Agreed> {
  const { result, error } = await seller.client.call(createPayment, { body: { References: [...references] } })
  if (result === null) throw new Error(`no payment was agreed: ${error?.code}`)
  return { id: result.OrderId, path: `/pay/${result.OrderId}?hash=${result.Hash}` }
}

async function pay({ path }: Agreed, callbacks?: CallbackManner): Promise<void> {
  await decideOnPage((await openPaymentPage(world.edge, path)).location, "approve", callbacks)
}

const abandon = async ({ path }: Agreed) => decideOnPage((await openPaymentPage(world.edge, path)).location, "abandon")
const payment = async (id: PaymentId) => (await seller.client.call(getPayment, { params: { id } })).result
const statuses = async (ids: readonly ItemId[]) => (await seller.status(ids)).map((line) => line.BookingStatus)
const becomeBooked = async (ids: readonly ItemId[]) =>
  vi.waitFor(async () => expect(await statuses(ids)).toEqual(ids.map(() => "Booked")), { timeout: 30_000 })
const release = async (ids: readonly ItemId[]) => seller.client.call(releaseItems, { body: { Ids: [...ids] } })
const stage = async (reference: string) =>
  seller.client.call(stageBooking, { params: account, body: { Reference: reference } })

describe("paying for an order by card (PAY-9)", () => {
  it("stages it, leads to a page for exactly its sum, and books it when the card is paid, with no page open", async () => {
    const ids = await seller.items(3)
    const order = await seller.prepared(ids)
    const { result } = await seller.complete(order, undefined, "Card")
    expect(result).toMatchObject({ BookingStatus: "AwaitingPayment", Balance: 0 })
    expect(await statuses(ids)).toEqual(["AwaitingPayment", "AwaitingPayment", "AwaitingPayment"])
    const id = result?.Payment?.OrderId
    if (id === undefined) throw new Error("no payment was agreed")
    expect(await payment(id)).toMatchObject({ Amount: 3 * EACH, Bonus: 0, Booking: { Lines: 3, Booked: 0 } })
    await pay({ id, path: `/pay/${id}?hash=${result?.Payment?.Hash}` })
    await becomeBooked(ids)
    expect(await payment(id)).toMatchObject({ State: "Paid", Booking: { Lines: 3, Booked: 3, LeftBecause: null } })
    expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
  })

  it("pays for several orders on one page", async () => {
    const [ids, others] = [await seller.items(2), await seller.items(1)]
    const agreed = await byCard(await seller.prepared(ids), await seller.prepared(others))
    expect(await payment(agreed.id)).toMatchObject({ Amount: 3 * EACH })
    await pay(agreed)
    await becomeBooked([...ids, ...others])
  })

  it.each(["repeated", "reordered"] as const)("books once when callbacks arrive %s", async (manner) => {
    const ids = await seller.items(2)
    await pay(await byCard(await seller.prepared(ids)), manner)
    await becomeBooked(ids)
    expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
  })

  it("books nothing by a forged callback", async () => {
    const ids = await seller.items(1)
    const { id } = await byCard(await seller.prepared(ids))
    const forged = await world.edge.rawFetch("/pay/callback/card-page", {
      method: "POST",
      headers: { "content-type": "application/json", "card-page-signature": "t=1,v1=00" },
      body: JSON.stringify({ id: randomUUID(), session: { reference: id, status: "paid" } }),
    })
    await forged.text()
    expect([forged.status, await statuses(ids)]).toEqual([401, ["AwaitingPayment"]])
  })

  it("shares one payment between two tabs that pay for the same order, at once and one after the other", async () => {
    const ids = await seller.items(2)
    const order = await seller.prepared(ids)
    const agreed = await Promise.all([byCard(order), byCard(order), byCard(order)])
    expect(new Set(agreed.map(({ id }) => id)).size).toBe(1)
    expect((await byCard(await seller.prepared(ids))).id).toBe(agreed[0]?.id)
    await Promise.all(agreed.map(async (each) => pay(each)))
    await becomeBooked(ids)
    expect(await seller.balance()).toMatchObject({ Balance: 0, Held: 0 })
  })

  it("releases what was staged when the payment is abandoned, told or asked", async () => {
    const [told, asked] = [await seller.items(2), await seller.items(1)]
    await abandon(await byCard(await seller.prepared(told)))
    expect(await statuses(told)).toEqual(["None", "None"])
    const { id } = await byCard(await seller.prepared(asked))
    await sql`update payment set expires = now() - interval '1 second', due = now() where id = ${id}`.execute(
      world.edge.ownerDb,
    )
    const worker = world.startPaying()
    await vi.waitFor(async () => expect(await statuses(asked)).toEqual(["None"]), { timeout: 30_000 })
    await worker.stop()
    expect((await seller.complete(await seller.prepared(asked))).error?.code).toBe("INSUFFICIENT-FUNDS")
  })

  it("keeps money that comes after the release as credit, says so, and books nothing (PAY-10)", async () => {
    const ids = await seller.items(2)
    const agreed = await byCard(await seller.prepared(ids))
    await pay(agreed, "late")
    await release(ids)
    await world.deliver()
    expect(await payment(agreed.id)).toMatchObject({ State: "Paid", Booking: { Booked: 0, LeftBecause: "Released" } })
    expect(await statuses(ids)).toEqual(["None", "None"])
    expect(await seller.balance()).toMatchObject({ Balance: 2 * EACH, Held: 0 })
  })

  it("books what still waits when some of it was released meanwhile; the rest stays credit (PAY-10)", async () => {
    const ids = await seller.items(3)
    const agreed = await byCard(await seller.prepared(ids))
    await pay(agreed, "late")
    await release(ids.slice(0, 1))
    await world.deliver()
    await becomeBooked(ids.slice(1))
    expect(await payment(agreed.id)).toMatchObject({ Booking: { Lines: 3, Booked: 2, LeftBecause: "Released" } })
    expect(await seller.balance()).toMatchObject({ Balance: EACH, Held: 0 })
  })

  it("keeps the money as credit and releases the items when their price has changed meanwhile (PAY-10)", async () => {
    const ids = await seller.items(1)
    const agreed = await byCard(await seller.prepared(ids))
    await sql`update booking set price_minor = price_minor - 1, quote_expires = now() - interval '1 second'
      where item_id = ${ids[0]}`.execute(world.edge.ownerDb)
    await pay(agreed)
    expect(await payment(agreed.id)).toMatchObject({ State: "Paid", Booking: { Booked: 0, LeftBecause: "Changed" } })
    expect(await statuses(ids)).toEqual(["None"])
    expect(await seller.balance()).toMatchObject({ Balance: EACH, Held: 0 })
  })

  it("never both releases and books, nor loses money, when release and callback come at the same moment", async () => {
    for (let round = 0; round < 8; round += 1) {
      const ids = await seller.items(2)
      const agreed = await byCard(await seller.prepared(ids))
      await pay(agreed, "late")
      const before = (await seller.balance()).Balance
      await Promise.all([world.deliver(), release(ids), release(ids.toReversed()), world.deliver()])
      const booked = (await payment(agreed.id))?.Booking?.Booked ?? 0
      expect([0, 2]).toContain(booked)
      if (booked > 0) await becomeBooked(ids)
      expect((await seller.balance()).Balance).toBeCloseTo(before + (2 - booked) * EACH, 2)
    }
  })

  it("pays by the balance what waits for a card; the card's money, if it comes, stays credit", async () => {
    const rich = await world.seller(10_00)
    seller = rich
    const ids = await seller.items(2)
    const agreed = await byCard(await seller.prepared(ids))
    await pay(agreed, "late")
    await Promise.all([seller.complete(await seller.prepared(ids)), world.deliver()])
    await world.deliver()
    await becomeBooked(ids)
    expect((await seller.balance()).Balance).toBeCloseTo(10, 2)
    expect((await payment(agreed.id))?.State).toBe("Paid")
  })
})

describe("staging by hand (BOOK-52)", () => {
  it("waits without money until it is released, and is then free again", async () => {
    const ids = await seller.items(2)
    const order = await seller.prepared(ids)
    expect((await stage(order)).result).toMatchObject({ BookingStatus: "AwaitingPayment", Balance: 0 })
    expect((await stage(order)).result?.BookingStatus).toBe("AwaitingPayment")
    expect(await statuses(ids)).toEqual(["AwaitingPayment", "AwaitingPayment"])
    const { result } = await release(ids)
    expect(result?.Items.map((item) => item.Success)).toEqual([true, true])
    expect(await statuses(ids)).toEqual(["None", "None"])
    expect((await stage(order)).error?.code).toBe("QUOTE-EXPIRED")
  })

  it("is paid for later at the price of the day, under the same line", async () => {
    seller = await world.seller(10_00)
    const ids = await seller.items(1)
    await stage(await seller.prepared(ids))
    const [before] = await seller.status(ids)
    await sql`update booking set price_minor = price_minor + 100, quote_expires = now() - interval '1 day' where item_id = ${ids[0]}`.execute(
      world.edge.ownerDb,
    )
    const { result } = await seller.complete(await seller.prepared(ids))
    expect(result).toMatchObject({ BookingStatus: "Booked", Balance: 10 - EACH })
    expect(result?.Items[0]?.OrderLineId).toBe(before?.OrderLineId)
  })

  it("goes on waiting when a card's payment for it is abandoned", async () => {
    const ids = await seller.items(1)
    await stage(await seller.prepared(ids))
    await abandon(await byCard(await seller.prepared(ids)))
    expect(await statuses(ids)).toEqual(["AwaitingPayment"])
  })

  it("is refused for what is booked, and books nothing twice in two tabs", async () => {
    seller = await world.seller(10_00)
    const ids = await seller.items(2)
    const order = await seller.prepared(ids)
    await stage(order)
    const answers = await Promise.all([seller.complete(order), seller.complete(order), stage(order), release(ids)])
    expect(answers.length).toBe(4)
    const after = await statuses(ids)
    expect(new Set(after).size).toBe(1)
    const paid = after[0] === "Booked" ? 2 * EACH : 0
    await vi.waitFor(async () => expect(await seller.balance()).toMatchObject({ Balance: 10 - paid, Held: 0 }))
  })
})

describe("a credit customer's account (PAY-11)", () => {
  it("books within its limit, and not a penny beyond; money paid in brings it back", async () => {
    await sql`update account set credit_limit = 400 where customer_id = ${seller.customerId} and kind = 'prepay'`.execute(
      world.edge.ownerDb,
    )
    const opened = await sql<{
      n: number
    }>`select count(*)::int as n from account where customer_id = ${seller.customerId}`.execute(world.edge.ownerDb)
    if (opened.rows[0]?.n === 0) {
      await sql`insert into account (tenant_id, customer_id, kind, currency, floor_zero, credit_limit)
        values (${seller.tenant}, ${seller.customerId}, 'prepay', 'GBP', true, 400)`.execute(world.edge.ownerDb)
    }
    const orders = await Promise.all([1, 2, 3, 4].map(async () => seller.prepared(await seller.items(1))))
    const answers = await Promise.all(orders.map(async (order) => seller.complete(order, undefined, "Account")))
    expect(answers.filter(({ result }) => result?.BookingStatus === "Booked")).toHaveLength(2)
    expect(answers.filter(({ error }) => error?.code === "INSUFFICIENT-FUNDS")).toHaveLength(2)
    expect(await seller.balance()).toMatchObject({ Balance: -2 * EACH, Held: 0 })
    const another = await seller.prepared(await seller.items(1))
    expect((await seller.complete(another)).error?.code).toBe("INSUFFICIENT-FUNDS")
    const { result } = await seller.client.call(completeBooking, {
      params: account,
      body: { Reference: another, PaymentMethod: "Card" },
    })
    if (result?.Payment === undefined) throw new Error("no payment was agreed")
    const { OrderId: id, Hash } = result.Payment
    await pay({ id, path: `/pay/${id}?hash=${Hash}` })
    await vi.waitFor(async () => expect((await seller.balance()).Held).toBe(0), { timeout: 30_000 })
    expect((await seller.balance()).Balance).toBeCloseTo(-2 * EACH, 2)
  })
})
