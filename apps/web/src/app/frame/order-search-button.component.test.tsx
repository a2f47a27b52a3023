import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { OrderSearchButton } from "./order-search-button.tsx"

beforeAll(async () => startTexts())
afterEach(() => window.history.replaceState(null, "", "/"))

const OPEN = "?panel=ORDER-SEARCH"

function draw(hasListSearch: boolean) {
  return drawInApp(
    <>
      <div data-slot="search">{hasListSearch && <input aria-label="Search sold items" />}</div>
      <OrderSearchButton />
    </>,
  )
}

describe("the way to the order search (SEARCH-20)", () => {
  it("is a button that names its keys", async () => {
    const { user, container } = draw(true)
    await user.click(screen.getByRole("button", { name: "Order Search" }))
    expect(window.location.search).toBe(OPEN)
    expect(screen.getByRole("button", { name: "Order Search" }).getAttribute("aria-keyshortcuts")).toBe(
      "Control+Shift+F",
    )
    await expectAccessible(container)
  })

  it("is Ctrl Shift F, also while one types", async () => {
    const { user } = draw(true)
    await user.click(screen.getByRole("textbox", { name: "Search sold items" }))
    await user.keyboard("{Control>}{Shift>}F{/Shift}{/Control}")
    expect(window.location.search).toBe(OPEN)
  })

  it("is Ctrl K on a page without a search of its own, and on no other", async () => {
    const { user, unmount } = draw(true)
    await user.keyboard("{Control>}k{/Control}")
    expect(window.location.search).toBe("")
    unmount()
    draw(false)
    await user.keyboard("{Control>}k{/Control}")
    expect(window.location.search).toBe(OPEN)
  })

  it("is no letter alone, and nothing with Alt", async () => {
    const { user } = draw(false)
    await user.keyboard("fk{Shift>}F{/Shift}{Control>}{Alt>}k{/Alt}{/Control}")
    expect(window.location.search).toBe("")
  })
})
