import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { bookingIdSchema, type BookingId } from "@smart-send/domain/id/id"
import type { Platform } from "@smart-send/server/context"
import { inScope } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { callsOf, deskOf, type DemoOperator, type DemoSeller } from "./demo-context.ts"

/**
 * Claims and enquiries in several states, by the same use cases as calls: one waits for documents, one has an offer, one is paid, one
 * waits for the desk; enquiries wait for the seller, for the desk and for nobody. Nothing is done where there are cases.
 */
export async function seedCases(platform: Platform, seller: DemoSeller, operator: DemoOperator): Promise<void> {
  const { hasCases, delivered, troubled } = await lookAround(platform, seller)
  const [cup, vase, lamp, print] = delivered
  if (hasCases || !cup || !vase || !lamp || !print) return
  const desk = deskOf(platform, operator)
  const claim = async (line: BookingId, Value: number, Message: string) => {
    const body = { OrderLineId: line, Reason: "Damaged" as const, Value, Message }
    return (await callsOf(platform, seller)(createClaim, { body })).Claim.Id
  }
  const papers = await claim(cup, 24, "The parcel was wet through, and what is in it is stained.")
  await desk(actOnClaim, {
    params: { id: papers },
    body: { Act: "ask-documents", Message: "Please send us a picture of the parcel and of its contents." },
  })
  const offered = await claim(vase, 18.5, "It arrived in pieces. The box has a hole in one side.")
  await offer(desk, offered, 15, "The packaging was thin for glass, so we offer a part of the value.")
  const paid = await claim(lamp, 12, "One corner is crushed.")
  const OfferId = await offer(desk, paid, 12, "We are sorry. We offer the full value.")
  await callsOf(platform, seller)(answerOffer, { params: { id: paid }, body: { OfferId, Accept: true } })
  await claim(print, 31.2, "The frame is scratched. I have told the buyer to keep it until I hear from you.")
  await seedEnquiries(platform, seller, { desk, troubled })
}

type Desk = ReturnType<typeof deskOf>

async function offer(desk: Desk, id: string, Amount: number, Message: string): Promise<string> {
  const { Claim } = await desk(actOnClaim, { params: { id }, body: { Act: "offer", Amount, Message } })
  if (Claim.Offer === null) throw new Error("a demo claim has no offer")
  return Claim.Offer.Id
}

async function seedEnquiries(
  platform: Platform,
  seller: DemoSeller,
  { desk, troubled }: { readonly desk: Desk; readonly troubled: BookingId | undefined },
): Promise<void> {
  const raise = async (Subject: string, Message: string, about: object = {}) => {
    const body = { Topic: "Delivery" as const, Subject, Message, ...about }
    return (await callsOf(platform, seller)(createSupportCase, { body })).SupportCase.Id
  }
  const lost = await raise(
    "A parcel that does not move",
    "Its courier reports a problem since last week. What has happened?",
    troubled === undefined ? {} : { OrderLineId: troubled },
  )
  await desk(actOnSupport, {
    params: { id: lost },
    body: { Act: "ask", Message: "The depot can't read the label. What does the parcel look like from outside?" },
  })
  const invoice = await raise("Address on our invoices", "We have moved. How do I change it?", { Topic: "Account" })
  await desk(actOnSupport, {
    params: { id: invoice },
    body: { Act: "answer", Message: "Change it in My details. Invoices made from then on have the new one." },
  })
  await raise("Collection on Saturday", "Can the van come on Saturdays before Christmas?", { Topic: "Collection" })
}

interface Around {
  readonly hasCases: boolean
  /** Order lines delivered in the last fortnight, oldest first. */
  readonly delivered: readonly BookingId[]
  readonly troubled: BookingId | undefined
}

async function lookAround({ db }: Platform, { tenant, customerId }: DemoSeller): Promise<Around> {
  return inScope(db, { tenant, customerId }, async (tx) => {
    const { rows: cases } = await sql`select from claim union all select from support_case limit 1`.execute(tx)
    const { rows } = await sql<{ id: string; delivered: boolean }>`
      select b.id, i.doc -> 'TrackingSummary' ->> 'Delivered' is not null as delivered
      from booking b join item i on i.id = b.item_id and i.doc -> 'BookingDetails' ->> 'OrderLineId' = b.id::text
      where b.status = 'Booked' and b.customer_id = ${customerId} and (
        i.doc -> 'TrackingSummary' ->> 'MajorError' is not null
        or (i.doc -> 'TrackingSummary' ->> 'Delivered')::timestamptz > now() - interval '13 days')
      order by b.submitted, b.id
    `.execute(tx)
    const ids = (delivered: boolean) =>
      rows.filter((row) => row.delivered === delivered).map(({ id }) => bookingIdSchema.parse(id))
    return { hasCases: cases.length > 0, delivered: ids(true), troubled: ids(false)[0] }
  })
}
