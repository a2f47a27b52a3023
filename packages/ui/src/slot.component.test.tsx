import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { drawPart } from "../stage/draw-part.tsx"
import { expectAccessible } from "../stage/expect-accessible.ts"
import { SlotFill, SlotOutlet, SlotProvider } from "./slot.tsx"

function Page({ isSearching = true }: { readonly isSearching?: boolean }) {
  return (
    <SlotProvider>
      <header>
        <SlotOutlet name="search" />
        <SlotOutlet name="constructor" />
      </header>
      <main>
        {isSearching && (
          <SlotFill name="search">
            <input type="search" aria-label="Search" />
          </SlotFill>
        )}
        <SlotFill name="nowhere">
          <button type="button">Lost</button>
        </SlotFill>
      </main>
    </SlotProvider>
  )
}

describe("a slot in the frame", () => {
  it("shows what a screen puts into it", async () => {
    drawPart(<Page />)
    expect(within(screen.getByRole("banner")).getByRole("searchbox", { name: "Search" })).toBeTruthy()
    expect(within(screen.getByRole("main")).queryByRole("searchbox")).toBeNull()
    await expectAccessible()
  })

  it("is empty after the screen has gone, and shows nothing without a place for it", () => {
    const { redraw } = drawPart(<Page />)
    redraw(<Page isSearching={false} />)
    expect(screen.queryByRole("searchbox")).toBeNull()
    expect(screen.queryByRole("button", { name: "Lost" })).toBeNull()
  })

  it("keeps typed text when the page is drawn again", async () => {
    const { user, redraw } = drawPart(<Page />)
    await user.type(screen.getByRole("searchbox"), "constructor 📦")
    redraw(<Page />)
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "constructor 📦")
  })
})
