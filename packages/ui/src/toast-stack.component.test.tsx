import { createTheme } from "@mantine/core"
import { notifications } from "@mantine/notifications"
import { act, screen, within } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { renderToast, type Toast } from "./render-toast.tsx"
import { ToastStack } from "./toast-stack.tsx"

const LASTS_MS = 5_000
/** Long enough for whatever leaves to have left. */
const LEAVING_MS = 400

/** The app names the close button in its own language, by the theme. */
const theme = createTheme({
  components: { Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } } },
})
const drawStack = () => drawPart(<ToastStack label="Messages" />, { theme })
const stack = () => screen.getByRole("region", { name: "Messages" })
const titles = () =>
  within(stack())
    .queryAllByText(/^Saved/)
    .map((title) => title.textContent)

const show = async (...toasts: readonly Toast[]) =>
  act(async () => {
    toasts.forEach((toast) => renderToast(toast))
    await vi.advanceTimersByTimeAsync(LEAVING_MS)
  })
const pass = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => {
    notifications.clean()
  })
})

describe("a toast", () => {
  it("is read out politely, and an error at once", async () => {
    drawStack()
    await show({ meaning: "ready", title: "Saved" }, { meaning: "broken", title: "Not saved", text: "Try again." })
    expect(within(screen.getByRole("status")).getByText("Saved")).toBeTruthy()
    expect(within(screen.getByRole("alert")).getByText("Try again.")).toBeTruthy()
    vi.useRealTimers()
    await expectAccessible(stack())
  })

  it("is shown for 5 seconds", async () => {
    drawStack()
    await show({ meaning: "ready", title: "Saved" })
    await pass(LASTS_MS - LEAVING_MS - 1)
    expect(titles()).toEqual(["Saved"])
    await pass(1 + LEAVING_MS)
    expect(titles()).toEqual([])
  })

  it("is shown for the time that it asks for", async () => {
    drawStack()
    await show({ meaning: "ready", title: "Saved", lastsMs: 20_000 })
    await pass(3 * LASTS_MS)
    expect(titles()).toEqual(["Saved"])
    await pass(LASTS_MS + LEAVING_MS)
    expect(titles()).toEqual([])
  })

  it("is shown while the pointer is on it", async () => {
    const { user } = drawStack()
    await show({ meaning: "ready", title: "Saved" })
    await user.hover(screen.getByText("Saved"))
    await pass(10 * LASTS_MS)
    expect(titles()).toEqual(["Saved"])
    await user.unhover(screen.getByText("Saved"))
    await pass(LASTS_MS + LEAVING_MS)
    expect(titles()).toEqual([])
  })

  it("is shown while the keyboard focus returns to it, and undoes once", async () => {
    const undo = vi.fn<() => void>()
    const { user } = drawStack()
    const text = (
      <button type="button" onClick={undo}>
        Undo
      </button>
    )
    await show({ meaning: "ready", title: "Saved", text })
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }))
    await pass(10 * LASTS_MS)
    await user.keyboard("{Enter}")
    expect(undo).toHaveBeenCalledTimes(1)
    await user.tab()
    await user.tab()
    await pass(LASTS_MS + LEAVING_MS)
    expect(titles()).toEqual([])
  })

  it("replaces an earlier one with its name", async () => {
    drawStack()
    await show({ meaning: "ready", title: "Saved once", id: "constructor" })
    await show({ meaning: "ready", title: "Saved twice", id: "constructor" })
    expect(titles()).toEqual(["Saved twice"])
  })
})

describe("the stack of toasts", () => {
  it("shows four at a time, newest last, and the others when there is space", async () => {
    drawStack()
    await show(...[1, 2, 3, 4, 5].map((n): Toast => ({ meaning: "ready", title: `Saved ${n} 📦` })))
    expect(titles()).toEqual(["Saved 1 📦", "Saved 2 📦", "Saved 3 📦", "Saved 4 📦"])
    await pass(LASTS_MS + LEAVING_MS)
    expect(titles()).toEqual(["Saved 5 📦"])
  })
})
