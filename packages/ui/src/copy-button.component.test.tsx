import { act, screen } from "@testing-library/react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { CopyButton } from "./copy-button.tsx"

const texts = { IDLE: "Copy", COPIED: "Copied", ERROR: "Failed" }
const said = () => screen.getByRole("button").textContent

/** Draws it in a browser with this clipboard. Drawing gives the document a clipboard of its own, so this one comes after it. */
function draw(writeText: ((text: string) => Promise<void>) | null): void {
  drawPart(<CopyButton value="WR123" name="Copy WR123" texts={texts} />)
  const value = writeText === null ? undefined : { writeText }
  Object.defineProperty(navigator, "clipboard", { value, configurable: true })
}
const press = async (): Promise<void> => {
  await act(async () => {
    screen.getByRole("button").click()
    await Promise.resolve()
  })
}

describe("a copy button (BOOKED-7)", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(navigator, "clipboard")
  })

  it("copies, says so for two seconds, and is itself again", async () => {
    const copied: string[] = []
    draw(async (text) => void copied.push(text))
    expect(screen.getByRole("button", { name: "Copy WR123" })).toBeTruthy()
    await press()
    expect([copied, said(), screen.getByRole("status").textContent]).toEqual([["WR123"], "Copied", "Copied"])
    act(() => void vi.advanceTimersByTime(1999))
    expect(said()).toBe("Copied")
    act(() => void vi.advanceTimersByTime(1))
    expect([said(), screen.getByRole("status").textContent]).toEqual(["Copy", ""])
  })

  it.each([
    ["refuses", async () => Promise.reject(new Error("not allowed"))],
    ["has no clipboard", null],
  ])("says that it failed where the browser %s", async (_why, writeText) => {
    draw(writeText)
    await press()
    expect(said()).toBe("Failed")
    act(() => void vi.advanceTimersByTime(2000))
    expect(said()).toBe("Copy")
  })
})
