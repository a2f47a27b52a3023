import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import { listPaymentOptions } from "@smart-send/contract/payment/list-payment-options"
import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { PHONE_WIDTH, setScreenWidth } from "@smart-send/ui/stage/screen-width.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { edgeStandIn } from "../../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../../stage/start-texts.ts"
import { bar, drawBar, here } from "../../../../stage/draw-booking-bar.tsx"

beforeAll(async () => startTexts(["prepay"]))
beforeEach(() => setScreenWidth(PHONE_WIDTH))

function aServer() {
  const server = edgeStandIn()
  server.answer(getUserSetting, () => ({ Value: null, Age: null, Version: 0 }))
  server.answer(saveUserSetting, ({ body }) => ({ Value: userSettingSchemas.PayBy.parse(body), Age: 0, Version: 1 }))
  server.answer(listPaymentOptions, () => ({
    PaymentOptions: [
      { Id: "PrePay" as const, Name: "PrePay", Balance: 9, CurrencyCode: "GBP" },
      { Id: "Card" as const, Name: "Card", Balance: null, CurrencyCode: "GBP" },
      { Id: "Account" as const, Name: "Account", Balance: 59, Limit: 50, CurrencyCode: "GBP" },
    ],
  }))
  return server
}

/** The menu stands outside the bar, where the page has room for it. */
async function openMenu(user: ReturnType<typeof drawBar>["user"]) {
  await user.click(await bar().findByRole("button", { name: "How to pay" }))
  return within(await screen.findByRole("menu"))
}

describe("a phone's bar (BOOK-57)", () => {
  it("offers PrePay, Card, Account and staging where the credit does not pay for all, and says which it pays for", async () => {
    const { asked, user } = drawBar({ ready: here(1, 2, 3), credit: 9, server: aServer() })
    await bar().findByText("£3.36 short")
    expect(bar().queryByRole("button", { name: "Show which 2" })).toBeNull()
    const menu = await openMenu(user)
    const ways = menu.getAllByRole("menuitemradio").map(({ textContent }) => textContent)
    expect(ways).toEqual([
      "PrePay, £9.00 left",
      "Card, for exactly the amount",
      "Account, £59.00 of £50.00 left",
      "Later: stage them now",
    ])
    await expectAccessible()
    await user.click(menu.getByRole("menuitem", { name: "Show which 2" }))
    expect(asked).toEqual(["show 2"])
  })

  it.each([
    ["Card, for exactly the amount", "Pay £12.36 by card and book 3", "book 3 Card"],
    ["Account, £59.00 of £50.00 left", "Book 3 on account for £12.36", "book 3 Account"],
    ["Later: stage them now", "Stage 3, pay £12.36 later", "book 3 Later"],
  ])("pays for all by another way where the credit is short: %s", async (way, button, asks) => {
    const { asked, user } = drawBar({ ready: here(1, 2, 3), credit: 9, server: aServer() })
    await bar().findByText("£3.36 short")
    const menu = await openMenu(user)
    await user.click(menu.getByRole("menuitemradio", { name: way }))
    await user.click(await bar().findByRole("button", { name: button }))
    expect(asked).toEqual(["show 3", asks])
  })

  it("takes a discount code, which makes the credit reach, and pays what its button says", async () => {
    const server = aServer()
    const answered = Promise.withResolvers<void>()
    const line = { TotalPrice: 8, TotalPriceExVat: 6.67, TotalVat: 1.33, Discount: 4.36 }
    server.answer(verifyBooking, async () => {
      await answered.promise
      return { ...line, CurrencyCode: "GBP", Items: [] }
    })
    const { asked, user } = drawBar({ ready: here(1, 2, 3), credit: 9, server, features: ["DiscountCodes"] })
    await bar().findByText("£3.36 short")
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Discount code" }))
    const sheet = within(await screen.findByRole("dialog", { name: "Discount code" }))
    await user.type(sheet.getByRole("textbox", { name: "Discount code" }), "spring")
    await user.click(sheet.getByRole("button", { name: "Apply" }))
    await expect.poll(() => server.asked(verifyBooking)).toHaveLength(1)
    // Its price is on its way: nothing that is pressed now may cost another sum than it says.
    expect(bar().queryByRole("button", { name: /book 3$/, hidden: true })).toBeNull()
    answered.resolve()
    await sheet.findByText("spring takes £4.36 off.")
    await expectAccessible()
    await user.click(sheet.getByRole("button", { name: "Close panel" }))
    await user.click(await bar().findByRole("button", { name: "Pay £8.00 and book 3" }))
    expect(asked).toEqual(["show 3", "book 3 spring"])
  })

  it("asks no card for nothing: a code that pays for all is booked by PrePay (PAY-12)", async () => {
    const server = aServer()
    server.answer(getUserSetting, () => ({ Value: "Card" as const, Age: 0, Version: 1 }))
    const line = { TotalPrice: 0, TotalPriceExVat: 0, TotalVat: 0, Discount: 12.36 }
    server.answer(verifyBooking, () => ({ ...line, CurrencyCode: "GBP", Items: [] }))
    const { asked, user } = drawBar({ ready: here(1, 2, 3), credit: 9, server, features: ["DiscountCodes"] })
    await bar().findByRole("button", { name: "Pay £12.36 by card and book 3" })
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Discount code" }))
    const sheet = within(await screen.findByRole("dialog", { name: "Discount code" }))
    await user.type(sheet.getByRole("textbox", { name: "Discount code" }), "free")
    await user.click(sheet.getByRole("button", { name: "Apply" }))
    await sheet.findByText("free takes £12.36 off.")
    await user.click(sheet.getByRole("button", { name: "Close panel" }))
    await user.click(await bar().findByRole("button", { name: "Pay £0.00 and book 3" }))
    expect(asked).toEqual(["show 3", "book 3 free"])
  })
})
