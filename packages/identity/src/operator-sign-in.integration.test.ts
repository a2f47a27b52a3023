import { createCookieBrowser } from "@smart-send/testkit/cookie-browser"
import { createIdentityWorld, type IdentityWorld } from "@smart-send/testkit/identity-world"
import { decodeJwt } from "jose"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addUser } from "./manage-users.ts"

const operator = { email: "desk@demo.test", password: "demo-operator-1" }
const seller = { email: "seller@demo.test", password: "demo-seller-1" }

let world: IdentityWorld
beforeAll(async () => {
  world = await createIdentityWorld()
  await world.aUser(seller)
  await addUser(world.ownerDb, { ...operator, tenant: "demo", name: "Olive", account: null, isOperator: true })
})
afterAll(() => world.dispose())

/** How long the newest session of a user is kept without use, in minutes. */
async function sessionMinutes(email: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from p.expires - now()) / 60)::int as minutes
    from oidc_payload p join app_user u on u.id::text = p.payload ->> 'accountId'
    where p.kind = 'Session' and u.email = ${email} order by p.expires desc limit 1
  `.execute(world.ownerDb)
  return rows[0]?.minutes ?? 0
}

describe("an operator (OPERATE-1)", () => {
  test("signs in with their role in the token, and without a customer", async () => {
    const { access_token } = await world.signIn(createCookieBrowser(), operator)
    expect(decodeJwt(access_token)).toMatchObject({ tenant: "demo", customer: null, role: "operator" })
    const answer = await fetch(`${world.origin}/edge/demo/setup`, {
      headers: { authorization: `Bearer ${access_token}` },
    })
    expect(await answer.json()).toMatchObject({ result: { Role: "operator", Customer: null } })
  })

  test("is signed out half an hour after the last use, a seller after twelve hours", async () => {
    await world.signIn(createCookieBrowser(), operator)
    await world.signIn(createCookieBrowser(), seller)
    expect(await sessionMinutes(operator.email)).toBe(30)
    expect(await sessionMinutes(seller.email)).toBe(720)
  })

  test("never has a customer, and a seller's token has no role", async () => {
    const { access_token } = await world.signIn(createCookieBrowser(), seller)
    expect(decodeJwt(access_token)["role"]).toBeUndefined()
    const joined = sql`
      update app_user set customer_id = (select customer_id from app_user where email = ${seller.email})
      where email = ${operator.email}`.execute(world.ownerDb)
    await expect(joined).rejects.toThrow("operators_have_no_customer")
  })
})
