import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen } from "@testing-library/react"
import { beforeAll, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { hasPage, isSwitchedPage, pageFeatures } from "../../location/page-features.ts"
import { pageSlugs } from "../../location/page-slugs.ts"
import { NotPartScreen } from "./not-part-screen.tsx"

beforeAll(async () => startTexts(["not-part"]))

describe.each(pageSlugs.filter(isSwitchedPage))("the page %s (FEATURE-2)", (slug) => {
  it("is there with its feature alone", () => {
    expect(hasPage([pageFeatures[slug]], slug)).toBe(true)
    expect(hasPage([], slug)).toBe(false)
  })

  it("says otherwise that it is not part of the service, and what to do instead", async () => {
    window.history.replaceState(null, "", `/${slug}`)
    const { container } = drawInApp(<NotPartScreen />, { settings: someSettings({ Features: [] }) })
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/ not part of your service$/)
    expect(screen.getByRole("link", { name: "Go to sold items" }).getAttribute("href")).toBe("/sold-items")
    await expectAccessible(container)
  })
})
