import { screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, beforeEach, expect, it, vi } from "vitest"
import type { Feature } from "@smart-send/domain/settings/settings"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { ChristmasBanner } from "./christmas-banner.tsx"

beforeAll(async () => startTexts([]))
beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-01T12:00:00Z"), toFake: ["Date"] })
})

const draw = (Features: readonly Feature[]) =>
  drawInApp(<ChristmasBanner />, {
    settings: someSettings({ Features: [...Features], LastPostingDates: [{ Service: "uk48", Day: "12-19" }] }),
  })

it("the last posting dates are told with the feature Banners alone (FEATURE-1)", () => {
  const { unmount } = draw(["Banners"])
  expect(screen.getByRole("region", { name: "Last posting dates for Christmas" }).textContent).toContain("UK 48-hour")
  unmount()
  draw([])
  expect(screen.queryByRole("region")).toBeNull()
})

it("the banner stays away once it is put away", async () => {
  const { unmount } = draw(["Banners"])
  await userEvent.click(screen.getByRole("button", { name: "Hide the last posting dates" }))
  expect(screen.queryByRole("region")).toBeNull()
  unmount()
  draw(["Banners"])
  expect(screen.queryByRole("region")).toBeNull()
})
