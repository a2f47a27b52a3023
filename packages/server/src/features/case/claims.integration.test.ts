import { randomUUID } from "node:crypto"
import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { listClaims } from "@smart-send/contract/claim/list-claims"
import { readClaim } from "@smart-send/contract/claim/read-claim"
import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import type { BodySentBy } from "@smart-send/contract/call/define-call"
import { countCases } from "@smart-send/contract/case/count-cases"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { listPrepayHistory } from "@smart-send/contract/prepay/list-prepay-history"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import { minor } from "@smart-send/domain/money/money"
import { claimTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { inScope } from "../../platform/db/scope.ts"
import { countWaitingCases } from "../../records/case/count-waiting-cases.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { caseRoutes } from "./case-routes.ts"
import { bookParcel } from "./fixtures/book-parcel.ts"

let world: BookingWorld
let seller: Seller
let operator: AnOperator

const inOrder = (one: number, other: number) => one - other

testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => [...caseRoutes(platform), ...allRoutes(platform).filter(({ call }) => call.access === "operator")],
)
beforeAll(async () => {
  operator = await anOperator(world.edge.ownerDb)
})
beforeEach(async () => {
  seller = await world.seller(100_00)
})

const claimFor = async (OrderLineId: BookingId, over: Partial<Parameters<typeof send>[0]> = {}) =>
  send({ OrderLineId, Reason: "Lost" as const, Value: 40, Message: "It never came.", ...over })
const send = async (body: {
  readonly OrderLineId: BookingId
  readonly Reason: "Lost" | "Damaged" | "Delayed"
  readonly Value: number
  readonly Message: string
}) => seller.client.call(createClaim, { body, idempotencyKey: randomUUID() })

async function aClaim(): Promise<string> {
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 30 })
  const { result, error } = await claimFor(line)
  if (result === null) throw new Error(JSON.stringify(error))
  return result.Claim.Id
}
const act = async (id: string, body: BodySentBy<typeof actOnClaim>) =>
  world.edge.operator(operator).call(actOnClaim, { params: { id }, body })

async function offered(id: string, Amount: number): Promise<string> {
  const { result, error } = await act(id, { Act: "offer", Amount, Message: "We offer this." })
  if (result?.Claim.Offer == null) throw new Error(JSON.stringify(error))
  return result.Claim.Offer.Id
}
const answer = async (id: string, OfferId: string, Accept = true) =>
  seller.client.call(answerOffer, { params: { id }, body: { OfferId, Accept } })

async function withdraw(line: BookingId): Promise<void> {
  const { result } = await seller.client.call(listClaims, { query: {} })
  const id = result?.Claims.find(({ About }) => About.OrderLineId === line)?.Id ?? ""
  const { result: after } = await seller.client.call(withdrawClaim, { params: { id } })
  expect(after?.Claim).toMatchObject({ Status: { Name: "Withdrawn", Awaits: "Nobody" }, Actions: [] })
  expect(after?.Claim.Closed).not.toBeNull()
}

