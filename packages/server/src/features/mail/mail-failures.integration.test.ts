import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { allRoutes } from "../../routes.ts"
import type { BookedFor, MailSeller } from "./fixtures/mail-seller.ts"
import { createMailStage, type MailStage } from "./fixtures/mail-stage.ts"
import { claimMails, noteHandOver, settleMail } from "./mail-queue.ts"

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

describe("a mail server that does not take it", () => {
  it("is asked again when it says not now, and not after its final word, which the activity has", async () => {
    await seller.switch("Posted", "Delivered")
    const buyer = stage.aBuyer()
    const parcel = await seller.book(buyer)
    stage.mail.strike("defer", 2)
    stage.mail.strike("defer-message", 1)
    await seller.tell(parcel, "Collected")
    await until(parcel, "Posted Sent")
    expect(stage.to(buyer)).toHaveLength(1)
    stage.mail.strike("refuse", 1)
    await seller.tell(parcel, "Delivered")
    await until(parcel, "Posted Sent", "Delivered NotSent Refused")
    expect(await seller.activity(parcel)).toEqual(["BuyerMail.Posted Sent", "BuyerMail.Delivered Refused 550"])
    expect(stage.to(buyer)).toHaveLength(1)
  })

  it("may have taken it when its answer is lost: it is unknown, and never sent again (MAIL-7)", async () => {
    await seller.switch("Posted")
    const buyer = stage.aBuyer()
    const parcel = await seller.book(buyer)
    stage.mail.strike("lose-reply", 1)
    await seller.tell(parcel, "Collected")
    await until(parcel, "Posted Unknown NoAnswer")
    await claimMails(stage.world.edge.db, 100, 1_000)
    expect(stage.to(buyer)).toHaveLength(1)
    expect(await seller.activity(parcel)).toEqual(["BuyerMail.Posted NoAnswer"])
  })
})

describe("an owner that dies (MAIL-7)", () => {
  it("before it handed the mail over: another sends it, once, and it may not any more", async () => {
    const { buyer, parcel, own } = await claimed()
    await leaseEnds(parcel)
    await until(parcel, "Posted Sent")
    expect(await inScope(stage.world.edge.db, own.scope, async (tx) => noteHandOver(tx, own, 1_000))).toBe(false)
    await inScope(stage.world.edge.db, own.scope, async (tx) =>
      settleMail(tx, own, { kind: "ended", problem: "Refused" }),
    )
    expect(await seller.mails(parcel)).toEqual(["Posted Sent"])
    expect(stage.to(buyer)).toHaveLength(1)
  })

  it("after it began to hand it over: whether it was sent is unknown, and nobody sends it again", async () => {
    const { buyer, parcel, own } = await claimed()
    expect(await inScope(stage.world.edge.db, own.scope, async (tx) => noteHandOver(tx, own, 1_000))).toBe(true)
    await leaseEnds(parcel)
    await until(parcel, "Posted Unknown NoAnswer")
    await claimMails(stage.world.edge.db, 100, 1_000)
    expect(await seller.mails(parcel)).toEqual(["Posted Unknown NoAnswer"])
    expect(stage.to(buyer)).toHaveLength(0)
    // It was only slow, and has the answer after all.
    await inScope(stage.world.edge.db, own.scope, async (tx) => settleMail(tx, own, { kind: "sent" }))
    expect(await seller.activity(parcel)).toEqual(["BuyerMail.Posted NoAnswer", "BuyerMail.Posted Sent"])
  })
})

/** A mail that this test has claimed, as a worker that will not be heard of again. */
async function claimed() {
  await seller.switch("Posted")
  const buyer = stage.aBuyer()
  const parcel = await seller.book(buyer)
  await stage.hold()
  await seller.tell(parcel, "Collected")
  await stage.letGo()
  // Claimed as a worker claims; its lease lasts until the test ends it.
  const { rows } = await sql<{ id: string; attempts: number }>`
    update buyer_mail set state = 'Sending', attempts = attempts + 1 where booking_id = ${parcel.line} returning id, attempts
  `.execute(stage.world.edge.ownerDb)
  const [row] = rows
  if (row === undefined) throw new Error("no mail was queued")
  return { buyer, parcel, own: { id: row.id, attempt: row.attempts, scope: seller.seller } }
}

const leaseEnds = async ({ line }: BookedFor) =>
  sql`update buyer_mail set due = now() where booking_id = ${line}`.execute(stage.world.edge.ownerDb)
