import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { getAccountSettings } from "@smart-send/contract/marketplace-account/get-account-settings"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { saveAccountSettings } from "@smart-send/contract/marketplace-account/save-account-settings"
import { anEmptyAddress } from "@smart-send/domain/address/address"
import {
  accountSettingsSchema,
  DEFAULT_ACCOUNT_SETTINGS,
} from "@smart-send/domain/marketplace-account/account-settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { anAccount, anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { unsavedEdits } from "../../unsaved/unsaved-edits.ts"
import { AccountSettingsPanel } from "./account-settings-panel.tsx"

beforeAll(async () => startTexts(["accounts", "pick"]))
beforeEach(() => window.history.replaceState(null, "", "/accounts"))

const SENDER = "0192f0c0-0000-7000-8000-000000000007"

function draw(isSaved = true, Offers = anIntegration().Offers) {
  const server = edgeStandIn()
  const close = vi.fn<() => void>()
  let saved = DEFAULT_ACCOUNT_SETTINGS
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: [anAccount()], Offers })] }))
  server.answer(listCustomers, () => ({
    Customers: [{ ...anEmptyAddress(), Id: SENDER, AccountName: "Workshop", AddressLine1: "3", Postcode: "YO21 3BD" }],
  }))
  server.answer(getAccountSettings, () => saved)
  if (isSaved) {
    server.answer(saveAccountSettings, ({ body }) => {
      saved = accountSettingsSchema.parse({ ...saved, ...body })
      return saved
    })
  }
  const panel = {
    field: null,
    takesFocus: true,
    opening: 1,
    close,
    leave: (goOn: () => void) => goOn(),
    setTitle: vi.fn<(title: string) => void>(),
  }
  return { ...drawInApp(<AccountSettingsPanel {...panel} itemId="EB10001" />, { server }), server, close }
}

describe("the settings of an account (SHOP-12)", () => {
  it("are what is imported, from whom it is sent, in what, and who is told when", async () => {
    const { user, server, close, container } = draw()
    await user.click(await screen.findByRole("checkbox", { name: "Import orders that are not paid yet" }))
    await user.click(screen.getByRole("checkbox", { name: "Combine orders of the same buyer" }))
    await user.selectOptions(screen.getByRole("combobox", { name: "Sent from" }), "Workshop, 3, YO21 3BD")
    await user.click(screen.getByRole("checkbox", { name: "Use a default package" }))
    await user.type(screen.getByRole("textbox", { name: /Weight/ }), "0.75")
    await user.selectOptions(
      screen.getByRole("combobox", { name: "eBay is notified" }),
      "As soon as the parcel is booked",
    )
    await user.click(screen.getByRole("radio", { name: /^Smart Send/ }))
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Save" }))
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    expect(server.asked(saveAccountSettings)[0]?.body).toEqual({
      AlsoImport: ["Unpaid"],
      ImportFrom: null,
      SenderId: SENDER,
      Package: { Weight: 0.75, Length: 0, Width: 0, Height: 0 },
      NotifyShop: "Booking",
      ShopTellsBuyer: false,
      Combine: false,
    })
  })

  it("are offered only where they do something", async () => {
    draw(true, { Combine: false, Held: false, ShopTellsBuyer: false })
    await screen.findByRole("checkbox", { name: "Import orders that are not paid yet" })
    expect(screen.queryByRole("checkbox", { name: "Combine orders of the same buyer" })).toBeNull()
    expect(screen.queryByRole("checkbox", { name: "Import orders that the shop holds back" })).toBeNull()
    expect(screen.queryByRole("radio")).toBeNull()
  })

  it("are not lost when the panel is closed, nor when they could not be saved", async () => {
    const { user, close } = draw(false)
    const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save" })
    expect([save.disabled, unsavedEdits()]).toEqual([true, null])
    await user.click(screen.getByRole("checkbox", { name: "Import orders that the shop holds back" }))
    expect(unsavedEdits()).toMatchObject({ blockedBy: null })
    await user.click(save)
    await screen.findByText("The settings were not saved")
    const held = screen.getByRole<HTMLInputElement>("checkbox", { name: "Import orders that the shop holds back" })
    expect([held.checked, close.mock.calls]).toEqual([true, []])
  })
})
