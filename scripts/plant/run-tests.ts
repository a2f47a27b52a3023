import { spawn } from "node:child_process"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { join, relative } from "node:path"
import { z } from "zod"
import type { Layer } from "../reach/tests-reached.ts"

/** A test that waits for what a fault keeps from coming has failed by then. */
const TEST_MS = 120_000
const RUN_MS = 1_200_000

const Report = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface Failure {
  readonly file: string
  readonly test: string
}

/** Runs these files of tests until one fails, and says which; null when all pass. */
export async function runTests(root: string, layer: Layer, files: readonly string[]): Promise<Failure | null> {
  const report = join(root, "node_modules/.cache/plant-report.json")
  rmSync(report, { force: true })
  const limits = ["--bail", "1", "--testTimeout", String(TEST_MS), "--reporter", "json", "--outputFile", report]
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const run = spawn(process.execPath, [vitest, "run", "--project", layer, ...limits, ...files], {
    cwd: root,
    stdio: "ignore",
    timeout: RUN_MS,
  })
  const status = await new Promise((resolve) => run.on("close", resolve))
  if (status === 0) return null
  // Nothing is reported by a run that could not begin, as when the page can't be built, or that does not end.
  if (!existsSync(report)) return { file: files[0] ?? "", test: "(no test ran to its end)" }
  return failureIn(readFileSync(report, "utf8"), root) ?? { file: files[0] ?? "", test: "(an error outside the tests)" }
}

export function failureIn(report: string, root: string): Failure | null {
  const first = Report.parse(JSON.parse(report)).testResults.find(({ status }) => status === "failed")
  if (first === undefined) return null
  const test = first.assertionResults.find(({ status }) => status === "failed")?.fullName ?? "(the file fails)"
  return { file: relative(root, first.name).replaceAll("\\", "/"), test }
}