describe("a claim", () => {
  it("is made for a parcel of one's own, once, and read in the list and in full (CASE-1, CASE-12)", async () => {
    const { line, item } = await bookParcel(world, seller, { bookedDaysAgo: 30 })
    const seq = async () =>
      (
        await sql<{
          payload: unknown
        }>`select payload from outbox where customer_id = ${seller.customerId} order by seq desc limit 1`.execute(
          world.edge.ownerDb,
        )
      ).rows[0]
    const made = await claimFor(line)
    expect(made.result?.Claim).toMatchObject({
      InternalId: expect.stringMatching(/^C\d{6}$/),
      Status: { Name: "Submitted", Awaits: "Us" },
      Value: 40,
      About: { OrderLineId: line, ItemId: item },
      Messages: [{ Author: "Customer", Event: "create", Message: "It never came." }],
      Actions: ["reply", "withdraw"],
    })
    expect(await seq()).toEqual({ payload: { Ids: [item] } })
    const again = await claimFor(line)
    expect([again.statusCode, again.error?.message]).toEqual([409, "There is a claim for this parcel already."])
    const able = await seller.client.call(getClaimable, { params: { id: line } })
    expect(able.result).toMatchObject({
      ClaimId: made.result?.Claim.Id,
      Reasons: [{ CanClaim: false }, { CanClaim: false }, { CanClaim: false }],
    })
    const list = await seller.client.call(listClaims, { query: {} })
    expect(list.result?.Claims.map(({ Id }) => Id)).toEqual([made.result?.Claim.Id])
    expect((await seller.client.call(listClaims, { query: { awaits: "Customer" } })).result?.Claims).toEqual([])
  })

  it("of ten at once for one parcel is one", async () => {
    const { line } = await bookParcel(world, seller, { bookedDaysAgo: 30 })
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await claimFor(line)).statusCode))
    expect(codes.toSorted(inOrder)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })

  it("for a stranger's parcel is not found, and nothing is told of it", async () => {
    const stranger = await world.seller(100_00)
    const { line } = await bookParcel(world, stranger, { bookedDaysAgo: 30 })
    const [theirs, nobodys] = [await claimFor(line), await claimFor(bookingIdSchema.parse(randomUUID()))]
    expect(theirs).toMatchObject({ statusCode: 404, error: { message: "We could not find that." } })
    expect(theirs.error).toMatchObject({ ...nobodys.error, message: nobodys.error?.message })
    expect((await seller.client.call(getClaimable, { params: { id: line } })).statusCode).toBe(404)
  })

  it("waits for its days, which its courier's news decide, and says so (CASE-12)", async () => {
    const fresh = await bookParcel(world, seller, { bookedDaysAgo: 2 })
    expect((await claimFor(fresh.line)).error?.message).toMatch(/^This can be claimed from \d+ \w+ \d{4}\.$/)
    const delivered = await bookParcel(world, seller, { bookedDaysAgo: 30, delivered: 20 })
    expect((await claimFor(delivered.line)).error?.message).toContain("says that this parcel was delivered")
    expect((await claimFor(delivered.line, { Reason: "Damaged" })).error?.message).toMatch(
      /^This could be claimed until/,
    )
    const late = await bookParcel(world, seller, { bookedDaysAgo: 12, delivered: 3, dueDaysAgo: 5 })
    expect((await claimFor(late.line, { Reason: "Delayed" })).statusCode).toBe(200)
    await withdraw(late.line)
    expect((await claimFor(late.line, { Reason: "Damaged" })).statusCode).toBe(200)
  })

  it("takes strange words as they are, and refuses what is none", async () => {
    const id = await aClaim()
    const words = "<script>alert(1)</script> '; drop table claim -- 👩‍👩‍👧‍👦"
    const said = await seller.client.call(replyToClaim, { params: { id }, body: { Message: words } })
    expect(said.result?.Claim.Messages.at(-1)?.Message).toBe(words)
    for (const Message of ["", "   ", "x".repeat(5001), "\0"]) {
      const { statusCode } = await seller.client.call(replyToClaim, { params: { id }, body: { Message } })
      expect([Message.length, statusCode]).toEqual([Message.length, expect.toBeOneOf([400, 422])])
    }
    const { line } = await bookParcel(world, seller, { bookedDaysAgo: 30 })
    for (const Value of [0, -1, 0.001, 1e12]) expect((await claimFor(line, { Value })).statusCode).toBe(422)
  })

  it("that waits for the seller is counted, and what was not read (CASE-2)", async () => {
    const id = await aClaim()
    const counts = async () => (await seller.client.call(countCases)).result?.Claims
    expect(await counts()).toEqual({ Waiting: 0, Unread: 0 })
    await act(id, { Act: "ask-documents", Message: "Send us a receipt." })
    expect(await counts()).toEqual({ Waiting: 1, Unread: 1 })
    expect(await inScope(world.edge.db, seller, countWaitingCases)).toEqual({ claims: 1, support: 0 })
    const { result } = await seller.client.call(getClaim, { params: { id } })
    expect(result?.Claim).toMatchObject({
      Status: { Name: "Pending Documents", Awaits: "Customer" },
      Unread: 1,
      Messages: [{}, { Author: "Operator", AuthorName: "Smart Send", Event: "ask-documents" }],
    })
    const Number = result?.Claim.Messages.at(-1)?.Number ?? 0
    expect((await seller.client.call(readClaim, { params: { id }, body: { Number } })).result).toEqual({ Unread: 0 })
    // An older screen does not make it unread again, and a number of the future reads nothing that is to come.
    await seller.client.call(readClaim, { params: { id }, body: { Number: 0 } })
    await seller.client.call(readClaim, { params: { id }, body: { Number: 2_000_000_000 } })
    expect(await counts()).toEqual({ Waiting: 1, Unread: 0 })
    await seller.client.call(replyToClaim, { params: { id }, body: { Message: "Here it is." } })
    expect(await counts()).toEqual({ Waiting: 0, Unread: 0 })
    await act(id, { Act: "answer", Message: "Thank you." })
    expect(await counts()).toEqual({ Waiting: 0, Unread: 1 })
  })
})

