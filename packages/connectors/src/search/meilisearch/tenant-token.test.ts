import { expect, test } from "vitest"
import { equals, isIn } from "./filter.ts"
import { isTenantToken, signTenantToken } from "./tenant-token.ts"

const key = { uid: "6062abda-a5aa-4414-ac91-ecd7944c0f8d", key: "a-key-of-the-search-service" }
const scope = { tenant: "demo", customerId: "0199c0de-0000-7000-8000-00000000000c" }
const until = new Date("2026-11-21T10:10:00.000Z")
const before = new Date("2026-11-21T10:09:59.000Z")

const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString())

test("a tenant token names the key, the end and the filter, as Meilisearch documents it", () => {
  const [header = "", body = ""] = signTenantToken(key, scope, until).split(".")
  expect(read(header)).toEqual({ alg: "HS256", typ: "JWT" })
  expect(read(body)).toEqual({
    searchRules: { "orders-demo": { filter: `tenant = "demo" AND customer = "${scope.customerId}"` } },
    apiKeyUid: key.uid,
    exp: until.getTime() / 1000,
  })
})

test("a tenant token holds until its end, for its tenant and customer, under its key", () => {
  const token = signTenantToken(key, scope, until)
  expect(isTenantToken(token, key, scope, before)).toBe(true)
  expect(isTenantToken(token, key, scope, until)).toBe(false)
  expect(isTenantToken(token, key, { ...scope, tenant: "lite" }, before)).toBe(false)
  expect(isTenantToken(token, key, { ...scope, customerId: "another" }, before)).toBe(false)
  expect(isTenantToken(token, { ...key, key: "another" }, scope, before)).toBe(false)
  for (const other of ["", ".", "..", "a.b.c", `${token}.`, `${token}x`, token.slice(0, -1)]) {
    expect(isTenantToken(other, key, scope, before)).toBe(false)
  }
})

test("a tenant whose name can be no index has no token", () => {
  expect(() => signTenantToken(key, { ...scope, tenant: "a/../b" }, until)).toThrow("no index")
})

test("a value of a filter is a value, whatever is in it", () => {
  expect(equals("source", 'a" OR customer = "b')).toBe(String.raw`source = "a\" OR customer = \"b"`)
  expect(isIn("source", ["a\\", "b"])).toBe(String.raw`source IN ["a\\", "b"]`)
})
