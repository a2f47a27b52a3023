import { join } from "node:path"
import { createVitest, type TestModule, type Vitest } from "vitest/node"
import type { Layer } from "../reach/tests-reached.ts"

/** Longer than the tests of one turn take on a busy machine. What a fault keeps from ending has failed by then. */
const MOST_MS = 900_000

/** Stands for the test where something failed outside of all. */
export const OUTSIDE = "(an error outside the tests)"

export interface Failure {
  readonly file: string
  readonly test: string
}

export interface TestRunner {
  /**
   * Runs these files until one fails, and says which; null when all pass.
   * @param changed what differs from the run before, by its path from the root.
   */
  run(files: readonly string[], changed: string): Promise<Failure | null>
  close(): Promise<void>
}

/** Runs tests of one layer in the copy, again and again: starting anew would cost more than most tests. */
export function openTestRunner(root: string, layer: Layer): TestRunner {
  let opened: Vitest | null = null
  const open = async (): Promise<Vitest> =>
    createVitest("test", {
      root,
      config: join(root, "vitest.config.ts"),
      project: [layer],
      watch: false,
      bail: 1,
      reporters: [SILENT],
    })
  const close = async (): Promise<void> => {
    await opened?.close()
    opened = null
  }
  return {
    run: async (files, changed) => {
      opened ??= await open()
      opened.invalidateFile(join(root, changed))
      // Failures of the run before would count for `bail`.
      opened.state.filesMap.clear()
      opened.state.idMap.clear()
      const outcome = await within(MOST_MS, outcomeOf(opened, files))
      if (outcome === null || outcome.isBroken) await close()
      const file = files[0] ?? ""
      if (outcome === null) return { file, test: "(does not end)" }
      return failureOf(outcome.modules) ?? (outcome.isBroken ? { file, test: OUTSIDE } : null)
    },
    close,
  }
}

const SILENT = {}

interface Outcome {
  readonly modules: readonly TestModule[]
  /** Something failed outside the tests: a promise that nobody waited for, or a page that can't be built. */
  readonly isBroken: boolean
}

async function outcomeOf(vitest: Vitest, files: readonly string[]): Promise<Outcome> {
  try {
    const specifications = await vitest.globTestSpecifications([...files])
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    return { modules: testModules, isBroken: unhandledErrors.length > 0 }
  } catch {
    return { modules: [], isBroken: true }
  }
}

async function within<T>(mostMs: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), mostMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

interface Reported {
  readonly relativeModuleId: string
  errors(): readonly unknown[]
  readonly children: { allTests(state: "failed"): Iterable<{ readonly fullName: string }> }
}

/** A test that failed, or else a file that can't be read. Files that were cut off when another failed have neither. */
export function failureOf(modules: readonly Reported[]): Failure | null {
  for (const { relativeModuleId: file, children } of modules)
    for (const { fullName } of children.allTests("failed")) return { file, test: fullName }
  const unread = modules.find((module) => module.errors().length > 0)
  return unread === undefined ? null : { file: unread.relativeModuleId, test: "(the file fails)" }
}
