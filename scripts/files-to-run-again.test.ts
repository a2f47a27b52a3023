import { expect, it } from "vitest"
import { filesToRunAgain } from "./files-to-run-again.ts"

const passed = { path: "e2e/src/pay.spec.ts", hasFailed: false, failed: [] }
const failedAt = (path: string) => ({ path, hasFailed: true, failed: ["pays"] })

it("runs one or two files again", () => {
  expect(filesToRunAgain([passed, failedAt("a"), failedAt("b")])).toEqual([failedAt("a"), failedAt("b")])
})

it.each([
  ["none has failed", [passed, passed]],
  ["three have failed", [failedAt("a"), failedAt("b"), failedAt("c")]],
  ["one failed outside its tests", [failedAt("a"), { path: "b", hasFailed: true, failed: [] }]],
])("runs nothing again when %s", (_case, files) => {
  expect(filesToRunAgain(files)).toEqual([])
})
