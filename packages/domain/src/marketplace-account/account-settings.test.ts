import { describe, expect, it } from "vitest"
import { type AccountSettings, DEFAULT_ACCOUNT_SETTINGS, settingNotOffered, settingsThere } from "./account-settings.ts"

const NOTHING = { Combine: false, Held: false, ShopTellsBuyer: false }
const EVERYTHING = { Combine: true, Held: true, ShopTellsBuyer: true }
const chosen: AccountSettings = {
  ...DEFAULT_ACCOUNT_SETTINGS,
  AlsoImport: ["Unpaid", "Held"],
  Combine: true,
  ShopTellsBuyer: false,
}

describe("settings of an account that do something at some shops alone (SHOP-12)", () => {
  it("are as they were chosen where they do", () => {
    expect(settingsThere(chosen, EVERYTHING)).toEqual(chosen)
    expect(settingNotOffered(chosen, EVERYTHING, "eBay")).toBeNull()
  })

  it("are off where they do not, whatever was saved", () => {
    const there = { AlsoImport: ["Unpaid"], Combine: false, ShopTellsBuyer: true }
    expect(settingsThere(chosen, NOTHING)).toEqual({ ...chosen, ...there })
    expect(settingsThere(DEFAULT_ACCOUNT_SETTINGS, NOTHING).Combine).toBe(false)
  })

  it.each([
    [{ Combine: true }, "Combine", "Etsy does not say which orders may go together."],
    [{ AlsoImport: ["Held" as const] }, "AlsoImport", "Etsy holds no orders back."],
    [{ ShopTellsBuyer: false }, "ShopTellsBuyer", "Etsy decides itself whether it writes to the buyer."],
  ])("are refused with the reason where they do not: %o", (changes, field, message) => {
    expect(settingNotOffered(changes, NOTHING, "Etsy")).toEqual({ field, message })
  })

  it("may be saved as they are where they do not", () => {
    expect(settingNotOffered(settingsThere(chosen, NOTHING), NOTHING, "Etsy")).toBeNull()
  })
})
