import { untilPageIdle } from "@smart-send/ui/page-idle"
import { expect, it, vi } from "vitest"
import { laterScreens, loadLaterScreen } from "./later-screens.ts"
import { screens } from "./screens.ts"

it("sold items are drawn at once, and the other screens when they are opened", () => {
  // A lazy component is an object, and React waits before it draws one.
  const atOnce = screens.filter(({ Screen }) => typeof Screen !== "object")
  expect(atOnce.map(({ path }) => path)).toEqual(["sold-items"])
})

it("every page and every page below one has a screen, but the index of the tool, which is its list (PAGE-1, PAGE-3)", () => {
  const unaddressed = ["home", "not-part", "not-found", "legacy-revert"]
  const paths = screens.map(({ path }) => path)
  expect(paths).not.toContain("smartsend")
  expect(paths.length).toBeGreaterThan(30)
  expect(Object.keys(laterScreens).toSorted()).toEqual(
    [...paths.filter((path) => path !== "sold-items"), ...unaddressed].toSorted(),
  )
})

it("a screen that has come later lets in what waits for the page, the feed for one, within a second", async () => {
  const rested = vi.fn<() => void>()
  void untilPageIdle().then(rested)
  await loadLaterScreen("not-found")
  await expect.poll(() => rested.mock.calls.length, { timeout: 1_500 }).toBe(1)
})
