import { expect, it } from "vitest"
import { achievementsNamed } from "./achievements.ts"

it("milestones are read from names, each once and in their own order, and what is none is left out", () => {
  expect(achievementsNamed(["HundredParcels", " FirstLabel ", "constructor", "", "FirstLabel"])).toEqual([
    "FirstLabel",
    "HundredParcels",
  ])
})
