import { act, screen } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"

function Note({ text }: { readonly text: string }) {
  return <p>{text}</p>
}

/** More than a page takes to be at rest once it is shown. */
const REST_MS = 1_000
const pass = async () => act(async () => vi.advanceTimersByTimeAsync(REST_MS))

// Whether a page is shown is remembered by the module: each test has a page of its own.
async function freshPage() {
  vi.resetModules()
  const { pageIsShown } = await import("./page-idle.tsx")
  return { pageIsShown, ...(await import("./lazy-part.tsx")) }
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe("a component that loads later", () => {
  it("loads when it is shown, and gets its properties", async () => {
    const { lazyPart } = await freshPage()
    const load = vi.fn<() => Promise<typeof Note>>(async () => Note)
    const LaterNote = lazyPart(load)
    expect(load).not.toHaveBeenCalled()
    await act(async () => drawPart(<LaterNote text="constructor" />))
    expect(screen.getByText("constructor")).toBeTruthy()
  })

  it("loads once without being shown when the page is idle", async () => {
    const { lazyPart, pageIsShown } = await freshPage()
    const load = vi.fn<() => Promise<typeof Note>>(async () => Note)
    const LaterNote = lazyPart(load)
    pageIsShown()
    await pass()
    expect(load).toHaveBeenCalledTimes(1)
    await act(async () => drawPart(<LaterNote text="there" />))
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.getByText("there")).toBeTruthy()
  })

  it("waits for a connection", async () => {
    const { lazyPart } = await freshPage()
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    const LaterNote = lazyPart(async () => Note)
    await act(async () => drawPart(<LaterNote text="there" />))
    expect(screen.queryByText("there")).toBeNull()
    onLine.mockReturnValue(true)
    await act(async () => window.dispatchEvent(new Event("online")))
    expect(screen.getByText("there")).toBeTruthy()
  })
})

it("is drawn only when the page is idle, if nobody needs it earlier", async () => {
  const { lazyWhenIdle, pageIsShown } = await freshPage()
  const RestNote = lazyWhenIdle(async () => Note, <i>its room</i>)
  await act(async () => drawPart(<RestNote text="there" />))
  expect(screen.queryByText("there")).toBeNull()
  expect(screen.getByText("its room")).toBeTruthy()
  pageIsShown()
  await pass()
  expect(screen.getByText("there")).toBeTruthy()
  expect(screen.queryByText("its room")).toBeNull()
})
