import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { countCases } from "@smart-send/contract/case/count-cases"
import { createClient } from "@smart-send/contract/client/create-client"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { listClaims } from "@smart-send/contract/claim/list-claims"
import { getOperator } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { listItems } from "@smart-send/contract/item/list-items"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { getPrepayBalance } from "@smart-send/contract/prepay/get-prepay-balance"
import { listSupportCases } from "@smart-send/contract/support/list-support-cases"
import { runAdmin } from "@smart-send/testkit/running-app/run-admin"
import { type Person, seller, signInByForm } from "@smart-send/testkit/running-app/sign-in-by-form"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import { afterAll, beforeAll, expect, test } from "vitest"

const operator: Person = { email: "operator@demo.test", password: "demo-operator-1" }

let folder: string
let app: RunningApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-desk-"))
  await chmod(folder, 0o711)
  app = await startApp(folder, undefined, { ROLES: "edge,worker,identity" })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

async function as(person: Person) {
  const token = await signInByForm(app.url, person)
  return createClient({ baseUrl: app.url, tenant: "demo", getToken: () => Promise.resolve(token) })
}

test("the demo's seller has cases in several states, and the credit of before", async () => {
  const client = await as(seller)
  const claims = (await client.call(listClaims, { query: {} })).result?.Claims
  expect(claims?.map(({ Status }) => Status.Name)).toEqual(["Submitted", "Paid", "Offer Made", "Pending Documents"])
  const cases = (await client.call(listSupportCases, { query: {} })).result?.SupportCases
  expect(cases?.map(({ Status }) => Status.Name)).toEqual(["Open", "Answered", "Pending Customer"])
  expect((await client.call(countCases)).result).toEqual({
    Claims: { Waiting: 2, Unread: 3 },
    Support: { Waiting: 1, Unread: 2 },
  })
  expect((await client.call(getPrepayBalance)).result?.Balance).toBe(500)
})

test("parcels of the demo that nobody has claimed for can be claimed for", async () => {
  const client = await as(seller)
  const orders = (await client.call(listOrders, { query: {} })).result?.Orders ?? []
  const open = await Promise.all(
    orders
      .filter(({ Line }) => Line.ClaimId === null)
      .map(async ({ Line }) => (await client.call(getClaimable, { params: { id: Line.OrderLineId } })).result),
  )
  const claimable = open.filter((line) => line?.ClaimId === null && line.Reasons.some(({ CanClaim }) => CanClaim))
  expect(claimable.length).toBeGreaterThanOrEqual(2)
})

test("operator@demo.test works at the desk, and makes no seller's call", async () => {
  const desk = await as(operator)
  const cases = (await desk.call(listOperatedCases, { query: { awaits: "Us" } })).result?.Cases
  expect(cases?.map(({ Status }) => Status.Name)).toEqual(expect.arrayContaining(["Submitted", "Open"]))
  expect((await desk.call(listOperatorActs, { query: {} })).result?.Acts).toHaveLength(5)
  expect((await desk.call(listItems)).error?.code).toBe("FORBIDDEN")
})

test("somebody whom `user add --operator` has added works at the desk, without a customer (OPERATE-1)", async () => {
  const email = "olga@demo.test"
  const refused = await runAdmin(
    folder,
    "user",
    "add",
    email,
    "--tenant",
    "demo",
    "--operator",
    "--customer",
    "Olga's shop",
  )
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("who has no customer account")])
  const { code, said } = await runAdmin(
    folder,
    "user",
    "add",
    email,
    "--tenant",
    "demo",
    "--operator",
    "--name",
    "Olga",
  )
  expect([code, said]).toEqual([0, expect.stringContaining(`${email} can sign in to demo, as an operator.`)])
  const password = /The password is (\S+)/.exec(said)?.[1] ?? ""
  const desk = await as({ email, password })
  expect((await desk.call(getOperator)).result).toMatchObject({ Name: "Olga" })
  expect((await desk.call(listOperatedCases, { query: { awaits: "Us" } })).result?.Cases).not.toEqual([])
  expect((await desk.call(listItems)).error?.code).toBe("FORBIDDEN")
  expect((await (await as(seller)).call(getOperator)).error?.code).toBe("FORBIDDEN")
})
