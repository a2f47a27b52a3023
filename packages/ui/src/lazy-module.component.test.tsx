import { beforeEach, describe, expect, it, vi } from "vitest"

/** More than a page takes to be at rest once it is shown. */
const REST_MS = 1_000

// Whether a page is shown is remembered by the module: each test has a page of its own.
async function freshPage() {
  vi.resetModules()
  const { pageIsShown } = await import("./page-idle.tsx")
  return { pageIsShown, ...(await import("./lazy-module.tsx")) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe("a module that loads later", () => {
  it("loads when the page is idle, and once", async () => {
    const { lazyModule, pageIsShown } = await freshPage()
    const load = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: "constructor" }))
    const made = lazyModule(load)
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(made.now()).toBeNull()
    pageIsShown()
    await vi.advanceTimersByTimeAsync(REST_MS)
    expect(made.now()).toEqual({ name: "constructor" })
    expect(await made.there()).toBe(made.now())
    expect(load).toHaveBeenCalledTimes(1)
  })

  it("loads at once when somebody asks for it, and is there for the next", async () => {
    const { lazyModule } = await freshPage()
    const made = lazyModule(async () => ({ name: "constructor" }))
    await made.there()
    const use = vi.fn<() => void>()
    made.whenThere(use)
    expect(use).toHaveBeenCalledTimes(1)
  })

  it("fails for those who asked, and loads again for the next", async () => {
    const { lazyModule } = await freshPage()
    const load = vi.fn<() => Promise<{ name: string }>>(async () => ({ name: "constructor" }))
    load.mockRejectedValueOnce(new Error("No connection."))
    const made = lazyModule(load)
    await expect(made.there()).rejects.toThrow("No connection.")
    expect(await made.there()).toEqual({ name: "constructor" })
  })
})
