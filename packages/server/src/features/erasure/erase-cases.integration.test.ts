import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { columnsHolding } from "@smart-send/testkit/columns-holding"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import { allRoutes } from "../../routes.ts"
import { bookParcel, type BookedParcel } from "../case/fixtures/book-parcel.ts"
import { aPdf } from "../case/fixtures/sent-files.ts"
import { caseRoutes } from "../case/case-routes.ts"
import { eraseItems } from "./erase-items.ts"
import { eraseMentions } from "./erase-mentions.ts"
import { retain } from "./retain.ts"

let serial = 0
/** Another one for each test. */
let canary: string
const PERIODS = { days: 365, daysBySource: {} }

let world: BookingWorld
let seller: Seller
let parcel: BookedParcel
let claim: string

testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => [...caseRoutes(platform), ...allRoutes(platform).filter(({ call }) => call.access === "operator")],
)
beforeEach(async () => {
  serial += 1
  canary = `Zanzibar Canary${serial}`
  seller = await world.seller(100_00)
  parcel = await bookParcel(world, seller, { bookedDaysAgo: 30 })
  const body = { OrderLineId: parcel.line, Reason: "Lost" as const, Value: 10, Message: `${canary} has nothing.` }
  claim = (await seller.client.call(createClaim, { body })).result?.Claim.Id ?? ""
  const Message = `${canary} asks.`
  await seller.client.call(createSupportCase, {
    body: { OrderLineId: parcel.line, Topic: "Delivery", Subject: canary, Message },
  })
  await seller.client.call(addClaimDocument, {
    params: { id: claim },
    query: { Name: `${canary}.pdf` },
    body: new Uint8Array(aPdf(canary)),
  })
  const desk = world.edge.operator(await anOperator(world.edge.ownerDb))
  await desk.call(createOperatorRefund, {
    body: { Id: randomUUID(), CustomerId: seller.customerId, OrderLineId: parcel.line, Amount: 1, Because: canary },
  })
})

const SAID = ["case_document.name", "case_document_content.bytes", "case_message.body", "support_case.subject"]
const held = async () => Object.keys(await columnsHolding(world.edge.ownerDb, canary)).toSorted()
const filesKept = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_document_content where customer_id = ${seller.customerId}
  `.execute(world.edge.ownerDb)
  return rows[0]?.count
}
const erase = async (isForGood: boolean) =>
  inScope(world.edge.db, seller, async (tx) => {
    const items = await lockItems(tx, [parcel.item])
    await eraseItems(tx, seller, [...items.values()], { by: "test", answered: [parcel.item], isForGood })
  })

describe("cases", () => {
  it("forget a buyer who asks to be erased, open or closed, and keep their amounts (ERASE-7)", async () => {
    expect(await held()).toEqual(expect.arrayContaining([...SAID, "operator_refund.because"]))
    await erase(true)
    expect(await held()).toEqual([])
    expect(await filesKept()).toBe(0)
    const { result } = await seller.client.call(getClaim, { params: { id: claim } })
    expect(result?.Claim).toMatchObject({
      Value: 10,
      Messages: [{ Message: "" }],
      Documents: [{ Name: "", IsRemoved: true }],
    })
  })

  it("keep their words past the period of an order while they are open, and forget them once closed", async () => {
    await erase(false)
    expect(await held()).toEqual(SAID)
    await seller.client.call(withdrawClaim, { params: { id: claim } })
    await sql`update support_case set status = 'Closed', closed = now() where customer_id = ${seller.customerId}`.execute(
      world.edge.ownerDb,
    )
    expect((await retain(world.edge.db, PERIODS)).cases).toBe(2)
    expect(await held()).toEqual([])
    expect(await filesKept()).toBe(0)
    expect((await retain(world.edge.db, PERIODS)).cases).toBe(0)
  })

  it("are emptied a period after they were closed, and not before", async () => {
    const closed = (days: number) =>
      sql`
        with one as (update claim set status = 'Withdrawn', closed = now() - make_interval(days => ${days}) where customer_id = ${seller.customerId})
        update support_case set status = 'Closed', closed = now() - make_interval(days => ${days}) where customer_id = ${seller.customerId}
      `.execute(world.edge.ownerDb)
    await closed(364)
    expect((await retain(world.edge.db, PERIODS)).cases).toBe(0)
    await closed(366)
    expect((await retain(world.edge.db, PERIODS)).cases).toBe(2)
    expect(await held()).toEqual(["operator_refund.because"])
    await erase(true)
  })

  it("without an order lose the words that tell who the buyer is", async () => {
    await erase(true)
    await seller.client.call(createSupportCase, {
      body: { Topic: "Other", Subject: `About ${canary}`, Message: `Write to ${canary} please.` },
      idempotencyKey: randomUUID(),
    })
    expect(await held()).toEqual(["case_message.body", "idempotency.body", "support_case.subject"])
    await inScope(world.edge.db, seller, (tx) => eraseMentions(tx, seller, { words: [canary], emails: [] }))
    expect(await held()).toEqual([])
    const { rows } =
      await sql`select body from case_message where customer_id = ${seller.customerId} and body <> ''`.execute(
        world.edge.ownerDb,
      )
    expect(rows).toEqual([{ body: "Write to please." }])
  })
})
