import { actOnAccount } from "@smart-send/contract/marketplace-account/act-on-account"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { anAccount, anIntegration, prestaShop } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { AccountsScreen } from "./accounts-screen.tsx"

beforeAll(async () => startTexts(["accounts"]))
beforeEach(() => window.history.replaceState(null, "", "/accounts"))

const settings = someSettings({ Features: ["Integrations"] })

function draw(accounts: readonly IntegrationAccount[]) {
  const server = edgeStandIn()
  let linked = [...accounts]
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: linked }), prestaShop()] }))
  server.answer(actOnAccount, ({ params: { account, action } }) => {
    linked =
      action === "Remove"
        ? linked.filter(({ Id }) => Id !== account)
        : linked.map((each) => (each.Id === account ? anAccount({ Id: account, Paused: action === "Pause" }) : each))
    return { redirectUrl: null, Account: linked.find(({ Id }) => Id === account) ?? null }
  })
  return { ...drawInApp(<AccountsScreen />, { server, settings }), server }
}
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("li")
  if (row === null) throw new Error(`${name} has no row.`)
  return within(row)
}

describe("the linked accounts (SHOP-1)", () => {
  it("has every marketplace as a letter, with what can be linked, and says so by its panel", async () => {
    const { user, container } = draw([])
    await screen.findByRole("heading", { name: "Link your first shop" })
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Link PrestaShop" }))
    expect(window.location.search).toBe("?panel=ACCOUNT-LINK&item=prestashop")
  })

  it("says in words how an account stands, and offers what it needs first", async () => {
    const { user, container } = draw([
      anAccount({ Id: "EB1", Name: "Fine", LastImport: "2026-11-20T09:14:00.000Z" }),
      anAccount({ Id: "EB2", Name: "Ended", Expired: true, Problem: "CREDS-EXPIRED" }),
      anAccount({ Id: "EB3", Name: "Half done", SetupRequired: true }),
      anAccount({ Id: "EB4", Name: "<b>constructor</b>", Paused: true }),
      anAccount({ Id: "EB5", Name: "Silent", Webhook: "Waiting" }),
    ])
    const fine = await rowOf("Fine")
    expect(fine.getByText("Connected")).toBeTruthy()
    expect(fine.getByText(/^Last import .*09:14$/)).toBeTruthy()
    expect(fine.getAllByRole("button")).toHaveLength(1)
    expect(fine.queryByText(/report changes/)).toBeNull()
    expect((await rowOf("Silent")).getByText(/does not report changes by itself yet/)).toBeTruthy()
    expect((await rowOf("Half done")).getByRole("button", { name: "Configure Half done" })).toBeTruthy()
    expect((await rowOf("<b>constructor</b>")).getByRole("button", { name: "Resume <b>constructor</b>" })).toBeTruthy()
    await expectAccessible(container)
    await user.click((await rowOf("Ended")).getByRole("button", { name: "Relink Ended" }))
    expect(window.location.search).toBe("?panel=ACCOUNT-LINK&item=EB2")
  })

  it("is paused from its menu, and resumed by the button that stands there then", async () => {
    const { user, server } = draw([anAccount()])
    await user.click(await screen.findByRole("button", { name: "More for Framed & Found" }))
    await user.click(await screen.findByRole("menuitem", { name: "Pause" }))
    await user.click(await screen.findByRole("button", { name: "Resume Framed & Found" }))
    await screen.findByText("Connected")
    expect(server.asked(actOnAccount).map(({ params }) => params.action)).toEqual(["Pause", "Resume"])
  })

  it("is removed only after it was said what becomes of its orders", async () => {
    const { user, server } = draw([anAccount()])
    await user.click(await screen.findByRole("button", { name: "More for Framed & Found" }))
    await user.click(await screen.findByRole("menuitem", { name: "Remove" }))
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Framed & Found?" }))
    expect(dialog.getByText(/stay in your lists/)).toBeTruthy()
    await expectAccessible()
    expect(server.asked(actOnAccount)).toHaveLength(0)
    await user.click(dialog.getByRole("button", { name: "Remove account" }))
    await waitFor(() => expect(screen.queryByText("EB10001")).toBeNull())
    expect(server.asked(actOnAccount)[0]?.params).toMatchObject({ action: "Remove", account: "EB10001" })
  })

  it("says what was just linked, and leads to its settings", async () => {
    window.history.replaceState(null, "", "/accounts?linked=EB10001")
    const { user, container } = draw([anAccount()])
    await screen.findByText("Framed & Found is linked.")
    await expectAccessible(container)
    await user.click(screen.getByRole("button", { name: "Choose what is imported" }))
    expect(window.location.search).toContain("panel=ACCOUNT-SETTINGS&item=EB10001")
    await user.click(screen.getByRole("button", { name: "Dismiss" }))
    expect(window.location.search).not.toContain("linked")
  })

  it("says why it can't be read, and tries again", async () => {
    const server = edgeStandIn()
    const { user } = drawInApp(<AccountsScreen />, { server, settings })
    expect(await screen.findByText("We could not read your accounts")).toBeTruthy()
    server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: [anAccount()] })] }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByText("Framed & Found")
  })
})
