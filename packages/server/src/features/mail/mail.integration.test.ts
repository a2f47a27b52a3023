import { getCommunications } from "@smart-send/contract/mail/get-communications"
import { saveCommunications } from "@smart-send/contract/mail/save-communications"
import { MAIL_EVENTS } from "@smart-send/domain/mail/mail-event"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { eraseBuyer } from "../erasure/erase-buyer.ts"
import { allRoutes } from "../../routes.ts"
import type { BookedFor, MailSeller } from "./fixtures/mail-seller.ts"
import { createMailStage, headerOf, type MailStage } from "./fixtures/mail-stage.ts"

let stage: MailStage
let seller: MailSeller
beforeAll(async () => {
  stage = await createMailStage(allRoutes)
})
beforeEach(async () => {
  stage.mail.forget()
  seller = await stage.aSeller()
})
afterAll(async () => stage.dispose())

const until = async (parcel: BookedFor, ...mails: readonly string[]) => stage.until(seller, parcel, ...mails)

function pageOf(of: ReturnType<MailStage["to"]>[number] | undefined): string {
  const address = /^<(http[^>]+)>$/.exec(headerOf(of, "list-unsubscribe") ?? "")?.[1] ?? ""
  return new URL(address).pathname
}

const press = async (path: string, body: string) =>
  stage.world.edge.rawFetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
    redirect: "manual",
  })

describe("the seller's switches (MAIL-1)", () => {
  it("are off at first, are the seller's own, and one that is not named stays as it is", async () => {
    const client = stage.world.edge.client("demo", seller.seller.customerId)
    const { result } = await client.call(getCommunications)
    expect(result).toMatchObject({ Available: true, Mail: { SenderAddress: "tracking@send.example", Locale: "en-GB" } })
    expect(result?.Selections.filter(({ IsOn }) => IsOn)).toEqual([])
    await seller.switch("Posted", "Delivered")
    await client.call(saveCommunications, { body: { Selections: [{ Event: "Delivered", IsOn: false }] } })
    const after = (await client.call(getCommunications)).result
    expect(after?.Selections.filter(({ IsOn }) => IsOn)).toEqual([{ Event: "Posted", IsOn: true }])
    const other = await stage.aSeller()
    const theirs = (await stage.world.edge.client("demo", other.seller.customerId).call(getCommunications)).result
    expect(theirs?.Selections.every(({ IsOn }) => !IsOn)).toBe(true)
  })

  it("count all when several are pressed at once", async () => {
    const client = stage.world.edge.client("demo", seller.seller.customerId)
    await Promise.all(
      MAIL_EVENTS.map(async (Event) =>
        client.call(saveCommunications, { body: { Selections: [{ Event, IsOn: true }] } }),
      ),
    )
    const { result } = await client.call(getCommunications)
    expect(result?.Selections.filter(({ IsOn }) => !IsOn)).toEqual([])
  })

  it("can't be turned where no email is sent", async () => {
    const client = stage.world.edge.client("lite", seller.seller.customerId)
    const answer = await client.call(saveCommunications, { body: { Selections: [{ Event: "Posted", IsOn: true }] } })
    expect(answer.error?.code).toBe("FEATURE-OFF")
  })
})

