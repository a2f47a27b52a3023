import type { Settings } from "@smart-send/domain/settings/settings"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { SignInContext } from "../sign-in/sign-in-context.ts"
import { Frame } from "./frame.tsx"
import { OrderSearchButton } from "./order-search-button.tsx"
import { useSearchKeys } from "./use-search-keys.ts"

beforeAll(async () => startTexts())
afterEach(() => window.history.replaceState(null, "", "/"))

const OPEN = "?panel=ORDER-SEARCH"
const SIGNED_IN = {
  userId: "1",
  name: "Sally",
  email: "sally@example.test",
  signOut: async () => {},
  renew: async () => true,
}
const settings = someSettings({ Features: ["Search"] })

function Keys() {
  useSearchKeys()
  return null
}

function draw(hasListSearch: boolean, features: Settings["Features"] = ["Search"]) {
  return drawInApp(
    <>
      <div data-slot="search">{hasListSearch && <input aria-label="Search sold items" />}</div>
      <Keys />
    </>,
    { settings: someSettings({ Features: features }) },
  )
}

describe("the way to the order search (SEARCH-20)", () => {
  it("is a button that names its keys", async () => {
    const { user, container } = drawInApp(<OrderSearchButton />)
    await user.click(screen.getByRole("button", { name: "Order Search" }))
    expect(window.location.search).toBe(OPEN)
    expect(screen.getByRole("button", { name: "Order Search" }).getAttribute("aria-keyshortcuts")).toBe(
      "Control+Shift+F",
    )
    await expectAccessible(container)
  })

  it("is Ctrl Shift F from the first moment of a page, before its button has come", async () => {
    const { user } = drawInApp(
      <SignInContext value={SIGNED_IN}>
        <Frame />
      </SignInContext>,
      { settings },
    )
    expect(screen.queryByRole("button", { name: "Order Search" })).toBeNull()
    await user.keyboard("{Control>}{Shift>}F{/Shift}{/Control}")
    expect(window.location.search).toBe(OPEN)
  })

  it("is Ctrl Shift F, also while one types", async () => {
    const { user } = draw(true)
    await user.click(screen.getByRole("textbox", { name: "Search sold items" }))
    await user.keyboard("{Control>}{Shift>}F{/Shift}{/Control}")
    expect(window.location.search).toBe(OPEN)
  })

  it("is Ctrl K on a page without a search of its own; on any other that is the way to the page's", async () => {
    const { user, unmount } = draw(true)
    await user.keyboard("{Control>}k{/Control}")
    expect(window.location.search).toBe("")
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Search sold items" }))
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

  it("is not there for a tenant without the feature Search", async () => {
    const { user } = draw(false, [])
    await user.keyboard("{Control>}k{Shift>}F{/Shift}{/Control}")
    expect(window.location.search).toBe("")
  })
})
