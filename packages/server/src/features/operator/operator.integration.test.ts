import { randomUUID } from "node:crypto"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import type { BodySentBy, QuerySentBy } from "@smart-send/contract/call/define-call"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { decideOperatorRefund } from "@smart-send/contract/operator/decide-operator-refund"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedCustomer } from "@smart-send/contract/operator/get-operated-customer"
import { getOperator } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatedCustomers } from "@smart-send/contract/operator/list-operated-customers"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listOperatedOrders } from "@smart-send/contract/operator/list-operated-orders"
import { listOperatedStatements } from "@smart-send/contract/operator/list-operated-statements"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { listOperatorRefunds } from "@smart-send/contract/operator/list-operator-refunds"
import { readOperatedCase } from "@smart-send/contract/operator/read-operated-case"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { getSettings } from "@smart-send/contract/settings/get-settings"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { caseRoutes } from "../case/case-routes.ts"
import { bookParcel } from "../case/fixtures/book-parcel.ts"
import { settingsRoutes } from "../settings/settings-routes.ts"

let world: BookingWorld
let seller: Seller
let olive: AnOperator
let oscar: AnOperator

const inOrder = (one: number, other: number) => one - other

testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => [
    ...caseRoutes(platform),
    ...settingsRoutes(platform),
    ...allRoutes(platform).filter(({ call }) => call.access === "operator"),
  ],
)
beforeEach(async () => {
  seller = await world.seller(100_00)
  olive = await anOperator(world.edge.ownerDb, { name: "Olive" })
  oscar = await anOperator(world.edge.ownerDb, { name: "Oscar" })
})

const desk = (who: AnOperator) => world.edge.operator(who)
async function aClaim(Value = 150): Promise<string> {
  const { line } = await bookParcel(world, seller, { bookedDaysAgo: 30 })
  const body = { OrderLineId: line, Reason: "Lost" as const, Value, Message: "It never came." }
  const { result, error } = await seller.client.call(createClaim, { body })
  if (result === null) throw new Error(JSON.stringify(error))
  return result.Claim.Id
}
const act = async (who: AnOperator, id: string, body: BodySentBy<typeof actOnClaim>) =>
  desk(who).call(actOnClaim, { params: { id }, body })
const offer = async (who: AnOperator, id: string, Amount: number) =>
  act(who, id, { Act: "offer", Amount, Message: "We offer this." })
const refund = async (who: AnOperator, Amount: number, over: Partial<BodySentBy<typeof createOperatorRefund>> = {}) =>
  desk(who).call(createOperatorRefund, {
    body: { Id: randomUUID(), CustomerId: seller.customerId, Amount, Because: "Label fault", ...over },
  })
const decide = async (who: AnOperator, id: string, Approve: boolean) =>
  desk(who).call(decideOperatorRefund, { params: { id }, body: { Approve } })
const balance = async () => (await seller.balance()).Balance

/** A support case of another seller's. */
async function aSupportCase() {
  const other = await world.seller(0)
  const body = { Topic: "Other" as const, Subject: "100% of_it", Message: "Help." }
  const { result, error } = await other.client.call(createSupportCase, { body })
  if (result === null) throw new Error(JSON.stringify(error))
  return result.SupportCase
}

