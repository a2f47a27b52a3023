import { listCustomers } from "@smart-send/contract/customer/list-customers"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { getAccountSettings } from "@smart-send/contract/marketplace-account/get-account-settings"
import { getInstructions } from "@smart-send/contract/marketplace-account/get-instructions"
import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { DEFAULT_ACCOUNT_SETTINGS } from "@smart-send/domain/marketplace-account/account-settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { anAccount, anIntegration, prestaShop } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { SetupAbortScreen } from "./setup-abort-screen.tsx"
import { SetupScreen } from "./setup-screen.tsx"

beforeAll(async () => startTexts(["accounts", "pick"]))
beforeEach(() => window.history.replaceState(null, "", "/smartsend-setup"))

const PRESTA = anAccount({ Id: "PR10001", Name: "Corner Shop" })

function draw() {
  const server = edgeStandIn()
  let Accounts: IntegrationAccount[] = []
  server.answer(listIntegrations, () => ({ Providers: [anIntegration(), prestaShop({ Accounts })] }))
  server.answer(getInstructions, () => ({ Title: "", Steps: ["Copy the key."], Fields: [], Button: "Link PrestaShop" }))
  server.answer(actOnIntegration, () => {
    Accounts = [PRESTA]
    return { redirectUrl: null, Account: PRESTA }
  })
  server.answer(getAccountSettings, () => DEFAULT_ACCOUNT_SETTINGS)
  server.answer(listCustomers, () => ({ Customers: [] }))
  return drawInApp(<SetupScreen />, { server })
}
const step = () => screen.getAllByRole("listitem", { current: "step" }).map(({ textContent }) => textContent)

describe("the setup of the first shop", () => {
  it("goes from choosing by linking to what is imported, and ends at the list", async () => {
    const { user, container } = draw()
    await user.click(await screen.findByRole("button", { name: "PrestaShop" }))
    // Sellers with shops come here, too.
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Link a shop")
    expect(step()).toEqual(["Link it"])
    const link = await screen.findByRole("button", { name: "Link PrestaShop" })
    await expectAccessible(container)
    await user.click(link)
    const finish = await screen.findByRole("button", { name: "Finish and go to the list" })
    expect(step()).toEqual(["Choose what is imported"])
    await expectAccessible(container)
    await user.click(finish)
    await waitFor(() => expect(window.location.pathname).toBe("/sold-items"))
  })

  it("goes on where the shop has sent the seller back", async () => {
    window.history.replaceState(null, "", "/smartsend-setup?shop=prestashop")
    draw()
    await screen.findByText("Copy the key.")
    expect(step()).toEqual(["Link it"])
  })

  it("that was left at the shop can be begun again", async () => {
    const { container } = drawInApp(<SetupAbortScreen />)
    expect(screen.getByRole("link", { name: "Choose a shop" }).getAttribute("href")).toBe("/smartsend-setup")
    await expectAccessible(container)
  })
})
