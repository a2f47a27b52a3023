import { testTenants } from "@smart-send/testkit/test-tenants"
import { expect, it } from "vitest"
import { ownAddress } from "./own-address.ts"

const tenant = testTenants.get("demo")
if (tenant === undefined) throw new Error("no tenant")
const at = (address: string) => ownAddress({ publicUrl: "https://send.example", tenants: testTenants }, tenant, address)

it.each(["/accounts", "/accounts?tab=1", "accounts", "/a//b", "/"])("%s is an address of the app", (address) => {
  const own = at(address)
  expect(own).not.toBeNull()
  expect(new URL(own?.path ?? "", own?.origin).origin).toBe(own?.origin)
})

it.each([
  "//evil.example",
  "/..//evil.example",
  "/x/..//evil.example/?a=b",
  "/.//evil.example",
  String.raw`/\evil.example`,
  String.raw`/..\\evil.example`,
  "/%2e%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
])("%s is none, nor is what it comes to", (address) => {
  expect(at(address)).toBeNull()
})
