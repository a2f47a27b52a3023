import { randomUUID } from "node:crypto"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import type { BodySentBy, QuerySentBy } from "@smart-send/contract/call/define-call"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { getOperatedDocumentLink } from "@smart-send/contract/operator/get-operated-document-link"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { type AnOperator, anOperator } from "@smart-send/testkit/an-operator"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"
import { caseRoutes } from "../case/case-routes.ts"
import { bookParcel } from "../case/fixtures/book-parcel.ts"
import { aPdf } from "../case/fixtures/sent-files.ts"

let world: BookingWorld
let seller: Seller
let olive: AnOperator
let oscar: AnOperator

testsShareABookingWorld(
  (shared) => {
    world = shared
  },
  (platform) => [...caseRoutes(platform), ...allRoutes(platform).filter(({ call }) => call.access === "operator")],
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
const refund = async (who: AnOperator, Amount: number, over: Partial<BodySentBy<typeof createOperatorRefund>> = {}) =>
  desk(who).call(createOperatorRefund, {
    body: { Id: randomUUID(), CustomerId: seller.customerId, Amount, Because: "Label fault", ...over },
  })

/** A document of a support case of the seller's. */
async function aDocument(): Promise<string> {
  const body = { Topic: "Other" as const, Subject: "Paper", Message: "Here." }
  const { result } = await seller.client.call(createSupportCase, { body })
  const sent = await seller.client.call(addSupportDocument, {
    params: { id: result?.SupportCase.Id ?? "" },
    query: { Name: "a.pdf" },
    body: new Uint8Array(aPdf()),
  })
  return sent.result?.SupportCase.Documents[0]?.Id ?? ""
}

describe("what operators do", () => {
  it("is written down with who, what, when and on whose, page by page, and never changed (OPERATE-4)", async () => {
    const id = await aClaim()
    const document = await aDocument()
    const { result: link } = await desk(olive).call(getOperatedDocumentLink, { params: { id: document } })
    expect((await world.edge.rawFetch(link?.Href ?? "")).status).toBe(200)
    await act(olive, id, { Act: "review" })
    await act(olive, id, { Act: "decline", Message: "It is there." })
    // What was refused has not been done.
    await act(olive, id, { Act: "decline", Message: "Again." })
    const acts = async (query: QuerySentBy<typeof listOperatorActs>) =>
      (await desk(oscar).call(listOperatorActs, { query: { operator: olive.userId, ...query } })).result
    const page = await acts({ take: 2 })
    expect(page?.Acts).toMatchObject([
      {
        Act: "decline",
        Subject: { Kind: "Claim", Id: id },
        Detail: { From: "Under Review", To: "Declined" },
        CustomerId: seller.customerId,
      },
      { Act: "review", OperatorEmail: olive.email },
    ])
    const rest = await acts({ take: 2, before: page?.Next ?? "" })
    expect(rest).toMatchObject({ Acts: [{ Act: "open-document", Subject: { Id: document } }], Next: null })
    expect((await acts({ subject: id }))?.Acts).toHaveLength(2)
    const scope = { tenant: "demo", customerId: seller.customerId, operatorId: olive.userId }
    for (const change of ["update operator_act set act = 'nothing'", "delete from operator_act"])
      await expect(inScope(world.edge.db, scope, (tx) => sql.raw(change).execute(tx))).rejects.toThrow(
        "permission denied",
      )
  })
})

const count = async (table: string, scope: Parameters<typeof inScope>[1]) =>
  inScope(world.edge.db, scope, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx)
    return rows[0]?.count
  })

describe("row-level security", () => {
  it("shows an operator the cases of their tenant alone, and nothing else of a customer's", async () => {
    await aClaim()
    await refund(olive, 1)
    const operatorId = olive.userId
    expect(await count("claim", { tenant: "demo", customerId: null, operatorId })).toBeGreaterThan(0)
    expect(await count("claim", { tenant: "lite", customerId: null, operatorId })).toBe(0)
    expect(await count("claim", { tenant: "demo", customerId: null })).toBe(0)
    for (const table of ["booking", "item", "ltx", "account", "case_document_content"])
      expect([table, await count(table, { tenant: "demo", customerId: null, operatorId })]).toEqual([table, 0])
  })

  it("lets no seller read what operators wrote down, and no operator write beyond the customer of the scope", async () => {
    const id = await aClaim()
    await refund(olive, 1)
    for (const table of ["operator_refund", "operator_act"]) expect(await count(table, seller)).toBe(0)
    const scope = { tenant: "demo", customerId: null, operatorId: olive.userId }
    const { numAffectedRows } = await inScope(world.edge.db, scope, (tx) =>
      sql`update claim set status = 'Declined' where id = ${id}`.execute(tx),
    )
    expect(numAffectedRows).toBe(0n)
    const other = await world.seller(0)
    const forged = inScope(world.edge.db, { ...scope, customerId: other.customerId }, (tx) =>
      sql`
        insert into operator_act (tenant_id, customer_id, operator_id, operator_email, act, subject_kind)
        values ('demo', ${seller.customerId}, 'x', 'x', 'x', 'Claim')`.execute(tx),
    )
    await expect(forged).rejects.toThrow("row-level security")
  })
})
