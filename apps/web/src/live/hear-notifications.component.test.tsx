import { ToastHost } from "@smart-send/ui/toast-host"
import { clearToasts } from "@smart-send/ui/toast"
import { QueryClient } from "@tanstack/react-query"
import { screen } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { aNotification } from "../../stage/a-notification.ts"
import { anAccount, anIntegration } from "../../stage/an-integration.ts"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { startTexts } from "../../stage/start-texts.ts"
import { INTEGRATIONS_KEY, NOTIFICATIONS_KEY } from "../data/marketplace-account/marketplace-keys.ts"
import { createNotificationListener } from "./hear-notifications.ts"

beforeAll(async () => startTexts())
afterEach(() => clearToasts())

function aPage() {
  const queries = new QueryClient()
  queries.setQueryData(NOTIFICATIONS_KEY, [])
  queries.setQueryData(INTEGRATIONS_KEY, [anIntegration({ Accounts: [anAccount()] })])
  drawInApp(<ToastHost label="Notifications" />)
  const hear = createNotificationListener(queries)
  return { queries, hear: (...of: Parameters<typeof aNotification>) => hear([aNotification(...of)]) }
}

describe("what the worker says of linked accounts", () => {
  it("replaces what it said before of the same account, stage and source, and never what is newer (SHOP-5)", () => {
    const { queries, hear } = aPage()
    const known = () => queries.getQueryData<ReturnType<typeof aNotification>[]>(NOTIFICATIONS_KEY) ?? []
    hear({ Code: "IMPORT-STARTED", SentTime: "2026-11-20T09:00:01.000Z" })
    hear({ Code: "IMPORT-COMPLETED", SentTime: "2026-11-20T09:00:02.000Z" })
    hear({ Code: "IMPORT-STARTED", SentTime: "2026-11-20T09:00:00.000Z" })
    hear({ Code: "SYNC-STARTED", Stage: "syncshipped" })
    expect(known().map(({ Details }) => Details.Code)).toEqual(["IMPORT-COMPLETED", "SYNC-STARTED"])
  })

  it("has the end of a stage read what is said of the account itself", () => {
    const { queries, hear } = aPage()
    const isStale = () => queries.getQueryState(INTEGRATIONS_KEY)?.isInvalidated
    hear({ Code: "IMPORT-STARTED" })
    expect(isStale()).toBe(false)
    hear({ Code: "IMPORT-COMPLETED" })
    expect(isStale()).toBe(true)
  })

  it("is told of as a toast where it is an error, once", async () => {
    const { hear } = aPage()
    hear({ Code: "SETUP-REQUIRED" })
    hear({ Code: "IMPORT-STARTED" })
    hear({ Code: "SETUP-REQUIRED" })
    await screen.findByText("Account Setup Required")
    expect(screen.getAllByText("Complete the setup of your eBay account to start importing orders.")).toHaveLength(1)
  })
})
