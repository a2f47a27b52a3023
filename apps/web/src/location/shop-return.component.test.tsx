import { beforeEach, describe, expect, it } from "vitest"
import { settleShopReturn, shopReturnOf } from "./shop-return.ts"

beforeEach(() => window.history.replaceState(null, "", "/"))

describe("the address at which a shop sends the seller back", () => {
  it("loses what the shop has sent along, which stays with the entry in the history", () => {
    window.history.replaceState(null, "", "/statics/marketplace-callback?code=secret&state=s-1")
    const address = window.location.href
    settleShopReturn()
    expect(window.location.pathname).toBe("/accounts/linked")
    expect(window.location.search).toBe("")
    expect(window.history.state).toEqual({ usr: { shopReturn: address } })
    expect(shopReturnOf({ shopReturn: address })).toBe(address)
  })

  it("is none on other pages, whatever they carry", () => {
    window.history.replaceState({ usr: 1 }, "", "/sold-items?code=1&state=2")
    settleShopReturn()
    expect(window.location.search).toBe("?code=1&state=2")
    for (const state of [null, undefined, 7, "x", [], {}, { shopReturn: 7 }]) expect(shopReturnOf(state)).toBeNull()
  })
})
