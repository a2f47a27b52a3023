import { randomUUID } from "node:crypto"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createCaseSeller, createDeskStage, type CaseSeller, type DeskStage } from "../case/fixtures/desk-stage.ts"

let stage: DeskStage
let one: CaseSeller
beforeAll(async () => {
  stage = await createDeskStage()
})
afterAll(async () => stage.dispose())
beforeEach(async () => {
  one = await createCaseSeller(stage)
})

describe("an act that is sent again under its key (OPERATE-9)", () => {
  it("is done once, however often and however close together", async () => {
    const [id, key] = [await one.aClaim(), randomUUID()]
    const offer = { Act: "offer", Amount: 20, Message: "We offer this." } as const
    const answers = await Promise.all([one.act(id, offer, key), one.act(id, offer, key), one.act(id, offer, key)])
    expect(answers.map(({ result }) => result?.Claim.Status.Name)).toEqual(Array(3).fill("Offer Made"))
    const again = (await one.act(id, offer, key)).result?.Claim
    expect([again?.Offers.length, again?.Messages.length]).toEqual([1, 2])
    expect(await one.queued("true")).toHaveLength(1)
    expect((await one.act(id, { ...offer, Amount: 21 }, key)).error?.code).toBe("KEY-REUSED")
    expect((await one.act(id, { ...offer, Amount: 21 })).result?.Claim.Offers).toHaveLength(2)
  })

  it("answers an enquiry once, and again when it is another answer", async () => {
    const [id, key] = [await one.anEnquiry(), randomUUID()]
    await one.actOnEnquiry(id, "answer", key)
    await one.actOnEnquiry(id, "answer", key)
    expect((await one.enquiry(id))?.Messages).toHaveLength(2)
    await one.actOnEnquiry(id, "answer", randomUUID())
    expect((await one.enquiry(id))?.Messages).toHaveLength(3)
    expect((await one.actOnEnquiry(id, "answer", "k".repeat(256))).error?.code).toBe("MALFORMED")
  })

  it("is another operator's under the same key, and one that was refused is tried again", async () => {
    const [id, key] = [await one.anEnquiry(), randomUUID()]
    expect((await one.actOnEnquiry(id, "warn", key)).error?.code).toBe("STATE-NOT-ALLOWED")
    await one.actOnEnquiry(id, "ask")
    expect((await one.actOnEnquiry(id, "warn", key)).result?.SupportCase.Status.Name).toBe("Pending Customer Warned")
    const oscar = await anOperator(stage.world.edge.ownerDb, { name: "Oscar" })
    const { result } = await stage.world.edge.operator(oscar).call(actOnSupport, {
      params: { id },
      body: { Act: "answer", Message: "I have it." },
      idempotencyKey: key,
    })
    expect(result?.SupportCase.Status.Name).toBe("Answered")
  })
})

/** The seller's cases that the desk finds by it. */
async function find(search: string, who: AnOperator = stage.operator) {
  const query = { search, customer: one.seller.customerId }
  const { result } = await stage.world.edge.operator(who).call(listOperatedCases, { query })
  return result?.Cases.map(({ Id }) => Id)
}

describe("the search of the desk", () => {
  it("finds a case by the number of its parcel, its order or its booking, in the own tenant alone (OPERATE-10)", async () => {
    const { ownerDb } = stage.world.edge
    const [id, other] = [await one.aClaim(), await one.aClaim()]
    await sql`
      update booking b set tracking_number = 'TR4CK' || b.tracking_number, parcel_numbers = '["JD0002FIRST", "JD0002SECOND"]'
      from claim c where c.id = ${id} and b.id = c.booking_id
    `.execute(ownerDb)
    await sql`
      update item i set doc = jsonb_set(doc, '{MarketplaceOrderLines,0,MarketplaceOrderId}', '"12-34567-89012"')
      from claim c where c.id = ${id} and i.id = c.item_id
    `.execute(ownerDb)
    const { rows } = await sql<{ tracking: string; line: string; order: string }>`
      select b.tracking_number as tracking, b.id as line, b.order_id as order
      from claim c join booking b on b.id = c.booking_id where c.id = ${id}
    `.execute(ownerDb)
    const { tracking = "", line = "", order = "" } = rows[0] ?? {}
    const whole = [tracking, tracking.toLowerCase(), line, "jd0002second", "12-34567-89012", "12-34567- 89012"]
    for (const number of whole) expect([number, await find(number)]).toEqual([number, [id]])
    expect(await find(order)).toContain(id)
    expect(await find(order)).not.toContain(other)
    // Only the whole number, and no pattern.
    for (const part of [tracking.slice(0, -1), "12-34567", "%345%"]) {
      expect([part, await find(part)]).toEqual([part, []])
    }
    expect(await find(tracking, await anOperator(ownerDb, { tenant: "lite" }))).toEqual([])
  })
})
