import { beforeEach, describe, expect, it, vi } from "vitest"
import { untilOnline } from "./until-online.tsx"

// Whether a page is shown is remembered by the module: each test has a page of its own.
async function freshPage() {
  vi.resetModules()
  const page = await import("./page-idle.tsx")
  const rested = vi.fn<() => void>()
  void page.untilPageIdle().then(rested)
  return { ...page, rested }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe("a page is idle", () => {
  it("a moment after it has been shown and painted", async () => {
    const { pageIsShown, rested } = await freshPage()
    pageIsShown()
    await vi.advanceTimersByTimeAsync(799)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(rested).toHaveBeenCalledTimes(1)
  })

  it("when the browser says so, if it can", async () => {
    const idle: (() => void)[] = []
    vi.stubGlobal("requestIdleCallback", (tell: () => void) => idle.push(tell))
    const { pageIsShown, rested } = await freshPage()
    pageIsShown()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(rested).not.toHaveBeenCalled()
    idle.forEach((tell) => tell())
    await vi.advanceTimersByTimeAsync(0)
    expect(rested).toHaveBeenCalledTimes(1)
    vi.stubGlobal("requestIdleCallback", undefined)
  })

  it("after 10 seconds, if the browser never says so", async () => {
    const { rested } = await freshPage()
    await vi.advanceTimersByTimeAsync(10_499)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(rested).toHaveBeenCalledTimes(1)
  })
})

describe("work that needs a connection", () => {
  it("runs at once with one", async () => {
    await expect(untilOnline()).resolves.toBeUndefined()
  })

  it("waits for one", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const goOn = vi.fn<() => void>()
    void untilOnline().then(goOn)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(goOn).not.toHaveBeenCalled()
    window.dispatchEvent(new Event("online"))
    await vi.advanceTimersByTimeAsync(0)
    expect(goOn).toHaveBeenCalledTimes(1)
  })
})
