import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { aNotification } from "../../../stage/a-notification.ts"
import { anAccount, anIntegration } from "../../../stage/an-integration.ts"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { ImportsButton } from "./imports-button.tsx"

beforeAll(async () => startTexts())
beforeEach(() => window.history.replaceState(null, "", "/sold-items"))

function draw(accounts: number, said: readonly WorkerNotification[]) {
  const server = edgeStandIn()
  const linked = Array.from({ length: accounts }, (_, n) => anAccount({ Id: `EB${10_001 + n}` }))
  server.answer(listIntegrations, () => ({ Providers: [anIntegration({ Accounts: linked })] }))
  server.answer(listNotifications, () => ({ Notifications: [...said] }))
  return drawInApp(<ImportsButton />, { server })
}

describe("the Account Status control (SHOP-8)", () => {
  it.each<[string, number, readonly WorkerNotification[]]>([
    ["eCommerce Imports", 0, []],
    ["Imports Queued", 1, []],
    ["Imports Completed", 1, [aNotification()]],
    ["Import Issues", 2, [aNotification(), aNotification({ MPAccountId: "EB10002", Code: "AUTH-FAILED" })]],
  ])("reads '%s' and opens the panel", async (text, accounts, said) => {
    const { user, container } = draw(accounts, said)
    const button = await screen.findByRole("button", { name: `${text}, Account status` })
    await expectAccessible(container)
    await user.click(button)
    expect(window.location.search).toBe("?panel=ACCOUNT-STATUS")
  })
})