describe("an offer", () => {
  it("that is accepted is credited to PrePay once, however often and by how many it is accepted, and names its parcel there (CASE-8, PREPAY-5)", async () => {
    const id = await aClaim()
    const before = (await seller.balance()).Balance
    const offer = await offered(id, 30)
    const answers = await Promise.all(Array.from({ length: 8 }, async () => answer(id, offer)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    const { result } = await seller.client.call(getClaim, { params: { id } })
    expect(result?.Claim).toMatchObject({ Status: { Name: "Paid" }, Offer: { Status: "Accepted", Amount: 30 } })
    expect((await seller.balance()).Balance).toBeCloseTo(before + 30, 2)
    const history = await seller.client.call(listPrepayHistory, { query: { take: 1 } })
    const named = expect.stringMatching(/\w/)
    const Line = { ItemId: named, RecipientName: named, ServiceName: named }
    expect(history.result?.History).toMatchObject([{ Type: "Claim", Amount: 30, Code: `claim:${id}`, Line }])
    expect((await answer(id, offer)).error?.message).toContain("This claim is closed: Paid.")
  })

  it("that was replaced is not accepted in place of the new one", async () => {
    const id = await aClaim()
    const first = await offered(id, 10)
    const second = await offered(id, 20)
    expect(await answer(id, first)).toMatchObject({ statusCode: 409, error: { code: "STALE" } })
    expect((await answer(id, second, false)).result?.Claim).toMatchObject({ Status: { Name: "Under Review" } })
    expect((await answer(id, second)).statusCode).toBe(409)
  })

  it("is not credited once the claim was withdrawn", async () => {
    const id = await aClaim()
    const offer = await offered(id, 10)
    await seller.client.call(withdrawClaim, { params: { id } })
    expect((await answer(id, offer)).statusCode).toBe(409)
    expect((await seller.client.call(getClaim, { params: { id } })).result?.Claim.Offer?.Status).toBe("Declined")
  })
})

describe("the verifier", () => {
  it("finds a claim that is paid without its credit, and a credit without its claim (I12)", async () => {
    const id = await aClaim()
    const invariants = async () => new Set((await world.breaches()).map(({ invariant }) => invariant))
    await sql`update claim set status = 'Paid' where id = ${id}`.execute(world.edge.ownerDb)
    expect(await invariants()).toEqual(new Set(["I12"]))
    await sql`update claim set status = 'Submitted' where id = ${id}`.execute(world.edge.ownerDb)
    expect(await invariants()).toEqual(new Set())
    // What is in the books stays there, so this transaction comes to nothing.
    const credited = inScope(world.edge.ownerDb, seller, async (tx) => {
      await writeTransactions(tx, [claimTransaction(id, minor(100))])
      const { rows } = await sql<{ detail: string }>`select detail from compensation_breaches()`.execute(tx)
      throw new Error(rows.map(({ detail }) => detail).join())
    })
    await expect(credited).rejects.toThrow(`claim:${id} has 100 in the books, and 0 was given`)
  })
})

it("an order says whether it can be claimed for now, as the page of its claim does (CASE-12)", async () => {
  const [late, fresh] = [
    await bookParcel(world, seller, { bookedDaysAgo: 30 }),
    await bookParcel(world, seller, { bookedDaysAgo: 0 }),
  ]
  const claimableOf = async (line: BookingId) => {
    const { result } = await seller.client.call(listOrders, { query: { period: "Any" } })
    return result?.Orders.find(({ Line }) => Line.OrderLineId === line)?.Line.Claimable
  }
  const reasonsOf = async (line: BookingId) =>
    (await seller.client.call(getClaimable, { params: { id: line } })).result?.Reasons ?? []
  expect(await claimableOf(late.line)).toEqual({ CanClaim: true, WhyNot: null })
  const WhyNot = expect.stringMatching(/^This can be claimed from \d+ \w+ \d{4}\.$/)
  expect(await claimableOf(fresh.line)).toEqual({ CanClaim: false, WhyNot })
  const said = (await reasonsOf(fresh.line)).map((reason) => reason.WhyNot)
  expect(said).toContain((await claimableOf(fresh.line))?.WhyNot)
  const claimable = async (take = 25) =>
    (await seller.client.call(listOrders, { query: { period: "Any", claimable: "true", take } })).result
  expect((await claimable())?.Orders.map(({ Line }) => Line.OrderLineId)).toEqual([late.line])
  const older = await bookParcel(world, seller, { bookedDaysAgo: 31 })
  const first = await claimable(1)
  expect(first?.Orders.map(({ Line }) => Line.OrderLineId)).toEqual([late.line])
  const query = { period: "Any", claimable: "true", take: 1, cursor: first?.Next ?? "" } as const
  expect((await seller.client.call(listOrders, { query })).result).toMatchObject({
    Orders: [{ Line: { OrderLineId: older.line } }],
    Next: null,
  })
  await claimFor(late.line)
  expect((await claimable())?.Orders.map(({ Line }) => Line.OrderLineId)).toEqual([older.line])
  expect(await claimableOf(late.line)).toEqual({
    CanClaim: false,
    WhyNot: "There is a claim for this parcel already.",
  })
})

it("an order says which claim is open for it, and no longer once the claim is closed (CASE-20)", async () => {
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 20 })
  const claimOf = async () => {
    const { result } = await seller.client.call(listOrders, { query: { period: "Any" } })
    return result?.Orders.find(({ Line }) => Line.OrderLineId === line)?.Line.ClaimId
  }
  expect(await claimOf()).toBeNull()
  const id = (await claimFor(line)).result?.Claim.Id
  expect(await claimOf()).toBe(id)
  await withdraw(line)
  expect(await claimOf()).toBeNull()
})
