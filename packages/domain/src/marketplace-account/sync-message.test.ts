import { describe, expect, it } from "vitest"
import { NOTIFICATION_CODES, type NotificationCode, SYNC_CODES } from "./sync-code.ts"
import { MESSAGE_BUTTONS, type MessageAbout, syncMessage } from "./sync-message.ts"

const at = (over: Partial<MessageAbout> = {}): MessageAbout => ({
  stage: "import",
  store: "eBay",
  sourceId: "EBAY",
  info: "",
  ...over,
})

function shown(code: NotificationCode, over: Partial<MessageAbout> = {}) {
  const message = syncMessage(code, at(over))
  return message === null
    ? null
    : [message.heading, message.text, message.target === null ? null : MESSAGE_BUTTONS[message.target]]
}

describe("what the seller reads of a linked account (SHOP-9)", () => {
  it("is nothing while the worker goes on or has ended", () => {
    expect(SYNC_CODES.filter((code) => syncMessage(code, at()) === null)).toEqual(SYNC_CODES.slice(0, 10))
  })

  it("asks to complete the setup", () => {
    expect(shown("SETUP-REQUIRED")).toEqual([
      "Account Setup Required",
      "Complete the setup of your eBay account to start importing orders.",
      "Configure",
    ])
  })

  it.each([
    ["AUTH-FAILED", "eBay no longer accepts our access to your account."],
    ["CREDS-EXPIRED", "Our access to your eBay account has ended."],
    ["SCOPE-MISSING", "Our access to your eBay account lacks a permission that is needed."],
  ] as const)("asks to relink after %s", (code, why) => {
    expect(shown(code)).toEqual([
      "Account Relink Required",
      `${why} Relink the account to go on importing orders.`,
      "Relink",
    ])
  })

  it("says of trouble at the shop what it holds up: orders, or tracking numbers", () => {
    expect(shown("WIDER-ISSUE")).toEqual([
      "Site Issues",
      "There is an issue at eBay that keeps orders from being imported. We keep trying.",
      null,
    ])
    expect(shown("WIDER-ISSUE", { stage: "update" })).toEqual([
      "Site Issues",
      "There is an issue at eBay that keeps tracking numbers from being passed on. We keep trying.",
      null,
    ])
    expect(shown("IMPORT-THROTTLED")).toEqual([
      "Site Issues",
      "Your account is limited by eBay. Please try again later.",
      null,
    ])
  })

  it("sends to Notify Marketplace after a dispatch that failed", () => {
    expect(shown("AUTO-DISPATCH-FAIL")).toEqual([
      "Action Required",
      "Failed to update tracking for one or more orders. Retry manually in Notify Marketplace",
      "Marketplace Tracking",
    ])
  })

  it("says what the worker says of an error that has no sentence", () => {
    expect(shown("ERROR", { info: "The shop's clock is wrong." })?.[1]).toBe("The shop's clock is wrong.")
    expect(shown("ERROR")?.[1]).toBe("There is an issue with your eBay account. Check it at eBay.")
  })

  it.each(["ERROR", "USER-ACTION-STORE-UNAVAILABLE"] as const)(
    "offers no set-up for %s, which is mended at the shop alone",
    (code) => {
      expect(shown(code)?.[2]).toBeNull()
    },
  )

  it("says what to do at that very shop", () => {
    const presta = { store: "PrestaShop", sourceId: "PRESTASHOP" }
    expect(shown("USER-ACTION-PUT-PERMISSION", presta)?.[1]).toBe(
      "PrestaShop does not let us modify orders, so tracking numbers can't be sent. In Advanced Parameters, Webservice, open the key and tick Modify (PUT) for orders, order_carriers and order_histories.",
    )
    expect(shown("USER-ACTION-STORE-UNAVAILABLE", { store: "Shopify", sourceId: "SHOPIFY" })?.[1]).toBe(
      "Your Shopify store is unavailable. It may be cancelled, or the account may have outstanding issues. Open your Shopify admin: the store may be paused or frozen, or a bill unpaid.",
    )
    expect(shown("USER-ACTION-PRODUCT-FREEZE", { store: "TikTok Shop", sourceId: "TIKTOK" })?.[1]).toMatch(
      /Complete the SKU application/,
    )
    expect(shown("USER-ACTION-PRODUCT-FREEZE")?.[1]).toMatch(/Check that the product is still available\./)
  })

  it("names the shop in every sentence about it", () => {
    const texts = NOTIFICATION_CODES.map((code) => syncMessage(code, at({ store: "Corner Shop", sourceId: "UNHEARD" })))
    const without = texts.filter((message) => message !== null && !message.text.includes("Corner Shop"))
    expect(without.map((message) => message?.target)).toEqual(["marketplace-tracking"])
  })
})
