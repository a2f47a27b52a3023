import { describe, expect, it } from "vitest"
import { stateAddress } from "./state-address.ts"

describe("the address that the sign-in state stores", () => {
  it.each([
    "/statics/marketplace-callback?code=1&state=2",
    "/",
    "/myaccount/sold-items",
    "/de-DE/myaccount/sold-items?panel=HELP&item=1#row",
  ])("leads to %s", (address) => {
    expect(stateAddress({ address })).toBe(address)
  })

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "/x/..//evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "sold-items",
    "",
    "/statics/signin-callback?code=1",
    7,
    null,
  ])("goes to the root instead of %j", (address) => {
    expect(stateAddress({ address })).toBe("/")
  })

  it.each([undefined, null, "x", 1, {}, []])("leads to the root when it is not an address of the app: %j", (state) => {
    expect(stateAddress(state)).toBe("/")
  })
})
