import { featureSchema, type Feature } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { panels } from "../registry.ts"
import { QuickLinksPanel } from "./quick-links-panel.tsx"

beforeAll(async () => startTexts(["quick-links"]))
beforeEach(() => window.history.replaceState(null, "", "/sold-items?panel=QUICK-LINKS"))

const draw = (features: readonly Feature[] = featureSchema.options) =>
  drawInApp(<QuickLinksPanel />, { settings: someSettings({ Features: [...features] }) })

const group = (name: string) => within(screen.getByRole("navigation", { name }))
const linksOf = (name: string) =>
  group(name)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")])

describe("the quick links (ACCOUNT-6)", () => {
  it("are in the drawer 'Quick Links'", () => {
    expect(panels["QUICK-LINKS"]?.title()).toBe("Quick Links")
    expect(panels["QUICK-LINKS"]?.side ?? "right").toBe("right")
  })

  it("are three groups to the letter", async () => {
    const { container } = draw()
    expect(linksOf("SmartSend")).toEqual([
      ["Dash", "/smartsend-dashboard"],
      ["New orders", "/sold-items"],
      ["Order history", "/my-orders"],
      ["Manifests", "/manifests"],
      ["In transit", "/in-transit"],
      ["Restore archived item", "/sold-items?panel=RESTORE"],
      ["Upload CSV", "/sold-items?panel=CSV-UPLOAD"],
      ["Add new item", "/sold-items?panel=CREATE"],
      ["eCommerce accounts", "/accounts"],
    ])
    expect(linksOf("Tools")).toEqual([
      ["Picking and packing", "/pick-and-packing"],
      ["Tariff code search/browse", "/app/tariff-codes"],
      ["Rule manager", "/rulemanager"],
      ["Statements and invoices", "/statements-and-invoices"],
      ["CSV mapping", "/csv-mapping"],
      ["Price list", "/pricing"],
    ])
    expect(linksOf("Quick Links")).toEqual([
      ["Rule manager", "/rulemanager"],
      ["Accounts", "/accounts"],
      ["Claims portal", "/claims"],
      ["Support tickets", "/support"],
      ["Saved addresses", "/addresses"],
      ["PrePay", "/prepay"],
      ["Surcharges", "/surcharges"],
      ["My details", "/my-details"],
      ["Settings", "/settings"],
      ["Communication preferences", "/preferences"],
      ["Raise enquiry", "/enquiry"],
    ])
    await expectAccessible(container)
  })

  it.each<[Feature, readonly string[]]>([
    ["Manifests", ["Manifests"]],
    ["RestoreItem", ["Restore archived item"]],
    ["CsvUpload", ["Upload CSV"]],
    ["Integrations", ["eCommerce accounts", "Accounts"]],
    ["PackageContents", ["Picking and packing"]],
    ["RuleManager", ["Rule manager", "Rule manager"]],
    ["CsvMapping", ["CSV mapping"]],
    ["Prices", ["Price list"]],
    ["Claims", ["Claims portal"]],
    ["Support", ["Support tickets", "Raise enquiry"]],
    ["Surcharges", ["Surcharges"]],
  ])("without the feature %s are without %j", (feature, gone) => {
    const all = draw()
    const before = screen.getAllByRole("link").map(({ textContent }) => textContent)
    all.unmount()
    draw(featureSchema.options.filter((each) => each !== feature))
    const after = screen.getAllByRole("link").map(({ textContent }) => textContent)
    expect(before.filter((name) => gone.includes(name ?? ""))).toEqual(gone)
    expect(after).toEqual(before.filter((name) => !gone.includes(name ?? "")))
  })

  it("open a panel in their own place, beside the page that one is on", async () => {
    const { user } = draw()
    await user.click(screen.getByRole("link", { name: "Restore archived item" }))
    expect(window.location.pathname + window.location.search).toBe("/sold-items?panel=RESTORE")
  })
})
