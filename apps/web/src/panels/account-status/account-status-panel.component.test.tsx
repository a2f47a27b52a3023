import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import { listRefusedOrders } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { ToastHost } from "@smart-send/ui/toast-host"
import { screen, within } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { aNotification } from "../../../stage/a-notification.ts"
import { aRefusedOrder } from "../../../stage/a-refused-order.ts"
import { anAccount, anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import type { RefusedOrder } from "../../data/marketplace-account/use-refused-orders.ts"
import { AccountStatusPanel } from "./account-status-panel.tsx"

beforeAll(async () => startTexts(["account-status", "refused-orders"]))

function draw(
  accounts: readonly IntegrationAccount[],
  said: readonly WorkerNotification[],
  refused: readonly RefusedOrder[] = [],
) {
  const server = edgeStandIn()
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: [...accounts] })] }))
  server.answer(listNotifications, () => ({ Notifications: [...said] }))
  server.answer(listConcerns, () => ({ Concerns: [] }))
  server.answer(listRefusedOrders, () => ({ Orders: [...refused] }))
  return {
    ...drawInApp(
      <>
        <AccountStatusPanel />
        <ToastHost label="Messages" />
      </>,
      { server },
    ),
    server,
  }
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

  it("is not green while an order could not come in, and names it with the reason and Try again", async () => {
    const { container, server, user } = draw([anAccount()], [aNotification()], [aRefusedOrder(10), aRefusedOrder(11)])
    await screen.findByText("Not imported (2)")
    const badge = screen.getByText("Not imported (2)").closest("[data-meaning]")
    expect(badge?.getAttribute("data-meaning")).toBe("attention")
    expect(screen.queryByText("Completed")).toBeNull()
    const list = screen.getByRole("list", { name: "Not imported (2)" })
    const rows = within(list).getAllByRole("listitem")
    expect(rows[0]?.textContent).toMatch(/^#1010It has more than 1,000 lines\.Tried once, last seen .+Try again$/)
    await expectAccessible(container)
    let gate = Promise.withResolvers<void>()
    server.answer(retryRefusedOrders, async ({ body: { Ids } }) => {
      gate = Promise.withResolvers<void>()
      await gate.promise
      return { Orders: Ids.map((Id) => ({ Id, Outcome: "Refused" as const, Why: "It has more than 1,000 lines." })) }
    })
    const one = screen.getByRole("button", { name: "Try again: #1010" })
    await user.click(one)
    // Two more presses while the first is under way ask for nothing more.
    await user.click(one)
    await user.click(one)
    gate.resolve()
    await screen.findByText(/^Order #1010 still can't come in\. It has more than 1,000 lines\.$/)
    expect(server.asked(retryRefusedOrders).map(({ body }) => body.Ids)).toEqual([[aRefusedOrder(10).Id]])
    await user.click(screen.getByRole("button", { name: "Try all again" }))
    gate.resolve()
    await screen.findByText("0 of 2 orders came in.")
  })

  it("says what the shop's own trouble is, where that is why nothing comes in", async () => {
    draw([anAccount()], [aNotification({ Code: "CREDS-EXPIRED" })], [aRefusedOrder(10)])
    await screen.findByText("Account Relink Required")
    expect((await lines())[0]).toMatch(/^Importing New OrdersRelink Account/)
    expect(await screen.findByText("#1010")).toBeTruthy()
  })

  it("says what to do where nothing is linked", async () => {
    const { container } = draw([], [])
    expect(await screen.findByRole("heading", { name: "No accounts linked" })).toBeTruthy()
    await expectAccessible(container)
  })
})
