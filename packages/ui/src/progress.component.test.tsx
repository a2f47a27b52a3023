import { screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { Progress } from "./progress.tsx"

const bar = () => screen.getByRole("progressbar", { name: "Booking" })
const atPlaces = () => [bar().getAttribute("value"), bar().getAttribute("max")]

describe("a progress bar", () => {
  it("counts done and failed together, and states both in words", async () => {
    drawPart(<Progress label="Booking" done={18} failed={2} total={23} text="18 done, 2 failed, 3 left" />)
    expect(atPlaces()).toEqual(["20", "23"])
    expect(screen.getByText("18 done, 2 failed, 3 left").getAttribute("aria-live")).toBe("polite")
    await expectAccessible()
  })

  it("keeps its element while it moves", () => {
    const { redraw } = drawPart(<Progress label="Booking" done={0} total={2} text="0 done, 2 left" />)
    const before = bar()
    redraw(<Progress label="Booking" done={2} total={2} text="2 done" />)
    expect(bar()).toBe(before)
    expect(atPlaces()).toEqual(["2", "2"])
    expect(screen.getByText("2 done")).toBeTruthy()
  })

  it("is empty when there is nothing to do", async () => {
    drawPart(<Progress label="Booking" done={0} total={0} text="Nothing left" />)
    expect(screen.getByText("Nothing left")).toBeTruthy()
    await expectAccessible()
  })
})
