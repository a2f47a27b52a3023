import { expect, it } from "vitest"
import { readMeasure, unitOfHeading } from "./measure.ts"

it.each([
  ["1.2", 1.2],
  ["1,2 kg", 1.2],
  ["350 g", 0.35],
  ["350gr", 0.35],
  ["2 lbs", 0.907],
  ["8 oz.", 0.227],
  ["1.234,5 g", 1.235],
])("a weight of %s is %d kg", (cell, value) => {
  expect(readMeasure(cell, "weight")).toEqual({ kind: "number", value })
})

it.each([
  ["32cm", 32],
  ["120 mm", 12],
  ["10 in", 25.4],
  ["0.5 m", 50],
])("a side of %s is %d cm", (cell, value) => {
  expect(readMeasure(cell, "side")).toEqual({ kind: "number", value })
})

it.each(["constructor", "heavy", "1 stone", "-1 kg", "kg", "1 cm"])("a weight of %s is none", (cell) => {
  expect(readMeasure(cell, "weight")).toEqual({ kind: "bad" })
})

it("is in the unit of its heading, unless the cell has its own", () => {
  expect(readMeasure("350", "weight", unitOfHeading("Gewicht (g)", "weight"))).toEqual({ kind: "number", value: 0.35 })
  expect(readMeasure("1 kg", "weight", unitOfHeading("Gewicht (g)", "weight"))).toEqual({ kind: "number", value: 1 })
  expect(readMeasure("", "weight", 0.001)).toEqual({ kind: "absent" })
  expect(
    ["Weight", "Weight in lb", "Poids en grammes", "Weight kg"].map((name) => unitOfHeading(name, "weight")),
  ).toEqual([1, 0.453_592_37, 0.001, 1])
  expect(["Length in cm", "Lengte (mm)", "Width in"].map((name) => unitOfHeading(name, "side"))).toEqual([1, 0.1, 2.54])
})
