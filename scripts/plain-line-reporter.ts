import type { Reporter } from "vitest/node"

/** What a message says before it goes into details: more would hide the next failure. */
const MESSAGE_LINES = 4

/**
 * Ends a run with plain lines that any log reader understands: what failed and why, in short, then `12 passed, 0 failed`. A
 * log of which only the end is kept still tells what to look for.
 */
export default class PlainLineReporter implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter["onTestRunEnd"]>>[0]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const failures: string[] = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        count[state] += 1
        if (state === "failed") failures.push(`${module.relativeModuleId}: ${test.fullName}${inShort(errors)}`)
      }
      const errors = module.errors()
      if (errors.length > 0) failures.push(`${module.relativeModuleId}${inShort(errors)}`)
      if (module.state() === "failed" && count.failed === 0) count.failed += 1
    }
    for (const failure of failures) process.stdout.write(`\nfailed: ${failure}\n`)
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}

function inShort(errors: readonly { readonly message: string }[]): string {
  return errors
    .flatMap(({ message }) => message.split("\n").slice(0, MESSAGE_LINES))
    .map((line) => `\n  ${line}`)
    .join("")
}
