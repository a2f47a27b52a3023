import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import { expect, it } from "vitest"
import { instructionsFor } from "./instructions.ts"

it.each([
  ["an", "eBay", "Link an eBay account"],
  ["a", "Corner Shop", "Link a Corner Shop account"],
] as const)("a panel that links %s %s has the article of its sound in the title", (article, displayName, title) => {
  const manifest = { ...aMarketplace().manifest, article, displayName }
  expect(instructionsFor({ manifest }, "Link", "").Title).toBe(title)
})
