import { randomUUID } from "node:crypto"
import { countCases } from "@smart-send/contract/case/count-cases"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { getSupportCase } from "@smart-send/contract/support/get-support-case"
import { listSupportCases } from "@smart-send/contract/support/list-support-cases"
import { readSupportCase } from "@smart-send/contract/support/read-support-case"
import { replyToSupport } from "@smart-send/contract/support/reply-to-support"
import { withdrawSupportCase } from "@smart-send/contract/support/withdraw-support-case"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import type { BookingId } from "@smart-send/domain/id/id"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
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

const raise = async (OrderLineId?: BookingId) =>
  seller.client.call(createSupportCase, {
    body: {
      ...(OrderLineId === undefined ? {} : { OrderLineId }),
      Topic: "Delivery",
      Subject: "Where is it?",
      Message: "It is late.",
    },
    idempotencyKey: randomUUID(),
  })
const raised = async (): Promise<string> => (await raise()).result?.SupportCase.Id ?? ""
const reply = async (id: string) =>
  seller.client.call(replyToSupport, { params: { id }, body: { Message: "Still nothing." } })
const act = async (id: string, Act: "answer" | "ask" | "warn" | "close") =>
  world.edge.operator(operator).call(actOnSupport, { params: { id }, body: { Act, Message: `We ${Act}.` } })
const statusOf = (answer: Awaited<ReturnType<typeof reply | typeof act>>) => answer.result?.SupportCase.Status.Name

describe("an enquiry", () => {
  it("is raised about an order or without one, and read in the list and in full (CASE-1, CASE-7)", async () => {
    const { line, item } = await bookParcel(world, seller, { bookedDaysAgo: 3 })
    const about = (await raise(line)).result?.SupportCase
    expect(about).toMatchObject({
      InternalId: expect.stringMatching(/^S\d{6}$/),
      Status: { Name: "Open", Awaits: "Us" },
      About: { OrderLineId: line, ItemId: item },
      Messages: [{ Author: "Customer", Event: null, Message: "It is late." }],
      Actions: ["reply", "withdraw"],
    })
    const without = (await raise()).result?.SupportCase
    expect(without?.About).toBeNull()
    const list = async (query: { readonly take?: number; readonly before?: string }) =>
      (await seller.client.call(listSupportCases, { query })).result
    const first = await list({ take: 1 })
    expect(first?.SupportCases.map(({ Id }) => Id)).toEqual([without?.Id])
    const second = await list({ take: 1, before: first?.Next ?? "" })
    expect(second).toMatchObject({ SupportCases: [{ Id: about?.Id }], Next: null })
    expect((await list({ before: randomUUID() }))?.SupportCases.length).toBeLessThanOrEqual(2)
  })

  it("about a stranger's order, and a stranger's enquiry, are not found", async () => {
    const stranger = await world.seller(100_00)
    const { line } = await bookParcel(world, stranger, { bookedDaysAgo: 3 })
    expect((await raise(line)).statusCode).toBe(404)
    const id = await raised()
    const params = { id }
    for (const answer of [
      await stranger.client.call(getSupportCase, { params }),
      await stranger.client.call(replyToSupport, { params, body: { Message: "Mine." } }),
      await stranger.client.call(withdrawSupportCase, { params }),
      await stranger.client.call(readSupportCase, { params, body: { Number: 1 } }),
    ])
      expect([answer.statusCode, answer.error?.message]).toEqual([404, "We could not find that."])
    expect((await stranger.client.call(listSupportCases, { query: {} })).result?.SupportCases).toEqual([])
  })

  it("goes its way between the seller and the desk (CASE-6)", async () => {
    const id = await raised()
    const counts = async () => (await seller.client.call(countCases)).result?.Support
    expect(statusOf(await act(id, "ask"))).toBe("Pending Customer")
    expect(await counts()).toEqual({ Waiting: 1, Unread: 1 })
    expect(statusOf(await act(id, "warn"))).toBe("Pending Customer Warned")
    expect((await act(id, "warn")).error?.message).toBe("This can't be done while the case is Pending Customer Warned.")
    expect(statusOf(await reply(id))).toBe("Pending Us")
    expect(await counts()).toEqual({ Waiting: 0, Unread: 1 })
    expect(statusOf(await act(id, "answer"))).toBe("Answered")
    expect(statusOf(await act(id, "close"))).toBe("Closed")
    expect(statusOf(await reply(id))).toBe("Pending Us")
    const { result } = await seller.client.call(withdrawSupportCase, { params: { id } })
    expect(result?.SupportCase).toMatchObject({ Status: { Name: "Closed", Awaits: "Nobody" }, Actions: ["reply"] })
    expect((await seller.client.call(withdrawSupportCase, { params: { id } })).statusCode).toBe(409)
  })

  it("that is changed by two at once is changed by one after the other", async () => {
    const id = await raised()
    await act(id, "ask")
    const codes = await Promise.all(Array.from({ length: 6 }, async () => (await act(id, "warn")).statusCode))
    expect(codes.toSorted(inOrder)).toEqual([200, 409, 409, 409, 409, 409])
    const { result } = await seller.client.call(getSupportCase, { params: { id } })
    expect(result?.SupportCase.Messages.map(({ Event }) => Event)).toEqual([null, null, "warn"])
  })

  it("is refused in words when there are too many, or when it holds no more", async () => {
    const id = await raised()
    const owner = world.edge.ownerDb
    await sql`
      insert into support_case (tenant_id, customer_id, topic, subject)
      select ${seller.tenant}, ${seller.customerId}, 'Other', 'one of many' from generate_series(3, ${CASE_LIMITS.openSupport}::int)
    `.execute(owner)
    const atOnce = await Promise.all([raise(), raise(), raise()])
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409, 409])
    expect((await raise()).error?.message).toMatch(/^You have 100 open enquiries\./)
    await sql`
      insert into case_message (tenant_id, customer_id, support_case_id, author, author_id, body)
      select ${seller.tenant}, ${seller.customerId}, ${id}, 'Customer', 'seller', 'again' from generate_series(2, ${CASE_LIMITS.messages}::int)
    `.execute(owner)
    const full = await reply(id)
    expect([full.statusCode, full.error?.message]).toEqual([
      409,
      "This case holds no more messages. Raise an enquiry to go on.",
    ])
  })
})
