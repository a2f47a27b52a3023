import { act, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeAll, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { HelpWidgets } from "./help-widgets.tsx"

beforeAll(async () => startTexts([]))

const passTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const Widgets = { LiveChat: "https://chat.example/room", ProductFruits: "https://tips.example/" }

it("asks nothing of a chat's provider before the seller wants to talk, and then in a frame without our origin (FEATURE-3)", async () => {
  drawInApp(<HelpWidgets />, { settings: someSettings({ Features: ["LiveChat"], Widgets }) })
  expect(screen.queryByTitle("Live chat")).toBeNull()
  await userEvent.click(screen.getByRole("button", { name: "Start a live chat" }))
  const frame = screen.getByTitle("Live chat")
  expect(frame.getAttribute("src")).toBe("https://chat.example/room")
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms allow-popups")
  expect(frame.getAttribute("referrerpolicy")).toBe("no-referrer")
  expect(screen.queryByTitle("Tips and tours")).toBeNull()
})

it("shows the help widget 1.5 seconds after the panel (FEATURE-3)", () => {
  vi.useFakeTimers()
  drawInApp(<HelpWidgets />, { settings: someSettings({ Features: ["ProductFruits"], Widgets }) })
  passTime(1_499)
  expect(screen.queryByTitle("Tips and tours")).toBeNull()
  passTime(1)
  expect(screen.getByTitle("Tips and tours").getAttribute("src")).toBe("https://tips.example/")
})

it.each([
  ["without the features", someSettings({ Features: [], Widgets })],
  ["without pages to show", someSettings({ Features: ["LiveChat", "ProductFruits"] })],
])("there is no help of third parties %s (FEATURE-3)", (_case, settings) => {
  vi.useFakeTimers()
  const { container } = drawInApp(<HelpWidgets />, { settings })
  passTime(2_000)
  expect(container.querySelector("iframe, button")).toBeNull()
})
