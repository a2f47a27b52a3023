import { parseAst } from "vite"
import { expect, it } from "vitest"
import { z } from "zod"
import { removeLogCalls } from "./remove-log-calls.ts"

const CODE = `export function renew(logger, said) {
  logger.debug("begin", { at: 1 });
  const it = { _logger2: logger }
  it._logger2.warn("careful")
  if (said.length > 3) logger.error("late")
  else said.push("early")
  said.push(logger.level())
  console.error("a fault")
  return said
}`

const renewSchema = z.object({ renew: z.custom<(logger: unknown, said: string[]) => readonly string[]>() })

it("removes what is written to the log and leaves everything else as it is", async () => {
  const left = removeLogCalls(CODE, parseAst(CODE))
  expect(left).not.toMatch(/debug|warn|logger\.error/)
  expect(left).toContain('console.error("a fault")')
  const runnable = left.replace('console.error("a fault")', "")
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(runnable)}`)
  const { renew } = renewSchema.parse(Object.fromEntries(Object.entries(Object(module))))
  const logger = { level: () => "none" }
  expect(renew(logger, [])).toEqual(["early", "none"])
  expect(renew(logger, ["a", "b", "c", "d"])).toEqual(["a", "b", "c", "d", "none"])
})
