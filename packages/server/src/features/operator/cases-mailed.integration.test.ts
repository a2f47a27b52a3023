import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { getCommunications } from "@smart-send/contract/mail/get-communications"
import { saveCommunications } from "@smart-send/contract/mail/save-communications"
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

describe("a mail to the seller of a case (CASE-16)", () => {
  it("leads to the very case, and names its number and the order's alone", async () => {
    const id = await one.aClaim()
    await sql`
      update item i set doc = jsonb_set(doc, '{MarketplaceOrderLines,0,MarketplaceOrderId}', '"12-34567-89012"')
      from claim c where c.id = ${id} and i.id = c.item_id
    `.execute(stage.world.edge.ownerDb)
    const { rows } = await sql<{ number: number; buyer: string }>`
      select c.number::int as number, i.doc -> 'Recipient' ->> 'Name' as buyer
      from claim c join item i on i.id = c.item_id where c.id = ${id}
    `.execute(stage.world.edge.ownerDb)
    const { number = 0, buyer = "?" } = rows[0] ?? {}
    const offered = await one.act(id, { Act: "offer", Amount: 20, Message: `We offer this for ${buyer}'s parcel.` })
    expect(offered.result?.Claim.Status.Name).toBe("Offer Made")
    expect(await one.queued("true")).toEqual([
      { kind: "CaseOffered", state: "Waiting", problem: null, address: "", case_id: id },
    ])
    await one.sendAll()
    const [sent, ...more] = await one.mails()
    expect(more).toEqual([])
    expect(sent?.Subject).toBe(`There is an offer for your claim C${number}`)
    expect(sent?.Text).toContain(`/myaccount/claims/${id}`)
    expect(sent?.Text).toContain("It is about order 12-34567-89012.")
    expect(sent?.Text).toContain("/myaccount/preferences")
    for (const text of [sent?.Text, sent?.Html]) {
      expect(text).not.toContain(buyer)
      expect(text).not.toContain("We offer this")
    }
    // What is left of it names nobody.
    expect(await one.queued("true")).toEqual([
      { kind: "CaseOffered", state: "Sent", problem: null, address: "", case_id: id },
    ])
  })

  it("comes for every word to the seller, and for none between colleagues", async () => {
    const claim = await one.aClaim()
    await one.act(claim, { Act: "review" })
    expect(await one.queued("true")).toEqual([])
    const id = await one.anEnquiry()
    for (const each of ["ask", "warn", "close"] as const) {
      await one.actOnEnquiry(id, each)
      await one.sendAll()
    }
    expect((await one.mails()).map(({ Subject }) => Subject.replace(/S\d+/, "S1"))).toEqual([
      "We need something from you for your enquiry S1",
      "Your enquiry S1 will soon be closed",
      "Your enquiry S1 was closed",
    ])
    expect((await one.mails()).at(0)?.Text).toContain(`/myaccount/support/${id}`)
  })

  it("is one for several answers that wait, and says the newest", async () => {
    const id = await one.anEnquiry()
    await one.actOnEnquiry(id, "answer")
    await one.actOnEnquiry(id, "ask")
    expect(await one.queued("true")).toMatchObject([{ kind: "CaseAsked", state: "Waiting" }])
    await one.sendAll()
    expect(await one.mails()).toHaveLength(1)
  })

  it("is not sent once the seller has answered", async () => {
    const id = await one.aClaim()
    await one.act(id, { Act: "ask-documents", Message: "Please send a picture." })
    await one.seller.client.call(replyToClaim, { params: { id }, body: { Message: "There is none." } })
    await one.sendAll()
    expect(await one.queued("true")).toMatchObject([{ state: "NotSent", problem: "Overtaken" }])
    expect(await one.mails()).toEqual([])
  })

  it("is not made by an act that is refused", async () => {
    const id = await one.aClaim()
    expect((await one.act(id, { Act: "offer", Amount: 51, Message: "Too much." })).error?.code).toBe("INVALID")
    expect(await one.queued("true")).toEqual([])
  })

  it("is switched off and on by the seller, whose buyers' emails stay as they are", async () => {
    const read = async () => (await one.seller.client.call(getCommunications)).result
    const turn = async (IsOn: boolean) =>
      one.seller.client.call(saveCommunications, { body: { Selections: [{ Event: "Cases", IsOn }] } })
    expect((await read())?.ToSeller).toEqual([{ Event: "Cases", IsOn: true }])
    const [waiting, id] = [await one.anEnquiry(), await one.anEnquiry()]
    await one.actOnEnquiry(waiting, "answer")
    expect((await turn(false)).result?.ToSeller).toEqual([{ Event: "Cases", IsOn: false }])
    await one.actOnEnquiry(id, "answer")
    await one.sendAll()
    expect(await one.queued("true")).toMatchObject([{ case_id: waiting, state: "NotSent", problem: "SwitchedOff" }])
    await turn(true)
    await one.seller.client.call(saveCommunications, { body: { Selections: [{ Event: "Posted", IsOn: true }] } })
    expect(await read()).toMatchObject({
      ToSeller: [{ Event: "Cases", IsOn: true }],
      Selections: [{ Event: "Posted", IsOn: true }, { IsOn: false }, { IsOn: false }, { IsOn: false }],
    })
    await one.actOnEnquiry(id, "ask")
    expect(await one.queued("due is not null")).toMatchObject([{ case_id: id, kind: "CaseAsked" }])
  })

  it("is not offered where no email is sent", async () => {
    const client = stage.world.edge.client("lite", one.seller.customerId)
    const body = { Selections: [{ Event: "Cases" as const, IsOn: false }] }
    expect((await client.call(getCommunications)).result?.ToSeller).toEqual([])
    expect((await client.call(saveCommunications, { body })).error?.code).toBe("FEATURE-OFF")
  })
})
