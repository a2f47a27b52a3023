import { expect, it } from "vitest"
import { keyOf, layersLeft, tableOf, UNTRIED } from "./result.ts"
import { failureIn } from "./run-tests.ts"

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
  const results = { [keyOf(fault)]: CAUGHT, [keyOf(other)]: { passed: ["unit" as const], caught: null } }
  const lines = tableOf([fault, other, third], results).split("\n")
  expect(lines.map((line) => line.replaceAll(/ +/g, " "))).toEqual([
    "a domain component: a.test.tsx: shows it",
    "b domain survived unit",
    "c domain not tried",
    "",
    "1 of 3 caught (unit 0, component 1, integration 0, e2e 0), 1 survived",
  ])
})

const report = (testResults: readonly unknown[]) => JSON.stringify({ success: false, testResults })
const passed = { name: "/root/a.test.ts", status: "passed", assertionResults: [{ fullName: "a", status: "passed" }] }

it.each([
  ["a test", [passed, { ...passed, status: "failed", assertionResults: [{ fullName: "b", status: "failed" }] }], "b"],
  ["a file that can't be read", [{ ...passed, status: "failed", assertionResults: [] }], "(the file fails)"],
])("a failure names %s", (_, files, test) => {
  expect(failureIn(report(files), "/root")).toEqual({ file: "a.test.ts", test })
})

it("a report without a failed file has no failure", () => {
  expect(failureIn(report([passed]), "/root")).toBeNull()
})
