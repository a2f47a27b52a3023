import { untilPageIdle } from "@smart-send/ui/page-idle"
import { expect, it, vi } from "vitest"
import { laterScreens, loadLaterScreen } from "./later-screens.ts"
import { screens } from "./screens.ts"

it("sold items are drawn at once, and the other screens when they are opened", () => {
  // A lazy component is an object, and React waits before it draws one.
  const isLazy = Object.entries(screens).map(([slug, screen]) => [slug, typeof screen === "object"])
  expect(isLazy).toEqual([
    ["sold-items", false],
    ["smartsend-dashboard", true],
    ["my-orders", true],
    ["my-orders/bookings", true],
    ["my-orders/bookings/:reference", true],
    ["in-transit", true],
    ["marketplace-tracking", true],
    ["manifests", true],
    ["pick-and-packing", true],
    ["package-contents", true],
    ["app/picking-list", true],
    ["app/mobile-picking", true],
    ["pricing", true],
    ["claims", true],
    ["claims/new", true],
    ["claims/new/:orderid", true],
    ["claims/:id", true],
    ["support", true],
    ["support/:id", true],
    ["operator", true],
    ["operator/cases/:kind/:id", true],
    ["operator/customers/:id", true],
    ["enquiry", true],
    ["enquiry/:orderid", true],
    ["print-queue", true],
    ["print-queue/:station", true],
    ["prepay", true],
    ["csv-mapping", true],
    ["watched-folder", true],
    ["rulemanager", true],
    ["surcharges", true],
    ["preferences", true],
    ["addresses", true],
    ["my-details", true],
    ["settings", true],
    ["statements-and-invoices", true],
    ["cancellations", true],
    ["cancellations/request/:orderid", true],
    ["cancellations/success/:orderid", true],
    ["app/tariff-codes", true],
    ["accounts", true],
    ["accounts/linked", true],
    ["account-concerns", true],
    ["smartsend-setup", true],
    ["smartsend-setup-abort", true],
  ])
})

it("every screen that comes later is at an address, or stands where there is none", () => {
  const unaddressed = ["home", "not-here-yet", "not-part", "not-found", "legacy-revert"]
  expect(Object.keys(laterScreens).toSorted()).toEqual(
    [...Object.keys(screens).filter((path) => path !== "sold-items"), ...unaddressed].toSorted(),
  )
})

it("a screen that has come later lets in what waits for the page, the feed for one, within a second", async () => {
  const rested = vi.fn<() => void>()
  void untilPageIdle().then(rested)
  await loadLaterScreen("not-found")
  await expect.poll(() => rested.mock.calls.length, { timeout: 1_500 }).toBe(1)
})
