import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { createServer, type Server } from "node:net"
import { createBookingWorld, type BookingWorld } from "@smart-send/testkit/booking-world"
import { createMailWorld, type MailWorld } from "@smart-send/testkit/mail-stand-in"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startWorkerProcess } from "../../fixtures/start-worker-process.ts"
import { allRoutes } from "../../routes.ts"
import type { MailServer } from "../../platform/smtp/mail-server.ts"
import { createMailSeller, type BookedFor, type MailSeller } from "./fixtures/mail-seller.ts"

/** A lease ends by itself within a test; a process that lives never comes near its end. */
const timings = { idleLoopMs: 20, restMs: 50, leaseMs: 3_000, connectMs: 60_000, stallMs: 60_000, budgetMs: 60_000 }
const PATIENT = { timeout: 30_000, interval: 20 }

let mail: MailWorld
let world: BookingWorld
let seller: MailSeller
let children: ChildProcess[] = []
let survivors: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  mail = await createMailWorld()
  world = await createBookingWorld({}, allRoutes, { mailServer: mail.server, mailing: { timings } })
  world.startWorker()
})
beforeEach(async () => {
  mail.forget()
  seller = await createMailSeller(world)
  await seller.switch("Posted", "Delivered")
})
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL")
  await Promise.all(survivors.map(async (worker) => worker.stop()))
  children = []
  survivors = []
  await world.verify()
})
afterAll(async () => {
  await world.dispose()
  await mail.close()
})

/** A process that sends mails, and that a test can kill. */
async function another(mailServer: MailServer = mail.server): Promise<ChildProcess> {
  const child = await startWorkerProcess({
    databaseUrl: world.edge.appUrl,
    couriers: { ...world.connections },
    work: "mailing",
    timings,
    mailServer,
  })
  children.push(child)
  return child
}
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit")
  child.kill("SIGKILL")
  expect(await ended).toEqual([null, "SIGKILL"])
}
const survive = () => void survivors.push(world.startMailing())
const to = (buyer: string) => mail.mails().filter(({ Envelope }) => Envelope.To.includes(buyer))
async function until(parcel: BookedFor, ...mails: readonly string[]): Promise<void> {
  await expect.poll(async () => seller.mails(parcel), PATIENT).toEqual(mails)
}

/** What is still somebody's, or will be looked at again. */
async function open(): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from buyer_mail where customer_id = ${seller.seller.customerId} and (due is not null or state = 'Sending')
  `.execute(world.edge.ownerDb)
  return rows[0]?.open ?? -1
}

describe("the owner of a mail is killed (MAIL-7, ADR 76)", () => {
  it("while the server has the message and holds its answer: it is in doubt, nobody sends it again, and the next one goes out", async () => {
    const buyer = "held@post.example"
    const parcel = await seller.book(buyer)
    mail.strike("hang", 1)
    const child = await another()
    await seller.tell(parcel, "Collected")
    await expect.poll(() => to(buyer).length, PATIENT).toBe(1)
    expect(await seller.mails(parcel)).toEqual(["Posted Sending"])
    await kill(child)
    survive()
    await until(parcel, "Posted Unknown NoAnswer")
    await seller.tell(parcel, "Delivered")
    await until(parcel, "Posted Unknown NoAnswer", "Delivered Sent")
    expect(to(buyer).map(({ Subject }) => /posted|delivered/.exec(Subject)?.[0])).toEqual(["posted", "delivered"])
    expect(await open()).toBe(0)
  })

  it("while the server holds the connection and has not asked for the message: another sends it, once", async () => {
    const buyer = "early@post.example"
    const parcel = await seller.book(buyer)
    const silent = await silentServer()
    const child = await another({ ...mail.server, port: silent.port })
    await seller.tell(parcel, "Collected")
    await silent.reached
    expect(await seller.mails(parcel)).toEqual(["Posted Sending"])
    await kill(child)
    silent.server.close()
    survive()
    await until(parcel, "Posted Sent")
    expect(to(buyer)).toHaveLength(1)
    expect(await open()).toBe(0)
  })

  it("at whatever moment, again and again: each mail is handed over at most once, and none is left with a dead owner", async () => {
    const parcels = new Map<string, BookedFor>()
    for (let n = 0; n < 24; n += 1) {
      const buyer = `n${n}@post.example`
      parcels.set(buyer, await seller.book(buyer))
    }
    await Promise.all([...parcels.values()].map(async (parcel) => seller.tell(parcel, "Collected")))
    for (let kills = 0; kills < 3; kills += 1) {
      const before = mail.mails().length
      const child = await another()
      await expect.poll(() => mail.mails().length, PATIENT).toBeGreaterThan(before + kills)
      await kill(child)
    }
    survive()
    await expect.poll(open, PATIENT).toBe(0)
    for (const [buyer, parcel] of parcels) {
      const [said] = await seller.mails(parcel)
      expect([said, to(buyer).length]).toEqual(
        said === "Posted Sent" ? [said, 1] : ["Posted Unknown NoAnswer", Math.min(1, to(buyer).length)],
      )
    }
  })
})

/** A server that takes a connection and never says a word. */
async function silentServer() {
  const reached = Promise.withResolvers<void>()
  const server: Server = createServer((socket) => {
    socket.on("error", () => undefined)
    reached.resolve()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on a port")
  return { server, port: address.port, reached: reached.promise }
}
