/**
 * `npm run test:e2e`: all journeys, in real browsers. One or two files that fail are run once more, and are named as unsteady
 * when they pass then (ADR 132). Names of files may follow.
 */
import { startVitest } from "vitest/node"
import { filesToRunAgain, type RunFile } from "./files-to-run-again.ts"

interface Run {
  readonly files: readonly RunFile[]
  readonly hasPassed: boolean
}

async function runJourneys(paths: readonly string[]): Promise<Run> {
  const vitest = await startVitest("test", [...paths], { project: ["e2e"], watch: false })
  const hasErrors = vitest.state.getUnhandledErrors().length > 0
  const files = vitest.state.getTestModules().map((module) => ({
    path: module.moduleId,
    hasFailed: !module.ok(),
    failed: [...module.children.allTests("failed")].map(({ fullName }) => `${module.relativeModuleId}: ${fullName}`),
  }))
  await vitest.close()
  return { files, hasPassed: !hasErrors && files.length > 0 && files.every(({ hasFailed }) => !hasFailed) }
}

const first = await runJourneys(process.argv.slice(2))
const again = first.hasPassed ? [] : filesToRunAgain(first.files)
const hasPassed = again.length > 0 ? (await runJourneys(again.map(({ path }) => path))).hasPassed : first.hasPassed
if (hasPassed) for (const name of again.flatMap(({ failed }) => failed)) console.log(`\nunsteady: ${name}`)
process.exit(hasPassed ? 0 : 1)
