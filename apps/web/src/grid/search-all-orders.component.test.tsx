import type { Feature } from "@smart-send/domain/settings/settings"
import { screen } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../stage/draw-in-app.tsx"
import { someSettings } from "../../stage/some-settings.ts"
import { startTexts } from "../../stage/start-texts.ts"
import { wordsIn } from "../location/searched-words.ts"
import { SearchAllOrders } from "./search-all-orders.tsx"

beforeAll(async () => startTexts())
afterEach(() => window.history.replaceState(null, "", "/"))

function draw(term: string, Features: Feature[] = ["Search"]) {
  return drawInApp(<SearchAllOrders term={term} />, { settings: someSettings({ Features }) })
}

const findInAddress = () => wordsIn(window.location.hash, "find-order")

describe("the search of all orders where a list's finds nothing (SEARCH-20)", () => {
  it("is for the same words, as far back as can be searched", async () => {
    const { user } = draw("  Müller & Söhne ")
    await user.click(
      screen.getByRole("button", { name: "Search all orders of the last ten years for 'Müller & Söhne'" }),
    )
    expect(findInAddress()).toBe("Müller & Söhne")
    expect(window.location.search).not.toContain("ller")
    expect(window.location.search).toContain("panel=ORDER-SEARCH")
    expect(window.location.search).toContain("find-from=earliest")
  })

  it("names the beginning of a long term, and cuts no character in half", async () => {
    const { user } = draw("👩".repeat(5_000))
    const button = screen.getByRole("button")
    expect(button.textContent).toBe(`Search all orders of the last ten years for '${"👩".repeat(32)}...'`)
    await user.click(button)
    expect(findInAddress()).toBe("👩".repeat(100))
  })

  it("is not offered for nothing, or without the feature Search", () => {
    draw("  ").unmount()
    draw("mug", [])
    expect(screen.queryByRole("button")).toBeNull()
  })
})
