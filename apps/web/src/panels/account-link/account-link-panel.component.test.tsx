import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { actOnIntegration } from "@smart-send/contract/marketplace-account/act-on-integration"
import { getAccountInstructions } from "@smart-send/contract/marketplace-account/get-account-instructions"
import { getInstructions } from "@smart-send/contract/marketplace-account/get-instructions"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { anAccount, anIntegration, prestaShop } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { LinkForm } from "../../marketplace/link-form.tsx"
import { AccountLinkPanel } from "./account-link-panel.tsx"

beforeAll(async () => startTexts(["accounts"]))
beforeEach(() => window.history.replaceState(null, "", "/accounts"))

const KEY = {
  Name: "key",
  Label: "Webservice key",
  Example: "",
  IsSecret: true,
  IsRequired: true,
}
const ADDRESS = {
  Name: "shop",
  Label: "Address of your shop",
  Example: "shop.example",
  IsSecret: false,
  IsRequired: true,
}
const instructions = {
  Title: "Link a PrestaShop account",
  Steps: ["Open Advanced Parameters, Webservice.", "Copy <b>the key</b>."],
  Fields: [ADDRESS, KEY],
  Button: "Link PrestaShop",
}

function draw(itemId: string) {
  const server = edgeStandIn()
  const close = vi.fn<() => void>()
  const setTitle = vi.fn<(title: string) => void>()
  server.answer(listIntegrations, () => ({
    Providers: [anIntegration({ Accounts: [anAccount({ Expired: true })] }), prestaShop()],
  }))
  server.answer(getInstructions, () => instructions)
  server.answer(getAccountInstructions, () => ({ ...instructions, Fields: [], Button: "Continue to eBay" }))
  const panel = { field: null, takesFocus: true, opening: 1, close, leave: (goOn: () => void) => goOn(), setTitle }
  return { ...drawInApp(<AccountLinkPanel {...panel} itemId={itemId} />, { server }), server, close, setTitle }
}

describe("linking an account", () => {
  it("says what to do, keeps the key from sight and from the browser's memory, and links at once", async () => {
    const { user, server, close, setTitle, container } = draw("prestashop")
    server.answer(actOnIntegration, () => ({ redirectUrl: null, Account: anAccount() }))
    await screen.findByText("Copy <b>the key</b>.")
    expect(setTitle).toHaveBeenCalledWith("Link PrestaShop")
    const key = screen.getByLabelText<HTMLInputElement>("Webservice key")
    expect([key.type, key.autocomplete]).toEqual(["password", "off"])
    const press = screen.getByRole<HTMLButtonElement>("button", { name: "Link PrestaShop" })
    expect(press.disabled).toBe(true)
    await user.type(screen.getByLabelText("Address of your shop"), " shop.example ")
    await user.type(key, "__proto__")
    await expectAccessible(container)
    await user.click(press)
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
    const [asked] = server.asked(actOnIntegration)
    expect(asked?.params).toMatchObject({ provider: "prestashop", action: "Install" })
    expect(asked?.body).toEqual({
      Values: { shop: "shop.example", key: "__proto__" },
      ReturnUrl: `${window.location.origin}/accounts`,
    })
  })

  it("links one again by its own id, where somebody was sent to mend it", async () => {
    const { user, server, setTitle } = draw("EB10001")
    server.answer(actOnAccount, () => ({ redirectUrl: null, Account: anAccount() }))
    await user.click(await screen.findByRole("button", { name: "Continue to eBay" }))
    await waitFor(() =>
      expect(server.asked(actOnAccount)[0]?.params).toMatchObject({ action: "Renew", account: "EB10001" }),
    )
    expect(setTitle).toHaveBeenCalledWith("Relink Framed & Found")
  })

  it("says that an account is gone", async () => {
    draw("EB404")
    expect(await screen.findByRole("heading", { name: "This account is not linked any more" })).toBeTruthy()
  })
})

describe("the way to the shop's own page", () => {
  const target = { provider: "ebay", action: "Link", account: null } as const

  function drawForm(redirectUrl: string) {
    const server = edgeStandIn()
    const leaveFor = vi.fn<(address: string) => void>()
    const onLinked = vi.fn<(account: string | null) => void>()
    server.answer(getInstructions, () => ({ ...instructions, Fields: [], Button: "Continue to eBay" }))
    server.answer(actOnIntegration, () => ({ redirectUrl, Account: null }))
    const form = <LinkForm {...{ target, leaveFor, onLinked }} returnUrl="/accounts" />
    return { ...drawInApp(form, { server }), server, leaveFor, onLinked }
  }

  it("leaves for it, asked for once however often it is pressed", async () => {
    const { server, leaveFor, onLinked } = drawForm("https://auth.ebay.example/consent?state=s")
    const press = await screen.findByRole("button", { name: "Continue to eBay" })
    fireEvent.click(press)
    fireEvent.click(press)
    await screen.findByText("Opening the shop's page...")
    expect(leaveFor).toHaveBeenCalledWith("https://auth.ebay.example/consent?state=s")
    expect(onLinked).not.toHaveBeenCalled()
    expect(server.asked(actOnIntegration)).toHaveLength(1)
  })

  it("never leaves for what a browser would run", async () => {
    const { user, leaveFor, onLinked } = drawForm("javascript:alert(1)")
    await user.click(await screen.findByRole("button", { name: "Continue to eBay" }))
    await waitFor(() => expect(onLinked).toHaveBeenCalled())
    expect(leaveFor).not.toHaveBeenCalled()
  })
})
