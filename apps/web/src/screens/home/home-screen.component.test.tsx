import { getDashboardCounts } from "@smart-send/contract/dashboard/get-dashboard-counts"
import { listIntegrations } from "@smart-send/contract/marketplace-account/list-integrations"
import type { Feature } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { actions, counted, drawHome, type Given, isRead, POST, tiles, without } from "../../../stage/draw-home.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { lastDashboard } from "../../storage/last-dashboard.ts"

beforeAll(async () => startTexts(["home", "accounts"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  lastDashboard.clear()
})

/** Each tile in the order of account-area 2.3: its feature, its name, where it leads, and its figure. */
const TILES: readonly (readonly [Feature, string, string, string | null])[] = [
  ["Dash:NewOrders", "New Orders", "/sold-items", "128"],
  ["Dash:NotifyMarketplace", "Notify Marketplace", "/marketplace-tracking", "12"],
  ["Dash:InTransit", "Orders InTransit", "/in-transit", "345"],
  ["Dash:OrderHistory", "Order History", "/my-orders", "90,210"],
  ["Dash:RuleManager", "Rule Manager", "/rulemanager", null],
  ["Dash:SelfService", "Self-Service", "/cancellations", null],
  ["Dash:PrePay", "PrePay Balance", "/prepay", "£415.80"],
  ["Dash:Support", "Support Tickets", "/support", "2"],
  ["Dash:Concerns", "Account Concerns", "/account-concerns", "3"],
  ["Dash:Claims", "Claim Updates", "/claims", "1"],
  ["Dash:Send", "Send", "/sold-items?panel=CREATE", null],
  ["Dash:CsvUpload", "CSV Upload", "/sold-items?panel=CSV-UPLOAD", null],
  ["Dash:PostageRates", "Postage Rates", "/pricing", null],
  ["Dash:NeedHelp", "Need Help", "/?panel=HELP", null],
]

describe("the header of the home page (PAGE-14)", () => {
  it("has the title 'My Account', the way back to the list that was seen last, and the action bar", async () => {
    lastDashboard.write("in-transit")
    const { container } = drawHome()
    expect(screen.getByRole("heading", { level: 1, name: "My Account" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Back to In transit" }).getAttribute("href")).toBe("/in-transit")
    const shown = [...actions().querySelectorAll("a, button")].map(({ textContent }) => textContent)
    expect(shown).toEqual([
      "Account Status",
      "Manifests",
      "Support",
      "Downloads",
      "PrePay",
      "Order Search",
      "Quick Links",
    ])
    await isRead()
    await expectAccessible(container)
  })

  it("leads back to sold items where no list was seen yet", () => {
    drawHome()
    expect(screen.getByRole("link", { name: "Back to Sold items" })).toBeTruthy()
  })

  it.each<[string, Given]>([
    ["Account Status", { features: without("Integrations") }],
    ["Manifests", { features: without("Manifests") }],
    ["Manifests", { providers: [] }],
    ["Manifests", { providers: [{ ...POST, Accounts: [] }] }],
    ["Support", { features: without("Support") }],
    ["Order Search", { features: without("Search") }],
  ])("has no %s where the tenant has not", (name, given) => {
    drawHome(given)
    expect(within(actions()).queryByText(name)).toBeNull()
    expect(actions().querySelectorAll("a, button")).toHaveLength(6)
  })

  it.each([
    ["Account Status", "?panel=ACCOUNT-STATUS"],
    ["PrePay", "?panel=PREPAY"],
    ["Order Search", "?panel=ORDER-SEARCH"],
    ["Quick Links", "?panel=QUICK-LINKS"],
  ])("opens by %s the panel of that name", async (name, search) => {
    const { user } = drawHome()
    await user.click(within(actions()).getByRole("button", { name }))
    expect(window.location.search).toBe(search)
  })
})

describe("the tiles (ACCOUNT-1)", () => {
  it("have their names, figures and ways to the letter", async () => {
    drawHome()
    await isRead()
    const links = within(tiles()).getAllByRole("link")
    expect(links.map((link) => link.getAttribute("href"))).toEqual(TILES.map(([, , path]) => path))
    for (const [index, [, name, , figure]] of TILES.entries()) {
      const link = links[index]
      expect(link?.firstElementChild?.textContent).toBe(name)
      expect([name, link?.querySelector("strong")?.textContent ?? null]).toEqual([name, figure])
    }
    expect(links[0]?.textContent).toContain("Sold in the last 14 days")
    expect(links[3]?.textContent).toContain("Booked in the last 30 days")
  })

  it.each(TILES)("with the feature %s alone are %s alone, and without it all others", (feature, name) => {
    const only = drawHome({ features: [feature] })
    expect(
      within(tiles())
        .getAllByRole("link")
        .map((link) => link.firstElementChild?.textContent),
    ).toEqual([name])
    only.unmount()
    drawHome({ features: without(feature) })
    expect(within(tiles()).getAllByRole("link")).toHaveLength(TILES.length - 1)
    expect(within(tiles()).queryByText(name)).toBeNull()
  })

  it("are links all the same when the counts can't be read, and reading them can be tried again", async () => {
    const { server, user } = drawHome({ counts: null })
    expect(await screen.findByText("We could not count your orders")).toBeTruthy()
    expect(within(tiles()).getAllByText("Not available")).toHaveLength(8)
    server.answer(getDashboardCounts, () => counted())
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("90,210")).toBeTruthy()
    expect(screen.queryByText("We could not count your orders")).toBeNull()
  })
})

it("what could not be counted goes on being said while it is asked again, every 5 seconds or at a press", async () => {
  const { server, user } = drawHome({ counts: null })
  await screen.findByText("We could not count your orders")
  const answer = Promise.withResolvers<ReturnType<typeof counted>>()
  server.answer(getDashboardCounts, async () => answer.promise)
  await user.click(screen.getByRole("button", { name: "Try again" }))
  await waitFor(() => expect(server.asked(getDashboardCounts)).toHaveLength(1))
  expect(screen.getByText("We could not count your orders")).toBeTruthy()
  expect(within(tiles()).getAllByText("Not available")).toHaveLength(8)
  answer.resolve(counted())
  expect(await screen.findByText("90,210")).toBeTruthy()
  expect(screen.queryByText("We could not count your orders")).toBeNull()
})

describe("eCommerce Integrations (ACCOUNT-5)", () => {
  it("have a tile for each, linked or not linked, and 'View More'", async () => {
    drawHome()
    const section = await screen.findByRole("region", { name: "eCommerce Integrations" })
    expect(within(section).getByRole("link", { name: /eBay\s*Linked/ })).toBeTruthy()
    expect(
      within(section)
        .getByRole("link", { name: /PrestaShop\s*Not linked/ })
        .getAttribute("href"),
    ).toBe("/accounts?panel=ACCOUNT-LINK&item=prestashop")
    expect(within(section).getByRole("link", { name: "View More" }).getAttribute("href")).toBe("/accounts")
  })

  it("are not there for a tenant without them", async () => {
    const { server } = drawHome({ features: without("Integrations") })
    await isRead()
    expect(screen.queryByRole("region", { name: "eCommerce Integrations" })).toBeNull()
    expect(server.asked(listIntegrations)).toEqual([])
  })
})
