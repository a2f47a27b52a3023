import { listMonthlyStats } from "@smart-send/contract/stats/list-monthly-stats"
import type { Feature } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawHome, isRead, without } from "../../../stage/draw-home.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { lastDashboard } from "../../storage/last-dashboard.ts"

beforeAll(async () => startTexts(["home", "accounts"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  lastDashboard.clear()
})

const graph = async (name: string) => screen.findByRole("region", { name })
const asTable = async (name: string, features?: readonly Feature[]) => {
  const { user, container } = drawHome(features === undefined ? {} : { features })
  await user.click(within(await graph(name)).getByRole("button", { name: "Show as table" }))
  await expectAccessible(container)
  return [...(await graph(name)).querySelectorAll("tr")].map((row) =>
    [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent),
  )
}

describe("the graphs (ACCOUNT-4)", () => {
  it("show 13 months, business and all, and can be read as a table", async () => {
    const rows = await asTable("Parcel Volume")
    expect(rows).toHaveLength(14)
    expect(rows.slice(0, 2)).toEqual([
      ["Month", "Business", "All"],
      ["Nov 2026", "12", "12,000"],
    ])
    expect(rows.at(-1)).toEqual(["Nov 2025", "0", "0"])
  })

  it("show money with its currency, and all shipments alone without the split", async () => {
    const rows = await asTable("Parcel Spend", without("Graphs:BusinessSplit"))
    expect(rows.slice(0, 2)).toEqual([
      ["Month", "All"],
      ["Nov 2026", "£240.00"],
    ])
  })

  it("are pictures that say what they show", async () => {
    drawHome()
    expect(
      await screen.findByRole("img", {
        name: "Parcel Spend, by month from Nov 2025 to Nov 2026. The same is in a table.",
      }),
    ).toBeTruthy()
  })

  it.each<[Feature, string]>([
    ["Graphs:ParcelVolume", "Parcel Volume"],
    ["Graphs:ParcelSpend", "Parcel Spend"],
  ])("by the feature %s are there or not", async (feature, name) => {
    const drawn = drawHome({ features: [feature] })
    await graph(name)
    expect(screen.queryAllByRole("heading", { name: /^Parcel/ })).toHaveLength(1)
    drawn.unmount()
    drawHome({ features: without(feature) })
    await isRead()
    expect(screen.queryByRole("heading", { name })).toBeNull()
  })

  it("are not asked for where neither is on", async () => {
    const { server } = drawHome({ features: without("Graphs:ParcelVolume", "Graphs:ParcelSpend") })
    await isRead()
    expect(server.asked(listMonthlyStats)).toEqual([])
  })
})