describe("a buyer's email (MAIL-2, MAIL-3)", () => {
  it("says what happened, in the tenant's name, and replies go to the seller", async () => {
    await seller.switch("Posted")
    const buyer = stage.aBuyer()
    const parcel = await seller.book(buyer)
    await seller.tell(parcel, "Collected")
    await until(parcel, "Posted Sent")
    const [got] = stage.to(buyer)
    expect(got).toMatchObject({
      From: "Smart Send <tracking@send.example>",
      Subject: "Your parcel from Seller Trading Ltd has been posted",
      Envelope: { From: "tracking@send.example", To: [buyer] },
    })
    expect(headerOf(got, "reply-to")).toContain("@demo.test")
    expect(headerOf(got, "message-id")).toBe(`<posted.${parcel.line}@send.example>`)
    for (const part of [got?.Text, got?.Html]) {
      expect(part).toContain("Hello Una Marsh,")
      expect(part).toContain(parcel.number)
      const page = /http:\/\/[\w.:]+\/en-GB\/tracking\/[\da-f]{32}/.exec(part ?? "")?.[0] ?? ""
      const answer = await stage.world.edge.rawFetch(new URL(page).pathname)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain("Dropped Off / Collected")
    }
    expect(got?.Html).not.toMatch(/<(img|script|link)\b|url\(/)
    expect(await seller.activity(parcel)).toEqual(["BuyerMail.Posted Sent"])
  })

  it("comes once for each event, however often and by however many workers it is heard of (MAIL-5)", async () => {
    await seller.switch("Posted", "OutForDelivery", "Delivered", "Problem")
    const buyer = stage.aBuyer()
    const parcel = await seller.book(buyer)
    await Promise.all([1, 2, 3].map(async () => seller.tell(parcel, "InTransit", -0.2)))
    await until(parcel, "Posted Sent")
    await seller.tell(parcel, "AtDepot")
    await seller.tell(parcel, "DeliveryScheduled")
    await until(parcel, "Posted Sent", "OutForDelivery Sent")
    await seller.tell(parcel, "Delivered")
    await seller.tell(parcel, "Delivered")
    await until(parcel, "Posted Sent", "OutForDelivery Sent", "Delivered Sent")
    expect(stage.to(buyer)).toHaveLength(3)
  })

  it("is not sent of what is switched off, was booked before, or is older than a day", async () => {
    const early = await seller.book(stage.aBuyer())
    await seller.switch("Delivered")
    await seller.tell(early, "Delivered")
    const parcel = await seller.book(stage.aBuyer())
    await seller.tell(parcel, "Collected")
    const old = await seller.book(stage.aBuyer())
    await sql`update tracked_line set booked = booked - interval '2 days' where booking_id = ${old.line}`.execute(
      stage.world.edge.ownerDb,
    )
    await sql`update mail_setting set delivered = delivered - interval '3 days' where customer_id = ${seller.seller.customerId}`.execute(
      stage.world.edge.ownerDb,
    )
    await seller.tell(old, "Delivered", -25)
    for (const each of [early, parcel, old]) expect(await seller.mails(each)).toEqual([])
  })

  it("is not sent when the seller switches it off before it went, or newer news overtook it (MAIL-6)", async () => {
    await seller.switch("Posted", "Delivered")
    const [overtaken, unwanted] = [await seller.book(stage.aBuyer()), await seller.book(stage.aBuyer())]
    await stage.hold()
    await seller.tell(overtaken, "Collected", -0.1)
    await seller.tell(overtaken, "Delivered")
    await stage.release()
    await until(overtaken, "Posted NotSent Overtaken", "Delivered Sent")
    await stage.hold()
    await seller.tell(unwanted, "Collected")
    await seller.switch("Delivered")
    await stage.release()
    await until(unwanted, "Posted NotSent SwitchedOff")
    // The seller wanted it so, or the parcel's way did: there is nothing to tell.
    expect(await seller.activity(unwanted)).toEqual([])
    expect(await seller.activity(overtaken)).toEqual(["BuyerMail.Delivered Sent"])
  })
})

describe("names and addresses of strangers (MAIL-4)", () => {
  it("begin no header, recipient or line of HTML of their own", async () => {
    await seller.switch("Posted")
    const buyer = stage.aBuyer()
    const parcel = await seller.book(buyer)
    const Name = 'Una\r\nBcc: all@x.example\r\n\r\n<img src=x> "👩‍👩‍👧‍👦" Märsh'
    await seller.rewrite(parcel, { Name })
    await seller.tell(parcel, "Collected")
    await until(parcel, "Posted Sent")
    const [got] = stage.to(buyer)
    expect(got?.Envelope.To).toEqual([buyer])
    expect(headerOf(got, "bcc")).toBeUndefined()
    expect(got?.Text).toContain('Hello Una Bcc: all@x. example <img src=x> "👩‍👩‍👧‍👦" Märsh,')
    expect(got?.Html).not.toContain("<img")
  })

  it("are not written to where they are no address, which the activity says", async () => {
    await seller.switch("Posted")
    for (const Email of ["", "una", "a@b.example\r\nRCPT TO:<c@x.example>"]) {
      const parcel = await seller.book(stage.aBuyer())
      await seller.rewrite(parcel, { Email })
      await seller.tell(parcel, "Collected")
      await until(parcel, "Posted NotSent NoAddress")
      expect(await seller.activity(parcel)).toEqual(["BuyerMail.Posted NoAddress"])
    }
    expect(stage.mail.mails()).toEqual([])
  })
})

describe("a buyer who wants no more (MAIL-8, MAIL-9)", () => {
  it("stops them by one click or on the page, even after erasure, and takes it back there", async () => {
    await seller.switch("Posted")
    const buyer = stage.aBuyer()
    const first = await seller.book(buyer)
    await seller.tell(first, "Collected")
    await until(first, "Posted Sent")
    const [got] = stage.to(buyer)
    const page = pageOf(got)
    expect(headerOf(got, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    expect(got?.Text).toContain(page)
    // What only reads, as a program that looks for harm does, stops nothing.
    const asked = await stage.world.edge.rawFetch(page)
    expect(asked.status).toBe(200)
    expect(asked.headers.get("content-security-policy")).toContain("form-action 'self'")
    const text = await asked.text()
    expect(text).toContain("Seller Trading Ltd")
    for (const personal of [buyer, "Una", "Marsh"]) expect(text).not.toContain(personal)
    const click = await press(page, "List-Unsubscribe=One-Click")
    expect([click.status, await click.text()]).toEqual([200, expect.stringContaining("You get no more emails")])
    await eraseBuyer(stage.world.edge.ownerDb, seller.seller, { kind: "email", email: buyer })
    const second = await seller.book(buyer.toUpperCase())
    await seller.tell(second, "Collected")
    await until(second, "Posted NotSent Unsubscribed")
    expect(await seller.activity(second)).toEqual(["BuyerMail.Posted Unsubscribed"])
    expect((await press(page, "wish=again")).status).toBe(303)
    const third = await seller.book(buyer)
    await seller.tell(third, "Collected")
    await until(third, "Posted Sent")
    expect(pageOf(stage.to(buyer).at(-1))).toBe(page)
    const { rows } = await sql<{ all: string }>`select json_agg(r)::text as all from mail_recipient r`.execute(
      stage.world.edge.ownerDb,
    )
    expect(rows[0]?.all).not.toContain("post.example")
  })

  it("is nobody's page without its code, and no other tenant's", async () => {
    for (const path of [`/mail/${"0".repeat(32)}`, "/mail/x", "/mail/%27"]) {
      const answer = await stage.world.edge.rawFetch(path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain("Nothing Found")
    }
  })
})
