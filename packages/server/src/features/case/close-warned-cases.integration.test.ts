import { replyToSupport } from "@smart-send/contract/support/reply-to-support"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createCaseSeller, createDeskStage, type CaseSeller, type DeskStage } from "./fixtures/desk-stage.ts"
import { closeWarnedCases } from "./close-warned-cases.ts"

let stage: DeskStage
let one: CaseSeller
beforeAll(async () => {
  stage = await createDeskStage()
})
afterAll(async () => stage.dispose())
beforeEach(async () => {
  one = await createCaseSeller(stage)
})

async function aWarned(): Promise<string> {
  const id = await one.anEnquiry()
  await one.actOnEnquiry(id, "ask")
  await one.actOnEnquiry(id, "warn")
  return id
}

/** Its last day comes so much sooner. */
const bringForward = async (id: string, time: string) =>
  sql`update support_case set closes = closes - ${time}::interval where id = ${id}`.execute(stage.world.edge.ownerDb)
const reply = async (id: string) =>
  one.seller.client.call(replyToSupport, { params: { id }, body: { Message: "I am here." } })
const statusOf = async (id: string) => (await one.enquiry(id))?.Status.Name

describe("an enquiry whose seller was warned (CASE-17)", () => {
  it("is closed when its time is over and not before, with a mail", async () => {
    const id = await aWarned()
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from closes - now())::float / 86400 as days from support_case where id = ${id}
    `.execute(stage.world.edge.ownerDb)
    expect(rows[0]?.days).toBeCloseTo(7, 1)
    expect((await one.enquiry(id))?.Closes).toMatch(/Z$/)
    await bringForward(id, "6 days 23 hours")
    expect(await closeWarnedCases(stage.platform)).toBe(0)
    expect(await statusOf(id)).toBe("Pending Customer Warned")
    await bringForward(id, "2 hours")
    expect(await closeWarnedCases(stage.platform)).toBe(1)
    expect(await closeWarnedCases(stage.platform)).toBe(0)
    expect(await one.enquiry(id)).toMatchObject({
      Status: { Name: "Closed" },
      Closes: null,
      Messages: [{}, {}, {}, { Author: "Operator", Event: "close", Message: "" }],
    })
    expect(await one.queued("due is not null")).toMatchObject([{ kind: "CaseClosed", case_id: id }])
  })

  it("stays open when the seller answers in time, and is opened again by an answer afterwards", async () => {
    const [answered, closed] = [await aWarned(), await aWarned()]
    await reply(answered)
    expect((await one.enquiry(answered))?.Closes).toBeNull()
    await bringForward(closed, "8 days")
    expect(await closeWarnedCases(stage.platform)).toBe(1)
    expect(await statusOf(answered)).toBe("Pending Us")
    await reply(closed)
    expect(await statusOf(closed)).toBe("Pending Us")
  })

  it("is closed once by several processes at once", async () => {
    const id = await aWarned()
    await bringForward(id, "8 days")
    const closed = await Promise.all([closeWarnedCases(stage.platform), closeWarnedCases(stage.platform)])
    expect(closed.reduce((sum, each) => sum + each)).toBe(1)
    expect((await one.enquiry(id))?.Messages).toHaveLength(4)
  })
})

/** How often the feed was told that a case has changed. */
async function told(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where customer_id = ${one.seller.customerId} and topic = 'smartsend_cases_changed'
  `.execute(stage.world.edge.ownerDb)
  return rows[0]?.count
}

describe("the feed (CASE-19)", () => {
  it("is told of every change of a case, of an enquiry without an order too", async () => {
    const id = await one.anEnquiry()
    expect(await told()).toBe(1)
    await one.actOnEnquiry(id, "ask")
    expect(await told()).toBe(2)
    const claim = await one.aClaim()
    expect(await told()).toBe(3)
    await one.act(claim, { Act: "ask-documents", Message: "Please send a picture." })
    expect(await told()).toBe(4)
  })
})
