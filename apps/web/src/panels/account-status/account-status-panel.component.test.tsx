import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { aNotification } from "../../../stage/a-notification.ts"
import { anAccount, anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { AccountStatusPanel } from "./account-status-panel.tsx"

beforeAll(async () => startTexts(["account-status"]))

function draw(accounts: readonly IntegrationAccount[], said: readonly WorkerNotification[]) {
  const server = edgeStandIn()
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: [...accounts] })] }))
  server.answer(listNotifications, () => ({ Notifications: [...said] }))
  server.answer(listConcerns, () => ({ Concerns: [] }))
  return drawInApp(<AccountStatusPanel />, { server })
}
const lines = async (name = "Framed & Found") => {
  const items = within(await screen.findByRole("region", { name })).getAllByRole("listitem")
  return items.map(({ textContent }) => textContent)
}

describe("the Account Status panel (SHOP-6)", () => {
  it("has three lines for each account, which wait before anything was said", async () => {
    const { container } = draw([anAccount()], [])
    expect(await lines()).toEqual([
      "Importing New OrdersQUEUEDStarting shortly...",
      "Removing Cancelled OrdersQUEUEDStarting shortly...",
      "Tracking Notification UpdatesQUEUEDStarting shortly...",
    ])
    expect(screen.getByRole("link", { name: "Link an Account" }).getAttribute("href")).toBe("/accounts")
    await expectAccessible(container)
  })

  it("says when a stage was completed, and how far another is", async () => {
    draw(
      [anAccount()],
      [
        aNotification(),
        aNotification({ Stage: "syncshipped", Code: "SYNC-STARTED" }),
        aNotification({ Stage: "update", MPAccountId: "EB2" }),
      ],
    )
    const [imported, synced, told] = await lines()
    expect(imported).toMatch(/^Importing New OrdersCompletedCompleted at 09:00/)
    expect(synced).toBe("Removing Cancelled OrdersSyncing...")
    // What is said of another account is not said of this one.
    expect(told).toBe("Tracking Notification UpdatesQUEUEDStarting shortly...")
  })

  it.each([
    ["IMPORT-THROTTLED", "attention"],
    ["AUTH-FAILED", "broken"],
  ] as const)("colours the message of %s as its badge", async (Code, meaning) => {
    const { container } = draw([anAccount()], [aNotification({ Code })])
    await lines()
    const coloured = [...container.querySelectorAll("span[data-meaning], div[data-meaning]")]
    const [badge, box] = coloured.map((each) => each.getAttribute("data-meaning"))
    expect([badge, box]).toEqual([meaning, meaning])
    await expectAccessible(container)
  })

  it("says what is wrong, and leads to the very account that is to be mended", async () => {
    const { container } = draw(
      [anAccount({ LastImport: "2026-11-19T17:30:00.000Z" })],
      [aNotification({ Code: "CREDS-EXPIRED" }), aNotification({ Stage: "update", Code: "AUTO-DISPATCH-FAIL" })],
    )
    await screen.findByText("Account Relink Required")
    expect((await lines())[0]).toMatch(/Relink AccountCompleted at 17:30/)
    expect(screen.getByRole("link", { name: "Relink" }).getAttribute("href")).toBe(
      "/accounts?panel=ACCOUNT-LINK&item=EB10001",
    )
    screen.getByText("Failed to update tracking for one or more orders. Retry manually in Notify Marketplace")
    expect(screen.getByRole("link", { name: "Marketplace Tracking" }).getAttribute("href")).toBe(
      "/marketplace-tracking",
    )
    await expectAccessible(container)
  })

  it("says what to do where nothing is linked", async () => {
    const { container } = draw([], [])
    expect(await screen.findByRole("heading", { name: "No accounts linked" })).toBeTruthy()
    await expectAccessible(container)
  })
})
