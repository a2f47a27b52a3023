import { screen, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { ErrorBlock } from "./error-block.tsx"

describe("an error", () => {
  it("says what happened and what to do, and has the reference and a button to continue", async () => {
    const again = vi.fn<() => void>()
    const { user } = drawPart(
      <ErrorBlock
        title="Your items could not be loaded"
        referenceLabel="Reference"
        reference="constructor-01"
        actions={
          <button type="button" onClick={again}>
            Try again
          </button>
        }
      >
        Check your connection.
      </ErrorBlock>,
    )
    const alert = within(screen.getByRole("alert"))
    expect(alert.getByText("Your items could not be loaded")).toBeTruthy()
    expect(alert.getByText("Check your connection.")).toBeTruthy()
    expect(alert.getByText("constructor-01").parentElement?.textContent).toBe("Reference constructor-01")
    await user.tab()
    await user.keyboard("{Enter}")
    expect(again).toHaveBeenCalledTimes(1)
    await expectAccessible()
  })

  it("has no reference when the server was not reached", () => {
    drawPart(<ErrorBlock title="No connection" referenceLabel="Reference" />)
    expect(screen.getByRole("alert").textContent).toBe("No connection")
  })
})
