import { expect, it } from "vitest"
import { screens } from "./screens.ts"

it("sold items are drawn at once, and the other screens when they are opened", () => {
  // A lazy component is an object, and React waits before it draws one.
  const isLazy = Object.entries(screens).map(([slug, screen]) => [slug, typeof screen === "object"])
  expect(isLazy).toEqual([
    ["sold-items", false],
    ["pricing", true],
  ])
})
