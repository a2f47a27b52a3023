import { randomUUID } from "node:crypto"
import { defineCall } from "@smart-send/contract/call/define-call"
import { err, ok } from "@smart-send/domain/result/result"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { z } from "zod"
import { claimKey } from "./idempotency.ts"
import { route } from "./route.ts"

const make = defineCall({
  name: "make",
  summary: "Makes one",
  method: "POST",
  path: "/make",
  access: "customer",
  body: z.strictObject({ Name: z.string() }),
  result: z.strictObject({ Number: z.int() }),
  refusals: ["STATE-NOT-ALLOWED"],
  keyed: true,
})

let made = 0
let failNext = false
let gate: Promise<void> = Promise.resolve()
const probes = [
  route(make, async (_context, { body }) => {
    made += 1
    const number = made
    await gate
    if (failNext) {
      failNext = false
      throw new Error("accident")
    }
    return body.Name === "refused" ? err({ code: "STATE-NOT-ALLOWED" }) : ok({ Number: number })
  }),
]

let world: EdgeWorld
let customer: ACustomer
let other: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(probes)
  customer = await aCustomer(world.ownerDb)
  other = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

async function send(key: string | null, name = "x", who = customer) {
  const answer = await world.rawFetch("/edge/demo/make", {
    method: "POST",
    headers: {
      authorization: `Bearer ${await world.token("demo", who.customerId)}`,
      "content-type": "application/json",
      ...(key === null ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify({ Name: name }),
  })
  const envelope = JSON.parse(await answer.text())
  return { status: answer.status, replayed: answer.headers.get("idempotent-replayed"), envelope }
}

test("the same key gets the same result again, marked as repeated", async () => {
  const key = randomUUID()
  const before = made
  const first = await send(key)
  const second = await send(key)
  expect(made).toBe(before + 1)
  expect(second.envelope).toEqual(first.envelope)
  expect([first.replayed, second.replayed]).toEqual([null, "true"])
})

test("a call without a key, or with another one, is done again", async () => {
  const before = made
  await send(null)
  await send(null)
  await send(randomUUID())
  expect(made).toBe(before + 3)
})

test("the same key with another body is refused", async () => {
  const key = randomUUID()
  await send(key, "one")
  const { status, envelope } = await send(key, "two")
  expect([status, envelope.error.code]).toEqual([422, "KEY-REUSED"])
})

test("a key belongs to its customer: another customer's same key is another key", async () => {
  const key = randomUUID()
  const before = made
  await send(key, "x", customer)
  const { status, replayed } = await send(key, "x", other)
  expect([status, replayed, made]).toEqual([200, null, before + 2])
})

test("twenty simultaneous calls with one key create one item and get the same answer", async () => {
  const key = randomUUID()
  const before = made
  const opened: (() => void)[] = []
  gate = new Promise((resolve) => {
    opened.push(resolve)
  })
  const sent = Promise.all(Array.from({ length: 20 }, () => send(key)))
  await expect.poll(() => made).toBe(before + 1)
  for (const open of opened) open()
  const answers = await sent
  expect(made).toBe(before + 1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer.envelope))).size).toBe(1)
  expect(answers.filter((answer) => answer.replayed === "true")).toHaveLength(19)
})

test("a refusal is repeated under its key; after an accident the call may be sent again", async () => {
  const refusedKey = randomUUID()
  const first = await send(refusedKey, "refused")
  const second = await send(refusedKey, "refused")
  expect([first.status, second.status, second.replayed]).toEqual([409, 409, "true"])
  const key = randomUUID()
  failNext = true
  expect((await send(key)).status).toBe(500)
  expect((await send(key)).status).toBe(200)
})

test("an invalid body does not use up its key", async () => {
  const key = randomUUID()
  const answer = await world.rawFetch("/edge/demo/make", {
    method: "POST",
    headers: {
      authorization: `Bearer ${await world.token("demo", customer.customerId)}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: "{}",
  })
  expect(answer.status).toBe(422)
  expect((await send(key)).status).toBe(200)
})

test("a key that is too long is refused as malformed", async () => {
  expect((await send("k".repeat(256))).status).toBe(400)
  expect((await send("k".repeat(255))).status).toBe(200)
})

const claimOf = (key: string, patienceMs: number) =>
  claimKey(
    world.db,
    { scope: { tenant: "demo", customerId: customer.customerId }, route: "POST /make", key, hash: "same" },
    patienceMs,
  )

test("a call that is still running is answered IN-PROGRESS after a wait", async () => {
  const key = randomUUID()
  const first = await claimOf(key, 100)
  if (first.kind !== "mine") throw new Error("expected to be first")
  const second = await claimOf(key, 100)
  expect(second).toMatchObject({ kind: "refused", problem: { code: "IN-PROGRESS" } })
  await first.finish({ status: 200, body: "done" })
  expect(await claimOf(key, 100)).toEqual({ kind: "replay", answer: { status: 200, body: "done" } })
})

test("the claim of a dead process is taken over when its lease expires", async () => {
  const key = randomUUID()
  await world.ownerDb
    .insertInto("idempotency")
    .values({
      tenant_id: "demo",
      customer_id: customer.customerId,
      route: "POST /make",
      key,
      request_hash: "same",
      locked: sql<Date>`now() - interval '6 seconds'`,
    })
    .execute()
  const claim = await claimOf(key, 100)
  expect(claim.kind).toBe("mine")
  if (claim.kind === "mine") await claim.release()
})

test("keys are deleted after 7 days", async () => {
  const key = randomUUID()
  await send(key)
  await sql`update idempotency set created = now() - interval '8 days' where key = ${key}`.execute(world.ownerDb)
  await sql`select forget_old_rows()`.execute(world.db)
  const left = await world.ownerDb.selectFrom("idempotency").select("key").where("key", "=", key).execute()
  expect(left).toEqual([])
})
