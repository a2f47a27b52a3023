import { completeBooking } from "@smart-send/contract/booking/complete-booking"
import { prepareBooking } from "@smart-send/contract/booking/prepare-booking"
import { stopBookingOrder } from "@smart-send/contract/booking/stop-booking-order"
import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import type { Envelope } from "@smart-send/contract/call/envelope"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { createBookingWorld, type BookingWorld, type Seller } from "@smart-send/testkit/booking-world"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

const params = { provider: "PARCELYARD", account: "main" }

interface Code {
  readonly code: string
  readonly kind?: "Percent" | "Amount"
  readonly value?: number
  readonly from?: string
  readonly until?: string
  readonly uses?: number
  readonly least?: number
}

/** The sentence beside the field, which is that of the whole answer too. */
const why = ({ error, validationErrors: [first] }: Pick<Envelope<unknown>, "error" | "validationErrors">) =>
  first?.field === "DiscountCode" && first.message === error?.message ? first.message : error?.code

describe("a discount code", () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await createBookingWorld()
    world.startWorker()
    world.startCancelling()
  })
  afterEach(() => world.verify())
  afterAll(() => world.dispose())

  const make = async ({ code, kind = "Percent", value = 50, from, until, uses, least = 0 }: Code) => {
    await sql`
      insert into discount_code (tenant_id, code, kind, value, valid_from, valid_until, most_uses, least_total)
      values ('demo', ${code}, ${kind}, ${value}, now() + ${from ?? null}::interval, now() + ${until ?? null}::interval,
        ${uses ?? null}, ${least})
    `.execute(world.edge.ownerDb)
  }
  const client = (seller: Seller) => world.edge.client(seller.tenant, seller.customerId)
  const prepare = async (seller: Seller, ids: readonly string[], DiscountCode: string) =>
    client(seller).call(prepareBooking, {
      params,
      body: { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay", DiscountCode },
    })
  const complete = async (seller: Seller, Reference: string, DiscountCode = "") =>
    client(seller).call(completeBooking, { params, body: { Reference, PaymentMethod: "PrePay", DiscountCode } })
  const uses = async (code: string) => {
    const { rows } = await sql<{ uses: number }>`select uses from discount_code where code = ${code}`.execute(
      world.edge.ownerDb,
    )
    return rows[0]?.uses
  }

  it("is told by verify and prepare, and paid less at complete; what was paid is what a cancellation gives back (BOOK-31)", async () => {
    await make({ code: "HALF" })
    const seller = await world.seller(10_00)
    const ids = await seller.items(2)
    const body = { Items: ids.map((Id) => ({ Id })), DiscountCode: "half" }
    const verified = await client(seller).call(verifyBooking, { params, body })
    expect(verified.result).toMatchObject({ TotalPrice: 1.74, Discount: 1.76 })
    const { result } = await prepare(seller, ids, " half ")
    expect(result).toMatchObject({
      TotalPrice: 1.74,
      TotalPriceExVat: 1.46,
      TotalVat: 0.28,
      Discount: 1.76,
      DiscountCode: "HALF",
      DiscountIsForOne: false,
    })
    expect(result?.Items[0]).toMatchObject({ TotalPrice: 0.87, Discount: 0.88 })
    const booked = await complete(seller, result?.Reference ?? "", "Half")
    expect(booked.result).toMatchObject({ BookingStatus: "Booked", Balance: 8.26 })
    const id = booked.result?.Items[0]?.OrderLineId
    if (id == null) throw new Error("no line")
    await client(seller).call(requestCancellation, {
      params: { ...params, id },
      body: { Reason: "WrongService", ItemAfter: "Sold" },
    })
    await expect.poll(async () => (await seller.balance()).Balance).toBe(9.13)
    const books =
      await sql`select kind, posted from account where customer_id = ${seller.customerId} order by kind`.execute(
        world.edge.ownerDb,
      )
    // One of the two was paid back, so of both only one is left in revenue, with what the code paid of it.
    expect(books.rows).toEqual([
      { kind: "bank", posted: -1000 },
      { kind: "prepay", posted: 913 },
      { kind: "promo", posted: -73 },
      { kind: "revenue", posted: 146 },
      { kind: "vat", posted: 14 },
    ])
  })

  it("for one order is had by one of 20 that prepare and pay at once; the others are told, and nothing is held for them", async () => {
    await make({ code: "FIRST", kind: "Amount", value: 100, uses: 1 })
    const sellers = await Promise.all(Array.from({ length: 20 }, () => world.seller(1_75)))
    const answers = await Promise.all(
      sellers.map(async (seller) => {
        const prepared = await prepare(seller, await seller.items(1), "FIRST")
        // Whoever prepares after the first has paid is told already then.
        if (prepared.result === null) return prepared
        expect(prepared.result).toMatchObject({ TotalPrice: 0.75, DiscountIsForOne: true })
        return complete(seller, prepared.result.Reference)
      }),
    )
    const won = answers.filter(
      ({ result }) => result !== null && "BookingStatus" in result && result.BookingStatus === "Booked",
    )
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => why(answer) === "The code FIRST has been used.")).toHaveLength(19)
    expect(await uses("FIRST")).toBe(1)
    const spent = await Promise.all(sellers.map(async (seller) => (await seller.balance()).Balance))
    expect(spent.toSorted((a, b) => a - b)).toEqual([1, ...Array.from({ length: 19 }, () => 1.75)])
    expect(await Promise.all(sellers.map(async (seller) => (await seller.balance()).Held))).toEqual(
      sellers.map(() => 0),
    )
  })

  it("is given back by an order of which nothing was booked, and stays used by one that was", async () => {
    const slow = await createBookingWorld({ timings: { answerWithinMs: 1 } })
    try {
      await sql`insert into discount_code (tenant_id, code, kind, value, most_uses) values ('demo', 'ONCE', 'Amount', 50, 1)`.execute(
        slow.edge.ownerDb,
      )
      const seller = await slow.seller(10_00)
      const caller = slow.edge.client(seller.tenant, seller.customerId)
      const ids = await seller.items(2)
      const order = async () => {
        const body = { Items: ids.map((Id) => ({ Id })), PaymentMethod: "PrePay", DiscountCode: "ONCE" } as const
        const reference = (await caller.call(prepareBooking, { params, body })).result?.Reference ?? ""
        return seller.complete(reference)
      }
      const first = await order()
      expect(first.result?.BookingStatus).toBe("Prepared")
      const others = (await seller.items(1)).map((Id) => ({ Id }))
      const another = { Items: others, PaymentMethod: "PrePay", DiscountCode: "ONCE" } as const
      expect(why(await caller.call(prepareBooking, { params, body: another }))).toBe("The code ONCE has been used.")
      await caller.call(stopBookingOrder, { params: { reference: first.result?.Reference ?? "" } })
      slow.startWorker()
      const second = await order()
      await expect.poll(async () => (await seller.balance()).Held).toBe(0)
      expect(second.statusCode).toBe(200)
      expect((await seller.balance()).Balance).toBe(7)
      const { rows } = await sql<{ uses: number }>`select uses from discount_code`.execute(slow.edge.ownerDb)
      expect(rows).toEqual([{ uses: 1 }])
      await slow.verify()
    } finally {
      await slow.dispose()
    }
  })

  it("may pay for everything: nothing is held, and the books still balance", async () => {
    await make({ code: "FREE", value: 100 })
    const seller = await world.seller(0)
    const { result } = await prepare(seller, await seller.items(2), "FREE")
    expect(result).toMatchObject({ TotalPrice: 0, Discount: 3.5 })
    expect((await complete(seller, result?.Reference ?? "")).result).toMatchObject({
      BookingStatus: "Booked",
      Balance: 0,
    })
  })

  it("that can't be had says why, and nothing is prepared", async () => {
    await make({ code: "SOON", from: "1 day" })
    await make({ code: "GONE", until: "-1 day" })
    await make({ code: "BIG", least: 20_00 })
    const seller = await world.seller(10_00)
    const ids = await seller.items(1)
    const refused = async (code: string) => why(await prepare(seller, ids, code))
    expect(await refused("nosuch' or 1=1")).toBe(
      "We don't know this discount code. Check how it is spelt, or pay without it.",
    )
    expect(await refused("soon")).toMatch(/^The code SOON starts on \d+ \w+ \d{4}\.$/)
    expect(await refused("gone")).toMatch(/^The code GONE ended on \d+ \w+ \d{4}\.$/)
    expect(await refused("big")).toBe("The code BIG is for orders of £20.00 or more. This one comes to £1.75.")
    const { result } = await prepare(seller, ids, "")
    expect(why(await complete(seller, result?.Reference ?? "", "BIG"))).toBe(
      "That is not the discount code this order was prepared with. Get a new price and try again.",
    )
  })

  it("that ends between price and payment refuses the payment, and an order without it is another one", async () => {
    await make({ code: "BRIEF" })
    const seller = await world.seller(10_00)
    const ids = await seller.items(2)
    const with1 = await prepare(seller, ids, "BRIEF")
    await sql`update discount_code set valid_until = now() where code = 'BRIEF'`.execute(world.edge.ownerDb)
    expect(why(await complete(seller, with1.result?.Reference ?? ""))).toMatch(/^The code BRIEF ended on /)
    const without = await prepare(seller, ids, "")
    expect(without.result).toMatchObject({ TotalPrice: 3.5, Discount: 0, DiscountCode: "" })
    expect(without.result?.Reference).not.toBe(with1.result?.Reference)
    expect((await complete(seller, with1.result?.Reference ?? "")).error?.code).toBe("QUOTE-EXPIRED")
    expect((await complete(seller, without.result?.Reference ?? "")).result?.BookingStatus).toBe("Booked")
  })
})
