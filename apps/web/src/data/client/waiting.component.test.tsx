import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { useQuery } from "@tanstack/react-query"
import { act, fireEvent, screen } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { Block, Waiting, WaitingLine } from "./waiting.tsx"

beforeAll(async () => startTexts([]))
beforeEach(() => {
  vi.useFakeTimers()
})

const pass = async (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
const tryAgain = () => screen.queryByRole("button", { name: "Try again" })

/** Answers come only from the second question on. */
function Answer({ asked }: { readonly asked: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ["an answer"], queryFn: asked })
  return data === undefined ? <Waiting heights={[40]} /> : <p>{data}</p>
}

describe("what waits on a page (ADR 142)", () => {
  it("gives up after a while, and Try again asks for everything that has no answer", async () => {
    let times = 0
    const asked = async (): Promise<string> => {
      times += 1
      return times === 1 ? new Promise<string>(() => {}) : "There it is"
    }
    drawInApp(<Answer asked={asked} />)
    await pass(19_000)
    expect(screen.getByText("Loading...")).toBeTruthy()
    expect(tryAgain()).toBeNull()
    await pass(2_000)
    expect(screen.getByText("This is taking longer than usual")).toBeTruthy()
    expect(screen.queryByText("Loading...")).toBeNull()
    const again = screen.getByRole("button", { name: "Try again" })
    fireEvent.click(again)
    await pass(100)
    expect(screen.getByText("There it is")).toBeTruthy()
    expect(times).toBe(2)
  })

  it("waits once more after Try again, and gives up once more", async () => {
    const again = vi.fn<() => void>()
    drawInApp(<Waiting label="Reading your orders" heights={[40]} onTryAgain={again} />)
    await pass(20_000)
    fireEvent.click(screen.getByRole("button", { name: "Try again" }))
    expect(again).toHaveBeenCalledOnce()
    expect(screen.getByText("Reading your orders")).toBeTruthy()
    await pass(20_000)
    expect(tryAgain()).not.toBeNull()
  })

  it("says at once that there is no connection, and goes on when there is one", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
    drawInApp(<Waiting heights={[40]} />)
    expect(screen.getByText("You are offline")).toBeTruthy()
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event("online")))
    expect(screen.getByText("Loading...")).toBeTruthy()
  })

  it("has an end within a line, too, and no button inside a link", async () => {
    drawInApp(
      <>
        <WaitingLine />
        <a href="/prepay">
          <WaitingLine shape={{ width: 64, height: 16 }} instead="Not read" />
        </a>
      </>,
    )
    await pass(20_000)
    expect(screen.getByText("This is taking longer than usual")).toBeTruthy()
    expect(screen.getByRole("link", { name: "Not read" })).toBeTruthy()
    expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(1)
    vi.useRealTimers()
    await expectAccessible()
  })

  it("has every block of an outline inside it", () => {
    expect(() => drawInApp(<Block height={40} />)).toThrow("outside Waiting")
    // React reports it, too.
    // oxlint-disable-next-line eslint/no-console -- the check of every test looks there
    vi.mocked(console.error).mockClear()
  })
})