describe("the desk", () => {
  it("lists the cases of all customers of the tenant, those that have waited longest first (OPERATE-2)", async () => {
    const id = await aClaim()
    const support = await aSupportCase()
    const list = async (query: QuerySentBy<typeof listOperatedCases>) => {
      const { result, error } = await desk(olive).call(listOperatedCases, { query })
      if (result === null) throw new Error(JSON.stringify(error))
      return result
    }
    const idsOf = async (query: QuerySentBy<typeof listOperatedCases>) => (await list(query)).Cases.map(({ Id }) => Id)
    const found: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await list({ take: 1, ...(cursor === undefined ? {} : { cursor }) })
      found.push(...page.Cases.map(({ Id }) => Id))
      cursor = page.Next
    }
    expect(found).toEqual(expect.arrayContaining([id, support.Id]))
    expect(new Set(found).size).toBe(found.length)
    expect(found.indexOf(id)).toBeLessThan(found.indexOf(support.Id))
    expect(await idsOf({ search: support.InternalId })).toEqual([support.Id])
    expect(await idsOf({ search: "100% of_it" })).toEqual([support.Id])
    expect(await idsOf({ search: "%", customer: seller.customerId })).toEqual([])
    expect(await idsOf({ search: "'; drop table claim --" })).toEqual([])
    expect(await idsOf({ customer: seller.customerId })).toEqual([id])
    expect(await idsOf({ customer: seller.customerId, kind: "Support" })).toEqual([])
    expect(await idsOf({ customer: seller.customerId, awaits: "Customer" })).toEqual([])
    expect(await idsOf({ customer: seller.customerId, status: "Submitted" })).toEqual([id])
    expect(await idsOf({ customer: seller.customerId, idleDays: 1 })).toEqual([])
    const wrong = await desk(olive).call(listOperatedCases, { query: { cursor: "nonsense" } })
    expect(wrong.validationErrors[0]?.message).toMatch(/Begin with the first page/)
    expect(
      (await desk(await anOperator(world.edge.ownerDb, { tenant: "lite" })).call(listOperatedCases, { query: {} }))
        .result?.Cases,
    ).toEqual([])
  })

  it("reads a case with who wrote, and knows what was not read", async () => {
    const id = await aClaim()
    const read = async () => (await desk(olive).call(getOperatedClaim, { params: { id } })).result?.Claim
    expect(await read()).toMatchObject({
      Unread: 1,
      Customer: { Id: seller.customerId },
      Actions: ["answer", "review", "ask-documents", "offer", "decline"],
    })
    const Number = (await read())?.Messages[0]?.Number ?? 0
    await desk(olive).call(readOperatedCase, { params: { id }, body: { Kind: "Claim", Number } })
    expect((await read())?.Unread).toBe(0)
    expect((await desk(oscar).call(getOperatedClaim, { params: { id } })).result?.Claim.Unread).toBe(1)
    const answered = await act(olive, id, { Act: "answer", Message: "We look into it." })
    expect(answered.result?.Claim).toMatchObject({
      Status: { Name: "Under Review" },
      Messages: [{ AuthorName: "" }, { Author: "Operator", AuthorName: "Olive" }],
    })
    expect((await act(olive, randomUUID(), { Act: "review" })).statusCode).toBe(404)
  })

  it("is known to its own by its role, and says what they may give", async () => {
    expect((await desk(olive).call(getSettings)).result).toMatchObject({ Role: "operator", Customer: null })
    expect((await seller.client.call(getSettings)).result?.Role).toBeUndefined()
    expect((await desk(olive).call(getOperator)).result).toMatchObject({
      Name: "Olive",
      Email: olive.email,
      Limits: { RefundLimit: 50, DailyLimit: 100, RefundMost: 200 },
    })
    expect(
      (await desk(olive).call(createSupportCase, { body: { Topic: "Other", Subject: "x", Message: "x" } })).error?.code,
    ).toBe("FORBIDDEN")
  })
})

describe("an offer", () => {
  it("within the limit is made at once; beyond it, a second operator must approve it (OPERATE-6)", async () => {
    const id = await aClaim()
    expect((await offer(olive, id, 50)).result?.Claim).toMatchObject({
      Status: { Name: "Offer Made" },
      Offer: { Amount: 50, Status: "Made" },
    })
    const proposed = (await offer(olive, id, 120)).result?.Claim
    expect(proposed).toMatchObject({ Status: { Name: "Pending Approval" }, Actions: ["answer", "refuse"] })
    const seen = (await seller.client.call(getClaim, { params: { id } })).result?.Claim
    expect(seen?.Offer).toMatchObject({ Amount: 50, Status: "Replaced" })
    const OfferId = proposed?.Offer?.Id ?? ""
    expect((await act(olive, id, { Act: "approve", OfferId })).error?.message).toBe(
      "Another operator has to approve what you have proposed.",
    )
    expect((await act(oscar, id, { Act: "approve", OfferId: randomUUID() })).error?.code).toBe("STALE")
    const answers = await Promise.all([1, 2, 3].map(async () => act(oscar, id, { Act: "approve", OfferId })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409, 409])
    const after = (await desk(oscar).call(getOperatedClaim, { params: { id } })).result?.Claim
    expect(after).toMatchObject({
      Status: { Name: "Offer Made" },
      Offers: [
        { Amount: 120, Status: "Made", MadeBy: "Olive", ApprovedBy: "Oscar" },
        { Amount: 50, Status: "Replaced" },
      ],
    })
  })

  it("that is refused is no offer, and never is one beyond the claim or beyond everybody's limit", async () => {
    const id = await aClaim(300)
    expect((await offer(olive, id, 300.01)).validationErrors[0]?.message).toBe(
      "No more than the £300.00 that is claimed can be offered.",
    )
    expect((await offer(olive, id, 250)).error).toMatchObject({
      code: "FORBIDDEN",
      message: "Nobody may give more than £200.00 here.",
    })
    const OfferId = (await offer(olive, id, 150)).result?.Claim.Offer?.Id ?? ""
    expect((await act(oscar, id, { Act: "refuse", OfferId, Message: "Too much." })).result?.Claim).toMatchObject({
      Status: { Name: "Under Review" },
      Offer: { Status: "Refused" },
    })
    expect((await seller.client.call(getClaim, { params: { id } })).result?.Claim.Offer).toBeNull()
  })

  it("of two operators at once is one, and the other's is replaced or refused", async () => {
    const id = await aClaim()
    await Promise.all([offer(olive, id, 20), offer(oscar, id, 30), offer(olive, id, 25)])
    const after = (await desk(oscar).call(getOperatedClaim, { params: { id } })).result?.Claim
    expect(after?.Offers.filter(({ Status }) => Status === "Made")).toHaveLength(1)
    expect(after?.Offers.filter(({ Status }) => Status === "Replaced")).toHaveLength(2)
  })
})

