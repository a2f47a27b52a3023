import { afterEach, expect, it, vi } from "vitest"
import { createLog } from "./create-log.ts"
import { readEnvironment } from "./read-environment.ts"

const written: string[] = []
vi.spyOn(process.stderr, "write").mockImplementation((text) => {
  written.push(String(text))
  return true
})
afterEach(() => {
  written.length = 0
})

function logOf(variables: Readonly<Record<string, string>>) {
  const environment = readEnvironment("demo", variables)
  if (!environment.ok) throw new Error(environment.error.join())
  return createLog(environment.value)
}

it("tells whoever runs the demo what went wrong and why, in a line, and nothing of each request", () => {
  const log = logOf({})
  log.info("answered")
  log.warn({ reason: "the connection was closed" }, "a database session broke")
  log.error({ err: new Error("no paper") }, "a label was not printed")
  expect(written.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ""))).toEqual([
    "warn: a database session broke (the connection was closed)\n",
    "error: a label was not printed (no paper)\n",
  ])
})

it("is JSON as soon as somebody asks for a level", () => {
  expect(logOf({ LOG_LEVEL: "debug" }).level).toBe("debug")
  expect(written).toEqual([])
})
