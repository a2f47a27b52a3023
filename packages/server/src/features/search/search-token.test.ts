import { expect, test } from "vitest"
import { holdsSearchToken, signSearchToken } from "./search-token.ts"

const secret = new Uint8Array(32).fill(7)
const scope = { tenant: "demo", customerId: "0199c0de-0000-7000-8000-00000000000c" }
const until = new Date("2026-11-21T10:10:00.000Z")
const at = (time: string) => new Date(`2026-11-21T${time}.000Z`)

test("a search token holds for ten minutes, for its tenant and its customer, under its secret", async () => {
  const token = await signSearchToken(secret, scope, until)
  expect(await holdsSearchToken(secret, token, scope, at("10:00:00"))).toBe(true)
  expect(await holdsSearchToken(secret, token, scope, at("10:09:59"))).toBe(true)
  expect(await holdsSearchToken(secret, token, scope, at("10:10:01"))).toBe(false)
  expect(await holdsSearchToken(secret, token, { ...scope, tenant: "lite" }, at("10:00:00"))).toBe(false)
  expect(await holdsSearchToken(secret, token, { ...scope, customerId: "another" }, at("10:00:00"))).toBe(false)
  expect(await holdsSearchToken(new Uint8Array(32).fill(8), token, scope, at("10:00:00"))).toBe(false)
})
