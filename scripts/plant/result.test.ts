import { expect, it } from "vitest"
import { keyOf, layersLeft, type Result, tableOf, UNTRIED } from "./result.ts"
import { failureOf } from "./run-tests.ts"

const fault = { id: "a", file: "packages/domain/src/a.ts", find: "x > 1", put: "x >= 1", suffers: "" }
const other = { ...fault, id: "b" }
const third = { ...fault, id: "c" }
const CAUGHT = { passed: ["unit" as const], caught: { layer: "component" as const, test: "a.test.tsx: shows it" } }

it("a run goes on with the layers that a fault has not been tried in", () => {
  expect(layersLeft(UNTRIED, ["e2e", "unit"])).toEqual(["unit", "e2e"])
  expect(layersLeft({ passed: ["unit"], caught: null }, ["unit", "component"])).toEqual(["component"])
  expect(layersLeft(CAUGHT, ["integration"])).toEqual([])
})

it("a fault that is planted otherwise is another", () => {
  expect(keyOf({ ...fault, suffers: "more" })).toBe(keyOf(fault))
  expect(keyOf({ ...fault, put: "x < 1" })).not.toBe(keyOf(fault))
})

it("the table says what caught each fault, and how many survived", () => {
  const results = new Map<string, Result>([
    [keyOf(fault), CAUGHT],
    [keyOf(other), { passed: ["unit"], caught: null }],
  ])
  const lines = tableOf([fault, other, third], results).split("\n")
  expect(lines.map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    "a domain component: a.test.tsx: shows it",
    "b domain survived unit",
    "c domain not tried",
    "",
    "1 of 3 caught (unit 0, component 1, integration 0, e2e 0), 1 survived",
  ])
})

const module = (relativeModuleId: string, failed: readonly string[], errors: number) => ({
  relativeModuleId,
  errors: () => Array.from({ length: errors }, () => ({ message: "" })),
  children: { allTests: () => failed.map((fullName) => ({ fullName })).values() },
})

it.each([
  ["a test that failed, before a file that can't be read", [module("a", [], 1), module("b", ["c", "d"], 0)], "b", "c"],
  ["a file that can't be read", [module("a", [], 0), module("b", [], 1)], "b", "(the file fails)"],
])("a failure names %s", (_, modules, file, test) => {
  expect(failureOf(modules)).toEqual({ file, test })
})

it("files that were cut off have not failed", () => {
  expect(failureOf([module("a", [], 0)])).toBeNull()
})