describe("a refund", () => {
  it("within the limit is credited at once, and once for its id (OPERATE-6)", async () => {
    const before = await balance()
    const Id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, async () => refund(olive, 10, { Id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
    expect(answers[0]?.result?.Refund).toMatchObject({
      Id,
      Status: "Paid",
      Amount: 10,
      MadeBy: "Olive",
      CanApprove: false,
    })
    expect(await balance()).toBeCloseTo(before + 10, 2)
    expect((await refund(olive, 11, { Id })).error?.code).toBe("KEY-REUSED")
    const other = await world.seller(0)
    expect((await refund(olive, 10, { Id, CustomerId: other.customerId })).error?.code).toBe("KEY-REUSED")
    expect((await refund(olive, 10, { CustomerId: randomUUID() })).statusCode).toBe(404)
  })

  it("beyond the limit, or the day's, waits for a second operator, who approves it once", async () => {
    const before = await balance()
    const { result } = await refund(olive, 60)
    const id = result?.Refund.Id ?? ""
    expect(result?.Refund.Status).toBe("Proposed")
    expect(await balance()).toBe(before)
    expect((await decide(olive, id, true)).error?.code).toBe("FORBIDDEN")
    const answers = await Promise.all([1, 2, 3, 4].map(async () => decide(oscar, id, true)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409, 409, 409])
    expect(await balance()).toBeCloseTo(before + 60, 2)
    // Of three of £50 at once, the day's limit of £100 lets two pass.
    const today = await Promise.all([1, 2, 3].map(async () => (await refund(olive, 50)).result?.Refund.Status))
    expect(today).toEqual(expect.arrayContaining(["Paid", "Proposed"]))
    expect(today.filter((status) => status === "Paid")).toHaveLength(2)
    expect((await refund(olive, 200.01)).error?.code).toBe("FORBIDDEN")
    const list = await desk(oscar).call(listOperatorRefunds, {
      query: { customer: seller.customerId, status: "Proposed" },
    })
    expect(list.result?.Refunds).toMatchObject([{ Amount: 50, CanApprove: true }])
    const refused = await decide(oscar, list.result?.Refunds[0]?.Id ?? "", false)
    expect(refused.result?.Refund).toMatchObject({ Status: "Refused", DecidedBy: "Oscar" })
  })

  it("for an order line is no more than was paid for it, and not for a stranger's", async () => {
    const { line } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
    expect((await refund(olive, 1.76, { OrderLineId: line })).validationErrors[0]?.message).toBe(
      "No more than £1.75 can be given for this line.",
    )
    expect((await refund(olive, 1, { OrderLineId: line })).statusCode).toBe(200)
    expect((await refund(olive, 1, { OrderLineId: line })).statusCode).toBe(422)
    const other = await world.seller(0)
    expect((await refund(olive, 1, { OrderLineId: line, CustomerId: other.customerId })).statusCode).toBe(404)
  })
})

describe("a customer's books", () => {
  it("are found and read as the customer reads them, and that is written down (OPERATE-4, OPERATE-5)", async () => {
    const { line } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
    const params = { customer: seller.customerId }
    const reading = sql<{ email: string }>`select email from customer where id = ${seller.customerId}`
    const { rows } = await reading.execute(world.edge.ownerDb)
    const found = await desk(olive).call(listOperatedCustomers, { query: { search: rows[0]?.email ?? "" } })
    expect(found.result?.Customers.map(({ Id }) => Id)).toEqual([seller.customerId])
    const byReference = async (tenant: string) => {
      const search = itemReference({ Id: randomUUID(), CustomerId: seller.customerId }, tenant)
      return desk(olive).call(listOperatedCustomers, { query: { search } })
    }
    expect((await byReference("demo")).result).toEqual(found.result)
    expect((await byReference("lite")).result?.Customers).toEqual([])
    expect((await desk(olive).call(getOperatedCustomer, { params })).result).toMatchObject({
      Balance: 98.25,
      Held: 0,
      OpenClaims: 0,
    })
    expect((await desk(olive).call(listOperatedStatements, { params })).result?.Months).toHaveLength(1)
    expect((await desk(olive).call(listOperatedLedger, { params, query: {} })).result?.History).toMatchObject([
      { Type: "Booking" },
      { Type: "TopUp" },
    ])
    expect(
      (await desk(olive).call(listOperatedOrders, { params, query: {} })).result?.Orders.map(
        ({ Line }) => Line.OrderLineId,
      ),
    ).toEqual([line])
    const acts = await desk(oscar).call(listOperatorActs, { query: { customer: seller.customerId } })
    expect(acts.result?.Acts.map(({ Act, OperatorEmail }) => [Act, OperatorEmail])).toEqual(
      ["read-orders", "read-ledger", "read-statements", "read-customer"].map((each) => [each, olive.email]),
    )
    const none = { customer: randomUUID() }
    expect((await desk(olive).call(listOperatedStatements, { params: none })).statusCode).toBe(404)
    expect((await desk(olive).call(listOperatedLedger, { params: none, query: {} })).statusCode).toBe(404)
  })
})
