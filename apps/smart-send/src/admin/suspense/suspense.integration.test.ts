import { spawn } from "node:child_process"
import { createHmac, randomUUID } from "node:crypto"
import { createPaymentWorld, type Payer, type PaymentWorld } from "@smart-send/testkit/payment-world"
import { program } from "@smart-send/testkit/running-app/program"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"

let world: PaymentWorld
let payer: Payer
beforeAll(async () => {
  world = await createPaymentWorld("card-page")
  payer = await world.payer()
})
afterEach(async () => world.verify())
afterAll(() => world.dispose())

async function admin(...words: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [program("admin"), ...words], {
    env: { DATABASE_URL: world.edge.ownerUrl },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve))
  return { code, said }
}

/** A payment that was agreed on at £50.00, and paid with another amount. */
async function mispaid(amount: number): Promise<string> {
  const { path } = await payer.order(50_00)
  const { location } = await payer.open(path)
  await payer.decide(location, "approve", "now", amount)
  const { rows } = await sql<{ id: string }>`select id from suspended_money order by id desc limit 1`.execute(
    world.edge.ownerDb,
  )
  return rows[0]?.id ?? ""
}
async function posted(kind: string): Promise<number> {
  const { rows } = await sql<{ posted: number }>`
    select posted from account where kind = ${kind} and currency = 'GBP' and customer_id = ${payer.customerId}
  `.execute(world.edge.ownerDb)
  return rows[0]?.posted ?? 0
}
const WHO = ["--by", "Ann", "--why", "The buyer typed 49"]

it("money in suspense is listed, and credited once, however many operators do so at once (PAY-14)", async () => {
  const id = await mispaid(49_00)
  const { said } = await admin("suspense", "list")
  expect(said).toContain(`${id}  demo, `)
  expect(said).toMatch(/£49\.00 arrived for the payment [\da-f-]{36}, agreed on at £50\.00\./)
  expect(await admin("suspense", "credit", id, "--by", "Ann")).toMatchObject({
    code: 1,
    said: expect.stringContaining("--why is missing"),
  })
  expect([await payer.balance(), await posted("suspense")]).toEqual([0, 49_00])
  const answers = await Promise.all([
    admin("suspense", "credit", id, ...WHO),
    admin("suspense", "credit", id, ...WHO),
    admin("suspense", "return", id, ...WHO),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const credited = answers[2]?.code === 1
  expect([await payer.balance(), await posted("suspense")]).toEqual([credited ? 49_00 : 0, 0])
  const again = await admin("suspense", "credit", id, ...WHO)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining("before, by Ann") })
  const { rows } = await sql`select decided_by, because from suspense_decision where tx = ${id}`.execute(
    world.edge.ownerDb,
  )
  expect(rows).toEqual([{ decided_by: "Ann", because: "The buyer typed 49" }])
  expect((await admin("suspense", "list")).said).toContain("Nothing is in suspense.")
})

it("money that was returned at the provider leaves the books, and is never credited after that (PAY-14)", async () => {
  const before = [await payer.balance(), await posted("bank")]
  const id = await mispaid(60_00)
  expect(await admin("suspense", "return", id, ...WHO)).toMatchObject({
    code: 0,
    said: expect.stringContaining("£60.00"),
  })
  expect(await admin("suspense", "credit", id, ...WHO)).toMatchObject({
    code: 1,
    said: expect.stringContaining("was returned before"),
  })
  expect([await payer.balance(), await posted("bank"), await posted("suspense")]).toEqual([...before, 0])
})

it("an id that is of nothing in suspense is refused, and nothing is changed", async () => {
  const before = await payer.balance()
  const paid = await payer.pay(50_00, "approve")
  const { rows } = await sql<{ id: string }>`select id from ltx where kind = 'topup' order by id desc limit 1`.execute(
    world.edge.ownerDb,
  )
  for (const id of [paid, rows[0]?.id ?? "", "7"]) {
    expect((await admin("suspense", "credit", id, ...WHO)).code).toBe(1)
  }
  expect(await payer.balance()).toBe(before + 50_00)
})

/** A callback of the card page as it signs them. */
async function callBack(reference: string, status: string): Promise<number> {
  const paid = { id: "pay_7", amount: 50_00, currency: "GBP" }
  const session = { id: "s", url: "http://x/", reference, amount: 50_00, currency: "GBP", status, payment: paid }
  const body = JSON.stringify({ id: `evt_${status}`, session })
  const at = Math.floor(Date.now() / 1000)
  const mac = createHmac("sha256", world.secret).update(`${at}.${body}`).digest("hex")
  const headers = { "content-type": "application/json", "card-page-signature": `t=${at},v1=${mac}` }
  return (await world.edge.rawFetch("/pay/callback/card-page", { method: "POST", headers, body })).status
}

it("callbacks about no payment of ours are listed, and can't write on the operator's screen (PAY-6)", async () => {
  expect((await admin("suspense", "callbacks")).said).toContain("No callback is parked.")
  expect(await callBack("order 9\u001B[2J", "paid")).toBe(200)
  expect(await callBack(randomUUID(), "declined")).toBe(200)
  const { said, code } = await admin("suspense", "callbacks")
  expect(code).toBe(0)
  expect(said).toContain("card-page  evt_paid")
  expect(said).toContain('5000 of the smallest unit of GBP paid as pay_7 for "order 9 [2J".')
  expect(said).toContain("declined, without money,")
})
