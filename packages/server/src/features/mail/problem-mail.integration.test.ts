import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { createMailWorld, type MailWorld } from "@smart-send/testkit/mail-stand-in"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createMailSeller } from "./fixtures/mail-seller.ts"
import { allRoutes } from "../../routes.ts"

let mail: MailWorld
let world: BookingWorld
beforeAll(async () => {
  mail = await createMailWorld()
  // An hour of the couriers' passes in 18 milliseconds.
  const tracking = { pace: 200_000, idleLoopMs: 20, busyLoopMs: 20, restMs: 50, callBudgetMs: 60_000 }
  world = await createBookingWorld({}, allRoutes, {
    mailServer: mail.server,
    mailing: { timings: { idleLoopMs: 20, restMs: 50 } },
    tracking: { timings: tracking },
  })
  world.startWorker()
})
afterAll(async () => {
  await world.dispose()
  await mail.close()
})

const PATIENT = { timeout: 30_000, interval: 20 }

it.each([
  ["an exception", "MajorError", "Address not found"],
  ["a return to the sender", "RTS", "Refused at the door"],
] as const)(
  "%s that a courier tells of reaches the buyer's mailbox, once, however many hear of it and however often (MAIL-2, MAIL-5)",
  async (_what, stage, words) => {
    const seller = await createMailSeller(world)
    await seller.switch("Problem")
    const buyer = `${stage.toLowerCase()}@post.example`
    const parcel = await seller.book(buyer, "Una Marsh", "wren")
    await world.move("wren", parcel.number, "Collected")
    await world.move("wren", parcel.number, stage, words)
    const workers = [world.startTracking(), world.startTracking(), world.startMailing(), world.startMailing()]
    await expect.poll(async () => seller.mails(parcel), PATIENT).toEqual(["Problem Sent"])
    const before = await asked(parcel.line)
    await world.move("wren", parcel.number, stage, "And again")
    await expect.poll(async () => (await asked(parcel.line)) - before, PATIENT).toBeGreaterThan(2)
    await Promise.all(workers.map(async (worker) => worker.stop()))
    const got = mail.mails().filter(({ Envelope }) => Envelope.To.includes(buyer))
    expect(got.map(({ Subject }) => Subject)).toEqual(["There is a problem with your parcel from Seller Trading Ltd"])
    expect(got[0]?.Text).toContain(parcel.number)
    expect(await seller.mails(parcel)).toEqual(["Problem Sent"])
    expect(await seller.activity(parcel)).toEqual(["BuyerMail.Problem Sent"])
  },
)

/** How many times the courier was asked about a parcel. */
async function asked(line: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from tracked_line where booking_id = ${line}
  `.execute(world.edge.ownerDb)
  return rows[0]?.attempts ?? 0
}
